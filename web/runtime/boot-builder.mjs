// Python for the page where examples are made: with all games, and an archive that no table needs.
import "./storage.mjs";
import { start, version } from "./boot.mjs";
import { app, whole } from "./wheels.mjs";

export { version };

/** @param {string} name */
const url = (name) => new URL(name, import.meta.url).href;

/** The build writes the real size. @type {Record<string, number>} */
const builder = { [url("cantiere_builder.wasm")]: 0 };

/** @param {object} [options] */
export const loadPyodide = (options) => start({ ...whole, ...app, ...builder }, options);

/** A start that is kept for tables knows nothing of the builder: none is used, and none is prepared. */
export const find = async () => true;
export async function forget() {}
