// The interpreter, compiled as it comes. Pyodide would begin with that when it has all the rest; a
// page that starts Python begins as soon as this is imported, before it is laid out.

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

/** @param {typeof fetch} get @returns {Compiling} */
function compile(get) {
  const coming = get(wasm);
  // Before the module takes it. Browsers keep the compiled form only of what came from the network itself.
  const copy = coming.then((response) => (response.ok && !isServed() ? response.clone().body : null));
  // Python's beginning holds up whatever would be painted.
  const module = Promise.all([WebAssembly.compileStreaming(coming), painted()]).then(([compiled]) => compiled);
  for (const each of [copy, module]) each.catch(() => {});  // told to who takes it
  return { module, copy };
}

const isStarting = globalThis.document?.documentElement.dataset.app === "shell";
let begun = isStarting && "compileStreaming" in (globalThis.WebAssembly ?? {}) ? compile(fetch) : undefined;

/** The interpreter, once: a page that tries again fetches again. @param {typeof fetch} get */
export function take(get) {
  const taken = begun ?? compile(get);
  begun = undefined;
  return taken;
}
