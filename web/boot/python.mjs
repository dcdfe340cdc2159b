// Starts Python, tells how far it is, and says so clearly when it cannot.

/**
 * What the page's Python finds in `globalThis.cantiere`.
 * @typedef {object} Bridge
 * @property {string} player address of the computer player's module
 * @property {number} python bytes of Python and the rules
 * @property {(text: string) => void} fail the page cannot go on: show why
 * @property {() => Promise<typeof import("idb-keyval")>} store small values kept on this device
 * @property {() => Promise<Site>} offline the site kept on this device
 * @property {(game: string) => void} look let the looks of a game come, if they are not here
 * @property {(within: number) => Promise<unknown>} idle a moment without anything to paint or to answer, or
 *   so many milliseconds later; 0: not before such a moment
 */

/** What tables ask of the site kept on this device.
 * @typedef {Pick<typeof import("./offline.mjs"), "keep" | "accept" | "receipt" | "persist">} Site */

/**
 * What tables are drawn with and the still is not.
 * @typedef {object} Look
 * @property {string} [style] address of a style sheet
 * @property {string} [drawings] address of symbols
 */

/**
 * @typedef {object} Boot
 * @property {string} program the module of Python that has `start`
 * @property {string} core
 * @property {string} interpreter
 * @property {string} player
 * @property {string} image address of the worker that prepares the next start
 * @property {number} python bytes of Python and the rules, as the counter counts them
 * @property {string[]} preloads
 * @property {Record<string, Look>} looks by game, "" for what all of them share
 * @property {string} store
 * @property {string} offline
 * @property {Record<string, Record<string, string>>} texts
 */

const root = document.documentElement;
/** @type {Boot} */
const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "");
const texts = boot.texts[root.lang] ?? boot.texts.en;
const address = new URLSearchParams(location.search);
const isTest = address.get("test") === "1";
const forced = isTest ? address.get("fail") : null;
/** Bytes that came may be few, but some should come; milliseconds. */
const PATIENCE = 60_000;
/** Milliseconds to wait where the browser does not tell when it is idle. */
const BREATH = 30;

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} key @param {Record<string, string>} [params] */
function text(key, params = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
}

for (const place of document.querySelectorAll("[data-text]")) {
  place.textContent = text(place.getAttribute("data-text") ?? "");
}

// Loading `Intl.NumberFormat` takes longer than a tenth of what Python needs to begin.
const mark = root.lang === "en" ? "." : ",";
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", mark);

const canRun = typeof WebAssembly === "object" && Boolean(WebAssembly.instantiateStreaming);

const ORDER = ["page", "download", "start", "table"];

/** @param {string} stage */
function enter(stage) {
  const now = ORDER.indexOf(stage);
  for (const [index, name] of ORDER.entries()) {
    const line = document.querySelector(`[data-stage=${name}]`);
    line?.setAttribute("data-state", index < now ? "done" : index === now ? "now" : "");
  }
}

/** How many bytes come, when that is known. */
let expected = 0;

/** @param {number} loaded @param {number} total */
function count(loaded, total) {
  expected = total;
  const line = document.querySelector("[data-stage=download]");
  const size = line?.querySelector(".size");
  if (size) size.textContent = text("app.boot.of", { loaded: megabytes(loaded), total: megabytes(total) });
  const bar = line?.querySelector("progress");
  if (bar) bar.value = (100 * loaded) / total;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let watch;
function wait() {
  clearTimeout(watch);
  watch = setTimeout(() => fail("slow", `nothing came for ${PATIENCE / 1000} s`), PATIENCE);
}

/** Where what is stored of the site can be taken away. @param {Record<string, string>} [more] */
function repairAddress(more = {}) {
  const folder = root.lang === "en" ? "" : `/${root.lang}`;
  const from = location.pathname + location.search + location.hash;
  return `${folder}/repair/?${new URLSearchParams({ ...more, ...(isTest ? { test: "1" } : {}), from })}`;
}

/** Whether the host no longer has a file of this page: a newer version took its place. */
async function isOutdated() {
  const answers = [boot.core, boot.interpreter, boot.player, ...boot.preloads].map((url) =>
    fetch(url, { method: "HEAD", cache: "no-store" }).then(({ status }) => status === 404, () => false));
  return (await Promise.all(answers)).includes(true);
}

/** Half a page, without the part in which a failure is told. @param {string} said */
function tellOnly(said) {
  const again = Object.assign(document.createElement("button"), { className: "btn go", textContent: text("app.failed.retry") });
  again.addEventListener("click", () => location.reload());
  const words = Object.assign(document.createElement("p"), { className: "lost", textContent: `${said} ` });
  words.append(again);
  document.body.replaceChildren(words);
}

/** @param {"wasm" | "load" | "slow"} why @param {string} details */
function fail(why, details) {
  clearTimeout(watch);
  if (root.dataset.app === "error") return;
  if (!element("retry")) {
    root.dataset.app = "error";
    return tellOnly(text(`app.failed.${why}`));
  }
  document.querySelector("[data-stage][data-state=now]")?.setAttribute("data-state", "failed");
  element("failed-why").textContent = text(`app.failed.${why}`);
  element("failed-details").textContent = `${details}\n${navigator.userAgent}`;
  root.dataset.screen = "error";
  root.dataset.app = "error";
  dispatchEvent(new CustomEvent("app:error", { detail: { why, details } }));
  element("retry").focus();
  element("repair").setAttribute("href", repairAddress());
  if (why === "load") {
    // What was kept for a quick start may be what is wrong.
    import(boot.interpreter).then(({ forget }) => forget(), () => {});
    isOutdated().then((is) => void (is && location.replace(repairAddress({ why: "gone" }))));
  }
}

const isStarting = () => root.dataset.app === "shell" || root.dataset.app === "engine";
addEventListener("app:progress", (event) => {
  const { stage, loaded, total } = /** @type {CustomEvent} */ (event).detail;
  if (!isStarting()) return;
  wait();
  enter(stage);
  if (loaded) count(loaded, total);
  // What comes is told in steps, and the last of them may be late.
  else if (expected) count(expected, expected);
});
addEventListener("app:ready", () => clearTimeout(watch));
addEventListener("unhandledrejection", ({ reason }) => {
  if (isStarting()) fail("load", String(reason?.message ?? reason));
});
addEventListener("error", ({ message }) => {
  if (isStarting() && message) fail("load", message);
});

/** Load again, when the worker has fetched what it keeps in a damaged state. */
async function retry() {
  element("failed-why").textContent = text("app.failed.mending");
  await import(boot.offline).then(({ mend }) => mend()).catch(() => {});
  location.reload();
}
if (element("retry")) element("retry").addEventListener("click", retry);
else fail("load", "the page is cut short");

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
  fail: (details) => fail("load", details),
  store: () => import(boot.store).then(worded),
  offline: () => import(boot.offline).catch(() => unkept),
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
  if (!canRun) {
    return fail("wasm", "WebAssembly.instantiateStreaming is missing");
  }
  if (!boot.core) return void runInFrame().catch((error) => fail("load", String(error)));
  const tag = Object.assign(document.createElement("script"), { type: "py" });
  const plugins = PLUGINS.map((name) => `!${name}`);
  tag.setAttribute("config", JSON.stringify({ interpreter: boot.interpreter, plugins }));
  // PyScript loads the plugins of its other interpreter too, unless that refuses them itself.
  const other = Object.assign(document.createElement("mpy-config"), { hidden: true });
  other.textContent = JSON.stringify({ plugins });
  document.body.append(other, tag);
  run().catch((error) => fail("load", String(error)));
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
  style.addEventListener("error", () => failed(new Error(href)), { once: true });
});

/** @param {string} url */
async function symbols(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
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

/** Await the looks of the first table: of the game that the address names, of all where it names none. */
function firstLooks() {
  const asked = address.get("game") ?? "";
  const all = Object.keys(boot.looks);
  const first = asked && all.includes(asked) ? ["", asked] : all;
  const others = all.filter((game) => !first.includes(game));
  addEventListener("app:ready", () => others.forEach(bridge.look), { once: true });
  return Promise.all(first.map(look));
}

/** Let PyScript start Python, and run the program as soon as that is ready. */
async function run() {
  const { begin, emptied, unobserved } = await import(boot.interpreter);
  begin();
  const drawn = firstLooks();
  const refill = emptied();
  const { hooks } = await unobserved(() => import(boot.core));
  // PyScript writes its Python package into the file system and compiles it before it runs the content
  // of a tag. Ours is compiled by the build, and what it asks for of PyScript's core is registered by
  // now: so the program runs from here, and the tag's turn never comes.
  hooks.main.onReady.add(async (/** @type {{interpreter: any}} */ { interpreter }) => {
    refill();
    await drawn;
    interpreter.runPython(PROGRAM);
    return new Promise(() => {});
  });
}

/** Frames on pages of others have no PyScript: its core wants more of a page's policy than they grant. */
async function runInFrame() {
  const drawn = firstLooks();
  const { loadPyodide } = await import(boot.interpreter);
  const interpreter = await loadPyodide();
  await drawn;
  interpreter.runPython(PROGRAM);
}

/** From the table to the work for the next visit: whoever plays first goes first; milliseconds. */
const LATER = 8_000;

/** Let a worker keep a start for the next visits, unless one is kept. */
async function prepareNext() {
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

/** The first choice of a page that asks: addresses of its own, and a link that is pasted. */
function ask() {
  for (const to of document.querySelectorAll("#z-begin a")) {
    if (to instanceof HTMLAnchorElement) to.search += `&lang=${root.lang}`;
  }
  const form = /** @type {HTMLFormElement} */ (element("begin-link"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.hash = String(new FormData(form).get("link")).replace(/^[^#]*#/, "");
    location.reload();
  });
  form.querySelector("button")?.removeAttribute("disabled");
}

if (root.dataset.app === "asking") ask();
else if (delay) setTimeout(start, delay);
else start();
