// The script of a table in an embed: it reports moves to the embedding page, follows its requests, and
// lets only one table of a page be active at a time.
import { Line } from "./messages.mjs";
import { named } from "./named.mjs";
import { hide, read, reader } from "./options.mjs";

const root = document.documentElement;
const languages = (root.dataset.languages ?? "").split(" ");
const address = new URLSearchParams(location.search);
const { show, allow, host, wrong } = read(address, [...languages, "auto"]);
const line = new Line(address.get("frame") ?? "", host);
hide(show, address.has("allow") ? allow : null);
for (const { name, found, accepted } of wrong.filter(({ name }) => name === "host")) {
  line.send("warning", { code: name, message: `${name}=${found}: accepted ${accepted}` });
}
let done = "";
/** @type {unknown} */
let exampleId = null;

/** Return the public information about the position. */
const moment = () => {
  const { game, turn, phase, seat } = root.dataset;
  return { game, turn: Number(turn), phase, seat: seat ? Number(seat) : null };
};

/** Report that steps were played; looking at past ones plays none. */
function moved() {
  const { steps = "", phase } = root.dataset;
  if (steps === done) return;
  done = steps;
  line.send(phase === "over" ? "gameover" : "move", moment());
}

const ready = () => line.send("ready", { level: 2, game: root.dataset.game, exampleId, lang: root.lang });

/** A channel between the tables of a page, if the browser allows it: Firefox does not without storage. */
const others = channel();
function channel() {
  try {
    return new BroadcastChannel("cantiere.embed");
  } catch {
    return null;
  }
}

const waiting = document.getElementById("paused");
/** The time at which this table became active; one that is still loading waits for no other. */
let taken = Infinity;

/** Pause while another table of the page is active, until a click makes this one active again. @param {boolean} is */
function wait(is) {
  if (waiting) waiting.hidden = !is;
  for (const part of document.querySelectorAll("body > :not(#paused, .sprites)")) part.toggleAttribute("inert", is);
}

/** Become the active table; the others pause, because their times are earlier. */
function take() {
  // The random part keeps two tables from having the same time.
  taken = performance.timeOrigin + performance.now() + Math.random();
  others?.postMessage(taken);
}

/** Pass a message to Python, which answers it. @param {string} type @param {Record<string, unknown>} data */
function ask(type, data) {
  if (root.dataset.app !== "ready") return line.send("warning", { code: type, message: "the table is not ready yet" });
  dispatchEvent(new CustomEvent("frame:asked", { detail: { type, data: JSON.stringify(data) } }));
}

/** Return the requested language, or the reader's if the embedding page leaves it open. @param {unknown} lang */
const spoken = (lang) => (lang !== "auto" ? lang : reader().find((each) => languages.includes(each)) ?? "en");

/** Load another position: that of a code, or of a named example. @param {Record<string, any>} wanted */
async function load({ id, state }) {
  const position = id === undefined ? { state } : await named(root.dataset.game ?? "", id, root.lang);
  if (position) return ask("load", position);
  line.send("warning", { code: "load", message: "no such example; /examples/ lists all" });
}

/** @type {Record<string, (data: Record<string, any>) => unknown>} */
const WORK = {
  hello: () => root.dataset.app === "ready" && ready(),
  focus: () => document.getElementById("z-prompt")?.querySelector("button")?.focus(),
  configure: (data) => ask("configure", "lang" in data ? { ...data, lang: spoken(data.lang) } : data),
  load,
};

/** Forward Python's answer to the embedding page unchanged. @param {Event} event */
function answered(event) {
  if (!(event instanceof CustomEvent)) return;
  const data = JSON.parse(event.detail.data);
  if (event.detail.type === "ready") exampleId = data.exampleId;
  line.send(event.detail.type, data);
}

waiting?.querySelector("button")?.addEventListener("click", () => {
  wait(false);
  take();
});
others?.addEventListener("message", ({ data }) => data > taken && wait(true));
addEventListener("app:ready", () => {
  take();
  ready();
});
addEventListener("app:idle", moved);
addEventListener("app:error", () => line.send("error", { code: "engine", message: "the table could not start, or broke" }));
addEventListener("frame:said", answered);
line.listen((type, data) => (WORK[type] ?? ((found) => ask(type, found)))(data));
