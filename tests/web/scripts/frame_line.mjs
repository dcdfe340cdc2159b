// Takes cases as JSON in argv[2], each an expected origin (null for none) and messages as JavaScript. Says the
// messages of each case to a line of its own (web/embed/messages.mjs), as a page around it would, and prints
// what each line did and what the page around it heard, as JSON.
const ORIGIN = "https://wiki.example";
/** @type {{to: string, type: string, data: any}[]} */
let told = [];
const around = {
  postMessage(/** @type {any} */ { type, data }, /** @type {string} */ to) {
    // As browsers do: what is neither `*` nor an origin is an error.
    if (to !== "*") new URL(to);
    told.push({ to, type, data });
  },
};
/** @type {(event: object) => void} */
let hear = () => {};
Object.assign(globalThis, {
  window: globalThis,
  parent: around,
  addEventListener: (/** @type {string} */ _, /** @type {typeof hear} */ work) => void (hear = work),
});
const { Line } = await import("../../../web/embed/messages.mjs");

/** Return what a new line does. @param {string | null} host @param {string} messages */
function heard(host, messages) {
  told = [];
  /** @type {[string, any][]} */
  const done = [];
  const line = new Line("one", host);
  line.listen((/** @type {string} */ type, /** @type {any} */ data) => void done.push([type, data]));
  for (const data of new Function(`return [${messages}]`)()) {
    hear({ source: around, data: structuredClone(data), origin: ORIGIN });
  }
  line.send("error", { code: "unknown" });
  line.send("state", {});
  return { done, told };
}

/** @type {[string | null, string][]} */
const cases = JSON.parse(process.argv[2]);
console.log(JSON.stringify(cases.map(([host, messages]) => heard(host, messages))));
