// Python for the page: what PyScript imports as its interpreter.
import "./storage.mjs";
import { library, start } from "./boot.mjs";
import * as image from "./image.mjs";
import { follow } from "./later.mjs";
import { plain, rest } from "./tables.mjs";
import { all } from "./wheels.mjs";

export { version } from "./boot.mjs";
export { find, forget } from "./image.mjs";

/** Addresses of what a start from nothing is going to fetch beside the interpreter. */
export const wanted = () => [library, ...Object.keys(plain)];

/** @param {object} [options] */
export async function loadPyodide(options) {
  try {
    const kept = await image.find();
    // Not awaited: it is read while the interpreter comes.
    if (kept) {
      const python = await start(all, { ...options, _loadSnapshot: kept.arrayBuffer() });
      document.documentElement.dataset.start = "kept";
      return python;
    }
  } catch {
    await image.forget();
  }
  const python = await start(plain, options, Object.assign({}, ...Object.values(rest)));
  follow(python, rest);
  return python;
}
