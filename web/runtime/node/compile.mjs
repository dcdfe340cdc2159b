// Runs compile.py inside Pyodide on a work folder with in/ and out/: node compile.mjs FOLDER
import { readFileSync } from "node:fs";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

/** Return an error with its lines cut: Pyodide's traceback may quote a line of a megabyte. @param {unknown} error */
const brief = (error) => String(error).split("\n").map((line) => line.slice(0, 300)).join("\n");

try {
  // Leave out the columns of the source, which are useless without it: a fifth less to download.
  const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ env });
  python.mountNodeFS("/build", process.argv[2]);
  python.mountNodeFS("/compiler", fileURLToPath(new URL("../..", import.meta.url)));
  python.runPython("import sys; sys.path.append('/compiler'); sys.dont_write_bytecode = True");
  python.runPython(readFileSync(new URL("../compile.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(brief(error));
  exit(1);
}
