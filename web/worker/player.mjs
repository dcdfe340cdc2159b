// A computer player in its own thread. Messages are JSON strings, but for the first, which may be
// {module}: the page's compiled WebAssembly module. In: {job, game, …} as `cantiere.players.service`
// reads it, or {cancel: job}. Out: {coming: true} while Python comes, {ready: true} once, then
// {job, …} as the service writes it. Whatever is sent is a sign of life.

/** @type {string[]} */
const waiting = [];
/** @type {(request: string) => void} */
let accept = (request) => void waiting.push(request);
/** @type {(module: WebAssembly.Module | undefined) => void} */
let begin;
const module = await new Promise((resolve) => {
  begin = resolve;
  // Listening comes before any other wait: a message that arrives earlier would be lost.
  addEventListener("message", ({ data }) => {
    begin(data?.module);
    if (typeof data === "string") accept(data);
  });
});

/** Let Pyodide start from a module that is compiled already. @param {WebAssembly.Module} module */
function reuse(module) {
  const stream = WebAssembly.instantiateStreaming;
  const get = fetch;
  globalThis.fetch = (request, options) =>
    String(request).endsWith("pyodide.asm.wasm")
      ? Promise.resolve(new Response("")) : get(request, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = stream;
    globalThis.fetch = get;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** @param {object} message */
const post = (message) => postMessage(JSON.stringify(message));

/** Milliseconds between two signs of life while bytes come. */
const PAUSE = 500;
let told = -PAUSE;
function live() {
  const now = performance.now();
  if (now - told < PAUSE) return;
  told = now;
  post({ coming: true });
}

/** A `fetch` that gives signs of life as bytes come. @param {typeof fetch} get @returns {typeof fetch} */
const telling = (get) => async (request, options) => {
  const response = await get(request, options);
  live();
  if (!response.body) return response;
  const read = new TransformStream({ transform: (part, to) => { live(); to.enqueue(part); } });
  return new Response(response.body.pipeThrough(read), response);
};

globalThis.fetch = telling(fetch);
if (module) reuse(module);

/** @type {Set<number>} */
const cancelled = new Set();
/** @type {Set<number>} */
const running = new Set();

try {
  const { loadPyodide } = await import("../runtime/boot-worker.mjs");
  const python = await loadPyodide();
  const service = python.pyimport("cantiere.players.service");

  /** @param {string} request */
  accept = async (request) => {
    const { cancel, job } = JSON.parse(request);
    if (cancel !== undefined) {
      if (running.has(cancel)) cancelled.add(cancel);
      return;
    }
    running.add(job);
    try {
      await service.serve(request, (/** @type {string} */ text) => postMessage(text), () => cancelled.has(job));
    } catch (error) {
      post({ job, error: String(error) });
    } finally {
      running.delete(job);
      cancelled.delete(job);
    }
  };
  post({ ready: true });
  for (const request of waiting) accept(request);
} catch (error) {
  post({ error: String(error) });
}
