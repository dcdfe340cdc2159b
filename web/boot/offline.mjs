// The service worker as pages use it: they register it when they are shown, offer updates without forcing
// them, and list the saved data. Nothing depends on it if workers or storage are blocked.

/**
 * state: `whole` if everything for offline play is saved, `coming` while it is fetched, `broken` if files
 * are missing or damaged, `none` if nothing is saved.
 * @typedef {object} Receipt
 * @property {"whole" | "coming" | "broken" | "none"} state
 * @property {number} prepared bytes of the start saved for the next visit
 * @property {number} room bytes that this site may still save, 0 if the browser does not tell
 * @property {boolean} persisted whether the browser promised not to clear the storage by itself
 * @property {string} [version]
 * @property {number} [files]
 * @property {number} [bytes]
 * @property {string[]} [wrong] addresses of missing or damaged files
 */

const HOUR = 3_600_000;
/** Milliseconds to read and check all saved files on a slow phone. */
const PATIENCE = 30_000;
const address = new URLSearchParams(location.search);
const isOff = address.get("test") === "1" && address.get("sw") === "off";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
let isAccepted = false;

/** Return the browser's service workers, if they are allowed. @returns {ServiceWorkerContainer | undefined} */
function container() {
  try {
    return isOff ? undefined : navigator.serviceWorker;
  } catch {
    return undefined; // a sandbox without an origin
  }
}

/** Call `offer` when a worker of a newer version waits to take over.
 * @param {ServiceWorker | null} worker @param {() => void} offer */
function follow(worker, offer) {
  const look = () => {
    if (worker?.state === "installed" && registration?.active) offer();
  };
  worker?.addEventListener("statechange", look);
  look();
}

/** Look for a newer version when the person returns to a page after an hour. @param {ServiceWorkerRegistration} found */
function lookAgain(found) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    found.update().catch(() => {});
  });
}

/** Save the site on this device, and call `offer` when a newer version is ready.
 * @param {() => void} offer */
export async function keep(offer) {
  const workers = container();
  const former = workers?.controller;
  try {
    registration = await workers?.register("/sw.js", { updateViaCache: "none" });
  } catch {
    return;
  }
  if (!workers || !registration) return;
  const found = registration;
  for (const worker of [found.waiting, found.installing]) follow(worker, offer);
  found.addEventListener("updatefound", () => follow(found.installing, offer));
  workers.addEventListener("controllerchange", () => {
    // Another page accepted the newer version; this one keeps the old one until it is reloaded.
    if (former && !isAccepted) offer();
  });
  found.active?.postMessage("settled");
  lookAgain(found);
}

/** Accept the newer version, and reload the page with it. */
export function accept() {
  const waiting = registration?.waiting;
  isAccepted = true;
  if (!waiting) return location.reload();
  container()?.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("accept");
}

/** Send a message to a worker, and return its answer; reject if it does not answer in time.
 * @param {ServiceWorker} worker @param {"test" | "mend"} message
 * @returns {Promise<{version: string, files: number, bytes: number, wrong: string[]}>} */
function asked(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error("the service worker does not answer")), PATIENCE);
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage(message, [port2]);
  });
}

async function isPersisted() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

/** Return the bytes of the start saved for the next visit; see runtime/image.mjs. */
async function prepared() {
  try {
    if (!(await caches.has("image"))) return 0;
    const shelf = await caches.open("image");
    const found = await Promise.all((await shelf.keys()).map((key) => shelf.match(key)));
    const sizes = await Promise.all(found.map(async (each) => (each ? (await each.blob()).size : 0)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}

/** Return which part of the site is saved on this device, after checking every file. @returns {Promise<Receipt>} */
export async function receipt() {
  return { ...(await site()), prepared: await prepared(), room: await room() };
}

/** Return the bytes that this site may still save, 0 if the browser does not tell. */
async function room() {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return Math.max(0, quota - usage);
  } catch {
    return 0;
  }
}

/** @returns {Promise<Omit<Receipt, "prepared" | "room">>} */
async function site() {
  const persisted = await isPersisted();
  try {
    const found = registration ?? (await container()?.getRegistration());
    if (!found?.active) return { state: found?.installing ? "coming" : "none", persisted };
    const test = await asked(found.active, "test");
    return { state: test.wrong.length ? "broken" : "whole", persisted, ...test };
  } catch {
    return { state: "none", persisted };
  }
}

/** Let the worker fetch again what is damaged; where there is none, there is nothing to do. */
export async function mend() {
  const found = registration ?? (await container()?.getRegistration());
  if (found?.active) await asked(found.active, "mend");
}

/** Ask the browser not to clear the storage by itself. */
export async function persist() {
  try {
    return (await isPersisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

// Pages without Python have the line that offers an update in their markup.
const line = document.getElementById("update");
if (line) {
  line.querySelector("button")?.addEventListener("click", accept);
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(() => keep(() => (line.hidden = false)));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}
