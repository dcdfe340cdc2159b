// A start that this device keeps: the memory of a Python that has imported the page's modules. The
// next visits begin with it instead of starting Python and importing again. It belongs to exactly
// these files, so its address is beside them, and whoever keeps a new one drops the former ones.
// Pyodide's way of making it is not public: whatever goes wrong, the plain start is taken.

const SHELF = "image";
const ADDRESS = new URL("python.image", import.meta.url).href;

/** The kept memory, or nothing, also where storage is blocked. @returns {Promise<Response | undefined>} */
export async function find() {
  try {
    return await caches.match(ADDRESS);
  } catch {
    return undefined;
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function keep(bytes) {
  await forget();
  await (await caches.open(SHELF)).put(ADDRESS, new Response(bytes));
}

export async function forget() {
  try {
    await caches.delete(SHELF);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}
