// Share codes of examples: `1.` and the base64url form of raw deflate of JSON, as the engine writes
// them. The texts in a code are for `textContent`; none of them is ever markup.
import { ANSWER, EXAMPLE, STEP } from "../constants.mjs";

/**
 * @typedef {object} Limits the largest sizes accepted, as the page states them
 * @property {number} code
 * @property {number} bytes
 * @property {number} title
 * @property {number} text
 * @property {number} label
 * @property {number} line
 * @property {number} steps
 * @property {number} answers
 * @property {number} seats
 *
 * @typedef {{play: string, text: string}} Step
 * @typedef {{text: string, right: boolean, because: string}} Answer
 * @typedef {object} Own an example that an author made
 * @property {unknown} position
 * @property {string} lang
 * @property {string} title
 * @property {string} text
 * @property {Step[]} steps
 * @property {string} question
 * @property {Answer[]} answers
 */

/** The error for a code that cannot be read; its message names the field, its value and what is accepted. */
export class Damaged extends Error {}

/** Throw `Damaged`. @param {string} field @param {unknown} found @param {string} accepted @returns {never} */
function refuse(field, found, accepted) {
  throw new Damaged(`${field}: ${written(found).slice(0, 40)} (${accepted})`);
}

/** Return a value as JSON, or "…" if it is nested too deeply to be written. @param {unknown} found */
function written(found) {
  try {
    return JSON.stringify(found) ?? "–";
  } catch {
    return "…";
  }
}

const CODE = /^1\.[\w-]+$/;

/** Return the contents of a code; throw `Damaged` if it cannot be read. @param {string} code @param {Limits} limits */
export async function unfolded(code, limits) {
  if (code.length > limits.code) refuse("#", code.length, `1 … ${limits.code}`);
  if (!CODE.test(code)) refuse("#", code.slice(0, 24), "1.…");
  const text = await inflated(code.slice(2), limits.bytes);
  try {
    return JSON.parse(text);
  } catch {
    return refuse("#", text.slice(0, 24), "JSON");
  }
}

/** @param {string} packed @param {number} most */
async function inflated(packed, most) {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await gathered(stream.getReader(), most));
  } catch (error) {
    if (error instanceof Damaged) throw error;
    return refuse("#", packed.slice(0, 24), "deflate, UTF-8");
  }
}

/** @param {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} reader @param {number} most */
async function gathered(reader, most) {
  const parts = [];
  for (let size = 0; ;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      refuse("#", size, `0 … ${most}`);
    }
    parts.push(value);
  }
}

/** Return a text without invisible characters, such as marks of direction, and without stacks of accents. @param {string} text */
export const seen = (text) =>
  text.replace(/[^\P{C}\t\n\r]/gu, "").replace(/([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu, "$1");

/** A mapping whose fields are read and checked one by one; each method throws `Damaged`. */
class Fields {
  /** @param {string} before @param {unknown} found @param {string[]} known */
  constructor(before, found, known) {
    this.before = before;
    if (typeof found !== "object" || found === null || Array.isArray(found)) refuse(before || "#", found, "{…}");
    this.found = /** @type {Record<string, unknown>} */ (found);
    const odd = Object.keys(this.found).find((name) => !known.includes(name));
    if (odd !== undefined) refuse(this.name(odd), this.found[odd], known.join(", "));
  }

  /** @param {string} name */
  name(name) {
    return this.before ? `${this.before}.${name}` : name;
  }

  /** @param {string} name @param {number} most @param {number} [least] */
  text(name, most, least = 0) {
    const found = this.found[name] ?? "";
    if (typeof found !== "string") return refuse(this.name(name), found, `"…" ${least} … ${most}`);
    const text = seen(found);
    const length = [...text].length;
    return length >= least && length <= most ? text : refuse(this.name(name), length, `${least} … ${most}`);
  }

  /** @param {string} name @param {string[]} accepted */
  choice(name, accepted) {
    const found = this.found[name];
    return accepted.find((each) => each === found) ?? refuse(this.name(name), found, accepted.join(", "));
  }

  /** @param {string} name @param {number} most */
  number(name, most) {
    const found = this.found[name] ?? 0;
    const isFit = Number.isInteger(found) && Number(found) >= 0 && Number(found) <= most;
    return isFit ? Number(found) : refuse(this.name(name), found, `0 … ${most}`);
  }

  /** @param {string} name */
  flag(name) {
    const found = this.found[name] ?? false;
    return typeof found === "boolean" ? found : refuse(this.name(name), found, "true, false");
  }

  /** @param {string} name @param {number} most @param {string[]} known */
  several(name, most, known) {
    const found = this.found[name] ?? [];
    if (!Array.isArray(found) || found.length > most) return refuse(this.name(name), found, `[…] 0 … ${most}`);
    return found.map((each, n) => new Fields(this.name(`${name}[${n}]`), each, known));
  }
}

/** Return whether the contents of a code are an example, not a position. @param {unknown} found */
export const isExample = (found) => typeof found === "object" && found !== null && Object.hasOwn(found, "position");

/**
 * Return the example in a code; throw `Damaged` if it cannot be read. Only the engine can tell whether
 * its position is possible.
 * @param {string} code
 * @param {{game: string, languages: string[], limits: Limits}} told
 * @returns {Promise<Own>}
 */
export async function example(code, { game, languages, limits }) {
  const found = new Fields("", await unfolded(code, limits), EXAMPLE);
  found.choice("game", [game]);
  new Fields("position", found.found.position, Object.keys(found.found.position ?? {}));
  found.number("seat", limits.seats - 1);
  const own = {
    position: found.found.position,
    lang: found.choice("lang", languages),
    title: found.text("title", limits.title, 1),
    text: found.text("text", limits.text),
    steps: found.several("steps", limits.steps, STEP).map((each) => step(each, limits)),
    question: found.text("question", limits.text),
    answers: found.several("answers", limits.answers, ANSWER).map((each) => answer(each, limits)),
  };
  compare(own);
  return own;
}

/** @param {Fields} found @param {Limits} limits @returns {Step} */
const step = (found, { line, text }) => ({ play: found.text("play", line), text: found.text("text", text) });

/** @param {Fields} found @param {Limits} limits @returns {Answer} */
function answer(found, { label, text, line }) {
  found.text("play", line);
  found.text("refused", line);
  return { text: found.text("text", label, 1), right: found.flag("right"), because: found.text("because", text) };
}

/** Refuse a question without two or more answers, of which one is right. @param {Own} own */
function compare({ question, answers }) {
  const right = answers.filter((each) => each.right).length;
  if (question && (answers.length < 2 || right !== 1)) refuse("answers", [answers.length, right], "2 …, 1");
  if (!question && answers.length) refuse("question", question, "\"…\"");
}
