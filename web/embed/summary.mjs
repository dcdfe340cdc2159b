// A summary of the position in a code, shown in place of the picture, which needs the engine: a table with
// a row per seat. The page has the columns and their headings.

/** @typedef {Record<string, unknown>} Fields */

const CLOSED = "?", UNSAID = "–";

/** Return the amount of something as text: bricks and items are counted. @param {unknown} found */
function amount(found) {
  if (found === null) return CLOSED;
  if (Array.isArray(found)) return String(found.length);
  if (typeof found === "string") return whole(bricks(found));
  if (typeof found === "object") return whole(sum(Object.values(found)));
  return whole(found);
}

/** Return the number of bricks in a text such as "W3 G2". @param {string} text */
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

/** Return the fields that some seat has, and remove the columns of the others. @param {HTMLElement} table @param {any[]} players */
function columns(table, players) {
  const fields = [];
  for (const head of table.querySelectorAll("th[data-field]")) {
    const field = head.getAttribute("data-field") ?? "";
    if (players.some((player) => player?.[field] !== undefined)) fields.push(field);
    else head.remove();
  }
  return fields;
}

/**
 * Show the summary of a position from a code, if it has the fields for one.
 * @param {unknown} found
 * @param {string} game
 * @param {number} most the largest number of seats
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
