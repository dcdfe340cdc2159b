// Starts Python on the table page, after the first paint; until then and where it fails, the page
// is the static shell. What to start stands in <template id="engine">, written by the build.

const root = document.documentElement;
const query = new URLSearchParams(location.search);
const isTest = query.get("test") === "1";
const { core, interpreter, modules, main } =
  /** @type {HTMLTemplateElement} */ (document.getElementById("engine")).dataset;

// Each would be one more download, and some more code to evaluate.
const plugins = [
  "!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game",
  "!py-terminal",
];

// A failure while importing would else be a line in the console that nobody sees.
const PROGRAM = `
import js
try:
    import ${main}
except Exception:
    import traceback
    js.console.error(traceback.format_exc())
    js.dispatchEvent(js.CustomEvent.new("app:failed"))
`;

/** @param {string} kind the reason that the shell has a text for: webassembly, download or start */
function fail(kind) {
  if (root.dataset.app === "ready" || root.dataset.app === "error") return;
  root.dataset.app = "error";
  root.dataset.error = kind;
  dispatchEvent(new CustomEvent("app:error", { detail: { kind } }));
}

/** @param {string} stage shell, download, start or ready */
function enter(stage) {
  if (root.dataset.app !== "error") root.dataset.stage = stage;
}

/** Bytes as people read them, in the page's language. @param {number} bytes */
const megabytes = (bytes) =>
  new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(bytes / 1e6);

/** @param {CustomEvent<{stage: string, loaded?: number, total?: number}>} event */
function showProgress({ detail: { stage, loaded = 0, total = 0 } }) {
  enter(stage);
  if (stage !== "download") return;
  for (const bar of /** @type {NodeListOf<HTMLProgressElement>} */ (
    document.querySelectorAll("progress[data-engine]"))) {
    bar.max = total;
    bar.value = loaded;
  }
  for (const text of document.querySelectorAll("[data-engine-bytes]"))
    text.textContent = `${megabytes(loaded)} / ${megabytes(total)} MB`;
}

function insertPython() {
  const program = document.createElement("script");
  program.type = "py";
  program.textContent = PROGRAM;
  program.setAttribute("config", JSON.stringify({
    interpreter,
    plugins,
    js_modules: { main: JSON.parse(modules ?? "{}") },
  }));
  const pyscript = document.createElement("script");
  pyscript.type = "module";
  pyscript.src = core ?? "";
  pyscript.onerror = () => fail("download");
  // PyScript loads the plugins of its other interpreter too, unless that refuses them itself.
  const other = document.createElement("mpy-config");
  other.hidden = true;
  other.textContent = JSON.stringify({ plugins });
  document.body.append(other, program, pyscript);
}

async function start() {
  if (typeof WebAssembly !== "object") return fail("webassembly");
  if (isTest && query.get("fail") === "engine") return fail("download");
  root.dataset.app = "engine";
  enter("download");
  try {
    // PyScript imports it too; here its failure can be told from other ones.
    await import(interpreter ?? "");
  } catch {
    return fail("download");
  }
  insertPython();
}

addEventListener("app:progress", (event) => showProgress(/** @type {CustomEvent} */ (event)));
addEventListener("app:failed", (event) =>
  fail(/** @type {CustomEvent} */ (event).detail?.kind ?? "start"));
addEventListener("app:ready", () => enter("ready"));
for (const button of document.querySelectorAll("[data-engine-retry]"))
  button.addEventListener("click", () => location.reload());

const loaded = new Promise((done) =>
  document.readyState === "complete" ? done(null) : addEventListener("load", done, { once: true }));
const wait = isTest ? Number(query.get("slow")) || 0 : 0;
loaded.then(() => {
  const begin = () => setTimeout(start, wait);
  "requestIdleCallback" in globalThis ? requestIdleCallback(begin, { timeout: 1000 }) : begin();
});
