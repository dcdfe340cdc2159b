// Makes the memory that the site ships: node snapshot.mjs FOLDER OUT MODULE …
// FOLDER has the files that start Python, OUT is the file to write. The memory is that of a Python that has
// imported these modules of the standard library. Prints the size of the interpreter's initial memory.
import { readFile, writeFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Stop the clocks, so that the memory is the same each time.
Date.now = () => 0;
performance.now = () => 0;
// Node's `fetch` cannot read files.
globalThis.fetch = async (/** @type {any} */ url) =>
  new Response(new Uint8Array(await readFile(new URL(String(url)))));

// Freed memory keeps its old bytes, which every download would carry. `clear` fills it with zeros: it takes blocks
// of ever smaller sizes as long as they fit between the objects, below a block that needed new memory.
const PROGRAM = `
import gc, importlib
SPARE, LARGEST, SMALLEST = 6 << 20, 1 << 20, 512
def clear():
    end, size, zeros = id(bytes(SPARE)), LARGEST, []
    while size > SMALLEST:
        zeros.append(bytes(size))
        if id(zeros[-1]) > end:
            zeros.pop()
            size = size * 7 // 8
for name in names:
    importlib.import_module(name)
gc.collect()
clear()
`;

try {
  const [folder, out] = argv.slice(2, 4).map((path) => resolve(path));
  const names = argv.slice(4);
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(folder, name)).href);
  const { standing, start } = await load("boot.mjs");
  const { packed } = await load("memory.mjs");
  const python = await start({}, { isPlain: true, _makeSnapshot: true });
  python.runPython(PROGRAM, { globals: python.toPy({ names }) });
  const { beginning } = standing();
  await writeFile(out, packed(python.makeMemorySnapshot(), beginning).stream());
  console.log(beginning.findLastIndex((/** @type {number} */ byte) => byte !== 0) + 1);
} catch (error) {
  console.error(String(error).split("\n").map((line) => line.slice(0, 300)).join("\n"));
  exit(1);
}
