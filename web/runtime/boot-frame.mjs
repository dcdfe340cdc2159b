// Python for pages without PyScript's core, such as frames.
import { start } from "./boot.mjs";
import { register } from "./polyscript.mjs";
import { app, engine } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** @param {object} [options] */
export async function loadPyodide(options) {
  const python = await start({ ...engine, ...app }, options);
  register(python);
  return python;
}
