// How a frame is to look, as its address says: unknown names are left alone, unknown values told of.
import { originOf } from "./messages.mjs";

/** @typedef {{name: string, found: string, accepted: string}} Wrong */

const CHOICES = /** @type {Record<string, string[]>} */ ({
  mode: ["view", "steps", "try", "play"], theme: ["auto", "light", "dark"], start: ["click", "visible", "load"],
  controls: ["full", "min", "none"], answer: ["retry", "once", "show"], motion: ["auto", "off"],
  letters: ["auto", "on"],
});
const PARTS = ["log", "score", "opponents", "hand", "legend", "rules"];
/** What a picture has beside itself, and what a table has. */
const DRAWN = ["rules"], AT_TABLE = ["log", "opponents", "hand"];
const ALLOWED = ["hint", "ai", "share", "open"];
/** What a table has for its readers, unless the address allows other things only. */
const FOR_READERS = ["hint", "share"];

/**
 * The options of an address: what stands there and can be, else the first of what is accepted.
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
    seats: fit("seats", /^(human|random|greedy|search)(,(human|random|greedy|search))*$/, "human, random, greedy, search"),
    seed: fit("seed", /^\d{1,10}$/, "a number"), nodes: fit("nodes", /^[1-9]\d{0,6}$/, "a number from 1"),
    host,
    wrong,
  };
}

/** @typedef {ReturnType<typeof read>} Options */

/** The languages of the reader, as far as the browser tells them: two letters each. */
export const reader = () => [...(navigator.languages ?? [navigator.language ?? ""])].map((each) => each.slice(0, 2));

/**
 * The parts that are asked for and not there. @param {string[]} show @param {boolean} isTable whether a
 * table is there or offered
 */
export const missing = (show, isTable) =>
  show.filter((part) => !DRAWN.includes(part) && !(isTable && AT_TABLE.includes(part)));

/**
 * Let parts that are not asked for be out of sight; where nothing is asked for, all are there.
 * @param {string[]} show
 * @param {string[] | null} [allow] null where nothing is said
 */
export function hide(show, allow = null) {
  const hidden = [
    ...(show.length ? [...DRAWN, ...AT_TABLE].filter((part) => !show.includes(part)) : []),
    ...FOR_READERS.filter((each) => allow && !allow.includes(each)),
  ];
  document.documentElement.dataset.without = hidden.join(" ");
}
