// How far the start of Python is, and what is said where it does not come to its end.

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
 * @property {[string, number][]} files what the start may need, in the order of that: addresses and bytes
 * @property {Record<string, Look>} looks by game, "" for what all of them share
 * @property {string} store
 * @property {string} offline
 * @property {Record<string, Record<string, string>>} texts
 */

export const root = document.documentElement;
/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "");
const texts = boot.texts[root.lang] ?? boot.texts.en;
export const address = new URLSearchParams(location.search);
export const isTest = address.get("test") === "1";
/** Bytes that came may be few, but some should come; milliseconds without any sign of life. */
export const PATIENCE = 10_000;
/** How often it is looked, and how long a look at a file at fault may take; milliseconds. */
const TICK = 500, LOOK = 3_000;

export const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

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

const ORDER = ["page", "download", "start", "table"];

/** @param {string} stage */
export function enter(stage) {
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

/** @type {ReturnType<typeof setInterval> | undefined} */
let watch;
/** Milliseconds without a sign of life, and when that was looked at last. */
let waited = 0, looked = 0;

/** Something came: wait anew. */
export function wait() {
  waited = 0;
  looked = performance.now();
  watch ??= setInterval(tick, TICK);
}

function rest() {
  clearInterval(watch);
  watch = undefined;
}

/** A tick that is late is a page that works, or one that nobody sees: that is no time spent waiting. */
function tick() {
  const now = performance.now();
  waited += Math.min(now - looked, TICK);
  looked = now;
  if (waited < PATIENCE) return;
  const came = arrived(), late = needed().find((url) => !came.has(url));
  fail("slow", `nothing came for ${PATIENCE / 1000} s`, late);
}

const sizes = new Map(boot.files);

/** What this start needs: the archive of no game beside the one that the address names. */
function needed() {
  const games = Object.keys(boot.looks), asked = address.get("game") ?? "";
  const others = games.filter((game) => game && asked && game !== asked && games.includes(asked));
  const looks = ["", asked].flatMap((game) => Object.values(boot.looks[game] ?? {}));
  const files = [...sizes.keys()].filter((url) => !others.some((game) => url.endsWith(`/cantiere_${game}.wasm`)));
  return [...files, ...looks, boot.store];
}

/** Paths of the files that came, or will not. */
const arrived = () =>
  new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name, location.href).pathname));

/** Where what is stored of the site can be taken away. @param {Record<string, string>} [more] */
function repairAddress(more = {}) {
  const folder = root.lang === "en" ? "" : `/${root.lang}`;
  const from = location.pathname + location.search + location.hash;
  return `${folder}/repair/?${new URLSearchParams({ ...more, ...(isTest ? { test: "1" } : {}), from })}`;
}

/** Whether the host no longer has what is named anew with each version: a newer one took its place. */
async function isOutdated() {
  const answers = [boot.interpreter, boot.player].map((url) =>
    soon(fetch(url, { method: "HEAD", cache: "no-store" }).then(({ status }) => status === 404, () => false), false));
  return (await Promise.all(answers)).every(Boolean);
}

/** An error about a file that did not come. @param {string} file @param {unknown} found */
export const lost = (file, found) => new Error(`${file}: ${found}`, { cause: { file, why: "unreachable" } });

/** Half a page, without the part in which a failure is told. @param {string} said */
function tellOnly(said) {
  const again = Object.assign(document.createElement("button"), { className: "btn go", textContent: text("app.failed.retry") });
  again.addEventListener("click", () => location.reload());
  const words = Object.assign(document.createElement("p"), { className: "lost", textContent: `${said} ` });
  words.append(again);
  document.body.replaceChildren(words);
}

/** @typedef {"wasm" | "load" | "slow"} Kind @typedef {import("../runtime/files.mjs").Why | "blocked" | "offline"} Why */

/** What is said of a failure: of the file at fault, where that is known. @param {Kind | Why} why @param {string} [file] */
function sentence(why, file) {
  const name = file && new URL(file, location.href).pathname.split("/").pop();
  if (why === "slow") return name ? text("app.failed.late", { file: name }) : text("app.failed.slow");
  if (why === "wasm") return text("app.failed.wasm");
  return name && why !== "unreachable" ? text(`app.failed.${why}`, { file: name }) : text("app.failed.load");
}

/** @template T @param {Promise<T>} work @param {T} otherwise what is taken where it lasts too long @param {number} [most] */
export const soon = (work, otherwise, most = LOOK) =>
  Promise.race([work, new Promise((/** @type {(value: T) => void} */ done) => setTimeout(done, most, otherwise))]);

/** Whether the host answers at all: if it does, something in between holds a file back. */
const isThere = () => soon(fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(() => true, () => false), false);

/** Look at a file; nothing where it is as it should be, or does not tell. @param {string} url @returns {Promise<Why | undefined>} */
async function faultOf(url) {
  try {
    const { status, ok, headers, body } = await fetch(url, { cache: "force-cache" });
    if (!ok) return body?.cancel(), status === 404 ? "missing" : "refused";
    const type = headers.get("content-type") ?? "", expected = sizes.get(url);
    // Browsers run no module of another type, and a page is none of our files.
    if (/^text\/html/.test(type) || (/\.mjs$/.test(url) && !/javascript/.test(type))) return body?.cancel(), "type";
    if (!/\.m?js$/.test(url)) return body?.cancel(), undefined;
    const came = await new Response(body).arrayBuffer();
    return expected && came.byteLength !== expected ? "damaged" : undefined;
  } catch {
    return (await isThere()) ? "blocked" : "offline";
  }
}

/** The first of some files that is at fault, and why. @param {string[]} urls @returns {Promise<{file: string, why: Why} | undefined>} */
async function search(urls) {
  const found = await Promise.all(urls.map((url) => soon(faultOf(url), undefined)));
  const at = found.findIndex((why) => why);
  const why = found[at];
  return why && { file: urls[at], why };
}

/**
 * Say more of a failure when that is known: what was kept may be damaged, a newer version may have taken
 * the files away, or something holds one of them back.
 * @param {string | undefined} file of which nothing is known but that it did not come
 */
async function explain(file) {
  // What was kept for a quick start may be what is wrong.
  import(boot.interpreter).then(({ forget }) => forget(), () => {});
  if (await isOutdated()) return location.replace(repairAddress({ why: "gone" }));
  const urls = file ? [file] : [...sizes.keys()].filter((url) => /\.m?js$/.test(url));
  const found = await search(urls);
  if (found && isOver) element("failed-why").textContent = sentence(found.why, found.file);
}

/** Whether the start was given up: one that is only late may still come to its end. */
let isOver = false;
export const isGivenUp = () => isOver;

/** @param {Kind} kind @param {unknown} error what went wrong @param {string} [late] the file that is waited for */
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

/** What was only late came: go on where the start was. */
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
  // What comes is told in steps, and the last of them may be late.
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

/** Load again, when the worker has fetched what it keeps in a damaged state. */
async function retry() {
  element("failed-why").textContent = text("app.failed.mending");
  const site = await soon(import(boot.offline).catch(() => undefined), undefined, PATIENCE);
  await site?.mend().catch(() => {});
  location.reload();
}
if (element("retry")) element("retry").addEventListener("click", retry);
else fail("load", "the page is cut short");

/** The style sheet that the page is drawn with and that did not come. What one game is drawn with is not it. */
function bare() {
  const sheets = [...document.querySelectorAll("link")].filter(({ rel, href }) => rel === "stylesheet" && !/\/table-/.test(href));
  return root.dataset.bare ?? sheets.find(({ sheet }) => !sheet)?.href;
}

const unstyled = bare();
if (unstyled) fail("load", lost(new URL(unstyled, location.href).pathname, "no style sheet"));
