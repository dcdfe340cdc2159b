// Starts Python before PyScript asks for it: PyScript's own start takes a third as long as Python's, and
// does not need Python before its end.

/** @typedef {(text: string) => void} Say */

/**
 * Return two functions for the same start: `begin`, and `loadPyodide` for PyScript, which sets the functions
 * that print Python's output.
 * @template T
 * @param {(options: {stdout: Say, stderr: Say}) => Promise<T>} load
 */
export function early(load) {
  /** @type {{stdout: Say, stderr: Say}} */
  const ears = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };
  /** @type {Promise<T> | undefined} */
  let begun;
  const begin = () => (begun ??= load({
    stdout: (text) => ears.stdout(text),
    stderr: (text) => ears.stderr(text),
  }));
  return {
    begin,
    /** @param {Partial<typeof ears>} [options] */
    loadPyodide({ stdout = ears.stdout, stderr = ears.stderr } = {}) {
      Object.assign(ears, { stdout, stderr });
      return begin();
    },
  };
}
