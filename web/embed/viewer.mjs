// The viewer of an example: its steps, and the prepared answers. It fetches nothing.

import { fit } from "./columns.mjs";
import { edited } from "./edits.mjs";

/**
 * @typedef {object} Told an example in the form in which its page contains it
 * @property {string} game
 * @property {string} id
 * @property {string} mode
 * @property {{text: string, edits: Edit[], code: string}[]} frames the edits make its picture of the page's own
 * @property {{right: boolean, because: string, edits: Edit[] | null}[]} answers null: the picture stays
 * @property {Record<string, string>} words
 */

/** @typedef {import("./options.mjs").Options} Options */
/** @typedef {import("./edits.mjs").Edit} Edit */

/** @param {string} id */
const element = (id) => document.getElementById(id);

/** Return a text with its placeholders filled in. @param {string} template @param {Record<string, string | number>} values */
export const filled = (template, values) =>
  template.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/** Milliseconds between two steps of autoplay. */
const BEAT = 2_500;

export class Viewer {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #rolling;
  #tries = 0;
  /** The page's own picture, which edits begin with. */
  #picture = element("plate")?.querySelector("svg")?.cloneNode(true);
  /** The edits of the picture that is shown. @type {Edit[]} */
  #shown = [];

  /**
   * @param {Told} told
   * @param {Options} options
   * @param {(type: string, data: Record<string, unknown>) => void} tell
   * @param {(step: number) => string} tableAt returns the search and hash of a table at a step, or ""
   */
  constructor(told, options, tell, tableAt) {
    this.told = told;
    this.options = options;
    this.tell = tell;
    this.tableAt = tableAt;
    this.mode = options.mode || told.mode;
    const last = told.frames.length - 1;
    this.last = Math.min(last, options.to === "last" ? last : Number(options.to));
    this.first = Math.min(this.last, options.from === "last" ? last : Number(options.from));
    this.step = this.#beginning();
  }

  get isAsked() {
    return this.told.answers.length > 0 && (this.mode === "try" || this.mode === "steps");
  }

  /** Show the first step, and make buttons and keys work. */
  begin() {
    for (const button of this.#buttons()) {
      button.addEventListener("click", () => this.answer(Number(button.dataset.answer)));
    }
    element("prev")?.addEventListener("click", () => this.go(this.step - 1));
    element("next")?.addEventListener("click", () => this.go(this.step + 1));
    element("example")?.addEventListener("keydown", (event) => this.#key(event));
    const steps = element("steps");
    const hasSteps = this.last > this.first && this.mode !== "view" && this.options.controls !== "none";
    if (steps) steps.hidden = !hasSteps;
    this.go(this.step, false);
  }

  /** Show a step. @param {number | "last"} to @param {boolean} [isTold] whether to report it */
  go(to, isTold = true) {
    const step = Math.max(this.first, Math.min(this.last, to === "last" ? this.last : to));
    const frame = this.told.frames[step];
    this.step = step;
    this.#draw(frame.edits);
    this.#say("said", frame.text);
    this.#say("count", filled(this.told.words.count, { n: step - this.first + 1, total: this.last - this.first + 1 }));
    this.#shut("prev", step === this.first);
    this.#shut("next", step === this.last);
    this.#ask();
    const open = element("open"), place = this.tableAt(step);
    if (open instanceof HTMLAnchorElement && place) open.href = `/play/${place}`;
    if (isTold) this.tell("step", { index: step, count: this.told.frames.length, text: frame.text });
  }

  /** Show whether an answer is right, and why. @param {number} index */
  answer(index) {
    const found = this.told.answers[index];
    if (!found) return;
    const { words } = this.told, { right, because } = found;
    this.#tries += 1;
    this.#draw(found.edits ?? this.told.frames[this.step].edits);
    const isOpen = !right && this.options.answer === "retry";
    this.#say("because", [right ? words.right : words.wrong, because, isOpen ? words.again : ""].join(" ").trim());
    for (const button of this.#buttons()) this.#judge(button, index, right);
    element("because")?.scrollIntoView({ block: "nearest" });
    this.tell("answer", { correct: right, tries: this.#tries, action: index, clause: words.clause });
  }

  /** Show the further steps one after the other. */
  play() {
    this.pause();
    this.#rolling = setInterval(() => (this.step < this.last ? this.go(this.step + 1) : this.pause()), BEAT);
  }

  pause() {
    clearInterval(this.#rolling);
  }

  reset() {
    this.pause();
    this.#tries = 0;
    this.go(this.#beginning());
  }

  #beginning() {
    const { step } = this.options;
    if (step) return Math.min(this.last, step === "last" ? this.last : Math.max(this.first, Number(step)));
    return this.mode === "try" ? this.last : this.first;
  }

  /** @returns {HTMLButtonElement[]} */
  #buttons() {
    return [...document.querySelectorAll("button[data-answer]")].filter((each) => each instanceof HTMLButtonElement);
  }

  /** Show the question if the last step is shown. */
  #ask() {
    const asked = element("asked");
    if (!asked) return;
    asked.hidden = !this.isAsked || this.step !== this.told.frames.length - 1;
    this.#say("because", this.options.answer === "show" ? this.#solution() : "");
    for (const button of this.#buttons()) {
      button.disabled = this.options.answer === "show";
      delete button.dataset.state;
    }
  }

  #solution() {
    return this.told.answers.find(({ right }) => right)?.because ?? "";
  }

  /** Mark the button of an answer after the answer `index`. @param {HTMLButtonElement} button @param {number} index @param {boolean} isRight */
  #judge(button, index, isRight) {
    const own = Number(button.dataset.answer), isOver = isRight || this.options.answer === "once";
    if (own === index) button.dataset.state = isRight ? "right" : "wrong";
    else if (isOver && this.told.answers[own].right) button.dataset.state = "right";
    button.disabled = isOver && own !== index;
  }

  /** Step by arrow keys while the example has the focus; leave it by Escape. @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight" && this.last > this.first) this.go(this.step + 1);
    else if (event.key === "ArrowLeft" && this.last > this.first) this.go(this.step - 1);
    else if (event.key === "Escape" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    else return;
    event.preventDefault();
  }

  /** @param {Edit[]} edits */
  #draw(edits) {
    const plate = element("plate");
    const isShown = edits === this.#shown || !(edits.length || this.#shown.length);
    if (!isShown && this.#picture instanceof Element) plate?.replaceChildren(edited(this.#picture, edits));
    this.#shown = edits;
    if (document.documentElement.dataset.frame) fit(plate);
  }

  /** @param {string} id @param {string} text */
  #say(id, text) {
    const place = element(id);
    if (place) place.textContent = text;
  }

  /** @param {string} id @param {boolean} isShut */
  #shut(id, isShut) {
    element(id)?.setAttribute("aria-disabled", String(isShut));
  }
}
