// The stage director: plays what events show on a layer above the board. The board beneath is finished
// already, and the director knows nothing but what it still has to play: where it is not asked, or stopped at
// any moment, the board is the same. See `cantiere_app.kit.events.beats` for what it is told.
import { Snapshot, isNear, reads } from "./before.mjs";
import * as lines from "./lines.mjs";
import { place } from "./pictures.mjs";
import { Run } from "./run.mjs";
import * as tabs from "./tabs.mjs";

/** @typedef {import("./moves.mjs").Move} Move */
/** @typedef {import("./sound.mjs").Stroke} Stroke */
/** @typedef {{ms: number, moves: Move[], sound?: Stroke[]}} Beat */
/**
 * What one event shows.
 * @typedef {object} Motion
 * @property {Beat[]} beats
 * @property {string} say the sentence that stands in the prompt meanwhile, or ""
 * @property {string} seal the seal of the one who acts, as markup, or ""
 * @property {string} actor the group of the board that the seal comes from, or ""
 * @property {number} rest milliseconds behind the last beat
 * @property {number} [lead] milliseconds before a beat that is seen in another tab than what was before
 * @property {boolean} [follows] whether the tab that shows it opens for it
 * @property {Stroke[]} [sound] what is heard of it where nothing travels
 */
/** Milliseconds that a lit place is seen where nothing may travel. */
const LIT = 400;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Run | undefined} */
let run;
/** @type {Run | undefined} */
let due;
/** Whether others go on playing behind what is played, so that its tab stays open. */
let goesOn = false;
/** Lets the strokes of a sound be heard. @type {(strokes: Stroke[]) => void} */
let hear = () => {};

/** Let the sounds of beats be heard by some work. @param {typeof hear} work */
export function listen(work) {
  hear = work;
}

/** Return motions in which nothing travels: places light up, sentences are said, and each has its sound once.
 * @param {Motion[]} motions @returns {Motion[]} */
function still(motions) {
  return motions.map((motion) => {
    const lit = motion.beats.flatMap(({ moves }) => moves.filter(({ kind }) => kind === "light" || kind === "glow"));
    const { sound = [] } = motion, beat = { ms: lit.length ? LIT : 0, moves: lit, sound };
    if (!lit.length) return { ...motion, say: "", rest: 0, beats: sound.length ? [beat] : [] };
    return { ...motion, beats: [beat] };
  }).filter(({ beats }) => beats.length);
}

/** Say whether others go on playing: the person's own tab is open when they do not. @param {boolean} isSo */
export function follow(isSo) {
  goesOn = isSo;
  if (!isPlaying()) settle();
}

/**
 * Remember the board before it is drawn anew, as far as these motions are about it.
 * @param {string} told the motions, as JSON
 * @param {string} [own] the person's tab
 * @param {boolean} [isSo] whether others go on playing behind it
 */
export function ready(told, own = "", isSo = false) {
  stop();
  due = undefined;
  goesOn = isSo;
  tabs.belongs(own);
  if (!isSeen()) return;
  /** @type {Motion[]} */
  const all = JSON.parse(told);
  const isStill = lessMotion.matches || document.documentElement.dataset.motion === "off";
  due = prepared(isStill ? still(all) : all, own, isStill);
  if (!due) settle();
}

/** Return what plays motions, if their places can be looked up. @param {Motion[]} motions @param {string} own @param {boolean} isStill */
function prepared(motions, own, isStill) {
  /** @type {Map<string, Element[]>} */
  const found = new Map();
  const readable = motions.filter((motion) => reads(motion, found));
  const route = tabs.route(readable, own), seen = isStill ? [] : readable;
  const names = new Set(route?.flat() ?? [tabs.current()]);
  const views = new Map([...names].map((tab) => [tab, tabs.within(tab, () => new Snapshot(seen, found))]));
  return readable.length ? new Run(readable, route, views, lines.told(), { hear: (strokes) => hear(strokes), over: settle }) : undefined;
}

/** Open the person's tab where nobody else plays now. */
function settle() {
  if (!goesOn) tabs.back();
}

/**
 * Play what was made ready; the board is drawn. It begins before anything of that is seen, but in a task of its
 * own: when the board is laid out for the next frame anyhow.
 */
export function play() {
  const made = run = due;
  due = undefined;
  if (made) requestAnimationFrame(() => made.safely(() => made.begin()));
}

/** Return whether anybody can see what is played. */
export const isSeen = () => !document.hidden;

/** Show the finished board, in the person's own tab. */
export function end() {
  stop();
  tabs.back();
}

function stop() {
  run?.end();
  run = undefined;
}

/** Wait until nothing is to be played. */
export async function over() {
  while (run && !run.isOver) await run.done;
}

/** Return whether something is being played. */
export const isPlaying = () => Boolean(run && !run.isOver);

/**
 * End all motion at a press, before anything answers it. A press on a picture of what is no longer there does
 * nothing else: another thing has taken its place.
 * @param {PointerEvent} event
 */
function pressed(event) {
  const target = event.target instanceof Element ? event.target.closest("[data-act]") : null;
  const isOther = run && !run.isOver && run.isOther(event.clientX, event.clientY, target);
  const seen = tabs.isAway() && event.target instanceof Element ? event.target : null, rect = place(seen);
  end();
  if (!isOther && (!rect || isNear(place(seen), rect))) return;
  const swallow = (/** @type {Event} */ click) => {
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, { capture: true })), { capture: true, once: true });
}

addEventListener("pointerdown", pressed, { capture: true });
for (const type of ["keydown", "wheel", "touchmove", "resize"]) addEventListener(type, end, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => { if (!isSeen()) end(); });
