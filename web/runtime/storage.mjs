// PyScript keeps nothing for us, but opens IndexedDB before it starts Python and waits for that: for ever
// where storage is blocked (sandboxes, frames on foreign pages), and long at a first visit, which makes
// the files. So it gets an empty one until Python is there. Ours is the true one, which never pretends
// to save.

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

/** Give PyScript the empty one from now on. @returns {() => void} puts back what was there */
export function emptied() {
  const former = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const value = { open: () => answer(database) };
  Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
  return () => {
    if (former) Object.defineProperty(globalThis, "indexedDB", former);
    else Reflect.deleteProperty(globalThis, "indexedDB");
  };
}
