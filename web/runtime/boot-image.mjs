// Python for the image that a device saves: started as in a page, but without anything of a page.
import { standing, start } from "./boot.mjs";
import { keep } from "./image.mjs";
import { all } from "./wheels.mjs";

/** Run a program that imports the page's modules, and save the memory after it. @param {string} program */
export async function make(program) {
  const python = await start(all, { _makeSnapshot: true });
  python.runPython(program);
  // Not in the public types: see memory.mjs.
  await keep(/** @type {any} */ (python).makeMemorySnapshot(), standing().beginning);
}
