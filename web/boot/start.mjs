// The start page, which never starts Python. When a person points at "Play", it fetches the table page
// ahead. A person with an unfinished game gets a link to it. Offline, this page replaces pages that are
// not saved; in place of an example or an embed it says so.
import { CARD_FORMAT, GAME, RESULTS, TEST_DATABASE } from "../constants.mjs";

/** Fetch the page of a link ahead when a person points at it. @param {HTMLAnchorElement} link */
function ahead(link) {
  const warm = () => document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }));
  for (const intention of ["pointerenter", "focus", "touchstart"]) {
    link.addEventListener(intention, warm, { once: true, passive: true });
  }
}

const isTest = new URLSearchParams(location.search).get("test") === "1";

/**
 * Parse the line before a saved game; return nothing if it cannot be read.
 * @param {unknown} key @param {unknown} text
 * @returns {{id: string, game: string, at: number, asked: number, round: number, title: string, isLesson: boolean, isLearned: boolean} | undefined}
 */
function card(key, text) {
  try {
    const { format, game, at, asked, round, title, address, learned } = JSON.parse(String(text).split("\n", 1)[0]);
    if (format !== CARD_FORMAT) return undefined;
    const id = String(key).slice(GAME.length);
    const isLesson = new URLSearchParams(String(address ?? "")).get("lesson") === game;
    const isLearned = isLesson && (learned === true || asked < 0);
    return { id, game, at: Number(at), asked: Number(asked), round: Number(round), title: String(title ?? ""), isLesson, isLearned };
  } catch {
    return undefined;
  }
}

/** Return everything that is saved on this device. @param {string} store address of the storage's module
 * @returns {Promise<[unknown, unknown][]>} */
async function saved(store) {
  const { createStore, entries } = await import(store);
  return entries(isTest ? createStore(TEST_DATABASE, "keyval") : undefined);
}

/** Return the cards of all saved games that can be read. @param {[unknown, unknown][]} kept */
const cards = (kept) => kept
  .filter(([key]) => String(key).startsWith(GAME))
  .map(([key, text]) => card(key, text))
  .filter((each) => each !== undefined);

/** Return the game that was saved last and is not over. @param {ReturnType<typeof cards>} games */
const latest = (games) => games.filter(({ asked }) => asked >= 0).sort((one, other) => other.at - one.at)[0];

/** Say of each lesson that was taken to its end that it can be taken again. @param {ReturnType<typeof cards>} games */
function again(games) {
  for (const link of document.querySelectorAll("a[data-again]")) {
    if (!(link instanceof HTMLElement) || !link.firstChild) continue;
    const { lesson, first = link.firstChild.textContent ?? "", again = "" } = link.dataset;
    const mine = games.filter(({ game, isLesson }) => isLesson && game === lesson);
    link.dataset.first = first;
    const isLearned = mine.length > 0 && mine.every((each) => each.isLearned);
    if (isLearned) link.style.minWidth = `${link.offsetWidth}px`; // the buttons beside it stay where they are
    link.firstChild.textContent = isLearned ? again : first;
  }
}

/** Show what was built in those games, with a script that others need not load.
 * @param {HTMLElement} section @param {{game: string, best?: unknown}[]} games */
async function raise(section, games) {
  if (!games.some(({ best }) => best)) return;
  const { row } = await import(section.dataset.script ?? "");
  await row(section, games);
}

/** Say how many games were finished by one person, and how many of them were won; show what was built.
 * @param {[unknown, unknown][]} kept */
function tell(kept) {
  const line = document.querySelector("#results small"), skyline = document.getElementById("skyline");
  if (!(line instanceof HTMLElement) || !skyline) return;
  line.textContent = "";
  try {
    const { games } = JSON.parse(String(kept.find(([key]) => key === RESULTS)?.[1] ?? '{"games":[]}'));
    raise(skyline, games).catch(() => {}); // it is an ornament, and its files may not come
    const mine = games.filter((/** @type {any} */ each) => each.you >= 0);
    const won = mine.filter((/** @type {any} */ each) => each.winners.includes(each.you)).length;
    const said = (mine.length === 1 ? line.dataset.one : line.dataset.many) ?? "";
    if (mine.length) line.textContent = said.replace("{n}", String(mine.length)).replace("{won}", String(won));
  } catch {
    // What cannot be read is told on the page of the results.
  }
}

/** Show a link to that game; its box has its place before, so that nothing else moves.
 * @param {HTMLAnchorElement} link */
async function offer(link) {
  const kept = await saved(link.dataset.store ?? "").catch(() => []); // storage may be refused
  tell(kept);
  const games = cards(kept), found = latest(games);
  again(games);
  link.hidden = !found;
  if (!found) return;
  const lang = document.documentElement.lang;
  const to = new URL(link.href);
  to.pathname = "/play/";
  for (const [name, value] of Object.entries({ game: found.game, saved: found.id, lang })) to.searchParams.set(name, value);
  link.href = to.href;
  const told = link.querySelector("b");
  if (!told) return;
  const { round = "", lesson = "", ...names } = told.dataset;
  const said = (found.isLesson && !found.isLearned ? lesson : round).replace("{game}", names[found.game] ?? "").replace("{round}", String(Math.max(1, found.round)));
  told.textContent = found.title || said;
}

for (const go of document.querySelectorAll("a[data-ahead]")) {
  if (go instanceof HTMLAnchorElement) ahead(go);
}
const instead = document.getElementById("instead");
if (instead) instead.hidden = !/^(\/\w\w)?\/examples\/|^\/embed\//.test(location.pathname);
const resume = document.getElementById("resume");
if (resume instanceof HTMLAnchorElement) {
  ahead(resume);
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(() => offer(resume));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  // A page restored from the browser's cache does not know what was played since.
  addEventListener("pageshow", ({ persisted }) => void (persisted && soon()));
}
