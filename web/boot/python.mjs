// Starts Python, tells how far it is, and says so clearly when it cannot.
import { address, boot, enter, fail, isGivenUp, isTest, lost, PATIENCE, root, soon, wait } from "./waiting.mjs";

/**
 * What the page's Python finds in `globalThis.cantiere`.
 * @typedef {object} Bridge
 * @property {string} player address of the computer player's module
 * @property {number} python bytes of Python and the rules
 * @property {Set<string>} lacking archives that could not be had so far, games by their names
 * @property {(text: string) => void} fail the page cannot go on: show why
 * @property {() => Promise<typeof import("idb-keyval")>} store small values kept on this device
 * @property {() => Promise<Site>} offline the site kept on this device
 * @property {(game: string) => void} look let the looks of a game come, if they are not here
 * @property {(within: number) => Promise<unknown>} idle a moment without anything to paint or to answer, or
 *   so many milliseconds later; 0: not before such a moment
 */

/** What tables ask of the site kept on this device.
 * @typedef {Pick<typeof import("./offline.mjs"), "keep" | "accept" | "receipt" | "persist">} Site */

const forced = isTest ? address.get("fail") : null;
/** Milliseconds to wait where the browser does not tell when it is idle. */
const BREATH = 30;

const canRun = typeof WebAssembly === "object" && Boolean(WebAssembly.compile);
// PyScript's core asks for it.
if (!("withResolvers" in Promise)) {
  Object.assign(Promise, { withResolvers: () => {
    /** @type {Record<string, unknown>} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  } });
}

/** Where a newer version took the file away: nothing is kept, and the table goes on without it.
 * @type {Site} */
const unkept = {
  keep: async () => {},
  accept: () => location.reload(),
  receipt: async () => ({ state: "none", prepared: 0, persisted: false }),
  persist: async () => false,
};

/**
 * A module whose promises are rejected with words, also where a transaction aborts without any: Python
 * would wait for ever for one that is rejected with nothing.
 * @template {object} T @param {T} module @returns {T}
 */
function worded(module) {
  const made = Object.entries(module).map(([name, work]) => [name, (/** @type {any[]} */ ...given) => {
    const answer = work(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((why) => Promise.reject(why ?? new Error("the browser gives no reason")));
  }]);
  return /** @type {T} */ (Object.fromEntries(made));
}

/** @type {Bridge} */
const bridge = {
  player: boot.player,
  python: boot.python,
  lacking: new Set(),
  fail: (details) => fail("load", details),
  store: () => import(boot.store).then(worded),
  offline: () => soon(import(boot.offline).catch(() => unkept), unkept, PATIENCE),
  look: (game) => void look(game).catch(() => {}),
  idle: (within) => new Promise((done) => {
    const rest = () => {
      if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: within });
      else setTimeout(done, BREATH);
    };
    if (!within || document.hidden) return rest();
    // A browser is idle also before the frame that is due.
    requestAnimationFrame(rest);
    setTimeout(done, within);
  }),
};
Object.assign(globalThis, { cantiere: bridge });

const PROGRAM = `
from js import cantiere
try:
    from ${boot.program} import start
    start()
except BaseException as error:
    import traceback
    cantiere.fail(traceback.format_exc())
    raise
`;
/** Every plugin of PyScript would be one more request. */
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

function start() {
  if (root.dataset.app === "error") return;
  root.dataset.app = "engine";
  wait();
  enter("download");
  if (forced === "engine") return fail("wasm", "asked for by the address");
  if (forced === "fetch") globalThis.fetch = () => Promise.reject(new Error("asked for by the address"));
  if (!canRun) return fail("wasm", "WebAssembly is missing");
  if (!boot.core) return void runInFrame().catch((error) => fail("load", error));
  const tag = Object.assign(document.createElement("script"), { type: "py" });
  const plugins = PLUGINS.map((name) => `!${name}`);
  tag.setAttribute("config", JSON.stringify({ interpreter: boot.interpreter, plugins }));
  // PyScript loads the plugins of its other interpreter too, unless that refuses them itself.
  const other = Object.assign(document.createElement("mpy-config"), { hidden: true });
  other.textContent = JSON.stringify({ plugins });
  document.body.append(other, tag);
  run().catch((error) => fail("load", error));
}

/** @param {Record<string, string>} said what a `<link>` says */
function link(said) {
  const made = Object.assign(document.createElement("link"), said);
  document.head.append(made);
  return made;
}

/** @param {string} href */
const sheet = (href) => new Promise((done, failed) => {
  const style = link({ rel: "stylesheet", href });
  style.addEventListener("load", done, { once: true });
  style.addEventListener("error", () => failed(lost(href, href)), { once: true });
});

/** @param {string} url */
async function symbols(url) {
  const answer = await fetch(url).catch((error) => {
    throw lost(url, error);
  });
  if (!answer.ok) throw lost(url, answer.status);
  document.querySelector(".sprites")?.insertAdjacentHTML("beforeend", await answer.text());
}

/** The looks that came or are on their way, by game. @type {Map<string, Promise<unknown>>} */
const looks = new Map();

/** Put the looks of a game into the document, once; what failed is tried again. @param {string} game */
function look(game) {
  const { style, drawings } = boot.looks[game] ?? {};
  const came = looks.get(game) ?? Promise.all([style && sheet(style), drawings && symbols(drawings)]);
  looks.set(game, came);
  came.catch(() => looks.delete(game));
  return came;
}

/**
 * Await the looks of the first table: of the game that the address names, of all where it names none. Then
 * none of them is necessary: without its looks a game is asked for again when it is drawn.
 */
function firstLooks() {
  const asked = address.get("game") ?? "";
  const all = Object.keys(boot.looks);
  const isNamed = asked && all.includes(asked);
  const first = isNamed ? ["", asked] : [""];
  const others = all.filter((game) => !first.includes(game));
  if (isNamed) addEventListener("app:ready", () => others.forEach(bridge.look), { once: true });
  const wished = isNamed ? [] : others.map((game) => soon(look(game).catch(() => {}), undefined));
  return Promise.all([...first.map(look), ...wished]);
}

/** Let PyScript start Python, and run the program as soon as that is ready. */
async function run() {
  const { begin, emptied, unobserved } = await import(boot.interpreter);
  begin().catch((/** @type {unknown} */ error) => fail("load", error));
  const drawn = firstLooks();
  drawn.catch((error) => fail("load", error));
  const refill = emptied();
  const { hooks } = await unobserved(() => import(boot.core));
  // PyScript writes its Python package into the file system and compiles it before it runs the content
  // of a tag. Ours is compiled by the build, and what it asks for of PyScript's core is registered by
  // now: so the program runs from here, and the tag's turn never comes.
  hooks.main.onReady.add(async (/** @type {{interpreter: any}} */ { interpreter }) => {
    refill();
    await drawn;
    if (!isGivenUp()) interpreter.runPython(PROGRAM);
    return new Promise(() => {});
  });
}

/** Frames on pages of others have no PyScript: its core wants more of a page's policy than they grant. */
async function runInFrame() {
  const drawn = firstLooks();
  drawn.catch((error) => fail("load", error));
  const { loadPyodide } = await import(boot.interpreter);
  const interpreter = await loadPyodide();
  await drawn;
  if (!isGivenUp()) interpreter.runPython(PROGRAM);
}

/** From the table to the work for the next visit: whoever plays first goes first; milliseconds. */
const LATER = 8_000;

/** Let a worker keep a start for the next visits, unless one is kept. */
async function prepareNext() {
  if (!("caches" in globalThis)) return;
  const { isKept } = await import(boot.interpreter);
  if (await isKept()) return;
  const worker = new Worker(boot.image, { type: "module" });
  worker.onmessage = worker.onerror = () => worker.terminate();
}

if (boot.core && (!isTest || address.get("image") === "keep")) {
  const wait = isTest ? 0 : LATER;
  addEventListener("app:ready", () => setTimeout(() => prepareNext().catch(() => {}), wait), { once: true });
}

const delay = isTest ? Number(address.get("slow") ?? 0) : 0;

if (root.dataset.app !== "asking") {
  if (delay) setTimeout(start, delay);
  else start();
}
