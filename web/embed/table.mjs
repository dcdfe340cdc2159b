// A table in a frame: tells the page around of moves, and lets one table of a page be played at a time.
import { Line } from "./messages.mjs";
import { hide, read } from "./options.mjs";

const root = document.documentElement;
const address = new URLSearchParams(location.search);
const line = new Line(address.get("frame") ?? "", address.get("host"));
hide(read(address, []).show);
let revision = "";

/** What everybody may know of the moment. */
const moment = () => {
  const { game, turn, phase, seat } = root.dataset;
  return { game, turn: Number(turn), phase, seat: seat ? Number(seat) : null };
};

function moved() {
  const { rev = "", phase } = root.dataset;
  if (rev === revision) return;
  revision = rev;
  line.send(phase === "over" ? "gameover" : "move", moment());
}

const ready = () => line.send("ready", { level: 2, game: root.dataset.game, exampleId: null, lang: root.lang });

/** Tables of one page hear of each other where the browser lets frames talk: Firefox does not without storage. */
const others = channel();
function channel() {
  try {
    return new BroadcastChannel("cantiere.embed");
  } catch {
    return null;
  }
}
const own = Math.random();

const waiting = document.getElementById("paused");

/** Wait while another table of the page is played, until a click takes this one up again. @param {boolean} is */
function wait(is) {
  if (waiting) waiting.hidden = !is;
  for (const part of document.querySelectorAll("body > :not(#paused, .sprites)")) part.toggleAttribute("inert", is);
  if (!is) others?.postMessage(own);
}

waiting?.querySelector("button")?.addEventListener("click", () => wait(false));
others?.addEventListener("message", ({ data }) => data !== own && wait(true));
addEventListener("app:ready", () => {
  others?.postMessage(own);
  ready();
});
addEventListener("app:idle", moved);
addEventListener("app:error", () => line.send("error", { code: "engine", message: "the table could not start, or broke" }));
line.listen((type, data) => {
  if (type === "hello" && root.dataset.app === "ready") ready();
  if (type === "configure" && typeof data.theme === "string") root.dataset.theme = data.theme;
  if (type === "focus") document.getElementById("z-prompt")?.querySelector("button")?.focus();
});
