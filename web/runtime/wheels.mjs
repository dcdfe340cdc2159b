// The build writes the real sizes; addresses are relative to this file.
/** @param {string} name @returns {string} */
const url = (name) => new URL(name, import.meta.url).href;

/** What a worker needs: address and size. @type {Record<string, number>} */
export const engine = { [url("cantiere.wasm")]: 0 };

/** What the page needs besides. @type {Record<string, number>} */
export const app = { [url("cantiere_app.wasm")]: 0 };
