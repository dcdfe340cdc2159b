// How things move, by the kind of move. Each kind begins all that it animates at once, and is over when its
// beat is. Only `transform` and `opacity` change.
import { box, drawn, picture, place } from "./pictures.mjs";

/** @typedef {import("./pictures.mjs").Piece} Piece */
/**
 * A place of the board: a group, and the elements within it that a selector finds, or all of it.
 * @typedef {{key: string, part: string}} Spot
 */
/**
 * One thing that moves; see `cantiere_app.kit.events.beats`.
 * @typedef {object} Move
 * @property {string} kind
 * @property {Spot} thing
 * @property {Spot | null} source
 * @property {Spot | null} target
 * @property {boolean} leaves
 * @property {number} count
 * @property {string} piece
 */
/**
 * What a kind of move uses of the director.
 * @typedef {object} Scene
 * @property {number} ms the time of the beat
 * @property {string} seal the seal of the one who acts, as markup, or ""
 * @property {DOMRect | undefined} actor where that seal comes from
 * @property {(spot: Spot | null) => DOMRect | undefined} rect where a place is
 * @property {(spot: Spot) => Element[]} now the elements of a place as they are
 * @property {Move[]} terms the terms of a sum that the beat counts up
 * @property {(from: DOMRect, count: number) => number} queue how many pieces of the beat began at a place before these
 * @property {(spot: Spot, leaves: boolean, count?: number) => Piece[]} taken pieces that were at a place before; so
 *   many of them may leave it, or all
 * @property {(key: string) => Piece | undefined} former what a group looked like
 * @property {(key: string) => [Element, Element] | undefined} changed a group as it was, and as it is
 * @property {(node: HTMLElement, stays?: boolean, key?: string) => HTMLElement} put puts something onto the layer for
 *   the beat, or as long as its event is shown; what lights a group up, by its key, until that is shown as it is
 * @property {Map<string, HTMLElement>} kept what a later beat of the event goes on with
 * @property {(element: Element) => void} hide keeps an element of the board out of sight for the beat
 * @property {(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => Animation} animate
 */

const EASE = "cubic-bezier(.2,.7,.2,1)";
/** Pixels: how far a path rises over the straight line at most, and the size of a seal. */
const ARC = 60, SEAL = 44;
/** Pixels: what goes no further, as a card to the next place, goes straight. */
const NEAR = 200;
/** Milliseconds between two pieces of a group, and pieces of a group at most. */
export const MOST = 8;
const APART = 40;
/** The share of a piece's width by which the next one of a heap lies beside it. */
const FANNED = 0.7;
/** Pixels of a hook and of a term of a sum, and the share of a beat in which the terms appear. */
const HOOK = 64, TERM = 32, COUNTED = 0.6;
/** Pixels of a card that is lifted, and how much larger it is in the middle of the table. */
const CARD = 88, GROWN = 3;
/** How much larger a number is for a moment while it changes. */
const GROWS = 1.3;
const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/** Return the middle of a place. @param {DOMRect} rect */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Return frames along an arc from a place to another, in the coordinates of a box.
 * @param {DOMRect} own where the box is @param {DOMRect} from @param {DOMRect} to
 * @param {number} [first] its scale at the beginning @param {number} [last] and at the end
 * @param {number} [side] 1 for an arc over the straight line, -1 for one below it
 */
export function path(own, from, to, first = 1, last = 1, side = 1) {
  const at = middle(own), a = middle(from), b = middle(to);
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const rise = side * (far < NEAR && side > 0 ? 0 : Math.min(ARC, far / 4));
  return STEPS.map((t) => {
    const x = a.x + (b.x - a.x) * t - at.x;
    const y = a.y + (b.y - a.y) * t - 4 * rise * t * (1 - t) - at.y;
    return { transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${(first + (last - first) * t).toFixed(3)})` };
  });
}

/** Return the scale at which a piece fits a place. @param {DOMRect} piece @param {DOMRect} to */
const fit = (piece, to) => Math.max(0.2, Math.min(1, to.width / piece.width, to.height / piece.height));

/**
 * Return how far to the right of a place a piece lies that shares it with others, so that each can be counted.
 * @param {number} index @param {number} count @param {number} width of a piece
 */
export const fan = (index, count, width) => (index - (count - 1) / 2) * width * FANNED;

/** @param {DOMRect} rect @param {number} by pixels to the right */
const beside = ({ x, y, width, height }, by) => new DOMRect(x + by, y, width, height);

/** Let pieces go from their places, or from one, to another, one shortly after the other.
 * @param {Scene} scene @param {Piece[]} pieces @param {DOMRect | undefined} source @param {DOMRect | undefined} target
 * @param {number} [side] of the straight line, see `path` */
function travel(scene, pieces, source, target, side = 1) {
  const some = pieces.slice(0, MOST);
  const apart = Math.min(APART, scene.ms / 3 / Math.max(1, some.length));
  // Things of several kinds that begin at one place would hide each other all the way.
  const waits = some.length ? Math.min(scene.ms / 3, APART * scene.queue(source ?? some[0].rect, some.length)) : 0;
  const isHeap = some.every(({ rect }) => source ?? (rect.x === some[0].rect.x && rect.y === some[0].rect.y));
  for (const [index, piece] of some.entries()) {
    const by = isHeap ? fan(index, some.length, piece.rect.width) : 0;
    const from = beside(source ?? piece.rect, by);
    scene.put(piece.node);
    const frames = target
      ? path(piece.rect, from, beside(target, by), 1, fit(piece.rect, target), side)
      : [{ transform: "none", opacity: 1 }, { transform: "translateY(-16px)", opacity: 0 }];
    const duration = scene.ms - waits - apart * (some.length - 1);
    scene.animate(piece.node, frames, { duration, delay: waits + index * apart, easing: EASE, fill: "both" });
  }
}

/** Let new pieces come to where they are. @param {Scene} scene @param {Move} move
 * @param {(piece: Piece, index: number) => Keyframe[] | undefined} frames */
function arrive(scene, move, frames) {
  for (const [index, element] of scene.now(move.thing).slice(-Math.max(1, move.count || MOST)).entries()) {
    const piece = picture(element);
    const found = piece && frames(piece, index);
    if (!piece || !found) continue;
    scene.hide(element);
    scene.put(piece.node);
    scene.animate(piece.node, found, { duration: scene.ms, easing: EASE, fill: "both" });
  }
}

/** What is read while others play: no seal lies on it. */
const READ = "#z-digest";
/** The size of a seal on a place that is so narrow that a larger one would hide it. @param {DOMRect} rect */
const sealing = (rect) => Math.max(SEAL * 0.64, Math.min(SEAL, rect.width / 2));

/** Return where a seal is put on a place: onto the one who acts where that is in it, at the near end of a line,
 * whose numbers stand at the far one, else at the upper corner, or at the lower one where the upper lies by what
 * is read. @param {DOMRect} rect @param {DOMRect | undefined} actor @param {DOMRect | undefined} read */
export function corner(rect, actor, read) {
  const size = sealing(rect);
  if (actor && overlap(actor, rect)) return new DOMRect(middle(actor).x - size / 2, middle(actor).y - size / 2, size, size);
  const isLine = rect.height < SEAL && rect.width > 2 * SEAL;
  const x = isLine ? Math.max(0, rect.x - size / 2) : Math.min(rect.right - size / 2, innerWidth - size);
  const upper = new DOMRect(x, Math.max(0, rect.y - size / 3), size, size), lower = new DOMRect(x, rect.bottom - size / 3, size, size);
  return read && overlap(upper, read) && !overlap(lower, read) ? lower : upper;
}

/** Return whether two places have something in common. @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;

/** Put the actor's seal on a place, coming from the actor's seat. @param {Scene} scene @param {DOMRect} rect @param {string} key */
function press(scene, rect, key) {
  if (!scene.seal) return;
  const at = corner(rect, scene.actor, place(document.querySelector(READ))), piece = drawn(scene.seal, at, at.width);
  piece.node.className = "stage-seal";
  scene.put(piece.node, true, key);
  const frames = path(piece.rect, scene.actor ?? piece.rect, piece.rect, 0.7, 1);
  scene.animate(piece.node, frames, { duration: scene.ms * 0.6, easing: EASE, fill: "backwards" });
}

/** Return the middle of the window, where a card is held. */
const table = () => new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);

/** Light a place for as long as its event is shown. @param {Scene} scene @param {DOMRect} rect @param {string} key */
function lighten(scene, rect, key) {
  const frame = box(new DOMRect(rect.x - 3, rect.y - 3, rect.width + 6, rect.height + 6));
  frame.className = "stage-lit";
  scene.put(frame, true, key);
  scene.animate(frame, [{ opacity: 0 }, { opacity: 1 }], { duration: scene.ms * 0.3, fill: "backwards" });
}

/** @type {Record<string, (move: Move, scene: Scene) => void>} */
export const KINDS = {
  /** A place lights up, and the actor's seal is put on it. */
  light(move, scene) {
    const rect = scene.rect(move.thing);
    if (!rect) return;
    lighten(scene, rect, move.thing.key);
    press(scene, rect, move.thing.key);
  },
  /** A place lights up that nobody chose. */
  glow(move, scene) {
    const rect = scene.rect(move.thing);
    if (rect) lighten(scene, rect, move.thing.key);
  },
  /** Things go from where they were, or from a place, to another place. */
  carry(move, scene) {
    let pieces = scene.taken(move.thing, move.leaves, move.piece ? 0 : move.count);
    const source = scene.rect(move.source) ?? (move.piece ? scene.rect(move.thing) : undefined);
    if (move.piece && source) pieces = Array.from({ length: move.count || 1 }, () => drawn(move.piece, source, 32));
    else if (move.count > pieces.length && pieces.length) {
      pieces = Array.from({ length: move.count }, (_, index) => pieces[index] ?? copied(pieces[0]));
    } else if (move.count) pieces = pieces.slice(0, move.count);
    travel(scene, pieces, source, scene.rect(move.target));
  },
  /** The same below the straight line: what goes the other way meanwhile does not hide it. */
  cross(move, scene) {
    const source = scene.rect(move.thing), target = scene.rect(move.target);
    if (source) travel(scene, Array.from({ length: move.count || 1 }, () => drawn(move.piece, source, 32)), source, target, -1);
  },
  /** A thing is lifted on a hook, and set down in another place. */
  swing(move, scene) {
    for (const { node, rect } of scene.taken(move.thing, move.leaves)) {
      const hook = drawn(move.piece, new DOMRect(rect.width / 2, -HOOK / 2, 0, 0), HOOK).node;
      hook.style.position = "absolute";
      node.style.left = node.style.top = "0";
      travel(scene, [{ node: box(rect, node, hook), rect, copies: new Map() }], rect, scene.rect(move.target));
    }
  },
  /**
   * A term of a sum appears over its place when those before it have; then all run to where they are summed. Where
   * its place cannot be seen it appears there, and goes before the next one comes.
   */
  tally(move, scene) {
    const own = scene.rect(move.thing) ?? scene.rect(move.source), target = scene.rect(move.target), rect = own ?? target;
    if (!rect) return;
    const share = COUNTED / scene.terms.length, from = scene.terms.indexOf(move) * share;
    const piece = drawn(move.piece, rect, TERM);
    const lifted = new DOMRect(rect.x, rect.y - TERM / 2, rect.width, rect.height);
    const hidden = { transform: "none", opacity: 0 }, shown = { ...path(piece.rect, lifted, lifted)[0], opacity: 1 };
    const run = own && target ? path(piece.rect, lifted, target) : [shown, shown];
    const stays = run.map((frame, step) => ({ ...frame, opacity: 1, offset: COUNTED + ((1 - COUNTED) * step) / (run.length - 1) }));
    const goes = [{ ...shown, offset: from + 0.9 * share }, { ...hidden, offset: from + share }, { ...hidden, offset: 1 }];
    const comes = [{ ...hidden, offset: 0 }, { ...hidden, offset: from }, { ...shown, offset: from + 0.4 * share }];
    scene.put(piece.node);
    scene.animate(piece.node, [...comes, ...(own ? stays : goes)], { duration: scene.ms, fill: "both" });
  },
  /** A piece that is nowhere on the board comes from above a place, and stays. */
  alight(move, scene) {
    const rect = scene.rect(move.thing);
    for (let index = 0; rect && index < Math.min(MOST, move.count || 1); index++) {
      const size = Math.min(56, Math.max(24, Math.min(rect.width, rect.height) * 0.6));
      const to = beside(rect, fan(index, Math.min(MOST, move.count || 1), size)), piece = drawn(move.piece, to, size);
      const from = new DOMRect(to.x, to.y - 80, to.width, to.height);
      const frames = path(piece.rect, from, to, 1.3, 1).map((frame, at) => ({ ...frame, opacity: at ? 1 : 0 }));
      scene.put(piece.node, true);
      scene.animate(piece.node, frames, { duration: scene.ms * 0.7, delay: index * APART, easing: EASE, fill: "backwards" });
    }
  },
  /** A thing that stood in another place comes to its own. */
  slide(move, scene) {
    const source = scene.rect(move.source), rect = scene.rect(move.thing);
    const piece = move.source && !move.source.part && !move.thing.part ? scene.former(move.source.key) : undefined;
    if (piece && rect) {
      // The picture of what stood there is at hand: to take another one would hold up the beat.
      for (const element of scene.now(move.thing)) scene.hide(element);
      scene.put(piece.node);
      scene.animate(piece.node, path(piece.rect, piece.rect, rect), { duration: scene.ms, easing: EASE, fill: "both" });
      return;
    }
    arrive(scene, move, ({ rect }) => source && path(rect, source, rect, fit(rect, source)));
  },
  /** A new card is turned over on its way. */
  deal(move, scene) {
    const source = scene.rect(move.source);
    arrive(scene, move, ({ rect }) => {
      const frames = source && path(rect, source, rect, fit(rect, source));
      return frames?.map(({ transform }, index) => ({ transform: `${transform} scaleX(${Math.max(0.02, Math.abs(1 - 2 * STEPS[index]))})` }));
    });
  },
  drop: (move, scene) => arrive(scene, move, () => [{ transform: "translateY(-8px)", opacity: 0.5 }, { transform: "none", opacity: 1 }]),
  stamp: (move, scene) => arrive(scene, move, () => [{ transform: "scale(1.3)", opacity: 0 }, { transform: "none", opacity: 1 }]),
  /** A new thing rises from behind the line that it stands on. */
  rise(move, scene) {
    for (const element of scene.now(move.thing).slice(-1)) {
      const piece = picture(element);
      if (piece) behind(scene, piece, ["translateY(100%)", "none"]);
      if (piece) scene.hide(element);
    }
  },
  /** What was there sinks behind the line that it stands on. */
  sink(move, scene) {
    for (const piece of scene.taken(move.thing, true).slice(0, 1)) behind(scene, piece, ["none", "translateY(100%)"]);
  },
  /** What was there shakes, and stays. */
  shake(move, scene) {
    const frames = [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    for (const piece of scene.taken(move.thing, false)) {
      scene.put(piece.node);
      scene.animate(piece.node, frames, { duration: scene.ms, fill: "both" });
    }
  },
  /** What was there shakes once, then its pieces part to both sides. */
  fall(move, scene) {
    for (const [index, piece] of scene.taken(move.thing, true).entries()) {
      scene.put(piece.node);
      const side = index % 2 ? 26 : -26;
      const frames = [0, -2, 2, -2, 0].map((x, at) => ({ transform: `translateX(${x}px)`, opacity: 1, offset: at * 0.1 }));
      const away = { transform: `translate(${side}px,18px) rotate(${side / 3}deg)`, opacity: 0, offset: 1 };
      scene.animate(piece.node, [...frames, away], { duration: scene.ms, fill: "both" });
    }
  },
  /** New things turn about the middle of a place to where they are. */
  turn(move, scene) {
    const about = scene.rect(move.source);
    arrive(scene, { ...move, count: MOST }, (piece) => {
      const centre = middle(about ?? piece.rect);
      piece.node.style.transformOrigin = `${centre.x - piece.rect.x}px ${centre.y - piece.rect.y}px`;
      return [{ transform: "rotate(-60deg)" }, { transform: "none" }];
    });
  },
  /** A card goes from its place into the middle of the table, which grows dim. */
  lift(move, scene) {
    const rect = scene.rect(move.thing);
    if (!rect) return;
    const veil = box(new DOMRect(0, 0, innerWidth, innerHeight));
    veil.className = "stage-veil";
    const { node, rect: own } = drawn(`<div class="stage-card">${move.piece}</div>`, rect, CARD);
    scene.kept.set("veil", scene.put(veil, true)).set("card", scene.put(node, true));
    scene.animate(veil, [{ opacity: 0 }, { opacity: 1 }], { duration: scene.ms, fill: "both" });
    scene.animate(node, path(own, rect, table(), 1, GROWN), { duration: scene.ms, easing: EASE, fill: "both" });
  },
  /** The card turns about its upright axis to its other face, with the seal of whose it is. */
  flip(move, scene) {
    const face = scene.kept.get("card")?.firstElementChild;
    if (!face) return;
    const half = { duration: scene.ms / 2, fill: /** @type {const} */ ("both") };
    scene.animate(face, [{ transform: "none" }, { transform: "scaleX(.02)" }], { ...half, easing: "ease-in" }).onfinish = () => {
      face.innerHTML = move.piece + scene.seal;
      face.classList.add("open");
      scene.animate(face, [{ transform: "scaleX(.02)" }, { transform: "none" }], { ...half, easing: "ease-out" });
    };
  },
  /** The card is held for all to see. */
  hold() {},
  /** A group was kept as it was; the director shows it as it is from the beginning of the beat. */
  renew() {},
  /** The same, but shown as it is from the end of the beat. */
  keep() {},
  /** The card goes back to its place. */
  settle(move, scene) {
    const rect = scene.rect(move.thing), card = scene.kept.get("card"), veil = scene.kept.get("veil");
    if (!rect || !card || !veil) return;
    const own = new DOMRect(rect.x + (rect.width - CARD) / 2, rect.y + (rect.height - CARD) / 2, CARD, CARD);
    scene.animate(card, path(own, table(), rect, GROWN, 1), { duration: scene.ms, easing: EASE, fill: "both" });
    scene.animate(veil, [{ opacity: 1 }, { opacity: 0 }], { duration: scene.ms, fill: "both" });
  },
  /** Numbers of a group go to what they are now, each in its place. */
  roll(move, scene) {
    const [was, is] = scene.changed(move.thing.key) ?? [];
    for (const [parent, former] of was && is ? rolling(was, is) : []) count(scene, parent, former);
  },
};

/** Return another copy of a piece. @param {Piece} piece @returns {Piece} */
const copied = ({ node, rect }) => ({ node: /** @type {HTMLElement} */ (node.cloneNode(true)), rect, copies: new Map() });

/** Move a piece where only its own place shows it. @param {Scene} scene @param {Piece} piece @param {string[]} transforms */
function behind(scene, { node, rect }, transforms) {
  const frame = box(rect, node);
  frame.className = "stage-clip";
  node.style.left = node.style.top = "0";
  scene.put(frame);
  scene.animate(node, transforms.map((transform) => ({ transform })), { duration: scene.ms, easing: EASE, fill: "both" });
}

const NUMBER = /^(\D*)(\d+)(\D*)$/;

/**
 * Return the texts of a group that differ by a number alone: where each is now, and the former number.
 * @param {Element} was @param {Element} is @returns {[Element, number][]}
 */
function rolling(was, is) {
  const [former, later] = [was, is].map(numbers);
  return [...later].flatMap(([name, { parent, value }]) => {
    const before = former.get(name)?.value;
    return before === undefined || before === value ? [] : [/** @type {[Element, number]} */ ([parent, before])];
  });
}

/** Return the numbers that an element's texts are, each by the way to it. @param {Element} root */
function numbers(root) {
  /** @type {Map<string, {parent: Element, value: number}>} */
  const found = new Map();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement, text = NUMBER.exec((node.nodeValue ?? "").trim());
    if (parent && text) found.set(`${way(parent, root)} ${text[1]}|${text[3]}`, { parent, value: Number(text[2]) });
  }
  return found;
}

/** Return how an element is found in a group: by a name on the way to it, or by places. @param {Element} element @param {Element} root */
function way(element, root) {
  const parts = [];
  for (let each = element; each !== root && each.parentElement; each = each.parentElement) {
    const name = each.getAttribute("data-testid");
    if (name) return [...parts, name].join();
    parts.push(`${each.tagName}${each.getAttribute("class") ?? ""}${[...each.parentElement.children].indexOf(each)}`);
  }
  return parts.join();
}

/**
 * Let a number go from its former value to its own, when the terms of the beat have been counted. It says none
 * between them: that would never have been true.
 * @param {Scene} scene @param {Element} element @param {number} former
 */
function count(scene, element, former) {
  const piece = picture(element);
  const text = piece && [...(piece.copies.get(element)?.childNodes ?? [])].find(({ nodeValue }) => NUMBER.test((nodeValue ?? "").trim()));
  const found = NUMBER.exec((text?.nodeValue ?? "").trim());
  if (!piece || !text || !found) return;
  scene.hide(element);
  scene.put(piece.node);
  const say = (/** @type {number} */ n) => { text.nodeValue = `${found[1]}${n}${found[3]}`; };
  say(former);
  const from = scene.terms.some(({ target }) => target) ? COUNTED : 0, at = from + 0.4 * (1 - from);
  // What has a picture beside its number would grow over its neighbours.
  const size = element.firstElementChild ? 1 : GROWS;
  const stays = { transform: "none", offset: at }, grown = { transform: `scale(${size})`, offset: (1 + at) / 2 };
  scene.animate(piece.node, [{ transform: "none" }, stays, grown, { transform: "none" }], { duration: scene.ms });
  scene.animate(piece.node, [{ opacity: 1 }, { opacity: 1 }], { duration: Math.max(1, scene.ms * at) }).onfinish = () => say(Number(found[2]));
}

/** Kinds whose thing is new: the board shows its group as it is from the beginning of their beat. */
export const ARRIVING = new Set(["slide", "deal", "drop", "stamp", "rise", "turn", "roll", "renew"]);
/** Kinds whose thing was there: a picture of it is taken before the board is drawn anew. */
export const TAKING = new Set(["carry", "swing", "sink", "shake", "fall"]);
