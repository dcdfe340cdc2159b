// The archives that a page begins with: those of the game that its address names.
import { app, engine, fixtures, games } from "./wheels.mjs";

const address = new URLSearchParams(location.search);
const asked = address.get("game") ?? "";
const isFixture = address.has("fixture") || location.pathname.startsWith("/fixtures/");

/** Archives of games and of the fixtures, by name. @type {Record<string, Record<string, number>>} */
const parts = { ...games, fixtures };
/** The games of the first table: that of the address, all where it names none. */
const first = Object.hasOwn(games, asked) ? [asked] : Object.keys(games);
if (isFixture) first.push("fixtures");
const others = Object.keys(parts).filter((part) => !first.includes(part));

/** Address and size of each archive that the start waits for. */
export const plain = Object.assign({}, engine, app, ...first.map((part) => parts[part]));

/** Address and size of each other archive, by its name. */
export const rest = Object.fromEntries(others.map((part) => [part, parts[part]]));
