// How things stand in the position of a code, as far as that says so itself: a row a seat. The picture
// needs the engine; columns and words are those that the page carries.

/** @typedef {Record<string, unknown>} Fields */

const CLOSED = "?", UNSAID = "–";

/** How much there is of something: bricks and things are counted. @param {unknown} found */
function amount(found) {
  if (found === null) return CLOSED;
  if (Array.isArray(found)) return String(found.length);
  if (typeof found === "string") return whole(bricks(found));
  if (typeof found === "object") return whole(sum(Object.values(found)));
  return whole(found);
}

/** The number of bricks in a text such as "W3 G2". @param {string} text */
const bricks = (text) => sum(text.split(" ").filter(Boolean).map((each) => Number(each.slice(1) || 1)));

/** @param {unknown[]} numbers */
const sum = (numbers) => numbers.reduce((/** @type {number} */ total, each) => total + (typeof each === "number" ? each : NaN), 0);

/** @param {unknown} found */
const whole = (found) => (Number.isSafeInteger(found) ? String(found) : UNSAID);

/** @param {string} kind @param {string} text */
function cell(kind, text) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (kind === "th") made.setAttribute("scope", "row");
  return made;
}

/** The fields that are told of some seat; the columns of others go. @param {HTMLElement} table @param {any[]} players */
function columns(table, players) {
  const told = [];
  for (const head of table.querySelectorAll("th[data-field]")) {
    const field = head.getAttribute("data-field") ?? "";
    if (players.some((player) => player?.[field] !== undefined)) told.push(field);
    else head.remove();
  }
  return told;
}

/**
 * Show a position that was read, where it can be told.
 * @param {unknown} found
 * @param {string} game
 * @param {number} most seats there may be
 */
export function summarize(found, game, most) {
  const table = document.getElementById("summary");
  const position = /** @type {Fields} */ (found ?? {});
  const { players, active, phase } = position;
  if (!table || position.game !== game || !Array.isArray(players) || players.length > most) return;
  const fields = columns(table, players);
  if (!fields.length) return;
  const { seat = "", turn = "", turnless = "" } = table.dataset;
  const mover = typeof phase === "string" && turnless.split(" ").includes(phase) ? null : active;
  const rows = players.map((player, n) => {
    const row = document.createElement("tr"), name = seat.replace("{n}", String(n + 1));
    const head = cell("th", n === mover ? turn.replace("{name}", name) : name);
    row.append(head, ...fields.map((field) => cell("td", amount(player?.[field]))));
    return row;
  });
  table.querySelector("tbody")?.replaceChildren(...rows);
  table.hidden = false;
}
