// Python for computer players: the engine alone.
import { start } from "./boot.mjs";
import { whole } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** @param {object} [options] */
export const loadPyodide = (options) => start(whole, options);
