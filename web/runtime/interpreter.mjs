// The interpreter, compiled as it comes. Pyodide would begin with that when it has all the rest; a
// page that starts Python begins as soon as this is imported, before it is laid out.
import { answered, compare, isPage, trouble } from "./files.mjs";
import { sizes } from "./sizes.mjs";

/** Where the interpreter lies. */
export const wasm = new URL("pyodide.asm.wasm", import.meta.url).href;

/**
 * @typedef {object} Compiling
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<ReadableStream<Uint8Array> | null>} copy what is compiled, for who counts its bytes;
 *   nothing where a device gives what it keeps, which is there at once
 */

/** Whether the files come from what this device keeps. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/**
 * When the still is painted. A tab in the background paints nothing. It is not waited for all that the
 * page loads: the processor would have nothing to do meanwhile.
 */
const painted = () => new Promise((done) => {
  if (document.hidden || performance.getEntriesByName("first-contentful-paint").length) done(undefined);
  else requestAnimationFrame(() => setTimeout(done));
});

/**
 * The module of an answer. One that is not said to be WebAssembly is read whole: browsers compile no other as
 * it comes, and hosts that do not know the type are many. @param {Response} response
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

/** What is wrong where the interpreter was not compiled. @param {Error} error @param {Response} response */
function wrong(error, response) {
  if (error.cause) return error;
  if (!(error instanceof WebAssembly.CompileError)) return trouble(wasm, "unreachable", error);
  // The policy of a page, of an extension or of whoever manages the device.
  if (/disallow|polic|csp|eval/i.test(error.message)) return trouble(wasm, "wasm", error);
  return trouble(wasm, isPage(response.headers.get("content-type")) ? "type" : "damaged", error);
}

/** @param {typeof fetch} get @returns {Compiling} */
function compile(get) {
  const coming = answered(wasm, get);
  // Before the module takes it. Browsers keep the compiled form only of what came from the network itself.
  const copy = coming.then((response) => (isServed() ? null : response.clone().body));
  const made = coming.then((response) => compiled(response).catch((error) => {
    throw wrong(error, response);
  }));
  // Python's beginning holds up whatever would be painted.
  const module = Promise.all([made, painted()]).then(([each]) => each);
  for (const each of [copy, module]) each.catch(() => {});  // told to who takes it
  return { module, copy };
}

const isStarting = globalThis.document?.documentElement.dataset.app === "shell";
let begun = isStarting && "compile" in (globalThis.WebAssembly ?? {}) ? compile(fetch) : undefined;

/** The interpreter, once: a page that tries again fetches again. @param {typeof fetch} get */
export function take(get) {
  const taken = begun ?? compile(get);
  begun = undefined;
  return taken;
}
