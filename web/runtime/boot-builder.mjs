// Python for the page where examples are made: with all games, and an archive that no table needs.
import "./storage.mjs";
import { library, start } from "./boot.mjs";
import { all } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** @param {string} name */
const url = (name) => new URL(name, import.meta.url).href;

/** The build writes the real size. @type {Record<string, number>} */
const builder = { [url("cantiere_builder.wasm")]: 0 };

const wheels = { ...all, ...builder };

/** Addresses of what the start is going to fetch beside the interpreter. */
export const wanted = () => [library, ...Object.keys(wheels)];

/** @param {object} [options] */
export const loadPyodide = (options) => start(wheels, options);

/** A start that is kept for tables knows nothing of the builder: none is used, and none is prepared. */
export const find = async () => true;
export async function forget() {}
