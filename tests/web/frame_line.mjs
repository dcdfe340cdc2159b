// Says messages of JavaScript in argv[2] to a frame's line (web/embed/messages.mjs) whose expected origin
// is argv[3], as a page around it would, and prints what it did and what the page around heard (JSON).
const ORIGIN = "https://wiki.example";
/** @type {{to: string, type: string, data: any}[]} */
const told = [];
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
const { Line } = await import("../../web/embed/messages.mjs");
/** @type {[string, any][]} */
const done = [];
const line = new Line("one", process.argv[3] ?? null);
line.listen((/** @type {string} */ type, /** @type {any} */ data) => void done.push([type, data]));
for (const data of new Function(`return ${process.argv[2]}`)()) hear({ source: around, data: structuredClone(data), origin: ORIGIN });
line.send("error", { code: "unknown" });
line.send("state", {});
console.log(JSON.stringify({ done, told }));
