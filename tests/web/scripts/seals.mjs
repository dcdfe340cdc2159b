// Takes a list of kept texts as JSON in argv[2]; prints what the page of examples reads of each, and the text with one
// more seal.
globalThis.location = /** @type {any} */ ({ search: "" });
const { added, read } = await import("../../../web/boot/seals.mjs");
const texts = JSON.parse(process.argv[2]);
console.log(JSON.stringify(texts.map((/** @type {string | null} */ text) => [read(text ?? undefined), added(text ?? undefined, "firenze/ruin-1")])));
