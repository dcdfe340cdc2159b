// The saved start of this device: the memory of a Python that has imported the page's modules. The next
// visits begin with it instead of starting Python and importing again. It works only with exactly these
// files, so its address is in their folder, and saving a new one deletes the former ones.
import { packed, unpacked } from "./memory.mjs";

const SHELF = "image";
const ADDRESS = new URL("python.image", import.meta.url).href;

/** Return the saved response; undefined if there is none or storage is blocked. */
async function find() {
  try {
    return await caches.match(ADDRESS, { cacheName: SHELF });
  } catch {
    return undefined;
  }
}

export const isKept = async () => Boolean(await find());

/** Begin to read the saved start. A page does so when it imports this module, and waits for it only later. */
async function read() {
  const response = await find();
  if (!response) return undefined;
  // The browser reads a blob on its own, whatever the page does meanwhile.
  const coming = response.blob().then((blob) => blob.arrayBuffer()).then(unpacked);
  coming.catch(() => {});  // the caller of `take` handles the error
  return { coming };
}

let reading = globalThis.document ? read() : Promise.resolve(undefined);

/** Return the saved start once, so that it is released after the start. */
export function take() {
  const taken = reading;
  reading = Promise.resolve(undefined);
  return taken;
}

/** Save a start. @param {Uint8Array} bytes the memory from Pyodide @param {Uint8Array} beginning the interpreter's initial memory */
export async function keep(bytes, beginning) {
  await forget();
  await (await caches.open(SHELF)).put(ADDRESS, new Response(packed(bytes, beginning)));
}

export async function forget() {
  try {
    await caches.delete(SHELF);
  } catch {
    // Storage is blocked: nothing is saved.
  }
}
