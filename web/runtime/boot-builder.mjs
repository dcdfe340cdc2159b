// Python for the page for making examples: with all games, and an archive that no table needs.
import { start } from "./boot.mjs";
import { early } from "./early.mjs";
import { all } from "./wheels.mjs";

export { version } from "./boot.mjs";
export { emptied, unobserved } from "./spared.mjs";

/** @param {string} name */
const url = (name) => new URL(name, import.meta.url).href;

/** The build writes the real size. @type {Record<string, number>} */
const builder = { [url("cantiere_builder.wasm")]: 0 };

export const { begin, loadPyodide } = early((options) => start({ ...all, ...builder }, options));

/** The saved start is for tables and lacks the builder: this page neither uses nor prepares one. */
export const isKept = async () => true;
