// Takes cases as JSON in argv[2], each a text of JavaScript. Runs each in a world of its own with a stand-in for the
// browser's sound, in which `told` notes what would be heard, and prints those notes, as JSON.
const RATE = 16_000;
/** @type {any} */
let world;

/** A stand-in for the browser's sound. */
class Context {
  state = world.state;
  currentTime = 0;
  destination = {};
  constructor() {
    if (world.broken) throw new Error("no sound");
    world.contexts += 1;
    world.context = this;
  }
  /** @param {number} channels @param {number} length @param {number} rate */
  createBuffer(channels, length, rate) {
    world.decoded = [channels, length, rate];
    return { copyToChannel() {} };
  }
  createBufferSource() {
    const source = {
      playbackRate: { value: 1 }, onended: () => {}, connect: (/** @type {any} */ next) => (source.volume = next), volume: /** @type {any} */ (null),
      start: (/** @type {number} */ when, /** @type {number} */ begins, /** @type {number} */ lasts) => world.told.push([Number(when.toFixed(3)), begins, lasts, source.playbackRate.value, source.volume.gain.value]),
      stop: () => void world.stopped.push(1),
    };
    return source;
  }
  createGain() {
    return { gain: { value: 1, setTargetAtTime: () => {} }, connect: (/** @type {any} */ next) => next };
  }
  async resume() {
    if (world.blocked) return new Promise(() => {});
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
}

/** @type {Record<string, (() => void)[]>} */
const listeners = {};
const listen = (/** @type {string} */ type, /** @type {() => void} */ work) => void (listeners[type] ??= []).push(work);
/** An element that nobody sees: its animations are over in no time. @returns {any} */
const element = () => ({
  style: {}, append() {}, setAttribute() {}, remove() {},
  animate: () => ({ cancel() {}, set onfinish(/** @type {() => void} */ work) { setTimeout(work); } }),
});
const table = { dataset: {} };
const page = {
  hidden: false, addEventListener: listen, documentElement: { dataset: {} }, body: element(), createElement: element,
  createDocumentFragment: element, getElementById: (/** @type {string} */ id) => (id === "table" ? table : null), querySelector: () => null, querySelectorAll: () => [],
};
Object.defineProperty(globalThis, "navigator", { configurable: true, get: () => ({ userActivation: world.silentBrowser ? undefined : { hasBeenActive: world.active } }) });
Object.assign(globalThis, {
  document: page,
  addEventListener: () => {},
  matchMedia: () => ({ get matches() { return world.asksForLess; } }),
  requestAnimationFrame: (/** @type {() => void} */ work) => setTimeout(work),
  AudioContext: Context,
  fetch: async (/** @type {string} */ url) => {
    world.fetched.push(url);
    return { ok: !world.lost, status: 404, arrayBuffer: async () => new ArrayBuffer(RATE) };
  },
});
const { begin } = await import("../../../web/stage/sound.mjs");
const stage = await import("../../../web/stage/stage.mjs");
const later = () => new Promise((done) => setTimeout(done, 5));

const results = [];
for (const text of JSON.parse(process.argv[2])) {
  world = { state: "running", active: true, asksForLess: false, contexts: 0, told: [], stopped: [], fetched: [] };
  page.hidden = false;
  const hide = () => { page.hidden = true; for (const work of listeners.visibilitychange) work(); };
  await new Function("world", "page", "hide", "later", "player", "stage", `return (async () => { ${text} })()`)(world, page, hide, later, begin("/sounds"), stage);
  await later();
  const { told, stopped, fetched, contexts, decoded } = world;
  results.push({ told, stopped: stopped.length, fetched, contexts, decoded });
}
console.log(JSON.stringify(results));
