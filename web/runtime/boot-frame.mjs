// Python for pages without PyScript's core, such as frames.
import { library, start } from "./boot.mjs";
import { register } from "./polyscript.mjs";
import { app, whole } from "./wheels.mjs";

export { version } from "./boot.mjs";

const wheels = { ...whole, ...app };

/** Addresses of what the start is going to fetch beside the interpreter. */
export const wanted = () => [library, ...Object.keys(wheels)];

/** @param {object} [options] */
export async function loadPyodide(options) {
  const python = await start(wheels, options);
  register(python);
  return python;
}
