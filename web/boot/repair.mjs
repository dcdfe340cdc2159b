// The repair page: takes away the stored version of the site, and nothing else. Games lie apart from
// it, in IndexedDB, and can be saved as a file here too. No Python, no service worker of its own.

const STORE = /** @type {string} */ (document.getElementById("repair")?.dataset.store);
const address = new URLSearchParams(location.search);
const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} id @param {string | number} value */
const tell = (id, value) => void (element(id).textContent = String(value));

/** Keys of games, as `store.py` has them; a remembered form is none. */
const GAMES = /^cantiere\.(game\.|aside\.|table$)/;

/** Games kept on this device, by key. @returns {Promise<[IDBValidKey, unknown][]>} */
async function games() {
  try {
    const { createStore, entries } = await import(STORE);
    const kept = await entries(address.get("test") === "1" ? createStore("cantiere-test", "keyval") : undefined);
    return kept.filter((/** @type {[IDBValidKey, unknown]} */ [key]) => GAMES.test(String(key)));
  } catch {
    return [];
  }
}

const kilobytes = (/** @type {number} */ bytes) =>
  `${(bytes / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })} kB`;

async function registrations() {
  try {
    return await navigator.serviceWorker.getRegistrations();
  } catch {
    return [];
  }
}

async function cacheNames() {
  try {
    return await caches.keys();
  } catch {
    return [];
  }
}

/** Say what is here now. */
async function look() {
  const [workers, stores, kept] = await Promise.all([registrations(), cacheNames(), games()]);
  const bytes = kept.reduce((sum, [, value]) => sum + new Blob([String(value)]).size, 0);
  tell("workers", workers.length);
  tell("caches", stores.length);
  tell("games", kept.length ? `${kept.length} · ${kilobytes(bytes)}` : 0);
  return { workers, stores, kept };
}

/** Without a network the stored version is all there is. */
async function hasNetwork() {
  try {
    return (await fetch("/sw.js", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** @param {"done" | "failed" | "offline" | "working"} state */
function show(state) {
  for (const part of document.querySelectorAll("[data-when]")) {
    part.toggleAttribute("hidden", part.getAttribute("data-when") !== state);
  }
}

async function repair() {
  show("working");
  if (!(await hasNetwork())) return show("offline");
  const { workers, stores } = await look();
  const gone = await Promise.allSettled([
    ...workers.map((worker) => worker.unregister()),
    ...stores.map((name) => caches.delete(name)),
  ]);
  const { kept } = await look();
  if (gone.some((each) => each.status === "rejected" || !each.value)) return show("failed");
  tell("gone-workers", workers.length);
  tell("gone-caches", stores.length);
  tell("left-games", kept.length);
  show("done");
  element("back").focus();
}

/** A kept text: in newer versions a line about the game stands before it.
 * @param {string} text */
function parted(text) {
  const end = text.indexOf("\n");
  const card = end < 0 ? {} : JSON.parse(text.slice(0, end));
  const page = JSON.parse(text.slice(end + 1));
  if (page.format !== "cantiere page") throw new Error("another format");
  return { title: String(card.title ?? ""), at: Number(card.at ?? 0), page };
}

/** What a file may hold to be read back, as `archive.py` has it: texts of a kind, characters. */
const MOST = 1000, MAX_CHARS = 10_000_000;

/** All kept games in the form in which the table reads several; what is no game as it lies there.
 * So many files that each is read back.
 * @param {unknown[]} texts */
function bundles(texts) {
  const blank = () => ({ format: "cantiere games", version: 1, games: /** @type {object[]} */ ([]), unread: /** @type {string[]} */ ([]) });
  const files = [blank()];
  let count = 0, size = 0;
  for (const text of texts.map(String)) {
    if ((count += 1) > MOST || (size += text.length) > MAX_CHARS) {
      files.push(blank());
      [count, size] = [1, text.length];
    }
    const file = files[files.length - 1];
    try {
      file.games.push(parted(text));
    } catch {
      file.unread.push(text);
    }
  }
  return files;
}

async function save() {
  const files = bundles((await games()).map(([, value]) => value));
  for (const [index, file] of files.entries()) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: "application/json" }));
    link.download = `cantiere-games${files.length > 1 ? `-${index + 1}` : ""}.cantiere.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

/** Pages that lead here when they cannot start. */
const OURS = /^\/(play|saved|settings|fixtures\/[\w-]+)\/?$/;

/**
 * Back to where the person came from, if that is a page of ours: the whole address, as a path alone
 * that begins with two slashes would be another host's.
 */
function backTo() {
  try {
    const from = new URL(address.get("from") ?? "/", location.origin);
    const isHere = from.href.startsWith(`${location.origin}/`) && OURS.test(from.pathname);
    return isHere ? from.href : "/";
  } catch {
    return "/";
  }
}

const back = element("back");
if (back instanceof HTMLAnchorElement && address.has("from")) back.href = backTo();
element("gone").hidden = address.get("why") !== "gone";
element("repair").addEventListener("click", repair);
element("export").addEventListener("click", save);
await look();
document.documentElement.dataset.app = "ready";
