// Theme, movement and letters as the person chose them, before the first paint. The address wins
// over what is kept on the device. On the table page, which is one for all languages and games, the
// language too, and the still of the game that the address names. Python reads the same settings later and keeps them.

/** @type {Record<string, unknown>} */
let kept = {};
try {
  kept = JSON.parse(localStorage.getItem("cantiere.settings") ?? "{}") ?? {};
} catch {
  // Storage is blocked, or someone else wrote there: the defaults stand.
}
const address = new URLSearchParams(location.search);
const root = document.documentElement;

/** @param {string} name @param {string[]} accepted */
const chosen = (name, accepted) =>
  [address.get(name), kept[name]].find((value) => accepted.includes(String(value)));

const theme = chosen("theme", ["light", "dark"]);
if (theme) root.dataset.theme = String(theme);
const motion = chosen("motion", ["off"]);
if (motion || address.get("anim") === "0") root.dataset.motion = "off";

if (root.dataset.app) {
  const languages = ["en", "nl", "de"];
  const spoken = navigator.languages.map((each) => each.slice(0, 2));
  root.lang = String(chosen("lang", languages) ?? spoken.find((each) => languages.includes(each)) ?? "en");
}

const stills = [...document.querySelectorAll("[data-still]")].filter((each) => each instanceof HTMLElement);
const game = address.get("game");
if (stills.some((each) => each.dataset.still === game)) {
  for (const still of stills) still.hidden = still.dataset.still !== game;
}
