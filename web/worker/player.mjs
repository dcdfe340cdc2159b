// A computer player in its own thread. Messages are JSON strings, except the first, which may be
// {module}: the page's compiled WebAssembly module. It receives {job, game, …}, which
// `cantiere.players.service` reads, or {cancel: job}. It sends {coming: true} while Python loads,
// {ready: true} once, then {job, …} from the service. Every message is a sign of life.

/** @type {string[]} */
const waiting = [];
/** @type {(request: string) => void} */
let accept = (request) => void waiting.push(request);
/** @type {(module: WebAssembly.Module | undefined) => void} */
let begin;
const module = await new Promise((resolve) => {
  begin = resolve;
  // Listen before any other wait: a message that arrives earlier would be lost.
  addEventListener("message", ({ data }) => {
    begin(data?.module);
    if (typeof data === "string") accept(data);
  });
});

/** Make Pyodide start from a module that is already compiled. @param {WebAssembly.Module} module */
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

/** The least milliseconds between two signs of life during a download. */
const PAUSE = 500;
let sent = -PAUSE;
function live() {
  const now = performance.now();
  if (now - sent < PAUSE) return;
  sent = now;
  post({ coming: true });
}

/** Return a `fetch` that sends signs of life during a download. @param {typeof fetch} get @returns {typeof fetch} */
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
