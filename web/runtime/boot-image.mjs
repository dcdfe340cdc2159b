// Python for the image that a device keeps: started as the page starts it, with nothing of a page.
import { standing, start } from "./boot.mjs";
import { keep } from "./image.mjs";
import { all } from "./wheels.mjs";

/** Import what the page needs, and keep the memory as it is then. @param {string} program */
export async function make(program) {
  const python = await start(all, { _makeSnapshot: true });
  python.runPython(program);
  // Not in the public types: see memory.mjs.
  await keep(/** @type {any} */ (python).makeMemorySnapshot(), standing().beginning);
}
