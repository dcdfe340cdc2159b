// Python for computer players: only the engine.
import { start } from "./boot.mjs";
import { engine, games } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** The archives of the games; a job for one game does not need the others. @type {Record<string, number>} */
const wished = Object.assign({}, ...Object.values(games));

/** @param {object} [options] */
export const loadPyodide = (options) => start(engine, { ...options, wished });
