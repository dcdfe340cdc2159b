// Compiles the interpreter while it downloads. Pyodide would begin with it after everything else; a page
// that starts Python begins when it imports this module, before the page is laid out.
import { answered, compare, isPage, trouble } from "./files.mjs";
import { sizes } from "./sizes.mjs";

/** The address of the interpreter. */
export const wasm = new URL("pyodide.asm.wasm", import.meta.url).href;

/**
 * @typedef {object} Compiling
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<ReadableStream<Uint8Array> | null>} copy a copy of the download, to count its bytes;
 *   null if the service worker serves the saved file, which arrives at once
 */

/** Return whether the service worker serves the files from this device. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/**
 * Wait until the still is painted; a tab in the background paints nothing. Do not wait until the page has
 * loaded: the processor would be idle meanwhile.
 */
const painted = () => new Promise((done) => {
  if (document.hidden || performance.getEntriesByName("first-contentful-paint").length) done(undefined);
  else requestAnimationFrame(() => setTimeout(done));
});

/**
 * Return the module in an answer. If its declared type is not WebAssembly, read it completely first: browsers
 * compile no other type during the download, and many hosts do not know the type. @param {Response} response
 */
async function compiled(response) {
  const type = response.headers.get("content-type");
  if (type?.trim().toLowerCase() === "application/wasm" && "compileStreaming" in WebAssembly) {
    return WebAssembly.compileStreaming(response);
  }
  const data = await response.arrayBuffer();
  compare(wasm, type, data.byteLength, sizes["pyodide.asm.wasm"]);
  return WebAssembly.compile(data);
}

/** Return an error that says why the interpreter was not compiled. @param {Error} error @param {Response} response */
function wrong(error, response) {
  if (error.cause) return error;
  if (!(error instanceof WebAssembly.CompileError)) return trouble(wasm, "unreachable", error);
  // The policy of the page, of an extension or of the device's administrator forbids it.
  if (/disallow|polic|csp|eval/i.test(error.message)) return trouble(wasm, "wasm", error);
  return trouble(wasm, isPage(response.headers.get("content-type")) ? "type" : "damaged", error);
}

/** Begin to fetch and compile the interpreter. @param {typeof fetch} get @returns {Compiling} */
function compile(get) {
  const coming = answered(wasm, get);
  // Copy before the module reads it. Browsers cache the compiled form only of a direct network answer.
  const copy = coming.then((response) => (isServed() ? null : response.clone().body));
  const made = coming.then((response) => compiled(response).catch((error) => {
    throw wrong(error, response);
  }));
  // Wait for the painting first, because Python's start delays it.
  const module = Promise.all([made, painted()]).then(([each]) => each);
  for (const each of [copy, module]) each.catch(() => {});  // the caller of `take` handles the error
  return { module, copy };
}

// The script that starts Python may have run already: neither waits for the other.
const isStarting = ["shell", "engine"].includes(globalThis.document?.documentElement.dataset.app ?? "");
let begun = isStarting && "compile" in (globalThis.WebAssembly ?? {}) ? compile(fetch) : undefined;

/** Return the interpreter begun at the import; a second call fetches it again. @param {typeof fetch} get */
export function take(get) {
  const taken = begun ?? compile(get);
  begun = undefined;
  return taken;
}
