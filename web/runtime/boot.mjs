// Starts Python; pages and workers all use this module.
import { loadPyodide, version } from "pyodide";
import { trouble, whole } from "./files.mjs";
import { take, wasm } from "./interpreter.mjs";
import { asSnapshot, unpacked } from "./memory.mjs";
import { begins, sizes } from "./sizes.mjs";

export { version };

const folder = new URL(".", import.meta.url);
// In Node, Pyodide needs paths.
const here = folder.protocol === "file:" ? decodeURIComponent(folder.pathname) : folder.href;

/**
 * A lock file without packages, so that Pyodide fetches none and looks for packages nowhere else.
 * @type {import("pyodide").Lockfile}
 */
const lock = {
  info: {
    abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version,
  },
  packages: {},
};

/**
 * Report the bytes of a body as they arrive. The reader of a broken download handles its error, but an
 * interpreter that is too short is reported here: the code that runs it may wait for the rest for ever.
 * @param {ReadableStream<Uint8Array>} body
 * @param {(bytes: number) => void} tell
 * @param {string} name
 * @param {number} expected bytes
 */
async function listen(body, tell, name, expected) {
  const reader = body.getReader();
  let came = 0;
  try {
    for (let part; !(part = await reader.read()).done; came += part.value.byteLength) tell(part.value.byteLength);
  } catch {
    return;
  }
  if (wasm.endsWith(`/${name}`) && came !== expected) throw trouble(`${here}${name}`, "damaged", `${came} bytes instead of ${expected}`);
}

/** The least milliseconds between two reports: each one is drawn, and drawing delays the download. */
const PAUSE = 250;

/**
 * Count the bytes of the site's files as they arrive.
 * @param {Record<string, number>} expected sizes by file name
 * @param {(loaded: number, total: number) => void} report
 * @returns {(url: string, copy: () => ReadableStream<Uint8Array> | null) => void} counts a file by a copy of
 *   its body; a file without one counts as complete
 */
function counting(expected, report) {
  const total = Object.values(expected).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  let reported = -PAUSE;
  /** @param {number} bytes */
  const came = (bytes) => {
    loaded += bytes;
    const now = performance.now();
    if (now - reported < PAUSE && loaded < total) return;
    reported = now;
    report(loaded, total);
  };
  return (url, copy) => {
    const { pathname } = new URL(url, folder);
    const name = pathname.slice(pathname.lastIndexOf("/") + 1);
    if (!(name in expected)) return;
    const bytes = copy();
    if (bytes) listen(bytes, came, name, expected[name]);
    else came(expected[name]);
  };
}

/** Report the stage of the start. @param {string} stage @param {object} [detail] */
function progress(stage, detail = {}) {
  globalThis.dispatchEvent?.(new CustomEvent("app:progress", { detail: { stage, ...detail } }));
}

/** The interpreter that was instantiated last. @type {import("./memory.mjs").Standing} */
let stands;

/** Return the instantiated interpreter; call it only after that. */
export const standing = () => stands;

/** Record the interpreter's initial memory, in whichever way it is instantiated. */
function watch() {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const names = /** @type {const} */ (["instantiate", "instantiateStreaming"]);
  for (const name of names) {
    const made = /** @type {(...given: any[]) => Promise<any>} */ (WebAssembly[name]);
    Object.assign(WebAssembly, { [name]: async (/** @type {any[]} */ ...given) => {
      const found = await made.apply(WebAssembly, given);
      const { memory } = (found.instance ?? found).exports;
      if (memory) {
        Object.assign(WebAssembly, { instantiate, instantiateStreaming });
        const bytes = new Uint8Array(memory.buffer);
        stands = { memory: bytes, beginning: bytes.slice(0, begins) };
      }
      return found;
    } });
  }
}

/**
 * Return a `fetch` with which Pyodide gets the interpreter that is already compiled, and its module. The module
 * is stored in `pyodideModule`, so that a worker can start without compiling it again.
 * @param {typeof fetch} get
 * @param {ReturnType<typeof counting>} [count]
 * @returns {{fetching: typeof fetch, module: Promise<WebAssembly.Module>}}
 */
function compiled(get, count) {
  const { module, copy } = take(get);
  copy.then((bytes) => count?.(wasm, () => bytes), () => {});
  const stream = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = stream;
    const pyodideModule = await module;
    const instance = await WebAssembly.instantiate(pyodideModule, imports);
    Object.assign(globalThis, { pyodideModule });
    progress("start");
    return { module: pyodideModule, instance };
  };
  /** @type {typeof fetch} */
  const fetching = async (request, options) => {
    if (String(request) === wasm) return new Response();
    const response = await get(request, options);
    const url = request instanceof Request ? request.url : String(request);
    if (response.ok) count?.(url, () => response.clone().body);
    return response;
  };
  return { fetching, module };
}

/** @typedef {any} Python An interpreter; Pyodide's types do not include its file system. */

/** Return the path at which Python finds an archive. @param {string} url */
export const path = (url) => url.replace(/^.*\/(\w+)[^/]*$/, "/lib/$1.zip");

/** Write an archive to the path from which Python reads it. @param {Python} python @param {string} url @param {Uint8Array} data */
export const lay = (python, url, data) => python.FS.writeFile(path(url), data, { canOwn: true });

/**
 * Let Python import directly from an archive: nothing is unpacked, and Pyodide's installer is not needed.
 * @param {Python} python @param {string} url @param {Uint8Array} data
 * @param {boolean} [isHeld] whether Python keeps it in memory until `release`
 */
export function mount(python, url, data, isHeld = false) {
  lay(python, url, data);
  python.pyimport("sitecustomize").mount(path(url), isHeld);
}

/** Let Python keep no archive in memory any longer. @param {Python} python */
const release = (python) => python.pyimport("sitecustomize").release();

/** The addresses of the standard library, and of the memory of a Python that has imported all of it. */
const library = `${here}stdlib.wasm`;
const begun = `${here}memory.wasm`;

/** Fetch the memory that the site ships. */
const shipped = async () => unpacked((await whole(begun, sizes["memory.wasm"])).buffer);

/**
 * Return a `fetch` that gives Pyodide an empty library, because the memory has imported all of it.
 * @param {typeof fetch} get
 * @returns {typeof fetch}
 */
const withoutLibrary = (get) => async (request, options) =>
  String(request) === library ? new Response() : get(request, options);

/**
 * @typedef {object} Options
 * @property {Promise<import("./memory.mjs").Kept>} [kept] a saved memory that knows its archives, in place of
 *   the shipped one
 * @property {boolean} [isPlain] whether Python starts without a memory
 * @property {Record<string, number>} [wished] further archives; Python starts without those that fail to load
 */

/**
 * Fetch the archives. Those in `wished` that fail to load are left out; throw if all of them fail.
 * @param {Record<string, number>} wheels
 * @param {Record<string, number>} wished
 */
async function archives(wheels, wished) {
  const bring = (/** @type {[string, number]} */ [url, size]) =>
    whole(url, size).then((data) => /** @type {const} */ ([url, data]));
  const coming = Promise.all(Object.entries(wheels).map(bring));
  const extra = Promise.allSettled(Object.entries(wished).map(bring));
  const came = await coming, more = await extra;
  const [failed] = more.filter((each) => each.status === "rejected");
  if (failed && more.every(({ status }) => status === "rejected")) throw failed.reason;
  return [...came, ...more.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))];
}

/**
 * Return the result of `work`, but reject at once if something that it needs fails.
 * @template T @param {Promise<unknown>[]} needed @param {Promise<T>} work @returns {Promise<T>}
 */
const unlessBroken = (needed, work) => Promise.race([
  work,
  ...needed.map((each) => new Promise((_, fail) => each.catch(fail))),
]);

/**
 * Start Python with our standard library and these wheels; without the shipped memory if that fails to load.
 * @param {Record<string, number>} wheels address and size
 * @param {Options & Record<string, any>} [options] with further options of Pyodide's `loadPyodide`
 * @param {Record<string, number>} [rest] archives that are loaded later: counted, but not waited for
 */
export async function start(wheels, { kept, isPlain = false, wished = {}, ...options } = {}, rest = {}) {
  const get = globalThis.fetch;
  /** Promises whose failure Pyodide would not notice. @type {Promise<unknown>[]} */
  const awaited = [];
  const names = Object.entries({ ...wheels, ...wished, ...rest }).map(([url, size]) => [url.slice(url.lastIndexOf("/") + 1), size]);
  const report = (/** @type {number} */ loaded, /** @type {number} */ total) =>
    progress("download", { loaded, total });
  watch();
  if (globalThis.document) {
    // A start from a saved memory ends before its bytes could be reported.
    const count = kept ? undefined : counting({ ...sizes, ...Object.fromEntries(names) }, report);
    const { fetching, module } = compiled(get, count);
    globalThis.fetch = fetching;
    awaited.push(module);
  }
  // Fetch everything at the same time: Python's start delays all other work of the page.
  const beside = archives(wheels, wished);
  awaited.push(beside);
  // Pyodide waits for the snapshot after everything else.
  const snapshot = isPlain ? undefined : (kept ?? shipped()).then((memory) => asSnapshot(memory, standing));
  let isMissing = false;
  // A damaged memory must be repaired; only a missing one may be left out.
  snapshot?.catch((error) => { isMissing = !kept && !["damaged", "type"].includes(error.cause?.why); });
  try {
    if (snapshot) globalThis.fetch = withoutLibrary(globalThis.fetch);
    const python = await unlessBroken(awaited, loadPyodide({
      ...options,
      ...(snapshot && { _loadSnapshot: snapshot }),
      env: { PYTHONHASHSEED: "0" },
      indexURL: here,
      stdLibURL: library,
      lockFileContents: lock,
      packageBaseUrl: here,
    }));
    const isPage = Boolean(globalThis.document);
    for (const [url, data] of await beside) {
      // A saved memory knows its archives, so they need no mounting.
      if (kept) lay(python, url, data);
      else mount(python, url, data, isPage);
    }
    // Only a page says when most of its imports are done.
    if (isPage && !kept) addEventListener("app:ready", () => release(python), { once: true });
    return python;
  } catch (error) {
    if (!isMissing) throw error;
  } finally {
    globalThis.fetch = get;
  }
  return start(wheels, { ...options, wished, isPlain: true }, rest);
}
