// The options of an embed in its address: unknown names are ignored, unknown values are reported.
import { FORMER, FOR_READERS, PLAYERS, RIVALS, THEMES } from "../constants.mjs";
import { originOf } from "./messages.mjs";

/** @typedef {{name: string, found: string, accepted: string}} Wrong */

const CHOICES = /** @type {Record<string, string[]>} */ ({
  mode: ["view", "steps", "try", "play"], theme: THEMES, start: ["click", "visible", "load"],
  controls: ["full", "min", "none"], answer: ["retry", "once", "show"], motion: ["auto", "off"],
  letters: ["auto", "on"],
});
const PARTS = ["log", "score", "opponents", "hand", "legend", "rules"];
/** The optional parts next to a picture, and those of a table. */
const DRAWN = ["rules"], AT_TABLE = ["log", "opponents", "hand"];
const SEAT = `(?:${[...PLAYERS, ...FORMER].join("|")}|(?:${RIVALS.join("|")})(?:\\.[a-z]+)?)`;
const SEATS = new RegExp(`^${SEAT}(?:,${SEAT})*$`);
const ALLOWED = ["hint", "ai", "share", "open"];

/**
 * Read the options of an address; a missing or unknown value becomes the first accepted one.
 * @param {URLSearchParams} address
 * @param {string[]} languages
 */
export function read(address, languages) {
  /** @type {Wrong[]} */
  const wrong = [];
  const one = (/** @type {string} */ name, /** @type {string[]} */ accepted, fallback = accepted[0]) => {
    const found = address.get(name);
    if (found === null || accepted.includes(found)) return found ?? fallback;
    wrong.push({ name, found: found.slice(0, 40), accepted: accepted.join(", ") });
    return fallback;
  };
  const several = (/** @type {string} */ name, /** @type {string[]} */ accepted, fallback = "") => {
    const found = (address.get(name) ?? fallback).split(",").filter(Boolean);
    const odd = found.find((each) => !accepted.includes(each));
    if (odd) wrong.push({ name, found: odd.slice(0, 40), accepted: accepted.join(", ") });
    return found.filter((each) => accepted.includes(each));
  };
  const place = (/** @type {string} */ name, fallback = "") => {
    const found = address.get(name) ?? fallback;
    if (/^(\d{1,3}|last|)$/.test(found)) return found;
    wrong.push({ name, found: found.slice(0, 40), accepted: "a number, or last" });
    return fallback;
  };
  const fit = (/** @type {string} */ name, /** @type {RegExp} */ form, /** @type {string} */ accepted) => {
    const found = address.get(name) ?? "";
    if (!found || form.test(found)) return found;
    wrong.push({ name, found: found.slice(0, 40), accepted });
    return "";
  };
  const asked = address.get("host"), host = originOf(asked);
  if (asked && !host) wrong.push({ name: "host", found: asked.slice(0, 40), accepted: "an origin, such as https://example.org" });
  return {
    mode: one("mode", CHOICES.mode, ""),
    lang: one("lang", [...languages, "auto"], "auto"),
    theme: one("theme", CHOICES.theme),
    start: one("start", CHOICES.start),
    controls: one("controls", CHOICES.controls),
    answer: one("answer", CHOICES.answer),
    motion: one("motion", CHOICES.motion),
    letters: one("letters", CHOICES.letters),
    show: several("show", PARTS),
    allow: several("allow", ALLOWED, "open"),
    step: place("step"), from: place("from", "0"), to: place("to", "last"),
    seat: fit("seat", /^\d{1,2}$/, "the number of a seat, from 0"),
    seats: fit("seats", SEATS, [...PLAYERS, ...RIVALS].join(", ")),
    seed: fit("seed", /^\d{1,10}$/, "a number"), nodes: fit("nodes", /^[1-9]\d{0,6}$/, "a number from 1"),
    host,
    wrong,
  };
}

/** @typedef {ReturnType<typeof read>} Options */

/** Return the reader's languages from the browser's settings, two letters each. */
export const reader = () => [...(navigator.languages ?? [navigator.language ?? ""])].map((each) => each.slice(0, 2));

/**
 * Return the requested parts that the embed does not have.
 * @param {string[]} show @param {boolean} isTable whether a table is shown or offered
 */
export const missing = (show, isTable) =>
  show.filter((part) => !DRAWN.includes(part) && !(isTable && AT_TABLE.includes(part)));

/**
 * Hide the parts that are not requested; show all parts if `show` is empty.
 * @param {string[]} show
 * @param {string[] | null} [allow] null if the address does not say
 */
export function hide(show, allow = null) {
  const hidden = [
    ...(show.length ? [...DRAWN, ...AT_TABLE].filter((part) => !show.includes(part)) : []),
    ...FOR_READERS.filter((each) => allow && !allow.includes(each)),
  ];
  document.documentElement.dataset.without = hidden.join(" ");
}
