// Our own files as they come: each is here and whole, or the error says which one is not, and why.

/**
 * unreachable: no answer at all. missing, refused: the host's answer. type: something else came, such as
 * a page. damaged: not what the site consists of. wasm: the browser compiles none.
 * @typedef {"unreachable" | "missing" | "refused" | "type" | "damaged" | "wasm"} Why
 *
 * @typedef {{file: string, why: Why}} Trouble the `cause` of an error about a file
 */

/** @param {string} file its address @param {Why} why @param {unknown} found */
export function trouble(file, why, found) {
  /** @type {Trouble} */
  const cause = { file, why };
  return new Error(`${file}: ${found}`, { cause });
}

/** The answer to a request for a file, if there is one. @param {string} url @param {typeof fetch} get */
export async function answered(url, get = fetch) {
  const response = await get(url).catch((error) => {
    throw trouble(url, "unreachable", error);
  });
  if (!response.ok) throw trouble(url, response.status === 404 ? "missing" : "refused", response.status);
  return response;
}

/** Whether a page came, as networks send where one has to log in. @param {string | null} type */
export const isPage = (type) => /^text\/html/i.test(type ?? "");

/** @param {string} url @param {string | null} type @param {number} came bytes @param {number | undefined} expected */
export function compare(url, type, came, expected) {
  if (expected === undefined || came === expected) return;
  throw trouble(url, isPage(type) ? "type" : "damaged", `${came} bytes instead of ${expected}`);
}

/** All bytes of a file, of whatever type it is said to be. @param {string} url @param {number} [expected] how many */
export async function whole(url, expected) {
  const response = await answered(url);
  const data = await response.arrayBuffer().catch((error) => {
    throw trouble(url, "unreachable", error);
  });
  compare(url, response.headers?.get("content-type"), data.byteLength, expected);
  return new Uint8Array(data);
}
