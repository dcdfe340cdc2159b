// Python for the page: what PyScript imports as its interpreter.
import "./storage.mjs";
import { library, start } from "./boot.mjs";
import * as image from "./image.mjs";
import { follow } from "./later.mjs";
import { app, engine, games, whole } from "./wheels.mjs";

export { version } from "./boot.mjs";
export { find, forget } from "./image.mjs";

const asked = new URLSearchParams(location.search).get("game") ?? "";

/** The games of the first table: that of the address, all where it names none. */
const first = Object.hasOwn(games, asked) ? [asked] : Object.keys(games);
const others = Object.keys(games).filter((game) => !first.includes(game));

/** The archives of some games, as one table. @param {string[]} names */
const tables = (names) => Object.assign({}, ...names.map((game) => games[game]));

const plain = { ...engine, ...app, ...tables(first) };

/** Addresses of what the start is going to fetch beside the interpreter: a kept one needs nothing. */
export async function wanted() {
  return (await image.find()) ? [] : [library, ...Object.keys(plain)];
}

/** @param {object} [options] */
export async function loadPyodide(options) {
  try {
    const kept = await image.find();
    // Not awaited: it is read while the interpreter comes.
    if (kept) {
      const python = await start({ ...whole, ...app }, { ...options, _loadSnapshot: kept.arrayBuffer() });
      document.documentElement.dataset.start = "kept";
      return python;
    }
  } catch {
    await image.forget();
  }
  const python = await start(plain, options, tables(others));
  follow(python, Object.fromEntries(others.map((game) => [game, Object.keys(games[game])[0]])));
  return python;
}
