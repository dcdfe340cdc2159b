// A start that this device keeps: the memory of a Python that has imported the page's modules. The
// next visits begin with it instead of starting Python and importing again. It belongs to exactly
// these files, so its address is beside them, and whoever keeps a new one drops the former ones.
// Pyodide's way of making it is not public: whatever goes wrong, the plain start is taken.

const SHELF = "image";
const ADDRESS = new URL("python.image", import.meta.url).href;

/** Bytes of a piece that is left out if nothing is in it. */
const PIECE = 65536;

/** Half of a memory is empty; leaving that out, as reading is what a start waits for. @param {Uint8Array} bytes */
export function packed(bytes) {
  /** Where each run of pieces begins, and its bytes. @type {[number, number][]} */
  const runs = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE);
    if (piece.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += piece.length;
    else runs.push([start, piece.length]);
  }
  const head = Uint32Array.of(bytes.length, runs.length, ...runs.flat());
  return new Blob([head, ...runs.map(([start, size]) => new Uint8Array(bytes.subarray(start, start + size)))]);
}

/** The memory again. @param {ArrayBuffer} data what `packed` made */
export function unpacked(data) {
  const [size, count] = new Uint32Array(data, 0, 2);
  const runs = new Uint32Array(data, 8, 2 * count);
  const bytes = new Uint8Array(size);
  let from = runs.byteOffset + runs.byteLength;
  for (let run = 0; run < runs.length; run += 2) {
    bytes.set(new Uint8Array(data, from, runs[run + 1]), runs[run]);
    from += runs[run + 1];
  }
  return bytes;
}

/** The response that is kept, or nothing, also where storage is blocked. */
async function find() {
  try {
    return await caches.match(ADDRESS);
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
  const bytes = response.blob().then((blob) => blob.arrayBuffer()).then(unpacked);
  bytes.catch(() => {});  // told to who takes it
  return { bytes };
}

let reading = globalThis.document ? read() : Promise.resolve(undefined);

/** What is kept, once: nobody holds it longer than the start takes. */
export function take() {
  const taken = reading;
  reading = Promise.resolve(undefined);
  return taken;
}

/** @param {Uint8Array} bytes */
export async function keep(bytes) {
  await forget();
  await (await caches.open(SHELF)).put(ADDRESS, new Response(packed(bytes)));
}

export async function forget() {
  try {
    await caches.delete(SHELF);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}
