// The build writes the real sizes; addresses are relative to this file.
/** @param {string} name @returns {string} */
const url = (name) => new URL(name, import.meta.url).href;

/** What a worker needs: address and size. @type {Record<string, number>} */
export const engine = { [url("cantiere-0.1.0-py3-none-any.whl")]: 0 };

/** What the page needs besides. @type {Record<string, number>} */
export const app = { [url("cantiere_app-0.1.0-py3-none-any.whl")]: 0 };
