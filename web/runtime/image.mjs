// A start that this device keeps: the memory of a Python that has imported the page's modules. The
// next visits begin with it instead of starting Python and importing again. It belongs to exactly
// these files, so its address is beside them, and whoever keeps a new one drops the former ones.
import { packed, unpacked } from "./memory.mjs";

const SHELF = "image";
const ADDRESS = new URL("python.image", import.meta.url).href;

/** The response that is kept, or nothing, also where storage is blocked. */
async function find() {
  try {
    return await caches.match(ADDRESS, { cacheName: SHELF });
  } catch {
    return undefined;
  }
}

export const isKept = async () => Boolean(await find());

/** What is kept. On a page it is read as soon as this is imported, and nobody waits for it before. */
async function read() {
  const response = await find();
  if (!response) return undefined;
  // As a blob it is read by the browser, whatever the page does meanwhile.
  const coming = response.blob().then((blob) => blob.arrayBuffer()).then(unpacked);
  coming.catch(() => {});  // told to who takes it
  return { coming };
}

let reading = globalThis.document ? read() : Promise.resolve(undefined);

/** What is kept, once: nobody holds it longer than the start takes. */
export function take() {
  const taken = reading;
  reading = Promise.resolve(undefined);
  return taken;
}

/** @param {Uint8Array} bytes as Pyodide makes it @param {Uint8Array} beginning of the interpreter's memory */
export async function keep(bytes, beginning) {
  await forget();
  await (await caches.open(SHELF)).put(ADDRESS, new Response(packed(bytes, beginning)));
}

export async function forget() {
  try {
    await caches.delete(SHELF);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}
