// The seals of solved lessons, kept on this device: which examples were answered right. Python reads and
// writes the same text, see features/lesson/seals.py.
import { ASIDE, MOST_SEALS, SEAL, SEALS, SEALS_VERSION, TEST_DATABASE } from "../constants.mjs";

/** The name of an example: its game and its id. */
const NAME = new RegExp(`^${SEAL}$`);
const isTest = new URLSearchParams(location.search).get("test") === "1";

/**
 * Return the names in a kept text; entries that are damaged are left out and counted.
 * @param {unknown} text @returns {{solved: string[], damaged: number, isOdd: boolean}} isOdd: another version wrote it
 */
export function read(text) {
  if (text === undefined) return { solved: [], damaged: 0, isOdd: false };
  try {
    const { version, solved } = JSON.parse(String(text));
    if (version !== SEALS_VERSION || !Array.isArray(solved)) return { solved: [], damaged: 0, isOdd: true };
    const sound = solved.slice(0, MOST_SEALS).filter((each) => typeof each === "string" && NAME.test(each));
    return { solved: [...new Set(sound)], damaged: solved.length - sound.length, isOdd: false };
  } catch {
    return { solved: [], damaged: 0, isOdd: true };
  }
}

/** Return the text with one more name. @param {unknown} text @param {string} name */
export function added(text, name) {
  const { solved } = read(text);
  return JSON.stringify({ solved: [...new Set([...solved, name])].sort(), version: SEALS_VERSION });
}

/** Return the storage's module and the place of this page in it. @param {string} store address of the module */
async function opened(store) {
  const module = await import(store);
  return { module, place: isTest ? module.createStore(TEST_DATABASE, "keyval") : undefined };
}

/** Return what is solved on this device. @param {string} store */
export async function kept(store) {
  const { module, place } = await opened(store);
  return read(await module.get(SEALS, place));
}

/** Keep the seal of an example; what another version wrote is kept aside. @param {string} store @param {string} name */
export async function seal(store, name) {
  const { module, place } = await opened(store);
  const former = await module.get(SEALS, place);
  if (read(former).isOdd) await module.set(`${ASIDE}seals`, former, place);
  await module.update(SEALS, (/** @type {unknown} */ text) => added(text, name), place);
}
