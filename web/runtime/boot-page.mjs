// Python for the table's page; PyScript imports this module as its interpreter.
import { start } from "./boot.mjs";
import { early } from "./early.mjs";
import * as image from "./image.mjs";
import { follow, followKept } from "./later.mjs";
import { lacking, plain, rest, wished } from "./tables.mjs";
import { app, fixtures, whole } from "./wheels.mjs";

export { version } from "./boot.mjs";
export { forget, isKept } from "./image.mjs";
export { emptied, unobserved } from "./spared.mjs";

/** Start Python from the saved memory. @param {Promise<import("./memory.mjs").Kept>} kept @param {object} options */
async function resumed(kept, options) {
  // That memory contains nothing about the document, so wait for the page's archive.
  const python = await start(app, { ...options, kept });
  followKept(python, { ...whole, ...fixtures });
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
  const python = await start(plain, { ...options, wished }, Object.assign({}, ...Object.values(rest)));
  const lacked = lacking(python);
  follow(python, { ...rest, ...lacked }, Object.keys(lacked));
  return python;
});
