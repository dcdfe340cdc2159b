// Archives of games that are not played now, and of fixtures: they come when the table is there, each
// at once if something of it is asked for before.
import { archive, lay, mount, path } from "./boot.mjs";

/** @typedef {import("./boot.mjs").Python} Python */

/** Wait for an archive, the page too. @param {string} url */
function fetchNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  // The only way to bytes: each comes as a character.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
}

/**
 * Let archives come, each at once if it is asked for before.
 * @param {Map<string, string>} waiting addresses, by what asks for them
 * @param {(url: string, data: Uint8Array) => void} put
 * @param {Promise<unknown>} [wanted] when they come by themselves; without it only when they are asked for
 * @returns {(key: string) => boolean} brings one at once; whether there is one
 */
function bring(waiting, put, wanted) {
  /** @param {string} key @param {Uint8Array} data */
  const came = (key, data) => {
    const url = waiting.get(key);
    if (url && waiting.delete(key)) put(url, data);
  };
  wanted?.then(() => {
    for (const [key, url] of waiting) {
      archive(url).then((data) => came(key, data)).catch(() => {});  // asked for again by whoever needs it
    }
  });
  return (key) => {
    const url = waiting.get(key);
    if (url) came(key, fetchNow(url));
    return Boolean(url);
  };
}

/** The table is there without them, and sooner if nothing comes beside it. */
const ready = () => new Promise((done) => addEventListener("app:ready", done, { once: true }));

/**
 * Let archives follow that this Python was started without.
 * @param {Python} python
 * @param {Record<string, Record<string, number>>} parts address and size of each one's archive, by name
 * @param {boolean} [isWanted] whether they come by themselves; otherwise when they are asked for
 */
export function follow(python, parts, isWanted = true) {
  const waiting = new Map(Object.entries(parts).map(([part, each]) => [part, Object.keys(each)[0]]));
  const now = bring(waiting, (url, data) => mount(python, url, data), isWanted ? ready() : undefined);
  python.pyimport("sitecustomize").expect(now);
}

/**
 * Let archives follow that a kept memory knows.
 * @param {Python} python @param {string[]} urls
 */
export function followKept(python, urls) {
  const waiting = new Map(urls.map((url) => [path(url), url]));
  const now = bring(waiting, (url, data) => lay(python, url, data), ready());
  python.pyimport("sitecustomize").expect_file(now);
}
