// The repair page: it deletes the saved version of the site, and nothing else. Games are stored separately,
// in IndexedDB, and can also be exported here. The page uses neither Python nor a service worker.
import { ASIDE, GAME, TABLE, TEST_DATABASE } from "../constants.mjs";
import { bundles } from "./archive.mjs";

const STORE = /** @type {string} */ (document.getElementById("repair")?.dataset.store);
const address = new URLSearchParams(location.search);
const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Show a value on the page. @param {string} id @param {string | number} value */
const tell = (id, value) => void (element(id).textContent = String(value));

/** Return whether a key is that of a saved game; the saved new-game form is none. @param {string} key */
const isGame = (key) => key === TABLE || key.startsWith(GAME) || key.startsWith(ASIDE);

/** Return the games saved on this device, by key. @returns {Promise<[IDBValidKey, unknown][]>} */
async function games() {
  try {
    const { createStore, entries } = await import(STORE);
    const kept = await entries(address.get("test") === "1" ? createStore(TEST_DATABASE, "keyval") : undefined);
    return kept.filter((/** @type {[IDBValidKey, unknown]} */ [key]) => isGame(String(key)));
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

/** Count the workers, caches and games, and show the numbers. */
async function look() {
  const [workers, stores, kept] = await Promise.all([registrations(), cacheNames(), games()]);
  const bytes = kept.reduce((sum, [, value]) => sum + new Blob([String(value)]).size, 0);
  tell("workers", workers.length);
  tell("caches", stores.length);
  tell("games", kept.length ? `${kept.length} · ${kilobytes(bytes)}` : 0);
  return { workers, stores, kept };
}

/** Return whether the host answers; without it, the saved version must stay. */
async function hasNetwork() {
  try {
    return (await fetch("/sw.js", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Show the part of the page for a state. @param {"done" | "failed" | "offline" | "working"} state */
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
 * Return the address from which the person came, if it is one of our pages. It is a full address, because a
 * path that begins with two slashes would lead to another host.
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
