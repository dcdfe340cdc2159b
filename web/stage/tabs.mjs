// The tabs of a phone: each shows a part of the board. While others play, the director opens the one in which
// what is played can be seen; the person's own is open again when it is over, or at any press.
import { elements, movesOf, name, spots } from "./before.mjs";
import { place } from "./pictures.mjs";

/** @typedef {import("./before.mjs").Spot} Spot */
/** @typedef {import("./stage.mjs").Motion} Motion */
/** @typedef {import("./stage.mjs").Beat} Beat */

const OPEN = "data-stage-tab";

/** The person's tab while another one is open, and what had the focus there. @type {{tab: string, focused: Element | null} | undefined} */
let left;

const board = () => /** @type {HTMLElement} */ (document.getElementById("table"));

/** Return the tab that a button opens. @param {Element} button */
const opened = (button) => (button.getAttribute("data-act") ?? "").split(":").at(-1) ?? "";

/** Return the buttons of the tabs that there are in a window like this one; none where all is in sight. */
const buttons = () => [...document.querySelectorAll("#z-tabs [role=tab]")].filter((each) => place(each));

/** Return the tab that is open. */
export const current = () => board().dataset.tab ?? "";

/** Return whether the tab that is open is not the person's. */
export const isAway = () => left !== undefined;

/** Say which tab is the person's from now on. @param {string} tab */
export function belongs(tab) {
  if (left) left.tab = tab;
}

/** Open a tab for what is played. @param {string} tab @returns {boolean} whether another one was open */
export function show(tab) {
  if (tab === current()) return false;
  left ??= { tab: current(), focused: document.activeElement };
  if (tab === left.tab) back();
  else open(tab);
  return true;
}

/** @param {string} tab */
function open(tab) {
  board().dataset.tab = tab;
  for (const each of document.querySelectorAll("#z-tabs [role=tab]")) each.setAttribute(OPEN, opened(each) === tab ? "open" : "shut");
}

/** Open the person's tab again. */
export function back() {
  if (!left) return;
  const { tab, focused } = left;
  left = undefined;
  board().dataset.tab = tab;
  for (const each of document.querySelectorAll(`[${OPEN}]`)) each.removeAttribute(OPEN);
  if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus({ preventScroll: true });
}

/** Do some work as if a tab were open, which nobody sees. @template Made @param {string} tab @param {() => Made} work */
export function within(tab, work) {
  const table = board(), former = current();
  table.dataset.tab = tab;
  try {
    return work();
  } finally {
    table.dataset.tab = former;
  }
}

/** Return whether a place can be seen, or will be when what it names is there. @param {Spot} spot */
function isSeen(spot) {
  const found = elements(spot);
  if (found.length) return found.some((each) => place(each));
  const group = document.getElementById(spot.key) ?? document.getElementById(spot.key.split("/")[0]);
  return Boolean(group?.getClientRects().length);
}

/** What each tab shows of the places of motions. */
class Sights {
  /** @type {Map<string, Set<string>>} */
  seen = new Map();

  /** @param {string[]} tabs @param {Spot[]} places */
  constructor(tabs, places) {
    for (const tab of tabs) {
      this.seen.set(tab, within(tab, () => new Set(places.filter(isSeen).map(name))));
    }
  }

  /** Return how much of a beat a tab shows. @param {string} tab @param {Beat} beat */
  count(tab, { moves }) {
    return moves.flatMap(spots).filter((spot) => this.seen.get(tab)?.has(name(spot))).length;
  }

  /** Return the tab that shows most of a beat, the open one where another shows no more. @param {string} now @param {Beat} beat */
  best(now, beat) {
    let found = now;
    for (const tab of this.seen.keys()) if (this.count(tab, beat) > this.count(found, beat)) found = tab;
    return found;
  }
}

/**
 * Return the tab for each beat of each motion: the one that shows most of its places, and rather the one that is
 * open than another. What is not to be followed is played where the person is. Undefined where nothing is followed.
 * @param {Motion[]} motions @param {string} own the person's tab @returns {string[][] | undefined}
 */
export function route(motions, own) {
  const followed = new Set(motions.filter(({ follows }) => follows));
  const tabs = followed.size ? buttons().map(opened) : [];
  if (tabs.length < 2) return undefined;
  const sights = new Sights([...new Set([current(), own, ...tabs])], [...followed].flatMap(movesOf).flatMap(spots));
  let now = current();
  return motions.map((motion) => motion.beats.map((beat) => {
    now = followed.has(motion) ? sights.best(now, beat) : own;
    return now;
  }));
}
