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

/** What is read of a kept memory. @typedef {{size: number, runs: [number, Uint8Array][]}} Kept */

/** What `packed` made, without a copy. @param {ArrayBuffer} data @returns {Kept} */
export function unpacked(data) {
  const [size, count] = new Uint32Array(data, 0, 2);
  const table = new Uint32Array(data, 8, 2 * count);
  let from = table.byteOffset + table.byteLength;
  /** @type {Kept["runs"]} */
  const runs = [];
  for (let run = 0; run < table.length; run += 2) {
    runs.push([table[run], new Uint8Array(data, from, table[run + 1])]);
    from += table[run + 1];
  }
  return { size, runs };
}

/**
 * Lay all bytes from `start` on into a memory that may hold others.
 * @param {Kept} kept
 * @param {number} start
 * @param {Uint8Array} memory
 */
export function lay({ size, runs }, start, memory) {
  let done = start;
  for (const [at, bytes] of runs) {
    const from = Math.max(at, start);
    if (from >= at + bytes.length) continue;
    memory.fill(0, done - start, from - start);
    memory.set(bytes.subarray(from - at), from - start);
    done = at + bytes.length;
  }
  memory.fill(0, done - start, size - start);
}

/**
 * A kept memory as Pyodide takes it. It would copy the whole; so this has the beginning, which is
 * read, and lays the rest when Pyodide asks for that, from the first byte of its memory on.
 * @param {Kept} kept
 * @param {() => Uint8Array} memory of the interpreter, when that stands
 */
export function asSnapshot(kept, memory) {
  const [[, beginning]] = kept.runs;
  const snapshot = beginning.subarray();
  const subarray = (/** @type {number} */ begin, /** @type {number | undefined} */ end) => {
    if (end !== undefined) return beginning.subarray(begin, end);
    lay(kept, begin, memory());
    return new Uint8Array();
  };
  return Object.defineProperties(snapshot, { length: { value: kept.size }, subarray: { value: subarray } });
}

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
