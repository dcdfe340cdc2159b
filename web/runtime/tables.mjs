// The archives that a page begins with: those of the game that its address names.
import { app, engine, games } from "./wheels.mjs";

const asked = new URLSearchParams(location.search).get("game") ?? "";

/** The games of the first table: that of the address, all where it names none. */
const first = Object.hasOwn(games, asked) ? [asked] : Object.keys(games);
const others = Object.keys(games).filter((game) => !first.includes(game));

/** Address and size of each archive that the start waits for. */
export const plain = Object.assign({}, engine, app, ...first.map((game) => games[game]));

/** Address and size of the archive of each other game, by its name. */
export const rest = Object.fromEntries(others.map((game) => [game, games[game]]));
