// Python begins before PyScript asks for it: PyScript's own start takes a third as long as Python's,
// and needs nothing of it before.

/** @typedef {(text: string) => void} Say */

/**
 * The two ways to one start: `begin`, and `loadPyodide` for PyScript, which brings where Python's words go.
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
