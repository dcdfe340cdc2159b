// Loads the archives of other games and of the fixtures after the table is shown, or one of them at once if
// something in it is needed before.
import { lay, mount, path } from "./boot.mjs";
import { compare, trouble, whole } from "./files.mjs";

/** @typedef {import("./boot.mjs").Python} Python */

/** @typedef {{url: string, size: number}} Part the address of an archive and its size */

/** Fetch an archive while the page waits. @param {Part} part */
function fetchNow({ url, size }) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  // A synchronous request can return bytes only as characters.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw trouble(url, request.status === 404 ? "missing" : "refused", request.status);
  const data = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
  compare(url, request.getResponseHeader("content-type"), data.length, size);
  return data;
}

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
 * Load archives later, or one of them at once on request.
 * @param {Map<string, Part>} waiting the archives by the key of a request
 * @param {(url: string, data: Uint8Array) => void} put gives an archive to Python
 * @param {Promise<unknown>} [wanted] when to load them all; without it they are loaded only on request
 * @returns {(key: string) => boolean} loads one at once, and returns whether it succeeded
 */
function bring(waiting, put, wanted) {
  /** @param {string} key @param {Uint8Array} data */
  const came = (key, data) => {
    const part = waiting.get(key);
    if (!part || !waiting.delete(key)) return;
    put(part.url, data);
    lack(key, false);
  };
  wanted?.then(() => {
    for (const [key, { url, size }] of waiting) {
      whole(url, size).then((data) => came(key, data)).catch(() => lack(key, true));  // code that needs it requests it again
    }
  });
  return (key) => {
    const part = waiting.get(key);
    if (!part) return false;
    try {
      came(key, fetchNow(part));
    } catch {
      lack(key, true);
      return false;
    }
    return true;
  };
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
  for (const name of lacking) lack(name, true);
  const waiting = new Map(Object.entries(parts).map(([name, each]) => {
    const [[url, size]] = Object.entries(each);
    return [name, { url, size }];
  }));
  const now = bring(waiting, (url, data) => mount(python, url, data), isWanted ? ready() : undefined);
  python.pyimport("sitecustomize").expect(now);
}

/**
 * Load the archives that a saved memory knows.
 * @param {Python} python @param {Record<string, number>} archives address and size
 */
export function followKept(python, archives) {
  const waiting = new Map(Object.entries(archives).map(([url, size]) => [path(url), { url, size }]));
  const now = bring(waiting, (url, data) => lay(python, url, data), ready());
  python.pyimport("sitecustomize").expect_file(now);
}
