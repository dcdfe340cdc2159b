/**
 * Sizes in bytes of the files that Python needs to start; the build writes the real ones.
 * @type {Record<string, number>}
 */
export const sizes = {};

/** Bytes of the interpreter's initial memory, up to the last one that is not 0. */
export const begins = Infinity;
