// Messages between an embed and the embedding page: `{ns, v, id, type, data}` by `postMessage`.
import { LANGUAGES, THEMES } from "../constants.mjs";

export const NS = "cantiere.embed";
const VERSION = 1;
const LARGEST = 65_536;
const A_SECOND = 20;
/** Messages for any page; the others go only to the origin that sent `hello`, or that `host` names. */
const PUBLIC = ["ready", "resize", "step", "warning", "error"];

/** @typedef {Record<string, unknown>} Data */

const text = (/** @type {unknown} */ found) => typeof found === "string" && found.length <= 8_192;
const none = () => true;

/** Return whether a value is a plain object: not a list, not a `Map`. @param {unknown} found @returns {found is Data} */
const isPlain = (found) =>
  typeof found === "object" && found !== null && [Object.prototype, null].includes(Object.getPrototypeOf(found));

/** Return the origin in a text, or null if it has none that can receive messages. @param {string | null} text */
export function originOf(text) {
  try {
    const { origin, protocol } = new URL(text ?? "");
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

const CHOICES = /** @type {Record<string, string[]>} */ ({
  lang: [...LANGUAGES, "auto"], theme: THEMES, controls: ["full", "min", "none"],
  letters: ["auto", "on"], motion: ["auto", "off"],
});

/** The check of a message's data, by its type. @type {Record<string, (data: Data) => boolean>} */
const ACCEPTED = {
  hello: ({ origin }) => text(origin),
  configure: (data) => Object.entries(data).every(([name, value]) =>
    Object.hasOwn(CHOICES, name) && typeof value === "string" && CHOICES[name].includes(value)),
  goto: ({ step }) => step === "last" || Number.isInteger(step),
  load: ({ id, state }) => (text(id) && state === undefined) || (text(state) && id === undefined),
  next: none, prev: none, play: none, pause: none, reset: none, focus: none, getState: none,
};

/** Return whether a message has a known type and valid data. @param {unknown} found */
export function isMessage(found) {
  if (!isPlain(found)) return false;
  const { ns, v, type, data = {} } = found;
  const isKnown = typeof type === "string" && Object.hasOwn(ACCEPTED, type);
  return ns === NS && v === VERSION && isKnown && isPlain(data) && ACCEPTED[type](data);
}

/** @param {unknown} found */
function isSmall(found) {
  try {
    return JSON.stringify(found).length <= LARGEST;
  } catch {
    return false;
  }
}

/** The connection to the embedding page; `id` identifies the embed in its messages. */
export class Line {
  /** @type {string | null} */
  #origin;
  /** @type {number[]} */
  #sent = [];

  /** @param {string} id @param {string | null} host the expected origin; ignored if it is not one */
  constructor(id, host) {
    this.id = id;
    this.#origin = originOf(host);
  }

  /** Send a message; drop one that is not public if the origin is unknown. @param {string} type @param {Data} data */
  send(type, data) {
    const to = PUBLIC.includes(type) ? "*" : this.#origin;
    if (parent === window || !to || !this.#mayNow()) return;
    parent.postMessage({ ns: NS, v: VERSION, id: this.id, type, data }, to);
    if (type === "resize") parent.postMessage({ context: "iframe.resize", height: data.height }, "*");
  }

  /**
   * Receive messages from the embedding page; answer an invalid one with a warning, and ignore it.
   * @param {(type: string, data: Data) => void} work
   */
  listen(work) {
    addEventListener("message", ({ source, data, origin }) => {
      if (source !== parent || parent === window || data?.ns !== NS) return;
      if (!isSmall(data) || !isMessage(data)) {
        return this.send("warning", { code: "message", message: "a message that fits no schema was left alone" });
      }
      if (data.type === "hello") this.#origin = originOf(origin);
      work(data.type, data.data ?? {});
    });
  }

  #mayNow() {
    const now = performance.now();
    this.#sent = this.#sent.filter((time) => now - time < 1_000);
    return this.#sent.length < A_SECOND && this.#sent.push(now) > 0;
  }
}
