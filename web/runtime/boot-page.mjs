// Python for the page: what PyScript imports as its interpreter.
import "./storage.mjs";
import { start } from "./boot.mjs";
import { app, engine } from "./wheels.mjs";

export { version } from "./boot.mjs";

/** @param {object} [options] */
export const loadPyodide = (options) => start({ ...engine, ...app }, options);
