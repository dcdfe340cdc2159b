// Shows the progress of Python's start, and the reason if it fails.

/**
 * The files that tables need in addition to those of the still.
 * @typedef {object} Look
 * @property {string} [style] address of a style sheet
 * @property {string} [drawings] address of symbols
 */

/**
 * @typedef {object} Boot
 * @property {string} program the Python module with the function `start`
 * @property {string} core
 * @property {string} interpreter
 * @property {string} player
 * @property {string} image address of the worker that prepares the next start
 * @property {number} python bytes of Python and the rules, as the progress counter counts them
 * @property {string[]} preloads
 * @property {boolean} whole whether the start needs all archives, whatever the address names
 * @property {[string, number][]} files addresses and bytes of the files that the start may need, in order
 * @property {Record<string, Look>} looks by game; "" for the files that all games share, "faces" for those of rivals
 * @property {string} store
 * @property {string} offline
 * @property {string} stage
 * @property {string} sound
 * @property {string} samples
 * @property {Record<string, Record<string, string>>} texts
 */

export const root = document.documentElement;
/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "");
const texts = boot.texts[root.lang] ?? boot.texts.en;
export const address = new URLSearchParams(location.search);
export const isTest = address.get("test") === "1";
/** Milliseconds to wait without any sign of life: a slow download is fine, but something should arrive. */
export const PATIENCE = 10_000;
/** Milliseconds between two checks of the time, and the most for the check of a faulty file. */
const TICK = 500, LOOK = 3_000;

export const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Return a message of the page. @param {string} key @param {Record<string, string>} [params] */
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

const ORDER = ["page", "download", "start", "table"];

/** Show the present stage of the start. @param {string} stage */
export function enter(stage) {
  const now = ORDER.indexOf(stage);
  for (const [index, name] of ORDER.entries()) {
    const line = document.querySelector(`[data-stage=${name}]`);
    line?.setAttribute("data-state", index < now ? "done" : index === now ? "now" : "");
  }
}

/** The bytes to download, or 0 while unknown. */
let expected = 0;

/** Show the progress of the download. @param {number} loaded @param {number} total */
function count(loaded, total) {
  expected = total;
  const line = document.querySelector("[data-stage=download]");
  const size = line?.querySelector(".size");
  if (size) size.textContent = text("app.boot.of", { loaded: megabytes(loaded), total: megabytes(total) });
  const bar = line?.querySelector("progress");
  if (bar) bar.value = (100 * loaded) / total;
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let watch;
/** The milliseconds without a sign of life, and the time of the last check. */
let waited = 0, looked = 0;

/** Begin to wait anew, because something arrived. */
export function wait() {
  waited = 0;
  looked = performance.now();
  watch ??= setInterval(tick, TICK);
}

function rest() {
  clearInterval(watch);
  watch = undefined;
}

/** Count the time; a late tick counts once, because the page was busy or hidden and did not wait. */
function tick() {
  const now = performance.now();
  waited += Math.min(now - looked, TICK);
  looked = now;
  if (waited < PATIENCE) return;
  const came = arrived(), late = needed().find((url) => !came.has(url));
  fail("slow", `nothing came for ${PATIENCE / 1000} s`, late);
}

const sizes = new Map(boot.files);

/** Return the files that this start needs, without the archives that the address does not ask for. */
function needed() {
  const games = Object.keys(boot.looks), asked = address.get("lesson") ?? address.get("game") ?? "";
  const others = games.filter((game) => game && asked && game !== asked && games.includes(asked));
  const isFixture = address.has("fixture") || location.pathname.startsWith("/fixtures/");
  const spared = boot.whole ? [] : [...others, ...(isFixture ? [] : ["fixtures"])];
  const looks = ["", asked].flatMap((game) => Object.values(boot.looks[game] ?? {}));
  const files = [...sizes.keys()].filter((url) => !spared.some((name) => url.endsWith(`/cantiere_${name}.wasm`)));
  // A page without storage never asks for the module of it.
  return [...files, ...looks, ...(boot.preloads.includes(boot.store) ? [boot.store] : [])];
}

/** Return the paths of the files that arrived or failed. */
const arrived = () =>
  new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name, location.href).pathname));

/** Return the address of the repair page, with a way back. @param {Record<string, string>} [more] */
function repairAddress(more = {}) {
  const folder = root.lang === "en" ? "" : `/${root.lang}`;
  const from = location.pathname + location.search + location.hash;
  return `${folder}/repair/?${new URLSearchParams({ ...more, ...(isTest ? { test: "1" } : {}), from })}`;
}

/** Return whether the host lacks files named by their version, because a newer version replaced them. */
async function isOutdated() {
  const answers = [boot.interpreter, boot.player].map((url) =>
    soon(fetch(url, { method: "HEAD", cache: "no-store" }).then(({ status }) => status === 404, () => false), false));
  return (await Promise.all(answers)).every(Boolean);
}

/** Return an error about a file that did not load. @param {string} file @param {unknown} found */
export const lost = (file, found) => new Error(`${file}: ${found}`, { cause: { file, why: "unreachable" } });

/** Show only a failure, on a page that was cut short before the part for it. @param {string} said */
function tellOnly(said) {
  const again = Object.assign(document.createElement("button"), { className: "btn go", textContent: text("app.failed.retry") });
  again.addEventListener("click", () => location.reload());
  const words = Object.assign(document.createElement("p"), { className: "lost", textContent: `${said} ` });
  words.append(again);
  document.body.replaceChildren(words);
}

/** @typedef {"wasm" | "load" | "slow"} Kind @typedef {import("../runtime/files.mjs").Why | "blocked" | "offline"} Why */

/** Return the sentence for a failure, with the faulty file if it is known. @param {Kind | Why} why @param {string} [file] */
function sentence(why, file) {
  const name = file && new URL(file, location.href).pathname.split("/").pop();
  if (why === "slow") return name ? text("app.failed.late", { file: name }) : text("app.failed.slow");
  if (why === "wasm") return text("app.failed.wasm");
  return name && why !== "unreachable" ? text(`app.failed.${why}`, { file: name }) : text("app.failed.load");
}

/** @template T @param {Promise<T>} work @param {T} otherwise the result if it takes too long @param {number} [most] */
export const soon = (work, otherwise, most = LOOK) =>
  Promise.race([work, new Promise((/** @type {(value: T) => void} */ done) => setTimeout(done, most, otherwise))]);

/** Return whether the host answers at all; if it does, something in between blocks a file. */
const isThere = () => soon(fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(() => true, () => false), false);

/** Return what is wrong with a file; undefined if nothing is, or if it is unknown. @param {string} url @returns {Promise<Why | undefined>} */
async function faultOf(url) {
  try {
    const { status, ok, headers, body } = await fetch(url, { cache: "force-cache" });
    if (!ok) return body?.cancel(), status === 404 ? "missing" : "refused";
    const type = headers.get("content-type") ?? "", expected = sizes.get(url);
    // Browsers run no module of another type, and none of these files is a page.
    if (/^text\/html/.test(type) || (/\.mjs$/.test(url) && !/javascript/.test(type))) return body?.cancel(), "type";
    if (!/\.m?js$/.test(url)) return body?.cancel(), undefined;
    const came = await new Response(body).arrayBuffer();
    return expected && came.byteLength !== expected ? "damaged" : undefined;
  } catch {
    return (await isThere()) ? "blocked" : "offline";
  }
}

/** Return the first faulty file of several, and the reason. @param {string[]} urls @returns {Promise<{file: string, why: Why} | undefined>} */
async function search(urls) {
  const found = await Promise.all(urls.map((url) => soon(faultOf(url), undefined)));
  const at = found.findIndex((why) => why);
  const why = found[at];
  return why && { file: urls[at], why };
}

/**
 * Explain a failure further: saved files may be damaged, a newer version may have replaced the files, or
 * something may block one of them.
 * @param {string | undefined} file a file that did not load for an unknown reason
 */
async function explain(file) {
  // The saved start may be the fault; Python of frames and of the builder uses none.
  import(boot.interpreter).then(({ forget }) => forget?.(), () => {});
  // The repair page is not shown in frames.
  if (!root.dataset.frame && (await isOutdated())) return location.replace(repairAddress({ why: "gone" }));
  const urls = file ? [file] : [...sizes.keys()].filter((url) => /\.m?js$/.test(url));
  const found = await search(urls);
  if (found && isOver) element("failed-why").textContent = sentence(found.why, found.file);
}

/** Whether the start has failed for good; a late one may still succeed. */
let isOver = false;
export const isGivenUp = () => isOver;

/** Show that the start failed or is late. @param {Kind} kind @param {unknown} error the cause @param {string} [late] the awaited file */
export function fail(kind, error, late) {
  if (isOver || (root.dataset.app === "error" && kind === "slow")) return;
  isOver = kind !== "slow";
  if (isOver) rest();
  const { file = late, why = undefined } = /** @type {{cause?: {file?: string, why?: Why}}} */ (Object(error)).cause ?? {};
  const details = String(/** @type {{message?: string}} */ (Object(error)).message ?? error);
  const said = sentence(why ?? kind, file);
  const isSlow = !isOver;
  root.dataset.app = "error";
  if (!element("retry")) return tellOnly(said);
  document.querySelector("[data-stage][data-state=now]")?.setAttribute("data-state", "failed");
  element("failed-why").textContent = said;
  element("failed-details").textContent = `${details}\n${navigator.userAgent}`;
  root.dataset.screen = "error";
  dispatchEvent(new CustomEvent("app:error", { detail: { why: why ?? kind, details } }));
  element("retry").focus();
  element("repair").setAttribute("href", repairAddress());
  if (!isSlow && kind === "load" && (!why || why === "unreachable" || why === "missing")) explain(why ? file : undefined);
}

/** Continue the start after something late has arrived. */
function goOn() {
  if (isOver || root.dataset.app !== "error") return;
  root.dataset.app = "engine";
  root.dataset.screen = "start";
}

const isStarting = () => ["shell", "engine"].includes(root.dataset.app ?? "") || (root.dataset.app === "error" && !isOver);
const observer = new PerformanceObserver(() => watch && wait());
observer.observe({ type: "resource" });
addEventListener("app:progress", (event) => {
  const { stage, loaded, total } = /** @type {CustomEvent} */ (event).detail;
  if (!isStarting()) return;
  goOn();
  wait();
  enter(stage);
  if (loaded) count(loaded, total);
  // The download is reported in steps, and the last report may be late.
  else if (expected) count(expected, expected);
});
addEventListener("app:ready", () => {
  observer.disconnect();
  rest();
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (isStarting()) fail("load", reason);
});
addEventListener("error", ({ message }) => {
  if (isStarting() && message) fail("load", message);
});

/** Reload the page after the service worker has repaired its saved files. */
async function retry() {
  element("failed-why").textContent = text("app.failed.mending");
  const site = await soon(import(boot.offline).catch(() => undefined), undefined, PATIENCE);
  await site?.mend().catch(() => {});
  location.reload();
}
if (element("retry")) element("retry").addEventListener("click", retry);
else fail("load", "the page is cut short");

/**
 * Tell whether a style sheet did not load: Chromium then gives it a sheet without rules, or one that cannot
 * be read. A frame without an origin can read no sheet, so there the unreadable ones count as loaded.
 * @param {HTMLLinkElement} link
 */
function isBare({ sheet }) {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return origin !== "null";
  }
}

/** Return the first style sheet of the page that did not load, except those of one game. */
function bare() {
  const sheets = [...document.querySelectorAll("link")].filter(({ rel, href }) => rel === "stylesheet" && !/\/table-/.test(href));
  return root.dataset.bare ?? sheets.find(isBare)?.href;
}

const unstyled = bare();
if (unstyled) fail("load", lost(new URL(unstyled, location.href).pathname, "no style sheet"));
