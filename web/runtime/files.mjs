// Downloads of the site's files: each arrives complete, or the error names the file and the reason.

/**
 * unreachable: no answer. missing, refused: the host's answer. type: a file of another type, such as a page.
 * damaged: other contents than the site's. wasm: the browser does not compile WebAssembly.
 * @typedef {"unreachable" | "missing" | "refused" | "type" | "damaged" | "wasm"} Why
 *
 * @typedef {{file: string, why: Why}} Trouble the `cause` of an error about a file
 */

/** Return an error about a file. @param {string} file its address @param {Why} why @param {unknown} found */
export function trouble(file, why, found) {
  /** @type {Trouble} */
  const cause = { file, why };
  return new Error(`${file}: ${found}`, { cause });
}

/** Request a file, and return the answer; throw an error about the file if there is none. @param {string} url @param {typeof fetch} get */
export async function answered(url, get = fetch) {
  const response = await get(url).catch((error) => {
    throw trouble(url, "unreachable", error);
  });
  if (!response.ok) throw trouble(url, response.status === 404 ? "missing" : "refused", response.status);
  return response;
}

/** Return whether the answer is a page, such as the login page of a network. @param {string | null} type */
export const isPage = (type) => /^text\/html/i.test(type ?? "");

/** Throw if a file has another size than expected. @param {string} url @param {string | null} type @param {number} came bytes @param {number | undefined} expected */
export function compare(url, type, came, expected) {
  if (expected === undefined || came === expected) return;
  throw trouble(url, isPage(type) ? "type" : "damaged", `${came} bytes instead of ${expected}`);
}

/** Return all bytes of a file, whatever its declared type; throw if it is not complete. @param {string} url @param {number} [expected] how many @param {typeof fetch} [get] */
export async function whole(url, expected, get = fetch) {
  const response = await answered(url, get);
  const data = await response.arrayBuffer().catch((error) => {
    throw trouble(url, "unreachable", error);
  });
  compare(url, response.headers?.get("content-type"), data.byteLength, expected);
  return new Uint8Array(data);
}
