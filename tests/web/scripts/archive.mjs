// Puts the texts of saved games into files as the repair page does: node archive.mjs FILE, with a list of texts
// as JSON. Prints the files.
import { readFileSync } from "node:fs";
import { argv } from "node:process";

const { bundles } = await import("../../../web/boot/archive.mjs");
console.log(JSON.stringify(bundles(JSON.parse(readFileSync(argv[2], "utf8"))).map((file) => JSON.stringify(file))));
