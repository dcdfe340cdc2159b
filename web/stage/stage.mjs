// The stage director: plays what events show on a layer above the board. The board beneath is finished
// already, and the director knows nothing but what it still has to play: where it is not asked, or stopped at
// any moment, the board is the same. See `cantiere_app.kit.beats` for what it is told.
import { Snapshot, elements, name, released } from "./before.mjs";
import { KINDS } from "./moves.mjs";
import { box, picture, place } from "./pictures.mjs";

/** @typedef {import("./before.mjs").Former} Former */
/** @typedef {import("./moves.mjs").Move} Move */
/** @typedef {import("./moves.mjs").Spot} Spot */
/** @typedef {import("./pictures.mjs").Piece} Piece */
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
 * @property {Stroke[]} [sound] what is heard of it where nothing travels
 */
const PROMPT = "#z-prompt .say";
/** Letters from which on the sentence of an event is set smaller. */
const SMALLER = 40;
/** Milliseconds that a lit place is seen where nothing may travel. */
const LIT = 400;
/** Longer than any motion. */
const LONG = 1e6;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** One run of the queue; nothing of it is left when it is over. */
class Run {
  layer = document.createElement("div");
  /** @type {Set<Animation>} */
  animations = new Set();
  /** What lies over the board as it was, by its group. @type {Map<string, {piece: Piece, cover: Animation}>} */
  held = new Map();
  /** What is put up when all of a beat is made. */
  pending = document.createDocumentFragment();
  /** @type {(() => void)[]} */
  due = [];
  /** @type {(() => void)[]} */
  ofBeat = [];
  /** @type {(() => void)[]} */
  ofMotion = [];
  /** @type {Map<string, HTMLElement>} */
  kept = new Map();
  /** What lights a group up; it goes when the group is shown as it is. @type {Map<string, HTMLElement[]>} */
  lit = new Map();
  isOver = false;

  /** @param {Motion[]} motions @param {Snapshot} before */
  constructor(motions, before) {
    this.motions = motions;
    this.before = before;
    this.layer.className = "stage";
    this.layer.setAttribute("aria-hidden", "true");
    this.layer.inert = true;
    this.done = new Promise((resolve) => { this.resolve = resolve; });
  }

  begin() {
    if (this.isOver) return;
    document.body.append(this.layer);
    for (const [key, former] of this.before.groups) this.hold(key, former);
    this.show();
    this.releases = released(this.motions);
    const start = () => this.safely(() => this.next(0, 0));
    // The first beat is made when what was is seen, unless something in it would be seen to be there before it comes.
    if (this.before.unseen.size) start();
    else requestAnimationFrame(start);
  }

  /** Do some work of what is played; where it fails, show the finished board. @param {() => void} work */
  safely(work) {
    try {
      work();
    } catch (error) {
      console.error(error);
      this.end();
    }
  }

  /** Show a group as it was, where it was drawn otherwise. @param {string} key @param {Former} former */
  hold(key, { raw, piece }) {
    const now = document.getElementById(key);
    if (!piece || !now || !place(now) || raw.isEqualNode(now)) return;
    this.due.push(() => this.held.set(key, { piece, cover: this.cover(now) }));
    this.pending.append(piece.node);
  }

  /** @param {number} m @param {number} b @param {boolean} isArriving */
  release(m, b, isArriving) {
    for (const [key, last] of this.releases ?? []) {
      const held = this.held.get(key);
      if (last.at !== `${m}.${b}` || last.isArriving !== isArriving || !held) continue;
      held.piece.node.remove();
      held.cover.cancel();
      for (const node of this.lit.get(key) ?? []) node.remove();
      this.held.delete(key);
    }
  }

  /** Play a beat, or go on to the next event; an event that fails is left out. @param {number} m @param {number} b */
  next(m, b) {
    try {
      this.beat(m, b);
    } catch (error) {
      console.error(error);
      this.leaveOut(m);
    }
  }

  /** Show what an event changed as it is now, and go on to the next one. @param {number} m */
  leaveOut(m) {
    for (const b of this.motions[m].beats.keys()) {
      this.release(m, b, true);
      this.release(m, b, false);
    }
    this.clear(this.ofBeat);
    this.close(m);
  }

  /** @param {number} m @param {number} b */
  beat(m, b) {
    if (this.isOver) return;
    const motion = this.motions[m];
    if (!motion) return this.end();
    if (b === 0) this.caption(motion);
    const beat = motion.beats[b];
    if (!beat) return this.pause(motion.rest, () => this.close(m));
    this.release(m, b, true);
    for (const move of beat.moves) this.move(move, motion, beat);
    this.show();
    hear(beat.sound ?? []);
    this.pause(beat.ms, () => {
      this.clear(this.ofBeat);
      this.release(m, b, false);
      this.next(m, b + 1);
    });
  }

  /** Begin a move; what cannot be moved stands where it is. @param {Move} move @param {Motion} motion @param {Beat} beat */
  move(move, motion, beat) {
    try {
      KINDS[move.kind]?.(move, this.scene(motion, beat));
    } catch (error) {
      console.error(error);
    }
  }

  /** Do some work after a time of the animations', which a developer can slow down. @param {number} ms @param {() => void} work */
  pause(ms, work) {
    this.animate(this.layer, [{ opacity: 1 }, { opacity: 1 }], { duration: Math.max(1, ms) }).onfinish = () => this.safely(work);
  }

  /** Go on to the next event. @param {number} m */
  close(m) {
    this.clear(this.ofMotion);
    this.kept.clear();
    this.next(m + 1, 0);
  }

  /** @param {(() => void)[]} works */
  clear(works) {
    for (const work of works.splice(0)) work();
  }

  /** Let the sentence of an event stand in the prompt. @param {Motion} motion */
  caption({ say, seal }) {
    const prompt = document.querySelector(PROMPT), strip = prompt?.parentElement ?? prompt, rect = place(strip);
    if (!say || !prompt || !strip || !rect) return;
    const made = box(rect);
    made.className = say.length > SMALLER ? "stage-say long" : "stage-say";
    made.innerHTML = seal;
    made.append(Object.assign(document.createElement("b"), { textContent: say }));
    made.style.font = getComputedStyle(prompt.querySelector("b") ?? prompt).font;
    this.ofMotion.push(() => made.remove());
    this.pending.append(made);
    this.coverFor(strip, this.ofMotion);
  }

  /** @param {Motion} motion @param {Beat} beat @returns {import("./moves.mjs").Scene} */
  scene(motion, { ms, moves }) {
    return {
      ms,
      terms: moves.filter(({ kind }) => kind === "tally"),
      seal: motion.seal,
      actor: motion.actor ? place(document.getElementById(motion.actor)?.querySelector("svg") ?? null) : undefined,
      rect: (spot) => (spot ? this.before.rects.get(name(spot)) ?? elements(spot).map(place).find((each) => each) ?? this.rectOf(spot.key) : undefined),
      now: elements,
      taken: (spot, leaves, count) => this.taken(spot, leaves, count),
      former: (key) => this.before.groups.get(key)?.piece,
      changed: (key) => {
        const now = document.getElementById(key), was = this.before.groups.get(key)?.raw;
        return now && was ? [was, now] : undefined;
      },
      put: (node, stays = false, key = "") => {
        (stays ? this.ofMotion : this.ofBeat).push(() => node.remove());
        if (key) this.lit.set(key, [...(this.lit.get(key) ?? []), node]);
        this.pending.append(node);
        return node;
      },
      kept: this.kept,
      hide: (element) => this.coverFor(element, this.ofBeat),
      animate: (node, frames, options) => this.animate(node, frames, options),
    };
  }

  /** @param {string} key */
  rectOf(key) {
    return this.before.rects.get(`${key} `) ?? this.before.groups.get(key)?.piece?.rect ?? place(document.getElementById(key));
  }

  /**
   * Return pieces of the board as it was, or of the board as it is where nothing was there.
   * @param {Spot} spot @param {boolean} leaves @param {number} [count] how many of them leave, 0 for all
   */
  taken(spot, leaves, count = 0) {
    const own = this.before.pieces.get(name(spot));
    const held = this.held.get(spot.key)?.piece;
    if (own) {
      if (leaves && held) {
        for (const each of (this.before.originals.get(name(spot)) ?? []).slice(0, count || undefined)) hideCopy(held, each);
      }
      return own;
    }
    const former = this.before.groups.get(spot.key)?.piece;
    if (!spot.part && former) {
      if (held && !leaves) return [{ ...former, node: /** @type {HTMLElement} */ (former.node.cloneNode(true)) }];
      return [former];
    }
    return elements(spot).flatMap((each) => picture(each) ?? []);
  }

  /** @param {Element} element */
  cover(element) {
    return this.animate(element, [{ opacity: 0 }, { opacity: 0 }], { duration: LONG, fill: "both" });
  }

  /** @param {Element} element @param {(() => void)[]} works */
  coverFor(element, works) {
    this.due.push(() => {
      const cover = this.cover(element);
      works.push(() => cover.cancel());
    });
  }

  /** Put up at once what was made: to look at the board again after each piece would lay it out each time. */
  show() {
    this.layer.append(this.pending);
    this.clear(this.due);
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  animate(node, frames, options) {
    const made = node.animate(frames, options);
    this.animations.add(made);
    return made;
  }

  /** Show the finished board, whatever was still to come. */
  end() {
    if (this.isOver) return;
    this.isOver = true;
    for (const each of this.animations) each.cancel();
    this.layer.remove();
    this.resolve?.(undefined);
  }

  /** Return whether a point shows another thing than the one that would be pressed there. @param {number} x @param {number} y @param {Element | null} target */
  isOther(x, y, target) {
    const act = target?.getAttribute("data-act");
    return Boolean(act) && [...this.held].some(([key, { piece: { rect } }]) => {
      if (x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return false;
      const raw = this.before.groups.get(key)?.raw, named = `[data-act="${CSS.escape(act ?? "")}"]`;
      const former = raw?.matches(named) ? raw : raw?.querySelector(named);
      return former?.getAttribute("data-inspect") !== target?.getAttribute("data-inspect");
    });
  }
}

/** Let nothing be seen of an element in a copy. @param {Piece} piece @param {Element} original */
function hideCopy(piece, original) {
  const copy = piece.copies.get(original);
  if (copy instanceof HTMLElement || copy instanceof SVGElement) copy.style.opacity = "0";
}

/** @type {Run | undefined} */
let run;
/** @type {Run | undefined} */
let due;
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

/**
 * Remember the board before it is drawn anew, as far as these motions are about it.
 * @param {string} told the motions, as JSON
 */
export function ready(told) {
  end();
  due = undefined;
  if (!isSeen()) return;
  /** @type {Motion[]} */
  const all = JSON.parse(told);
  const isStill = lessMotion.matches || document.documentElement.dataset.motion === "off";
  const motions = isStill ? still(all) : all;
  const before = new Snapshot(isStill ? [] : motions), read = motions.filter((each) => !before.unread.has(each));
  if (read.length) due = new Run(read, before);
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

/** Show the finished board. */
export function end() {
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
  end();
  if (!isOther) return;
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
