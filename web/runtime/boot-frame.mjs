// Python for pages without PyScript's core, such as frames.
import { library, start } from "./boot.mjs";
import { follow } from "./later.mjs";
import { register } from "./polyscript.mjs";
import { plain, rest } from "./tables.mjs";

export { version } from "./boot.mjs";

/** Addresses of what a start from nothing is going to fetch beside the interpreter. */
export const wanted = () => [library, ...Object.keys(plain)];

/** @param {object} [options] */
export async function loadPyodide(options) {
  const python = await start(plain, options);
  follow(python, rest, false);
  register(python);
  return python;
}
