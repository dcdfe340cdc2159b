// Python for pages without PyScript's core, such as frames.
import { start } from "./boot.mjs";
import { register } from "./polyscript.mjs";
import { app, whole } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** @param {object} [options] */
export async function loadPyodide(options) {
  const python = await start({ ...whole, ...app }, options);
  register(python);
  return python;
}
