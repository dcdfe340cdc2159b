// Applies the person's theme and animations before the first paint. The address takes precedence over
// the saved settings. On the table page, which is one for all languages and games, it also chooses the
// language, and the still of the game in the address. Python reads the same settings later and saves
// them. A test has settings of its own, and the links of pages without Python stay in the same test.
import { CARRIED } from "../constants.mjs";

/** @type {Record<string, unknown>} */
let kept = {};
const address = new URLSearchParams(location.search);
const isTest = address.get("test") === "1";
try {
  kept = JSON.parse(localStorage.getItem(isTest ? "cantiere.test.settings" : "cantiere.settings") ?? "{}") ?? {};
} catch {
  // Storage is blocked, or its contents are damaged: keep the defaults.
}
const root = document.documentElement;

// A host that chooses headers by the path as it was sent could give a page those of another folder, so that
// other sites could embed it: show a page only at its own address.
const plain = decodeURIComponent(location.pathname.replace(/%(?!2f|5c)/gi, "%25")).replace(/[\\/]+/g, "/");
if (plain !== location.pathname) location.replace(new URL(plain, location.origin).pathname + location.search + location.hash);

/** Return an accepted value from the address or the settings. @param {string} name @param {string[]} accepted */
const chosen = (name, accepted) =>
  [address.get(name), kept[name]].find((value) => typeof value === "string" && accepted.includes(value));

const theme = chosen("theme", ["light", "dark"]);
if (theme) root.dataset.theme = String(theme);
const motion = chosen("motion", ["off"]);
if (motion || address.get("anim") === "0") root.dataset.motion = "off";

if (root.dataset.app) {
  const languages = root.dataset.languages?.split(" ") ?? [];
  const spoken = [...(navigator.languages ?? [navigator.language ?? ""])].map((each) => each.slice(0, 2));
  root.lang = String(chosen("lang", languages) ?? spoken.find((each) => languages.includes(each)) ?? "en");
}

// A page that asks what to open names the parameters that would answer; without them it starts nothing.
const asks = root.dataset.asks?.split(" ");
if (asks && !location.hash && !asks.some((name) => address.has(name))) root.dataset.app = "asking";

const stills = [...document.querySelectorAll("[data-still]")].filter((each) => each instanceof HTMLElement);
const game = address.get("lesson") ?? address.get("game");
if (stills.some((each) => each.dataset.still === game)) {
  for (const still of stills) still.hidden = still.dataset.still !== game;
}

// Links pass the parameters of a test on to the next page.
for (const link of isTest ? document.links : []) {
  const to = new URL(link.href);
  const named = CARRIED.filter((name) => address.has(name) && !to.searchParams.has(name));
  for (const name of named) to.searchParams.set(name, address.get(name) ?? "");
  if (to.origin === location.origin && named.length) link.href = to.href;
}
