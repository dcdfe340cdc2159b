// Memories of a Python that has begun: the one that the site ships, and those that devices keep. Of each
// there is only what differs from the memory that the interpreter begins with. Pyodide makes and takes
// such memories, but not by a public call: whatever goes wrong, the plain start is taken.

/** Bytes of a piece that is left out where nothing in it differs. */
const PIECE = 1024;
/** Numbers before the table of the runs. */
const HEADING = 3;

/**
 * What is read of a memory. `head` is Pyodide's, `size` in bytes with that, `runs` begin at places of the memory.
 * @typedef {{head: Uint8Array, size: number, runs: [number, Uint8Array][]}} Kept
 */

/** @typedef {{memory: Uint8Array, beginning: Uint8Array}} Standing an interpreter's memory, and how that began */

/**
 * A memory to keep: two thirds of it are empty, or as they begin.
 * @param {Uint8Array} bytes as Pyodide gives it: a head that tells where the memory begins in it, and that
 * @param {Uint8Array} beginning the memory that the interpreter begins with; nothing is behind its end
 */
export function packed(bytes, beginning) {
  const [, headed] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  const memory = bytes.subarray(headed);
  /** Where each run of pieces begins, and its bytes. @type {[number, number][]} */
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

/** What `packed` made; only the head is copied, which Pyodide holds. @param {ArrayBuffer} data @returns {Kept} */
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

/** Lay a memory over one that began a moment ago. @param {Kept} kept @param {Standing} standing */
export function lay({ runs }, { memory, beginning }) {
  let done = 0;
  for (const [at, bytes] of runs) {
    // What was changed meanwhile is as it was; behind the last run nothing was.
    const empty = Math.min(Math.max(done, beginning.length), at);
    memory.set(beginning.subarray(done, empty), done);
    memory.fill(0, empty, at);
    memory.set(bytes, at);
    done = at + bytes.length;
  }
}

/**
 * A kept memory as Pyodide takes it. It would copy the whole; so this has the head, which is read, and
 * lays the rest when Pyodide asks for that.
 * @param {Kept} kept
 * @param {() => Standing} standing the interpreter, when that stands
 */
export function asSnapshot(kept, standing) {
  const { head, size } = kept;
  const subarray = (/** @type {number} */ begin, /** @type {number | undefined} */ end) => {
    if (end !== undefined) return head.subarray(begin, end);
    lay(kept, standing());
    kept.runs = [];  // Pyodide holds its options as long as it lives
    return new Uint8Array();
  };
  return Object.defineProperties(head.subarray(), { length: { value: size }, subarray: { value: subarray } });
}
