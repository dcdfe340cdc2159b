// Python for the page: what PyScript imports as its interpreter.
import { memory, start } from "./boot.mjs";
import { early } from "./early.mjs";
import * as image from "./image.mjs";
import { follow, followKept } from "./later.mjs";
import { plain, rest } from "./tables.mjs";
import { app, fixtures, whole } from "./wheels.mjs";

export { version } from "./boot.mjs";
export { forget, isKept } from "./image.mjs";
export { probed } from "./storage.mjs";

/** Python from the memory that is kept. @param {Promise<image.Kept>} coming @param {object} options */
async function resumed(coming, options) {
  const _loadSnapshot = coming.then((kept) => image.asSnapshot(kept, memory));
  // What has to do with the document is not in that memory, so the page's archive is waited for.
  const python = await start(app, { ...options, _loadSnapshot });
  followKept(python, [...Object.keys(whole), ...Object.keys(fixtures)]);
  document.documentElement.dataset.start = "kept";
  return python;
}

export const { begin, loadPyodide } = early(async (options) => {
  try {
    const kept = await image.take();
    if (kept) return await resumed(kept.coming, options);
  } catch {
    await image.forget();
  }
  const python = await start(plain, options, Object.assign({}, ...Object.values(rest)));
  follow(python, rest);
  return python;
});
