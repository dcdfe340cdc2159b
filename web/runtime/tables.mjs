// Chooses the archives that a page begins with: those of the game in its address.
import { path } from "./boot.mjs";
import { app, engine, fixtures, games } from "./wheels.mjs";

const address = new URLSearchParams(location.search);
const asked = address.get("lesson") ?? address.get("game") ?? "";
const isFixture = address.has("fixture") || location.pathname.startsWith("/fixtures/");

/** Archives of games and of the fixtures, by name. @type {Record<string, Record<string, number>>} */
const parts = { ...games, fixtures };
const isNamed = Object.hasOwn(games, asked);
/** The archives that the first table requires: that of the game in the address, and the named positions. */
const first = [...(isNamed ? [asked] : []), ...(isFixture ? ["fixtures"] : [])];
/** The games to load if the address names none: the table may need any of them, but requires none. */
const others = isNamed ? [] : Object.keys(games);
const later = Object.keys(parts).filter((part) => !first.includes(part) && !others.includes(part));

/** @param {string[]} names @returns {Record<string, number>} */
const joined = (names) => Object.assign({}, ...names.map((name) => parts[name]));
/** @param {string[]} names */
const apart = (names) => Object.fromEntries(names.map((name) => [name, parts[name]]));

/** Address and size of each archive that the start requires. */
export const plain = { ...engine, ...app, ...joined(first) };

/** The archives that the start waits for, but does without if they fail to load. */
export const wished = joined(others);

/** Address and size of each other archive, by name. */
export const rest = apart(later);

/** Return the archives of `wished` that failed to load, by name. @param {import("./boot.mjs").Python} python */
export const lacking = (python) =>
  apart(others.filter((name) => !python.FS.analyzePath(path(Object.keys(parts[name])[0])).exists));
