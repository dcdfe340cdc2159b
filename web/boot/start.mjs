// The start page, which never starts Python. When a person points at "Play", it fetches the table page
// ahead. A person with an unfinished game gets a link to it. Offline, this page replaces pages that are
// not saved; in place of an example or an embed it says so.

/** Fetch the page of a link ahead when a person points at it. @param {HTMLAnchorElement} link */
function ahead(link) {
  const warm = () => document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }));
  for (const intention of ["pointerenter", "focus", "touchstart"]) {
    link.addEventListener(intention, warm, { once: true, passive: true });
  }
}

const GAME = "cantiere.game.";
const isTest = new URLSearchParams(location.search).get("test") === "1";

/**
 * Parse the line before a saved game; return nothing if it cannot be read.
 * @param {unknown} key @param {unknown} text
 * @returns {{id: string, game: string, at: number, asked: number, round: number, title: string} | undefined}
 */
function card(key, text) {
  try {
    const { format, game, at, asked, round, title } = JSON.parse(String(text).split("\n", 1)[0]);
    if (format !== "cantiere card") return undefined;
    const id = String(key).slice(GAME.length);
    return { id, game, at: Number(at), asked: Number(asked), round: Number(round), title: String(title ?? "") };
  } catch {
    return undefined;
  }
}

/** Return the game that was saved last and is not over. @param {string} store address of the storage's module */
async function latest(store) {
  const { createStore, entries } = await import(store);
  /** @type {[unknown, unknown][]} */
  const kept = await entries(isTest ? createStore("cantiere-test", "keyval") : undefined);
  return kept
    .filter(([key]) => String(key).startsWith(GAME))
    .map(([key, text]) => card(key, text))
    .filter((each) => each !== undefined)
    .filter(({ asked }) => asked >= 0)
    .sort((one, other) => other.at - one.at)[0];
}

/** Show a link to that game; it is placed on the game's picture, so that nothing else moves.
 * @param {HTMLAnchorElement} link */
async function offer(link) {
  const found = await latest(link.dataset.store ?? "").catch(() => undefined); // storage may be refused
  link.hidden = !found;
  if (!found) return;
  const lang = document.documentElement.lang;
  document.querySelector(`.view[data-game="${CSS.escape(found.game)}"]`)?.append(link);
  const to = new URL(link.href);
  to.pathname = "/play/";
  for (const [name, value] of Object.entries({ game: found.game, saved: found.id, lang })) to.searchParams.set(name, value);
  link.href = to.href;
  const told = link.querySelector("small");
  if (!told) return;
  const { round = "", ...names } = told.dataset;
  const said = round.replace("{game}", names[found.game] ?? "").replace("{round}", String(Math.max(1, found.round)));
  told.textContent = found.title || said;
}

for (const go of document.querySelectorAll("a[data-ahead]")) {
  if (go instanceof HTMLAnchorElement) ahead(go);
}
const instead = document.getElementById("instead");
if (instead) instead.hidden = !/^(\/\w\w)?\/examples\/|^\/embed\//.test(location.pathname);
const resume = document.getElementById("resume");
if (resume instanceof HTMLAnchorElement) {
  ahead(resume);
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(() => offer(resume));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  // A page restored from the browser's cache does not know what was played since.
  addEventListener("pageshow", ({ persisted }) => void (persisted && soon()));
}
