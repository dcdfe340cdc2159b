// The script of an embed and of an example's page: it reads the address, shows the example, and exchanges
// messages with the embedding page.
import { fit, slope } from "./columns.mjs";
import { Damaged, example, isExample, unfolded } from "./code.mjs";
import { Line } from "./messages.mjs";
import { hide, missing, read, reader } from "./options.mjs";
import { show, told as toldOf } from "./own.mjs";
import { summarize } from "./summary.mjs";
import { filled, Viewer } from "./viewer.mjs";

const root = document.documentElement;
const isFrame = root.dataset.frame === "1";
/** @type {import("./viewer.mjs").Told & {languages: string[], table: string, seat?: number, limits: import("./code.mjs").Limits}} */
const told = JSON.parse(document.getElementById("told")?.textContent ?? "{}");
const address = new URLSearchParams(location.search);
const options = read(address, told.languages);
/** The code in the address: `s` a position, `e` an example. The page of a named example needs none. */
const coded = told.frames ? null : /^#([se])=(.+)$/.exec(location.hash);
const kind = coded?.[1] ?? "", code = coded?.[2] ?? "";
const line = new Line(address.get("frame") ?? told.id ?? "", options.host);
let isBroken = false;

/** The sizes in pixels for which tables are designed; in an embed of another size they open a new window. */
const ROOMS = [
  { from: 320, to: 599, least: 568, most: Infinity },
  { from: 640, to: 1279, least: 360, most: 479 },
  { from: 600, to: 1023, least: 740, most: Infinity },
  { from: 1024, to: Infinity, least: 600, most: Infinity },
];
const isRoomy = () => ROOMS.some(({ from, to, least, most }) =>
  innerWidth >= from && innerWidth <= to && innerHeight >= least && innerHeight <= most);

/** Load the same embed with other parameters. @param {Record<string, string>} values */
function again(values) {
  if (told.id) address.set("id", told.id);
  for (const [name, value] of Object.entries(values)) address.set(name, value);
  location.replace(`/embed/v1/${told.game}/?${address}${location.hash}`);
}

/** Load the page in the reader's language if the address chooses none. @param {string[]} own languages of the example */
function speak(own) {
  const spoken = [...own, ...reader()];
  const wanted = spoken.find((each) => told.languages.includes(each)) ?? "en";
  if (isFrame && options.lang === "auto" && wanted !== root.lang) again({ lang: wanted });
}

function look() {
  if (options.theme !== "auto") root.dataset.theme = options.theme;
  if (options.motion === "off") root.dataset.motion = "off";
  if (!isFrame) return;
  root.dataset.controls = options.controls;
  hide(options.show);
  if (options.letters === "on") write();
}

/** Show a letter on every brick that can have one. */
function write() {
  for (const brick of document.querySelectorAll('#plate use[href^="#b-"]:not([href$="-l"])')) {
    const lettered = `${brick.getAttribute("href")}-l`;
    if (document.getElementById(lettered.slice(1))) brick.setAttribute("href", lettered);
  }
}

/** Warn the embedding page about requested parts and seats that the embed does not have. */
function tellMissing(isTable = false) {
  const parts = missing(options.show, isTable);
  if (parts.length) line.send("warning", { code: "show", message: `show=${parts}: not in this frame` });
  const isOther = told.seat !== undefined && options.seat && Number(options.seat) !== told.seat;
  if (isOther) line.send("warning", { code: "seat", message: `seat=${options.seat}: the pictures are those of seat ${told.seat}` });
}

/** Return the search and hash of the table that continues from a step, or "". @param {number} step */
function tableAt(step) {
  const seat = told.seat ?? options.seat, side = seat === "" || seat === 0 ? "" : `seat=${seat}`;
  if (kind === "e") return `?${side && `${side}&`}step=${step}#e=${code}`;
  const from = code || (told.frames?.[step].code ?? "");
  return from && `${side && `?${side}`}#s=${from}`;
}

/** Play on in this embed, or in a new window if the embed is too small. @param {string} place */
function start(place) {
  const asked = new URLSearchParams({ game: told.game, lang: root.lang, theme: options.theme });
  if (options.motion === "off") asked.set("motion", "off");
  if (address.has("allow")) asked.set("allow", options.allow.join(","));
  for (const name of /** @type {const} */ (["seats", "nodes", "seed"])) if (options[name]) asked.set(name, options[name]);
  if (options.show.length) asked.set("show", options.show.join(","));
  const host = options.host ? `&host=${encodeURIComponent(options.host)}` : "";
  const [search, hash] = place.split("#");
  if (isFrame && isRoomy()) location.assign(`${told.table}?${asked}${host}${search.replace("?", "&")}#${hash}`);
  else open(`/play/${place}`, "_blank", "noopener");
}

/** Offer to start the table, or start it if the address says so; return whether it is offered. @param {Viewer | null} viewer */
function offer(viewer) {
  const button = document.getElementById("start");
  const from = () => tableAt(viewer?.step ?? 0);
  const isOffered = isFrame && (code || viewer?.mode === "play" || options.allow.includes("ai"));
  if (!button || !isOffered || !from()) return false;
  button.hidden = false;
  button.addEventListener("click", () => start(from()));
  if (viewer && viewer.mode !== "play" && !code || !isRoomy()) return true;
  if (options.start === "load") start(from());
  if (options.start === "visible") {
    new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && start(from())).observe(button);
  }
  return true;
}

/** Report the height that the embed needs to the embedding page, now and after each change. */
function measure() {
  const example = document.getElementById("example");
  const parts = ["head", "plate", "side", "foot"].map((name) => example?.querySelector(`.example-${name}`));
  const wanted = () => {
    const [head, plate, side, foot] = parts.map((part) => part?.scrollHeight ?? 0);
    const picture = parts[1]?.querySelector("svg");
    const drawn = picture ? slope(picture) * (parts[1]?.clientWidth ?? 0) : plate;
    const isBeside = parts[1] && parts[2] && parts[1].clientWidth + parts[2].clientWidth <= innerWidth;
    line.send("resize", { height: Math.ceil(head + foot + (isBeside ? Math.max(drawn, side) : drawn + side)) });
  };
  if (!example) return;
  new ResizeObserver(() => {
    if (isFrame) fit(parts[1] ?? null);
    wanted();
  }).observe(example);
}

/** Show an error, and report it to the embedding page. @param {string} key @param {string} [why] */
function sorry(key, why = "") {
  const said = document.getElementById("said");
  if (said) said.textContent = filled(told.words[key], { why });
  line.send("error", { code: key, message: filled(told.words[key], { why }) });
}

/** Show the position in the code; only the engine can tell whether it is possible. */
async function offerPosition() {
  summarize(await unfolded(code, told.limits), told.game, told.limits.seats);
  const said = document.getElementById("said");
  if (said) said.textContent = told.words.position;
  document.getElementById("open")?.setAttribute("href", `/play/${tableAt(0)}`);
}

/** Show the example in the address, which needs no Python. @param {import("./code.mjs").Own} own */
function unpack(own) {
  show(own);
  summarize(own.position, told.game, told.limits.seats);
  Object.assign(told, toldOf(own));
  told.words.clause = "";
}

/** Change the appearance; load the page again at the same step if its contents change. @param {Record<string, any>} data @param {Viewer | null} viewer */
function configure(data, viewer) {
  Object.assign(options, data);
  const { theme, motion } = options;
  if (data.lang || data.controls || data.letters) {
    return again({ ...data, theme, motion, ...(viewer && { step: String(viewer.step) }) });
  }
  for (const name of ["theme", "motion"]) if (data[name] === "auto") delete root.dataset[name];
  look();
}

/** Remove the steps from the address, because they belong to another example. */
function forgetSteps() {
  for (const name of ["step", "from", "to"]) address.delete(name);
}

/** Load another example, or the position or example in a code. @param {{id?: string, state?: string}} wanted */
async function load({ id = "", state = "" }) {
  if (/^[a-z0-9-]+$/.test(id)) {
    forgetSteps();
    return again({ id });
  }
  const contents = await unfolded(state, told.limits).catch(() => null);
  if (!contents) return line.send("warning", { code: "load", message: "neither the name of an example nor a share code" });
  forgetSteps();
  address.delete("id");
  const place = `/embed/v1/${told.game}/?${address}#${isExample(contents) ? "e" : "s"}=${state}`;
  location.replace(place);
  // A browser does not load the same page again if only the hash changes.
  if (place.startsWith(`${location.pathname}${location.search}#`)) location.reload();
}

/** @param {Viewer | null} viewer */
function listen(viewer) {
  /** @type {Record<string, (data: any) => void>} */
  const work = {
    hello: () => ready(),
    configure: (data) => configure(data, viewer),
    goto: ({ step }) => viewer?.go(step),
    next: () => viewer?.go(viewer.step + 1),
    prev: () => viewer?.go(viewer.step - 1),
    play: () => viewer?.play(),
    pause: () => viewer?.pause(),
    reset: () => viewer?.reset(),
    focus: () => document.getElementById("title")?.focus(),
    load,
    getState: () => line.send("state", { step: viewer?.step ?? 0, state: code || (viewer?.told.frames[viewer.step].code ?? "") }),
  };
  line.listen((type, data) => work[type](data));
}

function ready() {
  line.send("ready", { level: told.frames ? 1 : 0, game: told.game, exampleId: told.id ?? null, lang: root.lang });
}

/** Say that an example is solved, or why no seal is kept, and show the ways on. @param {HTMLElement} place @param {string} text */
function solved(place, text) {
  place.textContent = text;
  for (const ways of document.querySelectorAll("[data-sealed]")) ways.removeAttribute("hidden");
}

/** Keep the seal of a solved example on this device; embeds keep nothing. @param {HTMLElement} place */
async function seal(place) {
  const { script = "", store = "", said = "", refused = "" } = place.dataset;
  const keep = async () => (await import(script)).seal(store, `${told.game}/${told.id}`);
  solved(place, await keep().then(() => said, () => refused));
}

/** Show the seal that an earlier visit earned. @param {HTMLElement} place */
async function recall(place) {
  const { script = "", store = "", said = "" } = place.dataset;
  const seals = await (await import(script)).kept(store);
  if (seals.solved.includes(`${told.game}/${told.id}`)) solved(place, said);
}

/** Go to the first way on from a solved example, unless the reader went elsewhere meanwhile. */
function goOn() {
  const ways = document.querySelector("[data-sealed]"), at = document.activeElement;
  if (at && at !== document.body && !at.hasAttribute("data-answer")) return;
  ways?.querySelector("a")?.focus({ preventScroll: true });
  ways?.scrollIntoView({ block: "nearest" });
}

/** Report a step or an answer; its picture is new and needs its letters. @param {string} type @param {Record<string, unknown>} data */
function tell(type, data) {
  const sealed = document.getElementById("sealed");
  if (sealed && type === "answer" && data.correct) void seal(sealed).then(goOn);
  if (options.letters === "on") write();
  line.send(type, data);
}

function begin() {
  const viewer = told.frames ? new Viewer(told, options, tell, tableAt) : null;
  viewer?.begin();
  look();
  const opened = document.getElementById("open");
  if (isFrame && opened && !options.allow.includes("open")) opened.hidden = true;
  opened?.addEventListener("click", () => line.send("open", { href: opened.getAttribute("href") }));
  const isOffered = !isBroken && offer(viewer);
  listen(viewer);
  document.getElementById("example")?.setAttribute("data-level", "1");
  const sealed = document.getElementById("sealed");
  if (sealed) recall(sealed).catch(() => {}); // where nothing can be read, the next answer says so
  for (const { name, found, accepted } of options.wrong) {
    line.send("warning", { code: name, message: `${name}=${found}: accepted ${accepted}` });
  }
  tellMissing(isOffered);
  measure();
  ready();
}

/** Show the contents of the address; if its code is damaged, show only the reason. */
async function opened() {
  try {
    const own = kind === "e" ? await example(code, told) : null;
    speak(own ? [own.lang] : []);
    if (own) unpack(own);
    if (kind === "s") await offerPosition();
    begin();
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    speak([]);
    isBroken = true;
    begin();
    sorry("damaged", error.message);
  }
}

for (const place of document.querySelectorAll("[data-snippet]")) {
  place.textContent = (place.textContent ?? "").replaceAll("{SITE}", location.origin);
}
/** The name for "no example" in wiki templates, which must always name one. */
const UNNAMED = "open";
const named = address.get("id") ?? "";
if (!told.frames && named !== UNNAMED && /^[a-z0-9-]+$/.test(named)) {
  // The host did not redirect to the example, so the page does.
  const lang = told.languages.includes(options.lang) ? options.lang : root.lang;
  location.replace(`/embed/v1/${told.game}/${named}/${lang}/?${address}`);
} else {
  await opened();
}
