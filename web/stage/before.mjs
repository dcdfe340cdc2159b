// The board as it was before it was drawn anew, as far as something is to be played about it.
import { ARRIVING, TAKING } from "./moves.mjs";
import { picture, place } from "./pictures.mjs";

/** @typedef {import("./moves.mjs").Move} Move */
/** @typedef {import("./moves.mjs").Spot} Spot */
/** @typedef {import("./pictures.mjs").Piece} Piece */
/** @typedef {import("./stage.mjs").Motion} Motion */
/**
 * A group as it was before the board was drawn.
 * @typedef {object} Former
 * @property {Element} raw its element, not dressed
 * @property {DOMRect} rect where it was
 * @property {Piece | undefined} piece what it looked like, where anybody will see it so
 */

/** @param {Spot} spot */
export const name = ({ key, part }) => `${key} ${part}`;

/** Return the elements of a place as they are now. @param {Spot} spot @returns {Element[]} */
export function elements({ key, part }) {
  const group = document.getElementById(key);
  if (!group) return [];
  return part ? [...group.querySelectorAll(part)] : [group];
}

/** Look up the places of a motion, and return whether that goes well. @param {Motion} motion @param {Map<string, Element[]>} found */
export function reads(motion, found) {
  try {
    for (const move of movesOf(motion)) for (const spot of spots(move)) if (!found.has(name(spot))) found.set(name(spot), elements(spot));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Pixels by which a place may differ from another and still be the same. */
const NEAR = 2;

/** Return whether two places are the same. @param {DOMRect | undefined} a @param {DOMRect} b */
export const isNear = (a, b) => a !== undefined && [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((by) => Math.abs(by) <= NEAR);

/**
 * Return whether a thing is in its place, or has only grown to one side: what it looked like still fits there.
 * @param {DOMRect} now @param {DOMRect} was
 */
function fits(now, was) {
  const [left, right, top, high] = [was.x - now.x, now.right - was.right, was.y - now.y, was.height - now.height];
  return Math.min(left, right) >= -NEAR && [Math.min(left, right), top, high].every((by) => Math.abs(by) <= NEAR);
}

/** Return whether the zone of a group is not shown at all. @param {string} key */
function isShut(key) {
  const zone = document.getElementById(key.split("/")[0]);
  return zone !== null && getComputedStyle(zone).display === "none";
}

/** Return all places of a move. @param {Move} move */
export const spots = ({ thing, source, target }) => [thing, source, target].filter((each) => each !== null);

/** @param {Motion} motion */
export const movesOf = ({ beats }) => beats.flatMap(({ moves }) => moves);

/** What the board looked like, as far as motions are about it. */
export class Snapshot {
  /** @type {Map<string, Former>} */
  groups = new Map();
  /** @type {Map<string, Piece[]>} */
  pieces = new Map();
  /** @type {Map<string, DOMRect>} */
  rects = new Map();
  /** Groups that were not on the board at all. @type {Set<string>} */
  absent = new Set();

  /** @param {Motion[]} motions @param {Map<string, Element[]>} originals the elements of all their places */
  constructor(motions, originals) {
    this.originals = originals;
    const moves = motions.flatMap(movesOf);
    // What is shown as it is from the beginning needs no picture of what it was.
    const unseen = [...released(motions)].filter(([, { at, isArriving }]) => at === "0.0" && isArriving);
    this.unseen = new Set(unseen.map(([key]) => key));
    for (const { kind, thing } of moves) if (!thing.part && TAKING.has(kind)) this.unseen.delete(thing.key);
    for (const move of moves) for (const spot of spots(move)) this.note(spot);
    for (const { kind, thing } of moves) if (thing.part && TAKING.has(kind)) this.copy(thing);
  }

  /** Return the elements of a place as they were. @param {Spot} spot */
  find(spot) {
    return this.originals.get(name(spot)) ?? [];
  }

  /** @param {Spot} spot */
  note(spot) {
    const found = document.getElementById(spot.key), group = this.groups.has(spot.key) ? null : found, own = place(group);
    if (!found) this.absent.add(spot.key);
    if (group && own) {
      const piece = this.unseen.has(spot.key) ? undefined : picture(group);
      this.groups.set(spot.key, { raw: /** @type {Element} */ (group.cloneNode(true)), rect: own, piece });
    }
    if (this.rects.has(name(spot))) return;
    const rect = this.find(spot).map(place).find((each) => each);
    if (rect) this.rects.set(name(spot), rect);
  }

  /**
   * Forget where groups were that have another place on the board as it is: those are shown as they are, and what
   * is about them happens where they are now, or is not seen where their zone is in a tab that is not open. What only
   * says more beside what it said is seen as it was.
   */
  follow() {
    for (const [key, former] of this.groups) {
      const now = place(document.getElementById(key));
      if (now ? fits(now, former.rect) : !isShut(key)) continue;
      former.piece = undefined;
      for (const each of this.rects.keys()) if (each.startsWith(`${key} `)) this.rects.delete(each);
    }
  }

  /** @param {Spot} spot */
  copy(spot) {
    const found = this.find(spot);
    if (!this.pieces.has(name(spot))) this.pieces.set(name(spot), found.flatMap((each) => picture(each) ?? []));
  }
}

/** Kinds of moves that keep a group as it was, with all that is in it. */
const KEEPING = new Set(["renew", "keep"]);

/** Return the groups that stay as they were, with all that is in them, up to a beat. @param {Motion[]} motions */
export const renewed = (motions) => motions.flatMap(movesOf).filter(({ kind }) => KEEPING.has(kind)).map(({ thing }) => thing.key);

/** Kinds of moves that bring nothing which was not there before. */
const TELLING = new Set(["light", "glow", "roll"]);

/** Return when each group is shown as it is: at which beat, at its beginning or its end. @param {Motion[]} motions */
export function released(motions) {
  /** @type {Map<string, {at: string, isArriving: boolean, isRenewed: boolean}>} */
  const last = new Map();
  for (const [m, { beats }] of motions.entries()) {
    for (const [b, { moves }] of beats.entries()) {
      for (const move of moves) {
        for (const { key } of spots(move)) {
          // A term of a sum only says what is there: it keeps nothing back that has come.
          if (move.kind === "tally" && last.get(key)?.isArriving) continue;
          // What was renewed is no longer as it was before: to light it up would bring that back.
          if (TELLING.has(move.kind) && last.get(key)?.isRenewed) continue;
          const at = `${m}.${b}`, isOwn = key === move.thing.key && ARRIVING.has(move.kind), former = last.get(key);
          const isRenewed = KEEPING.has(move.kind);
          last.set(key, { at, isRenewed, isArriving: isOwn || (former?.at === at && former.isArriving) });
        }
      }
    }
  }
  return last;
}
