// The one place that knows how our Python starts; page and workers go through it.
import { loadPyodide, version } from "pyodide";
import { sizes } from "./sizes.mjs";

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

/**
 * Fetch with every byte of our own files counted. Copies are counted: browsers keep the compiled
 * form of a module only for a response that came from the network itself.
 * @param {typeof fetch} get
 * @param {Record<string, number>} expected sizes by file name
 * @param {(loaded: number, total: number) => void} report
 * @returns {typeof fetch}
 */
function counting(get, expected, report) {
  const total = Object.values(expected).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  return async (request, options) => {
    const response = await get(request, options);
    const url = new URL(request instanceof Request ? request.url : request, folder);
    const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
    const copy = name in expected && response.ok ? response.clone().body : null;
    if (copy) listen(copy, (bytes) => report((loaded += bytes), total), name, expected[name]);
    return response;
  };
}

/** @param {string} stage @param {object} [detail] */
function progress(stage, detail = {}) {
  globalThis.dispatchEvent?.(new CustomEvent("app:progress", { detail: { stage, ...detail } }));
}

/** Keep the compiled module: a worker that is given it starts without compiling again. */
function keepModule() {
  const stream = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const result = await stream(response, imports);
    WebAssembly.instantiateStreaming = stream;
    Object.assign(globalThis, { pyodideModule: result.module });
    progress("start");
    return result;
  };
}

/** Where Python finds an archive. @param {string} url */
export const path = (url) => url.replace(/^.*\/(\w+)[^/]*$/, "/lib/$1.zip");

/**
 * Options of `loadPyodide` by which Python imports straight from these wheels: nothing is unpacked,
 * and Pyodide's installer is not needed.
 * @param {string[]} wheels addresses
 */
export function mounted(wheels) {
  const files = wheels.map(async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
  const paths = wheels.map(path);
  return {
    env: { PYTHONHASHSEED: "0", PYTHONPATH: paths.join(":") },
    fsInit: async (/** @type {any} */ FS) => {
      for (const [index, data] of (await Promise.all(files)).entries()) {
        FS.writeFile(paths[index], data, { canOwn: true });
      }
    },
  };
}

/** Address of our standard library. */
export const library = `${here}stdlib.wasm`;

/**
 * Start Python with our standard library and these wheels.
 * @param {Record<string, number>} wheels address and size
 * @param {object} [options] further options of Pyodide's `loadPyodide`
 * @param {Record<string, number>} [rest] archives that follow: a part of what is counted, not waited for
 */
export async function start(wheels, options = {}, rest = {}) {
  const get = globalThis.fetch;
  const names = Object.entries({ ...wheels, ...rest }).map(([url, size]) => [url.slice(url.lastIndexOf("/") + 1), size]);
  const report = (/** @type {number} */ loaded, /** @type {number} */ total) =>
    progress("download", { loaded, total });
  if (globalThis.document) {
    globalThis.fetch = counting(get, { ...sizes, ...Object.fromEntries(names) }, report);
    keepModule();
  }
  try {
    return await loadPyodide({
      ...options,
      ...mounted(Object.keys(wheels)),
      indexURL: here,
      stdLibURL: library,
      lockFileContents: lock,
      packageBaseUrl: here,
    });
  } finally {
    globalThis.fetch = get;
  }
}
