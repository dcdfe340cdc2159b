// The one place that knows how our Python starts; page and workers go through it.
import { loadPyodide, version } from "pyodide";
import { take, wasm } from "./interpreter.mjs";
import { asSnapshot, unpacked } from "./memory.mjs";
import { begins, sizes } from "./sizes.mjs";

export { version };

const folder = new URL(".", import.meta.url);
// In Node, Pyodide takes paths.
const here = folder.protocol === "file:" ? decodeURIComponent(folder.pathname) : folder.href;

/**
 * An own lock: no lock file is fetched and no package is looked for elsewhere.
 * @type {import("pyodide").Lockfile}
 */
const lock = {
  info: {
    abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version,
  },
  packages: {},
};

/**
 * Tell of the bytes of a body as they come; a broken download is its reader's affair. One that is
 * too short is not: what reads it may wait for the rest for ever.
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
  if (came !== expected) throw new Error(`${name} has ${came} bytes instead of ${expected}`);
}

/** Milliseconds between two words of what came: each is drawn, and what is drawn holds up what comes. */
const PAUSE = 250;

/**
 * Tell of every byte of our own files as it comes.
 * @param {Record<string, number>} expected sizes by file name
 * @param {(loaded: number, total: number) => void} report
 * @returns {(url: string, copy: () => ReadableStream<Uint8Array> | null) => void} takes a copy of each that it
 *   counts; what has none is there
 */
function counting(expected, report) {
  const total = Object.values(expected).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  let told = -PAUSE;
  /** @param {number} bytes */
  const came = (bytes) => {
    loaded += bytes;
    const now = performance.now();
    if (now - told < PAUSE && loaded < total) return;
    told = now;
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

/** @param {string} stage @param {object} [detail] */
function progress(stage, detail = {}) {
  globalThis.dispatchEvent?.(new CustomEvent("app:progress", { detail: { stage, ...detail } }));
}

/** The interpreter that was begun last. @type {import("./memory.mjs").Standing} */
let stands;

/** What stands, once it does. */
export const standing = () => stands;

/** Note the interpreter's memory as it begins, whichever way it is instantiated. */
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
 * A `fetch` that lets Pyodide have the interpreter that is compiled already. The module is kept: a worker
 * that is given it starts without compiling again.
 * @param {typeof fetch} get
 * @param {ReturnType<typeof counting>} [count]
 * @returns {typeof fetch}
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
  return async (request, options) => {
    if (String(request) === wasm) return new Response();
    const response = await get(request, options);
    const url = request instanceof Request ? request.url : String(request);
    if (response.ok) count?.(url, () => response.clone().body);
    return response;
  };
}

/** @typedef {any} Python An interpreter; Pyodide's types do not tell of its file system. */

/** Where Python finds an archive. @param {string} url */
export const path = (url) => url.replace(/^.*\/(\w+)[^/]*$/, "/lib/$1.zip");

/** Bytes of an archive. @param {string} url */
export async function archive(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Lay an archive where Python reads it. @param {Python} python @param {string} url @param {Uint8Array} data */
export const lay = (python, url, data) => python.FS.writeFile(path(url), data, { canOwn: true });

/**
 * Let Python import straight from an archive: nothing is unpacked, and Pyodide's installer is not needed.
 * @param {Python} python @param {string} url @param {Uint8Array} data
 */
export function mount(python, url, data) {
  lay(python, url, data);
  python.pyimport("sitecustomize").mount(path(url));
}

/** Where the standard library lies, and the memory of a Python that has begun and imported all of it. */
const library = `${here}stdlib.wasm`;
const begun = `${here}memory.wasm`;

/** The memory that the site ships. */
const shipped = async () => unpacked((await archive(begun)).buffer);

/**
 * A `fetch` that lets Pyodide have an empty library: a memory has imported all of it.
 * @param {typeof fetch} get
 * @returns {typeof fetch}
 */
const withoutLibrary = (get) => async (request, options) =>
  String(request) === library ? new Response() : get(request, options);

/**
 * @typedef {object} Options
 * @property {Promise<import("./memory.mjs").Kept>} [kept] a memory that knows its archives, for the shipped one
 * @property {boolean} [isPlain] whether Python begins from nothing
 */

/**
 * Start Python with our standard library and these wheels. Where the shipped memory can't be had, from nothing.
 * @param {Record<string, number>} wheels address and size
 * @param {Options & Record<string, any>} [options] with further options of Pyodide's `loadPyodide`
 * @param {Record<string, number>} [rest] archives that follow: a part of what is counted, not waited for
 */
export async function start(wheels, { kept, isPlain = false, ...options } = {}, rest = {}) {
  const get = globalThis.fetch;
  const names = Object.entries({ ...wheels, ...rest }).map(([url, size]) => [url.slice(url.lastIndexOf("/") + 1), size]);
  const report = (/** @type {number} */ loaded, /** @type {number} */ total) =>
    progress("download", { loaded, total });
  watch();
  if (globalThis.document) {
    // A start from a kept memory is over before its bytes could be told.
    const count = kept ? undefined : counting({ ...sizes, ...Object.fromEntries(names) }, report);
    globalThis.fetch = compiled(get, count);
  }
  // All at once: Python's beginning holds up whatever would have to be read meanwhile.
  const archives = Promise.all(Object.keys(wheels).map(async (url) => /** @type {const} */ ([url, await archive(url)])));
  // Pyodide waits for it when it has all the rest.
  const snapshot = isPlain ? undefined : (kept ?? shipped()).then((memory) => asSnapshot(memory, standing));
  let isMissing = false;
  snapshot?.catch(() => { isMissing = !kept; });
  try {
    if (snapshot) globalThis.fetch = withoutLibrary(globalThis.fetch);
    const python = await loadPyodide({
      ...options,
      ...(snapshot && { _loadSnapshot: snapshot }),
      env: { PYTHONHASHSEED: "0" },
      indexURL: here,
      stdLibURL: library,
      lockFileContents: lock,
      packageBaseUrl: here,
    });
    // A kept memory knows its archives.
    const put = kept ? lay : mount;
    for (const [url, data] of await archives) put(python, url, data);
    return python;
  } catch (error) {
    if (!isMissing) throw error;
  } finally {
    globalThis.fetch = get;
  }
  return start(wheels, { ...options, isPlain: true }, rest);
}
