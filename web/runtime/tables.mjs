// The archives that a page begins with: those of the game that its address names.
import { path } from "./boot.mjs";
import { app, engine, fixtures, games } from "./wheels.mjs";

const address = new URLSearchParams(location.search);
const asked = address.get("game") ?? "";
const isFixture = address.has("fixture") || location.pathname.startsWith("/fixtures/");

/** Archives of games and of the fixtures, by name. @type {Record<string, Record<string, number>>} */
const parts = { ...games, fixtures };
const isNamed = Object.hasOwn(games, asked);
/** What the first table cannot be without: the game that the address names, and the position. */
const first = [...(isNamed ? [asked] : []), ...(isFixture ? ["fixtures"] : [])];
/** Where the address names no game, each may be what is wanted, and none of them has to be. */
const others = isNamed ? [] : Object.keys(games);
const later = Object.keys(parts).filter((part) => !first.includes(part) && !others.includes(part));

/** @param {string[]} names @returns {Record<string, number>} */
const joined = (names) => Object.assign({}, ...names.map((name) => parts[name]));
/** @param {string[]} names */
const apart = (names) => Object.fromEntries(names.map((name) => [name, parts[name]]));

/** Address and size of each archive that the start can't do without. */
export const plain = { ...engine, ...app, ...joined(first) };

/** Those that it waits for, and begins without if they can't be had. */
export const wished = joined(others);

/** Address and size of each other archive, by its name. */
export const rest = apart(later);

/** Those that were wished for and could not be had, by name. @param {import("./boot.mjs").Python} python */
export const lacking = (python) =>
  apart(others.filter((name) => !python.FS.analyzePath(path(Object.keys(parts[name])[0])).exists));
