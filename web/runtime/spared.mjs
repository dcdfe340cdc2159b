// Switches off work of PyScript that this site does not need.

/** Return a request to a database that succeeds at once. @param {unknown} [result] */
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

/** Give PyScript an empty IndexedDB. It saves nothing for us, but opens IndexedDB before it starts Python and
 * waits for it: for ever if storage is blocked (sandboxes, embeds), and long on a first visit, which creates
 * the files. The site's own code uses the real one, which never pretends to save.
 * @returns {() => void} restores the real one */
export function emptied() {
  const former = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const value = { open: () => answer(database) };
  Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
  return () => {
    if (former) Object.defineProperty(globalThis, "indexedDB", former);
    else Reflect.deleteProperty(globalThis, "indexedDB");
  };
}

/** Load PyScript with observers that do nothing. It would search everything that is added to the document for
 * its tags and attributes: a tenth of the time of each click. Its only tag exists before it is loaded.
 * @template T @param {() => Promise<T>} load loads PyScript @returns {Promise<T>} */
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
