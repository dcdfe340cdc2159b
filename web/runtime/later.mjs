// Archives of games that are not played now, and of fixtures: they come when Python runs, each at
// once if something of it is asked for before.
import { path } from "./boot.mjs";

/** @typedef {any} Python An interpreter; Pyodide's types do not tell of its file system. */

/** @param {Python} python @param {string} url @param {Uint8Array} data */
function mount(python, url, data) {
  python.FS.writeFile(path(url), data, { canOwn: true });
  python.pyimport("sitecustomize").mount(path(url));
}

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
 * Let archives follow that this Python was started without.
 * @param {Python} python
 * @param {Record<string, Record<string, number>>} parts address and size of each one's archive, by name
 * @param {boolean} [isWanted] whether they come by themselves; otherwise when they are asked for
 */
export function follow(python, parts, isWanted = true) {
  const waiting = new Map(Object.entries(parts).map(([part, archive]) => [part, Object.keys(archive)[0]]));
  /** @param {string} part @param {Uint8Array} data */
  const came = (part, data) => {
    const url = waiting.get(part);
    if (url && waiting.delete(part)) mount(python, url, data);
  };
  python.pyimport("sitecustomize").expect((/** @type {string} */ part) => {
    const url = waiting.get(part);
    if (url) came(part, fetchNow(url));
    return Boolean(url);
  });
  for (const [part, url] of isWanted ? waiting : []) {
    fetch(url)
      .then(async (response) => response.ok && came(part, new Uint8Array(await response.arrayBuffer())))
      .catch(() => {});  // asked for again by whoever needs it
  }
}
