// Runs a Python file on the shipped runtime: node run_in_node.mjs SITE FILE.py [arguments …]
// SITE is dist/, or any folder with its rt/. With --library ARCHIVE before SITE, that archive replaces the
// shipped standard library: it is not compiled and has no table of its modules.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

const library = argv[2] === "--library" ? resolve(argv[3]) : null;
const [site, file, ...rest] = argv.slice(library ? 4 : 2);
if (!file) {
  console.error("usage: node run_in_node.mjs [--library ARCHIVE] SITE FILE.py [arguments …]");
  exit(2);
}

/** Import the module `name` from the folder under rt/ that has it. @param {string} name */
function load(name) {
  const rt = resolve(site, "rt");
  const folder = readdirSync(rt).find((each) => existsSync(join(rt, each, name)));
  if (!folder) throw new Error(`${rt} has no ${name}: build the site first`);
  return import(pathToFileURL(join(rt, folder, name)).href);
}

// Node's `fetch` cannot read files.
globalThis.fetch = async (/** @type {any} */ url) =>
  new Response(new Uint8Array(await readFile(new URL(String(url)))));

// Only our archives have a table of their modules.
const OURS = `
import sys
everything, sys.path = sys.path, [""]
import sitecustomize
sys.path = everything
`;

try {
  const { all: wheels } = await load("wheels.mjs");
  const { mount, start } = await load("boot.mjs");
  const { whole } = await load("files.mjs");
  const python = library
    ? await loadPyodide({ env: { PYTHONHASHSEED: "0" }, stdLibURL: library })
    : await start(wheels);
  if (library) {
    const finder = readFileSync(fileURLToPath(new URL("../library/sitecustomize.py", import.meta.url)));
    python.FS.writeFile("sitecustomize.py", finder);
    python.runPython(OURS);
    for (const url of Object.keys(wheels)) mount(python, url, await whole(url));
  }
  (await load("polyscript.mjs")).register(python);
  const globals = python.toPy({ __name__: "__main__", __file__: file });
  python.runPython("import sys; sys.argv = argv", { locals: python.toPy({ argv: [file, ...rest] }) });
  await python.runPythonAsync(readFileSync(file, "utf8"), { globals, filename: file });
} catch (error) {
  // Pyodide's traceback may quote a line of a megabyte.
  console.error(String(error).split("\n").map((line) => line.slice(0, 300)).join("\n"));
  exit(1);
}
