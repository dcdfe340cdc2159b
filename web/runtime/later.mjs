// Archives of games that are not played now, and of fixtures: they come when the table is there, each
// at once if something of it is asked for before.
import { lay, mount, path } from "./boot.mjs";
import { compare, trouble, whole } from "./files.mjs";

/** @typedef {import("./boot.mjs").Python} Python */

/** @typedef {{url: string, size: number}} Part the address of an archive and its size */

/** Wait for an archive, the page too. @param {Part} part */
function fetchNow({ url, size }) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  // The only way to bytes: each comes as a character.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw trouble(url, request.status === 404 ? "missing" : "refused", request.status);
  const data = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
  compare(url, request.getResponseHeader("content-type"), data.length, size);
  return data;
}

/** What could not be had so far: the page tells of the games among it. @param {string} name @param {boolean} is */
function lack(name, is) {
  /** @type {Set<string> | undefined} */
  const lacking = /** @type {any} */ (globalThis).cantiere?.lacking;
  if (!lacking || lacking.has(name) === is) return;
  if (is) lacking.add(name);
  else lacking.delete(name);
  dispatchEvent(new CustomEvent("app:games"));
}

/**
 * Let archives come, each at once if it is asked for before.
 * @param {Map<string, Part>} waiting by what asks for them
 * @param {(url: string, data: Uint8Array) => void} put
 * @param {Promise<unknown>} [wanted] when they come by themselves; without it only when they are asked for
 * @returns {(key: string) => boolean} brings one at once; whether it is there now
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
      whole(url, size).then((data) => came(key, data)).catch(() => lack(key, true));  // whoever needs it asks again
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

/** The table is there without them, and sooner if nothing comes beside it. */
const ready = () => new Promise((done) => addEventListener("app:ready", done, { once: true }));

/**
 * Let archives follow that this Python was started without.
 * @param {Python} python
 * @param {Record<string, Record<string, number>>} parts address and size of each one's archive, by name
 * @param {string[]} lacking the names of those that were waited for in vain
 * @param {boolean} [isWanted] whether they come by themselves; otherwise when they are asked for
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
 * Let archives follow that a kept memory knows.
 * @param {Python} python @param {Record<string, number>} archives address and size
 */
export function followKept(python, archives) {
  const waiting = new Map(Object.entries(archives).map(([url, size]) => [path(url), { url, size }]));
  const now = bring(waiting, (url, data) => lay(python, url, data), ready());
  python.pyimport("sitecustomize").expect_file(now);
}
