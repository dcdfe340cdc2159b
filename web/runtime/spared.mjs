// What PyScript does for the pages of others, and ours has no use for.

/** @param {unknown} [result] */
const answer = (result) => {
  /** @type {{result: unknown, onsuccess?: (event: object) => void}} */
  const request = { result };
  setTimeout(() => request.onsuccess?.({ target: request, type: "success" }));
  return request;
};

const store = {
  count: () => answer(0),
  clear: () => answer(),
  delete: () => answer(),
  get: () => answer(),
  getKey: () => answer(),
  getAllKeys: () => answer([]),
  put: () => answer(),
};
const database = {
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

/** PyScript keeps nothing for us, but opens IndexedDB before it starts Python and waits for that: for ever
 * where storage is blocked (sandboxes, frames on foreign pages), and long at a first visit, which makes the
 * files. So it gets an empty one from now on; ours is the true one, which never pretends to save.
 * @returns {() => void} puts back what was there */
export function emptied() {
  const former = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const value = { open: () => answer(database) };
  Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
  return () => {
    if (former) Object.defineProperty(globalThis, "indexedDB", former);
    else Reflect.deleteProperty(globalThis, "indexedDB");
  };
}

/** PyScript looks for its tags, and for attributes of its own by XPath, in all that is ever put into the
 * document: a tenth of each click. Its only tag is there before it, so it gets nothing to observe by.
 * @template T @param {() => Promise<T>} load lets PyScript come @returns {Promise<T>} */
export async function unobserved(load) {
  const former = globalThis.MutationObserver;
  globalThis.MutationObserver = class extends former {
    observe() {}
  };
  try {
    return await load();
  } finally {
    globalThis.MutationObserver = former;
  }
}
