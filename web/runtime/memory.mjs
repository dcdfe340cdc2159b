// Memories of a started Python: the one that the site ships, and those that devices save. Each file has only
// the parts that differ from the interpreter's initial memory. Pyodide makes and reads such memories, but not
// through its public interface: if anything goes wrong, Python starts without one.

/** The bytes of a piece, which is left out if nothing in it differs. */
const PIECE = 1024;
/** The count of numbers before the table of runs. */
const HEADING = 3;

/**
 * The contents of a memory file: Pyodide's `head`, the `size` in bytes with it, and `runs` of bytes, each with
 * its place in the memory.
 * @typedef {{head: Uint8Array, size: number, runs: [number, Uint8Array][]}} Kept
 */

/** @typedef {{memory: Uint8Array, beginning: Uint8Array}} Standing an interpreter's memory, and its initial contents */

/**
 * Return a memory as a file; two thirds of it are empty or unchanged, and left out.
 * @param {Uint8Array} bytes from Pyodide: a head, which says where the memory begins, and the memory
 * @param {Uint8Array} beginning the interpreter's initial memory; after its end all bytes are 0
 */
export function packed(bytes, beginning) {
  const [, headed] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  const memory = bytes.subarray(headed);
  /** The beginning and the size of each run of pieces. @type {[number, number][]} */
  const runs = [];
  for (let start = 0; start < memory.length; start += PIECE) {
    const piece = memory.subarray(start, start + PIECE);
    if (piece.every((byte, at) => byte === (beginning[start + at] ?? 0))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += piece.length;
    else runs.push([start, piece.length]);
  }
  const heading = Uint32Array.of(headed, bytes.length, runs.length, ...runs.flat());
  const parts = [bytes.subarray(0, headed), ...runs.map(([start, size]) => memory.subarray(start, start + size))];
  return new Blob([heading, ...parts.map((part) => new Uint8Array(part))]);
}

/** Read the result of `packed`; copy only the head, which Pyodide holds for long. @param {ArrayBuffer} data @returns {Kept} */
export function unpacked(data) {
  const [headed, size, count] = new Uint32Array(data, 0, HEADING);
  const table = new Uint32Array(data, HEADING * Uint32Array.BYTES_PER_ELEMENT, 2 * count);
  let from = table.byteOffset + table.byteLength;
  const head = new Uint8Array(data, from, headed).slice();
  from += headed;
  /** @type {Kept["runs"]} */
  const runs = [];
  for (let run = 0; run < table.length; run += 2) {
    runs.push([table[run], new Uint8Array(data, from, table[run + 1])]);
    from += table[run + 1];
  }
  return { head, size, runs };
}

/** Write a memory over that of an interpreter that has just been instantiated. @param {Kept} kept @param {Standing} standing */
export function lay({ runs }, { memory, beginning }) {
  let done = 0;
  for (const [at, bytes] of runs) {
    // Restore the bytes between the runs that have changed since; after the last run there are none.
    const empty = Math.min(Math.max(done, beginning.length), at);
    memory.set(beginning.subarray(done, empty), done);
    memory.fill(0, empty, at);
    memory.set(bytes, at);
    done = at + bytes.length;
  }
}

/**
 * Return a memory in the form that Pyodide reads. Pyodide would copy all of it, so this array contains only
 * the head, and writes the rest when Pyodide asks for it.
 * @param {Kept} kept
 * @param {() => Standing} standing returns the interpreter when it is instantiated
 */
export function asSnapshot(kept, standing) {
  const { head, size } = kept;
  const subarray = (/** @type {number} */ begin, /** @type {number | undefined} */ end) => {
    if (end !== undefined) return head.subarray(begin, end);
    lay(kept, standing());
    kept.runs = [];  // Pyodide never releases its options
    return new Uint8Array();
  };
  return Object.defineProperties(head.subarray(), { length: { value: size }, subarray: { value: subarray } });
}
