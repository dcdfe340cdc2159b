// Python for the page: what PyScript imports as its interpreter.
import "./storage.mjs";
import { start } from "./boot.mjs";
import * as image from "./image.mjs";
import { app, engine } from "./wheels.mjs";

export { version } from "./boot.mjs";
export { find, forget } from "./image.mjs";

/** @param {object} [options] */
export async function loadPyodide(options) {
  const wheels = { ...engine, ...app };
  try {
    const kept = await image.find();
    // Not awaited: it is read while the interpreter comes.
    if (kept) {
      const python = await start(wheels, { ...options, _loadSnapshot: kept.arrayBuffer() });
      document.documentElement.dataset.start = "kept";
      return python;
    }
  } catch {
    await image.forget();
  }
  return start(wheels, options);
}
