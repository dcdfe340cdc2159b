// Starts Python after the first paint, tells how far it is, and says so clearly when it cannot.

/**
 * What the page's Python finds in `globalThis.cantiere`.
 * @typedef {object} Bridge
 * @property {string} player address of the computer player's module
 * @property {(text: string) => void} fail the page cannot go on: show why
 * @property {() => Promise<typeof import("idb-keyval")>} store small values kept on this device
 */

/**
 * @typedef {object} Boot
 * @property {string} core
 * @property {string} interpreter
 * @property {string} player
 * @property {string[]} preloads
 * @property {string} store
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

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} key @param {Record<string, string>} [params] */
function text(key, params = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
}

for (const place of document.querySelectorAll("[data-text]")) {
  place.textContent = text(place.getAttribute("data-text") ?? "");
}

/** @param {number} bytes */
const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const ORDER = ["page", "download", "start", "table"];

/** @param {string} stage */
function enter(stage) {
  const now = ORDER.indexOf(stage);
  for (const [index, name] of ORDER.entries()) {
    const line = document.querySelector(`[data-stage=${name}]`);
    line?.setAttribute("data-state", index < now ? "done" : index === now ? "now" : "");
  }
}

/** @param {number} loaded @param {number} total */
function count(loaded, total) {
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

/** @param {"wasm" | "load" | "slow"} why @param {string} details */
function fail(why, details) {
  clearTimeout(watch);
  if (root.dataset.app === "error") return;
  document.querySelector("[data-stage][data-state=now]")?.setAttribute("data-state", "failed");
  element("failed-why").textContent = text(`app.failed.${why}`);
  element("failed-details").textContent = `${details}\n${navigator.userAgent}`;
  root.dataset.screen = "error";
  root.dataset.app = "error";
  dispatchEvent(new CustomEvent("app:error", { detail: { why, details } }));
  element("retry").focus();
}

const isStarting = () => root.dataset.app === "shell" || root.dataset.app === "engine";
addEventListener("app:progress", (event) => {
  const { stage, loaded, total } = /** @type {CustomEvent} */ (event).detail;
  if (!isStarting()) return;
  wait();
  enter(stage);
  if (loaded) count(loaded, total);
});
addEventListener("app:ready", () => clearTimeout(watch));
addEventListener("unhandledrejection", ({ reason }) => {
  if (isStarting()) fail("load", String(reason?.message ?? reason));
});
addEventListener("error", ({ message }) => {
  if (isStarting() && message) fail("load", message);
});
element("retry").addEventListener("click", () => location.reload());

/** @type {Bridge} */
const bridge = {
  player: boot.player,
  fail: (details) => fail("load", details),
  store: () => import(boot.store),
};
Object.assign(globalThis, { cantiere: bridge });

const PROGRAM = `
from js import cantiere
try:
    from cantiere_app import main
    main.start()
except BaseException as error:
    import traceback
    cantiere.fail(traceback.format_exc())
    raise
`;
/** Every plugin of PyScript would be one more request. */
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

function start() {
  root.dataset.app = "engine";
  wait();
  enter("download");
  if (forced === "engine") return fail("wasm", "asked for by the address");
  if (forced === "fetch") globalThis.fetch = () => Promise.reject(new Error("asked for by the address"));
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
    return fail("wasm", "WebAssembly.instantiateStreaming is missing");
  }
  for (const href of boot.preloads) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const program = document.createElement("script");
  program.type = "py";
  program.textContent = PROGRAM;
  const plugins = PLUGINS.map((name) => `!${name}`);
  program.setAttribute("config", JSON.stringify({ interpreter: boot.interpreter, plugins }));
  const core = Object.assign(document.createElement("script"), { type: "module", src: boot.core });
  core.addEventListener("error", () => fail("load", `${boot.core} did not load`));
  // PyScript loads the plugins of its other interpreter too, unless that refuses them itself.
  const other = Object.assign(document.createElement("mpy-config"), { hidden: true });
  other.textContent = JSON.stringify({ plugins });
  // The interpreter first: it makes sure that PyScript finds a storage it can open.
  import(boot.interpreter).then(
    () => document.body.append(other, program, core),
    (error) => fail("load", String(error)),
  );
}

const delay = isTest ? Number(address.get("slow") ?? 0) : 0;
const soon = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(start), delay);
if (document.readyState === "complete") soon();
else addEventListener("load", soon, { once: true });
