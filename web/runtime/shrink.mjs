// Takes out of Pyodide's interpreter what no page of ours can call: node shrink.mjs PACKAGE OUT.
// PACKAGE is the folder of the pinned `pyodide`; OUT gets its pyodide.asm.wasm and pyodide.asm.mjs.
//
// The interpreter is linked so that compiled Python packages can be loaded beside it. They might call
// any function of C, so all of them are exported, and all of Emscripten's JavaScript is there to be
// imported. None is ever loaded here: what is left is what Pyodide's own two scripts name.
import binaryen from "binaryen";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";

/**
 * Parts of the interpreter that nothing of ours imports. They lie in the order in which they were linked:
 * each from behind the export `after` to the export `last`.
 * @typedef {{after: string, last: string, exports: RegExp}} Part
 */

/** `exports` are the names that a part exports; another may stand for the same code. @type {Part[]} */
const PARTS = [
  { after: "PyInit__posixsubprocess", last: "PyInit__bz2", exports: /^PyInit__bz2$/ },
  { after: "PyInit__hmac", last: "PyInit__zstd", exports: /^PyInit__(sqlite3|lzma|zstd)$/ },
  { after: "PyInit_pyexpat", last: "PyInit__codecs_tw", exports: /^PyInit__(elementtree|codecs_\w+)$/ },
  { after: "PyInit__xxtestfuzz", last: "PyInit__testclinic_limited", exports: /^_?Py(Init_)?_?[tT]est/ },
  { after: "_hiwire_set", last: "lzma_lzma_preset", exports: /^lzma_/ },
  { after: "lzma_lzma_preset", last: "ZDICT_addEntropyTablesFromBuffer", exports: /^_?(sqlite3|ZSTD|ZDICT|HUF|FSE|HIST|ERR|POOL|COVER|FASTCOVER|div(suf|bw))/ },
  { after: "ZDICT_addEntropyTablesFromBuffer", last: "emscripten_webgl2_get_proc_address", exports: /GL|_webgl|GetProc/ },
  { after: "BZ2_blockSort", last: "BZ2_hbCreateDecodeTables", exports: /^(BZ2|bz|zcalloc|zcfree)/ },
];
/**
 * Linking makes one of functions with the same code, wherever they are from. A function of so many bytes
 * is no other's.
 */
const LONG = 100;
/**
 * Functions are called by their places in a table, which has those of each part together. What lies between
 * two places so near to each other, both of a part, is of that part, too.
 */
const NEAR = 64;
const INTERPRETER = "pyodide.asm.wasm";
const GLUE = "pyodide.asm.mjs";
const ASSIGNED = /([\w$]+)=(?:Module\["[^"]+"\]=)?wasmExports\["([^"]+)"\]/g;

/** @param {string} text */
const words = (text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Where a part of a text begins behind `opening`, and where it ends. @param {string} text @param {string} opening @param {string} closing @param {number} [from] */
function between(text, opening, closing, from = 0) {
  const begins = text.indexOf(opening, from) + opening.length;
  const ends = text.indexOf(closing, begins);
  if (begins < opening.length || ends < 0) throw new Error(`pyodide.asm.mjs has no ${opening} … ${closing}`);
  return { begins, ends, inside: text.slice(begins, ends) };
}

/**
 * The lists of the glue: what it declares and assigns of the interpreter's exports, and what it gives to be
 * imported. `others` is all the rest.
 * @param {string} glue
 */
function lists(glue) {
  const assigned = between(glue, "function assignWasmExports(wasmExports){", "}");
  const opening = "var ";
  const declares = glue.lastIndexOf(opening, assigned.begins);
  const declared = between(glue, opening, ";", declares);
  const given = between(glue, "var wasmImports={", "}", assigned.ends);
  const others = glue.slice(0, declares) + glue.slice(assigned.ends, given.begins) + glue.slice(given.ends);
  return { declared, assigned, given, others };
}

/**
 * The glue without the names of what is not exported and not imported any more.
 * @param {string} glue @param {Set<string>} exports @param {Set<string>} imports
 */
function shortened(glue, exports, imports) {
  const { declared, assigned, given, others } = lists(glue);
  const kept = [...assigned.inside.matchAll(ASSIGNED)].filter(([, , name]) => exports.has(name));
  const names = new Set([...kept.map(([, local]) => local), ...words(others)]);
  return [
    glue.slice(0, declared.begins),
    declared.inside.split(",").filter((name) => names.has(name)).join(","),
    glue.slice(declared.ends, assigned.begins),
    kept.map(([assignment]) => assignment).join(";"),
    glue.slice(assigned.ends, given.begins),
    given.inside.split(",").filter((each) => imports.has(each.split(":")[0])).join(","),
    glue.slice(given.ends),
  ].join("");
}

/** Names of the interpreter's exports that are used. @param {string} glue @param {string} loader the other script that calls it */
function used(glue, loader) {
  const { assigned, others } = lists(glue);
  const all = new Set([...words(others), ...words(loader)]);
  for (const [, local, name] of assigned.inside.matchAll(ASSIGNED)) if (all.has(local)) all.add(name);
  return all;
}

/** A number as WebAssembly writes it, and where the next begins. @param {Uint8Array} bytes @param {number} at */
function number(bytes, at) {
  let value = 0;
  for (let power = 1; ; power *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * power;
    if (byte < 128) return [value, at];
  }
}

/** Bytes of each function of an interpreter, in their order. @param {Uint8Array} bytes */
function lengths(bytes) {
  const CODE = 10;
  for (let at = 8; at < bytes.length;) {
    const kind = bytes[at];
    let [size, inside] = number(bytes, at + 1);
    at = inside + size;
    if (kind !== CODE) continue;
    let count;
    [count, inside] = number(bytes, inside);
    return Array.from({ length: count }, () => {
      const [length, body] = number(bytes, inside);
      inside = body + length;
      return length;
    });
  }
  throw new Error("pyodide.asm.wasm has no code");
}

/**
 * Whose each function is, of the parts that nothing imports.
 * @param {Map<string, number>} numbers of exported functions
 * @param {number[]} sizes of all functions
 */
function owners(numbers, sizes) {
  /** @param {string} name */
  const place = (name) => {
    const found = numbers.get(name);
    if (found === undefined) throw new Error(`pyodide.asm.wasm has no ${name}: see PARTS in shrink.mjs`);
    return found;
  };
  const found = PARTS.map((part) => {
    const [after, last] = [place(part.after), place(part.last)];
    const inside = [...numbers].filter(([, at]) => at > after && at <= last);
    const own = new Set(inside.filter(([name]) => part.exports.test(name)).map(([, at]) => at));
    const strange = inside.filter(([, at]) => sizes[at] >= LONG && !own.has(at)).map(([name]) => name);
    if (!own.size || strange.length) {
      throw new Error(`between ${part.after} and ${part.last} lies ${strange[0] ?? "nothing"}: see PARTS in shrink.mjs`);
    }
    return { part, after, last };
  });
  return (/** @type {number} */ number) =>
    found.find(({ after, last }) => number > after && number <= last)?.part;
}

/**
 * The interpreter without what nothing calls.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Set<string>} exports names of which those that are exported stay so
 */
function smaller(bytes, exports) {
  const module = binaryen.readBinary(bytes);
  const is = binaryen.Features;
  module.setFeatures(is.MutableGlobals | is.NontrappingFPToInt | is.BulkMemory | is.BulkMemoryOpt | is.SignExt
    | is.ExceptionHandling | is.ReferenceTypes | is.Multivalue | is.CallIndirectOverlong);
  const all = WebAssembly.Module.exports(new WebAssembly.Module(bytes));
  const functions = all.filter(({ kind }) => kind === "function").map(({ name }) => name);
  const numbers = new Map(functions.map((name) => [name, Number(binaryen.getExportInfo(module.getExport(name)).value)]));
  const sizes = lengths(bytes);
  emptied(module, owners(numbers, sizes), sizes);
  for (const { name } of all) if (!exports.has(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  if (!module.validate()) throw new Error("what is left of pyodide.asm.wasm is no module");
  return new Uint8Array(module.emitBinary());
}

/**
 * Let the places of unneeded parts in the table lead nowhere, so that nothing is needed for them; what is
 * called otherwise as well stays.
 * @param {binaryen.Module} module
 * @param {(number: number) => Part | undefined} partOf whose a function is
 * @param {number[]} sizes of all functions
 */
function emptied(module, partOf, sizes) {
  const NOWHERE = "nowhere";
  module.addFunction(NOWHERE, binaryen.none, binaryen.none, [], module.unreachable());
  for (let at = module.getNumElementSegments() - 1; at >= 0; at--) {
    const { name, table, offset, data } = binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(at));
    const left = [...data];
    /** The last place that is certainly of a part, so far. @type {Map<Part, number>} */
    const former = new Map();
    for (const [place, each] of data.entries()) {
      const part = partOf(Number(each));
      const isOwn = sizes[Number(each)] >= LONG && data.indexOf(each) === data.lastIndexOf(each);
      if (!part || !isOwn) continue;
      const before = former.get(part) ?? place;
      for (let gone = place - before < NEAR ? before : place; gone <= place; gone++) {
        if (partOf(Number(data[gone])) === part) left[gone] = NOWHERE;
      }
      former.set(part, place);
    }
    module.removeElementSegment(name);
    module.addActiveElementSegment(table, name, left, offset);
  }
}

try {
  const [source, out] = argv.slice(2);
  /** @param {string} name */
  const read = (name) => readFileSync(join(source, name));
  /** @param {Uint8Array<ArrayBuffer>} bytes */
  const imports = (bytes) => WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  const bytes = new Uint8Array(read(INTERPRETER));
  const glue = String(read(GLUE));
  // Some of what it imports is its own, by the name under which it is exported.
  const exports = new Set([...used(glue, String(read("pyodide.mjs"))), ...imports(bytes)]);
  const left = smaller(bytes, exports);
  writeFileSync(join(out, INTERPRETER), left);
  writeFileSync(join(out, GLUE), shortened(glue, exports, new Set(imports(left))));
} catch (error) {
  console.error(String(error).slice(0, 300));
  exit(1);
}
