// Removes the functions from Pyodide's interpreter that no page of ours can call: node shrink.mjs PACKAGE OUT.
// PACKAGE is the folder of the pinned `pyodide`; OUT gets its pyodide.asm.wasm and pyodide.asm.mjs.
//
// The interpreter is linked in such a way that it can load compiled Python packages. They might call any
// function of C, so all of them are exported, and all of Emscripten's JavaScript can be imported. No such
// package is ever loaded here, so only the functions that Pyodide's two scripts name are needed.
import binaryen from "binaryen";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";

/**
 * A part of the interpreter that our modules never import. Its functions follow the export `after` in the
 * order of linking, up to and including the export `last`.
 * @typedef {{after: string, last: string, exports: RegExp}} Part
 */

/** `exports` matches the exports of a part; another name in it may be an alias for shared code. @type {Part[]} */
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
 * Bytes from which a function belongs to one part: the linker merges shorter functions with the same code
 * from different parts.
 */
const LONG = 100;
/**
 * Places in the table of functions, which lists those of each part together: between two functions of a part
 * that are so close, all functions belong to that part too.
 */
const NEAR = 64;
const INTERPRETER = "pyodide.asm.wasm";
const GLUE = "pyodide.asm.mjs";
const ASSIGNED = /([\w$]+)=(?:Module\["[^"]+"\]=)?wasmExports\["([^"]+)"\]/g;

/** @param {string} text */
const words = (text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Return the text between `opening` and `closing`, with its beginning and end; throw if there is none. @param {string} text @param {string} opening @param {string} closing @param {number} [from] */
function between(text, opening, closing, from = 0) {
  const begins = text.indexOf(opening, from) + opening.length;
  const ends = text.indexOf(closing, begins);
  if (begins < opening.length || ends < 0) throw new Error(`pyodide.asm.mjs has no ${opening} … ${closing}`);
  return { begins, ends, inside: text.slice(begins, ends) };
}

/**
 * Return the lists in the glue: the declared and the assigned exports of the interpreter, and the functions
 * given to it as imports. `others` is the rest of the glue.
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
 * Return the glue without the names of removed exports and imports.
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

/** Return the names of the interpreter's exports that are used. @param {string} glue @param {string} loader the other script that calls it */
function used(glue, loader) {
  const { assigned, others } = lists(glue);
  const all = new Set([...words(others), ...words(loader)]);
  for (const [, local, name] of assigned.inside.matchAll(ASSIGNED)) if (all.has(local)) all.add(name);
  return all;
}

/** Decode a number in WebAssembly's format; return it with the place after it. @param {Uint8Array} bytes @param {number} at */
function number(bytes, at) {
  let value = 0;
  for (let power = 1; ; power *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * power;
    if (byte < 128) return [value, at];
  }
}

/** Return the sizes in bytes of all functions of an interpreter, in order. @param {Uint8Array} bytes */
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
 * Return a function that gives the unneeded part to which a function belongs, if any.
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
 * Return the interpreter without the functions that nothing calls.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Set<string>} exports names of the exports to retain
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
 * Replace the functions of unneeded parts in the table by one that only traps, so that they can be removed;
 * a function that is also called in another way stays.
 * @param {binaryen.Module} module
 * @param {(number: number) => Part | undefined} partOf returns the unneeded part of a function
 * @param {number[]} sizes of all functions
 */
function emptied(module, partOf, sizes) {
  const NOWHERE = "nowhere";
  module.addFunction(NOWHERE, binaryen.none, binaryen.none, [], module.unreachable());
  for (let at = module.getNumElementSegments() - 1; at >= 0; at--) {
    const { name, table, offset, data } = binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(at));
    const left = [...data];
    /** The last place so far that certainly belongs to a part. @type {Map<Part, number>} */
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
  // The interpreter imports some of its own exports by their names.
  const exports = new Set([...used(glue, String(read("pyodide.mjs"))), ...imports(bytes)]);
  const left = smaller(bytes, exports);
  writeFileSync(join(out, INTERPRETER), left);
  writeFileSync(join(out, GLUE), shortened(glue, exports, new Set(imports(left))));
} catch (error) {
  console.error(String(error).slice(0, 300));
  exit(1);
}
