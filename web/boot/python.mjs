// Starts Python, and reports its progress and failures.
import { address, boot, enter, fail, isGivenUp, isTest, lost, PATIENCE, root, soon, wait } from "./waiting.mjs";

/**
 * The object `globalThis.cantiere`, which the page's Python uses.
 * @typedef {object} Bridge
 * @property {string} player address of the computer player's module
 * @property {number} python bytes of Python and the rules
 * @property {Set<string>} lacking the archives that could not be loaded so far; those of games by the game's name
 * @property {import("../runtime/later.mjs").Archives} archives those that this Python was started without
 * @property {(text: string) => void} fail shows why the page cannot continue
 * @property {() => Promise<typeof import("idb-keyval")>} store the small values saved on this device
 * @property {() => Promise<Site>} offline the site saved on this device
 * @property {() => Promise<Stage>} stage the stage director
 * @property {() => Promise<Sound>} sound what plays sounds
 * @property {(game: string) => void} look loads the style and drawings of a game, or "faces", if they are missing
 * @property {Event | null} install the browser's question whether to install the site, if it has one
 * @property {(within: number) => Promise<unknown>} idle waits until the browser has nothing to do, at most so
 *   many milliseconds; 0: without a limit
 */

/** The functions of the saved site that tables use.
 * @typedef {Pick<typeof import("./offline.mjs"), "keep" | "accept" | "receipt" | "persist">} Site */

/** The functions of the stage director that tables use.
 * @typedef {Pick<typeof import("../stage/stage.mjs"), "isSeen" | "isPlaying" | "follow" | "ready" | "play" | "end" | "over">} Stage */

/** The functions of what plays sounds that tables use.
 * @typedef {Pick<ReturnType<typeof import("../stage/sound.mjs").begin>, "told">} Sound */

const forced = isTest ? address.get("fail") : null;
/** Milliseconds to wait in a browser that does not report when it is idle. */
const BREATH = 30;

const canRun = typeof WebAssembly === "object" && Boolean(WebAssembly.compile);
// PyScript's core needs it.
if (!("withResolvers" in Promise)) {
  Object.assign(Promise, { withResolvers: () => {
    /** @type {Record<string, unknown>} */
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  } });
}

/** The functions if a newer version has replaced their file: nothing is saved, and the table works without.
 * @type {Site} */
const unkept = {
  keep: async () => {},
  accept: () => location.reload(),
  receipt: async () => ({ state: "none", prepared: 0, room: 0, persisted: false }),
  persist: async () => false,
};

/** The stage director where its file cannot be had: every board is finished at once.
 * @type {Stage} */
const unplayed = { isSeen: () => false, isPlaying: () => false, follow: () => {}, ready: () => {}, play: () => {}, end: () => {}, over: async () => {} };

/** What plays sounds where its file cannot be had: there is silence.
 * @type {Sound} */
const unheard = { told: () => {} };

/**
 * Return a module whose promises always reject with a reason, also if a transaction aborts without one:
 * Python would wait for ever for a promise that rejects with nothing.
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
  archives: { awaited: () => [], bring: async () => {} },
  fail: (details) => fail("load", details),
  store: () => import(boot.store).then(worded),
  offline: () => soon(import(boot.offline).catch(() => unkept), unkept, PATIENCE),
  stage: () => soon(import(boot.stage).catch(() => unplayed), unplayed, PATIENCE),
  sound: () => import(boot.sound).then(({ begin }) => begin(boot.samples)).catch(() => unheard),
  install: null,
  look: (game) => void look(game).catch(() => {}),
  idle: (within) => new Promise((done) => {
    const rest = () => {
      if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: within });
      else setTimeout(done, BREATH);
    };
    if (!within || document.hidden) return rest();
    // Wait for the animation frame first: a browser can be idle before it.
    requestAnimationFrame(rest);
    setTimeout(done, within);
  }),
};
Object.assign(globalThis, { cantiere: bridge });
// The browser asks at a moment of its own; the page asks after a game.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  bridge.install = event;
  dispatchEvent(new CustomEvent("app:installable"));
});
addEventListener("appinstalled", () => {
  bridge.install = null;
  dispatchEvent(new CustomEvent("app:installable"));
});

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
/** The plugins of PyScript to switch off: each would be one more request. */
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
  // PyScript also loads the plugins of its other interpreter, unless they are switched off there too.
  const other = Object.assign(document.createElement("mpy-config"), { hidden: true });
  other.textContent = JSON.stringify({ plugins });
  document.body.append(other, tag);
  run().catch((error) => fail("load", error));
}

/** Add a `<link>` and return it. @param {Record<string, string>} said its attributes */
function link(said) {
  const made = Object.assign(document.createElement("link"), said);
  document.head.append(made);
  return made;
}

/** Load a style sheet. @param {string} href */
const sheet = (href) => new Promise((done, failed) => {
  const style = link({ rel: "stylesheet", href });
  style.addEventListener("load", done, { once: true });
  style.addEventListener("error", () => failed(lost(href, href)), { once: true });
});

/** Add the symbols of a drawing to the document. @param {string} url */
async function symbols(url) {
  const answer = await fetch(url).catch((error) => {
    throw lost(url, error);
  });
  if (!answer.ok) throw lost(url, answer.status);
  document.querySelector(".sprites")?.insertAdjacentHTML("beforeend", await answer.text());
}

/** The styles and drawings that are loaded or loading, by game. @type {Map<string, Promise<unknown>>} */
const looks = new Map();

/** Load the style and drawings of a game, or the faces, once, or again after a failure. @param {string} game */
function look(game) {
  const { style, drawings } = boot.looks[game] ?? {};
  const came = looks.get(game) ?? Promise.all([style && sheet(style), drawings && symbols(drawings)]);
  looks.set(game, came);
  came.catch(() => looks.delete(game));
  return came;
}

/**
 * Wait for the style and drawings of the first table: those of the game in the address, or those of all
 * games if it names none. In that case none of them is required: a game that is drawn loads its own again. Faces come
 * when one is drawn, after the table.
 */
function firstLooks() {
  const asked = address.get("lesson") ?? address.get("game") ?? "";
  const all = Object.keys(boot.looks).filter((name) => name !== "faces");
  const isNamed = asked && all.includes(asked);
  const first = isNamed ? ["", asked] : [""];
  const others = all.filter((game) => !first.includes(game));
  if (isNamed) addEventListener("app:ready", () => others.forEach(bridge.look), { once: true });
  const wished = isNamed ? [] : others.map((game) => soon(look(game).catch(() => {}), undefined));
  return Promise.all([...first.map(look), ...wished]);
}

/** Let PyScript start Python, and run the program as soon as Python is ready. */
async function run() {
  const { begin, emptied, unobserved } = await import(boot.interpreter);
  begin().catch((/** @type {unknown} */ error) => fail("load", error));
  const drawn = firstLooks();
  drawn.catch((error) => fail("load", error));
  const refill = emptied();
  const { hooks } = await unobserved(() => import(boot.core));
  // Before it runs the content of a tag, PyScript writes its Python package into the file system and
  // compiles it. The build has compiled ours, and PyScript's core has registered its modules by now, so
  // the program runs from here; this promise never resolves, so that the tag's content never runs.
  hooks.main.onReady.add(async (/** @type {{interpreter: any}} */ { interpreter }) => {
    refill();
    await drawn;
    if (!isGivenUp()) interpreter.runPython(PROGRAM);
    return new Promise(() => {});
  });
}

/** Start Python in an embed without PyScript's core, which it would only wait for. */
async function runInFrame() {
  const drawn = firstLooks();
  drawn.catch((error) => fail("load", error));
  const { loadPyodide } = await import(boot.interpreter);
  const interpreter = await loadPyodide();
  await drawn;
  if (!isGivenUp()) interpreter.runPython(PROGRAM);
}

/** Milliseconds from the table to the work for the next visit: the first moves go first. */
const LATER = 8_000;

/** Let a worker save a start for the next visits, unless one is saved. */
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
