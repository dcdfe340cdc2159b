// PyScript opens IndexedDB before it starts Python and waits for ever where storage is blocked
// (sandboxes, frames on foreign pages). There it gets an empty one. Ours never pretends to save:
// `document.documentElement.dataset.storage` says "blocked" then.

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

/** @returns {Promise<boolean>} */
const isBlocked = () => new Promise((done) => {
  try {
    const request = indexedDB.open("probe");
    request.onsuccess = () => {
      request.result.close();
      done(false);
    };
    request.onerror = (event) => {
      event.preventDefault();
      done(true);
    };
  } catch {
    done(true);
  }
});

async function probe() {
  const blocked = await isBlocked();
  document.documentElement.dataset.storage = blocked ? "blocked" : "open";
  if (!blocked) return;
  const value = { open: () => answer(database) };
  Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
}

/** What PyScript's core has to be imported after. */
export const probed = probe();
