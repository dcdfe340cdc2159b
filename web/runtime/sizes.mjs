/**
 * Sizes in bytes of the files that Python needs to start; the build writes the real ones.
 * @type {Record<string, number>}
 */
export const sizes = {};
