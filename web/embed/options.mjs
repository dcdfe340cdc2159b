// How a frame is to look, as its address says: unknown names are left alone, unknown values told of.

/** @typedef {{name: string, found: string, accepted: string}} Wrong */

const CHOICES = /** @type {Record<string, string[]>} */ ({
  mode: ["view", "steps", "try", "play"], theme: ["auto", "light", "dark"], start: ["click", "visible", "load"],
  controls: ["full", "min", "none"], answer: ["retry", "once", "show"], motion: ["auto", "off"],
  letters: ["auto", "on"],
});
const PARTS = ["log", "score", "opponents", "hand", "legend", "rules"];
const ALLOWED = ["hint", "ai", "share", "open"];

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
    host: address.get("host"),
    wrong,
  };
}

/** @typedef {ReturnType<typeof read>} Options */
