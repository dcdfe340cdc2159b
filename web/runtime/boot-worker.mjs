// Python for computer players: the engine alone.
import { start } from "./boot.mjs";
import { engine, games } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** Each game for itself: a job for one does not need the others. @type {Record<string, number>} */
const wished = Object.assign({}, ...Object.values(games));

/** @param {object} [options] */
export const loadPyodide = (options) => start(engine, { ...options, wished });
