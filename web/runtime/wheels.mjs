// The build writes the real sizes; addresses are relative to this file.
/** @param {string} name @returns {string} */
const url = (name) => new URL(name, import.meta.url).href;

/** The engine without its games: addresses and sizes. @type {Record<string, number>} */
export const engine = { [url("cantiere.wasm")]: 0 };

/** The page without its games. @type {Record<string, number>} */
export const app = { [url("cantiere_app.wasm")]: 0 };

/** The named positions, which few tables need. @type {Record<string, number>} */
export const fixtures = { [url("cantiere_fixtures.wasm")]: 0 };

/** The parts of engine and page that only tables of one game need, by game. @type {Record<string, Record<string, number>>} */
export const games = { firenze: { [url("cantiere_firenze.wasm")]: 0 }, carrara: { [url("cantiere_carrara.wasm")]: 0 }, machiavelli: { [url("cantiere_machiavelli.wasm")]: 0 } };

/** The engine with all its games. @type {Record<string, number>} */
export const whole = Object.assign({}, engine, ...Object.values(games));

/** Everything that tables may need: engine, page, games and named positions. @type {Record<string, number>} */
export const all = { ...whole, ...app, ...fixtures };
