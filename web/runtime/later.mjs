// Loads the archives of other games and of the fixtures after the table is shown, or earlier if something in
// them is needed. Nothing waits for one synchronously: what needs it is done when it is here, or is told that
// it is missing.
import { lay, mount, path } from "./boot.mjs";
import { whole } from "./files.mjs";

/** @typedef {import("./boot.mjs").Python} Python */

/** @typedef {{url: string, size: number}} Part the address of an archive and its size */

/**
 * @typedef {object} Archives Those that this Python was started without
 * @property {() => string[]} awaited the names of those that have not come, but may still
 * @property {(name: string) => Promise<void>} bring loads one, unless it is being loaded; settles when it
 *   is here, or is counted as missing
 */

/** Milliseconds without a byte of any archive after which one counts as missing, and between two tries. */
const PATIENCE = 10_000;

/** When a byte came last. One connection may bring the archives one after the other. */
let heard = 0;

/**
 * Fetch a file, and note each part of it that arrives.
 * @param {string} url @param {AbortSignal} signal
 */
async function heeded(url, signal) {
  const response = await fetch(url, { signal });
  heard = performance.now();
  const { status, headers } = response;
  const body = response.body?.pipeThrough(new TransformStream({
    transform(part, stream) {
      heard = performance.now();
      stream.enqueue(part);
    },
  }));
  return new Response(body, { status, headers });
}

/** Reject when nothing has come for too long. @returns {Promise<never>} */
const silence = () => new Promise((_, fail) => {
  const since = performance.now();
  const look = () => {
    const left = Math.max(since, heard) + PATIENCE - performance.now();
    if (left > 0) setTimeout(look, left);
    else fail(new Error(`nothing came for ${PATIENCE / 1000} s`));
  };
  look();
});

/** Note that an archive could not be loaded, or is loaded now: the page lists such games. @param {string} name @param {boolean} is */
function lack(name, is) {
  /** @type {Set<string> | undefined} */
  const lacking = /** @type {any} */ (globalThis).cantiere?.lacking;
  if (!lacking || lacking.has(name) === is) return;
  if (is) lacking.add(name);
  else lacking.delete(name);
  dispatchEvent(new CustomEvent("app:games"));
}

/**
 * Let archives come later, and let the page's Python ask for them.
 * @param {Map<string, Part>} waiting the archives by name
 * @param {(url: string, data: Uint8Array) => void} put gives an archive to Python
 * @param {string[]} lacking the names of those that failed to load at the start
 * @param {Promise<unknown>} [wanted] when to load them all; without it they are loaded only on request
 */
function expect(waiting, put, lacking, wanted) {
  /** The requests under way that count, by name. @type {Map<string, Promise<void>>} */
  const coming = new Map();
  /** When each request was given up, by name. @type {Map<string, number>} */
  const lost = new Map();
  /** What ends the last request, by name. @type {Map<string, AbortController>} */
  const stops = new Map();

  /** @param {string} name */
  const lose = (name) => {
    lost.set(name, performance.now());
    lack(name, true);
  };
  /** An answer that comes after all is taken, too. @param {string} name @param {Part} part */
  const request = async (name, { url, size }) => {
    stops.get(name)?.abort();
    const stop = new AbortController();
    stops.set(name, stop);
    const data = await whole(url, size, (at) => heeded(String(at), stop.signal));
    if (!waiting.delete(name)) return;
    put(url, data);
    lost.delete(name);
    lack(name, false);
  };
  /** @param {string} name */
  const bring = (name) => {
    const part = waiting.get(name);
    if (!part) return Promise.resolve();
    const under = coming.get(name);
    if (under) return under;
    const came = request(name, part);
    const ended = Promise.race([came, silence()]).catch(() => {
      if (waiting.has(name)) lose(name);
    }).finally(() => coming.delete(name));
    coming.set(name, ended);
    return ended;
  };

  lacking.forEach(lose);
  wanted?.then(() => [...waiting.keys()].forEach(bring));
  /** @type {Archives} */
  const archives = {
    awaited: () => [...waiting.keys()].filter((name) => !lost.has(name)),
    bring: async (name) => {
      if (performance.now() - (lost.get(name) ?? -PATIENCE) >= PATIENCE) await bring(name);
    },
  };
  // A document without the page's scripts has no such object yet.
  (/** @type {any} */ (globalThis).cantiere ??= {}).archives = archives;
}

/** Wait until the table is shown: it does not need them, and appears sooner without other downloads. */
const ready = () => new Promise((done) => addEventListener("app:ready", done, { once: true }));

/**
 * Load the archives that this Python was started without.
 * @param {Python} python
 * @param {Record<string, Record<string, number>>} parts address and size of each one's archive, by name
 * @param {string[]} lacking the names of those that failed to load at the start
 * @param {boolean} [isWanted] whether to load them all; otherwise only on request
 */
export function follow(python, parts, lacking, isWanted = true) {
  const waiting = new Map(Object.entries(parts).map(([name, each]) => {
    const [[url, size]] = Object.entries(each);
    return [name, { url, size }];
  }));
  expect(waiting, (url, data) => mount(python, url, data), lacking, isWanted ? ready() : undefined);
}

/** Return by what name the page's Python asks for an archive that it knows. @param {string} url */
const named = (url) => path(url).replace(/^.*\/(?:cantiere_)?(\w+)\.zip$/, "$1");

/**
 * Load the archives that a saved memory knows.
 * @param {Python} python @param {Record<string, number>} archives address and size
 */
export function followKept(python, archives) {
  const waiting = new Map(Object.entries(archives).map(([url, size]) => [named(url), { url, size }]));
  expect(waiting, (url, data) => lay(python, url, data), [], ready());
}
