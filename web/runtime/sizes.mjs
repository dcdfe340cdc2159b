/**
 * Sizes in bytes of the files that Python needs to start; the build writes the real ones.
 * @type {Record<string, number>}
 */
export const sizes = {};

/** Bytes of the memory that the interpreter begins with, up to where nothing is any more. */
export const begins = Infinity;
