// Python for pages without PyScript's core, such as embeds.
import { start } from "./boot.mjs";
import { follow } from "./later.mjs";
import { register } from "./polyscript.mjs";
import { lacking, plain, rest, wished } from "./tables.mjs";

export { version } from "./boot.mjs";

/** @param {object} [options] */
export async function loadPyodide(options) {
  const python = await start(plain, { ...options, wished });
  const lacked = lacking(python);
  follow(python, { ...rest, ...lacked }, Object.keys(lacked), false);
  register(python);
  return python;
}
