// One run of what events show, beat after beat, on a layer above the finished board.
import { elements, movesOf, name, released, renewed } from "./before.mjs";
import { Lines } from "./lines.mjs";
import { ARRIVING, KINDS, MOST } from "./moves.mjs";
import { box, moved, picture, place } from "./pictures.mjs";
import * as tabs from "./tabs.mjs";

/** @typedef {import("./before.mjs").Snapshot} Snapshot */
/** @typedef {import("./before.mjs").Former} Former */
/** @typedef {import("./moves.mjs").Move} Move */
/** @typedef {import("./moves.mjs").Spot} Spot */
/** @typedef {import("./pictures.mjs").Piece} Piece */
/** @typedef {import("./sound.mjs").Stroke} Stroke */
/** @typedef {import("./stage.mjs").Beat} Beat */
/** @typedef {import("./stage.mjs").Motion} Motion */

const SEATS = "z-players/";
const PROMPT = "#z-prompt .say";
/** Letters from which on the sentence of an event is set smaller. */
const SMALLER = 40;
/** Longer than any motion. */
const LONG = 1e6;

/** One run of the queue; nothing of it is left when it is over. */
export class Run {
  layer = document.createElement("div");
  /** @type {Set<Animation>} */
  animations = new Set();
  /**
   * What lies over the board as it was, by its group; a group that is no longer there needs no cover.
   * @type {Map<string, {piece: Piece, cover?: Animation}>}
   */
  held = new Map();
  /** What keeps from sight a group that is still to come, by its key. @type {Map<string, Animation>} */
  veiled = new Map();
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
  /** What lies on the layer for as long as an event is shown. @type {Set<HTMLElement>} */
  staying = new Set();
  /** Pictures that go when a beat begins, unless it moves them: to put them up again would draw them anew. @type {Set<HTMLElement>} */
  leaving = new Set();
  /** What lights a group up; it goes when the group is shown as it is. @type {Map<string, HTMLElement[]>} */
  lit = new Map();
  /** Groups that are shown as they are. @type {Set<string>} */
  shown = new Set();
  /** What left groups that are still shown as they were. @type {{spot: Spot, count: number}[]} */
  gone = [];
  /** How many pieces of the beat began at each place. @type {Map<string, number>} */
  begun = new Map();
  /** What has yet to come into groups that are shown as they are. @type {Map<Move, Animation[]>} */
  awaited = new Map();
  /** Whether the tab of the first beat was opened for it. */
  isElsewhere = false;
  isOver = false;

  /**
   * @param {Motion[]} motions
   * @param {string[][] | undefined} route the tab of each beat, where it may be another one than the person's
   * @param {Map<string, Snapshot>} views what the board was in each tab
   * @param {Set<string>} lines the lines of the log as it was
   * @param {{hear: (strokes: Stroke[]) => void, over: () => void}} does lets a beat be heard; what to do at the end
   */
  constructor(motions, route, views, lines, does) {
    this.hear = does.hear;
    this.over = does.over;
    this.motions = motions;
    this.route = route;
    this.views = views;
    this.lines = new Lines(lines, (line) => this.cover(line));
    this.releases = released(motions);
    this.whole = renewed(motions);
    this.layer.className = "stage";
    this.layer.setAttribute("aria-hidden", "true");
    this.layer.inert = true;
    this.done = new Promise((resolve) => { this.resolve = resolve; });
  }

  /** The board as it was, in the tab that is open. */
  get before() {
    return /** @type {Snapshot} */ (this.views.get(tabs.current()) ?? this.views.values().next().value);
  }

  begin() {
    if (this.isOver) return;
    document.body.append(this.layer);
    const first = this.route?.flat()[0];
    this.isElsewhere = first !== undefined && tabs.show(first);
    // The prompt beneath says already what comes last: it is not seen before the sentence of the first event.
    this.lines.hold(this.motions.map(({ say }) => say));
    this.caption(this.motions[0]);
    this.holdAll();
    const start = () => this.safely(() => this.next(0, 0));
    // The first beat is made when what was is seen, unless something in it would be seen to be there before it comes.
    if (this.before.unseen.size) start();
    else requestAnimationFrame(start);
  }

  /** Show what has not been played yet as it was, in the tab that is open. */
  holdAll() {
    this.before.follow();
    for (const [key, former] of this.before.groups) if (!this.shown.has(key) && !this.isWithin(key)) this.hold(key, former);
    for (const key of this.whole) this.veil(key);
    this.show();
    for (const { spot, count } of this.gone) this.hideGone(spot, count);
    this.oneTurn();
  }

  /**
   * Let nobody else be seen to have the turn where the seat that has it is shown as it is. Until then it stays with
   * the one who had it: whose turn comes next may tell whose character it is.
   */
  oneTurn() {
    const seat = document.querySelector(`.now[id^="${SEATS}"]`);
    if (!seat || this.held.has(seat.id)) return;
    for (const [key, { piece }] of this.held) if (key.startsWith(SEATS)) piece.node.firstElementChild?.classList.remove("now");
  }

  /** Go on in another tab: what lay over the board where it was seen before goes. @param {string | undefined} tab */
  open(tab) {
    if (tab === undefined || !tabs.show(tab)) return false;
    for (const { piece, cover } of this.held.values()) {
      piece.node.remove();
      cover?.cancel();
    }
    this.held.clear();
    for (const node of this.staying) if (![...this.kept.values()].includes(node)) node.remove();
    this.lit.clear();
    this.holdAll();
    return true;
  }

  /** Do some work of what is played; where it fails, show the finished board. @param {() => void} work */
  safely(work) {
    try {
      work();
    } catch (error) {
      console.error(error);
      this.finish();
    }
  }

  /** Return whether a group is in one that is still shown as it was, with all that is in it. @param {string} key */
  isWithin(key) {
    return this.whole.some((each) => !this.shown.has(each) && key.startsWith(`${each}/`));
  }

  /** Show a group as it was, where it was drawn otherwise or is gone. @param {string} key @param {Former} former */
  hold(key, { raw, piece }) {
    const now = document.getElementById(key);
    if (!now && piece) {
      this.due.push(() => this.held.set(key, { piece }));
      this.pending.append(piece.node);
    }
    if (!now || !place(now) || raw.isEqualNode(now)) return;
    if (!piece) return this.await(key, raw);
    this.due.push(() => this.held.set(key, { piece, cover: this.cover(now) }));
    this.pending.append(piece.node);
  }

  /** Keep a group from sight that was not there and is not to be seen yet. @param {string} key */
  veil(key) {
    const now = document.getElementById(key);
    if (now && this.before.absent.has(key) && !this.shown.has(key) && !this.veiled.has(key)) this.veiled.set(key, this.cover(now));
  }

  /** Keep from sight what is still to come into a group that is shown as it is. @param {string} key @param {Element} was */
  await(key, was) {
    for (const move of this.motions.flatMap(movesOf)) {
      if (move.thing.key !== key || !move.thing.part || move.kind === "roll" || !ARRIVING.has(move.kind) || this.awaited.has(move)) continue;
      // What was there before has not to come: its place would be empty until it is stamped anew.
      const now = elements(move.thing), fresh = Math.min(Math.max(1, move.count || MOST), now.length - was.querySelectorAll(move.thing.part).length);
      this.awaited.set(move, fresh > 0 ? now.slice(-fresh).map((each) => this.cover(each)) : []);
    }
  }

  /** @param {number} m @param {number} b @param {boolean} isArriving */
  release(m, b, isArriving) {
    for (const [key, last] of this.releases) {
      if (last.at !== `${m}.${b}` || last.isArriving !== isArriving) continue;
      this.shown.add(key);
      this.veiled.get(key)?.cancel();
      const held = this.held.get(key);
      if (!held) continue;
      if (isArriving) this.leaving.add(held.piece.node);
      else held.piece.node.remove();
      held.cover?.cancel();
      for (const node of this.lit.get(key) ?? []) node.remove();
      this.held.delete(key);
    }
    this.oneTurn();
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
    this.drop();
    this.close(m);
  }

  /** @param {number} m @param {number} b */
  beat(m, b) {
    if (this.isOver) return;
    const motion = this.motions[m];
    if (!motion) return this.finish();
    if (b === 0 && m > 0) this.caption(motion);
    const beat = motion.beats[b];
    if (!beat) return this.pause(motion.rest, () => this.close(m));
    const isElsewhere = this.open(this.route?.[m][b]) || this.isElsewhere;
    this.isElsewhere = false;
    if (!isElsewhere || !motion.lead) return this.act(m, b);
    this.show();
    this.pause(motion.lead, () => this.act(m, b));
  }

  /** @param {number} m @param {number} b */
  act(m, b) {
    if (this.isOver) return;
    const motion = this.motions[m], beat = motion.beats[b];
    this.begun.clear();
    this.release(m, b, true);
    for (const move of beat.moves) this.move(move, motion, beat);
    this.show();
    this.hear(beat.sound ?? []);
    this.pause(beat.ms, () => {
      this.clear(this.ofBeat);
      this.release(m, b, false);
      this.next(m, b + 1);
    });
  }

  /** Begin a move; what cannot be moved stands where it is. @param {Move} move @param {Motion} motion @param {Beat} beat */
  move(move, motion, beat) {
    for (const cover of this.awaited.get(move) ?? []) cover.cancel();
    if (ARRIVING.has(move.kind) && this.isWithin(move.thing.key)) return;
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
    this.staying.clear();
    this.kept.clear();
    this.next(m + 1, 0);
  }

  /** @param {(() => void)[]} works */
  clear(works) {
    for (const work of works.splice(0)) work();
  }

  /** Let the sentence of an event stand in the prompt. @param {Motion} motion */
  caption({ say, seal }) {
    this.lines.reach(say);
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
      queue: ({ x, y, width, height }, count) => {
        const place = `${x} ${y} ${width} ${height}`, before = this.begun.get(place) ?? 0;
        this.begun.set(place, before + count);
        return before;
      },
      seal: motion.seal,
      actor: motion.actor ? place(document.getElementById(motion.actor)?.querySelector("svg") ?? null) : undefined,
      rect: (spot) => (spot ? this.before.rects.get(name(spot)) ?? elements(spot).map(place).find((each) => each) ?? this.rectOf(spot.key) : undefined),
      now: elements,
      taken: (spot, leaves, count) => this.taken(spot, leaves, count, motion.actor ? place(document.getElementById(motion.actor)) : undefined),
      former: (key) => this.before.groups.get(key)?.piece,
      changed: (key) => {
        const now = document.getElementById(key), was = this.before.groups.get(key)?.raw;
        return now && was ? [was, now] : undefined;
      },
      put: (node, stays = false, key = "") => {
        (stays ? this.ofMotion : this.ofBeat).push(() => node.remove());
        if (stays) this.staying.add(node);
        if (key) this.lit.set(key, [...(this.lit.get(key) ?? []), node]);
        if (!this.leaving.delete(node)) this.pending.append(node);
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
   * What only another tab showed comes from the one who acts.
   * @param {Spot} spot @param {boolean} leaves @param {number} [count] how many of them leave, 0 for all
   * @param {DOMRect} [actor] where the one who acts sits
   */
  taken(spot, leaves, count = 0, actor) {
    const own = this.before.pieces.get(name(spot)), held = this.held.get(spot.key)?.piece;
    const elsewhere = own?.length ? undefined : this.elsewhere(spot);
    if (elsewhere && actor) return elsewhere.map((piece) => moved(piece, actor));
    if (own) {
      if (leaves) {
        this.gone.push({ spot, count });
        this.hideGone(spot, count);
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

  /** Return pieces that were at a place which only another tab shows. @param {Spot} spot */
  elsewhere(spot) {
    return [...this.views.values()].map(({ pieces }) => pieces.get(name(spot)) ?? []).find(({ length }) => length);
  }

  /**
   * Let nothing be seen any more of what left a group; of a group that is no longer there all goes with it.
   * @param {Spot} spot @param {number} count
   */
  hideGone(spot, count) {
    const held = this.held.get(spot.key), was = this.before.originals.get(name(spot)) ?? [];
    if (held && !held.cover) held.piece.node.style.opacity = "0";
    else if (held) for (const each of was.slice(0, count || undefined)) hideCopy(held.piece, each);
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

  /** Take away the pictures that no move of this beat has taken up. */
  drop() {
    for (const node of this.leaving) if (node.parentNode === this.layer) node.remove();
    this.leaving.clear();
  }

  /** Put up at once what was made: to look at the board again after each piece would lay it out each time. */
  show() {
    this.drop();
    this.layer.append(this.pending);
    this.clear(this.due);
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  animate(node, frames, options) {
    const made = node.animate(frames, options);
    this.animations.add(made);
    return made;
  }

  /** Show the finished board, and the person's own tab where nobody else plays now. */
  finish() {
    this.end();
    this.over();
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
