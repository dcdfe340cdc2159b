// Runs the service worker of argv[2] in a world of argv[3] (JSON) and prints what came of it (JSON).
// {caches: {name: {path: text}}, network: {path: text}, asked: [[path, mode]], event}: paths that
// `network` lacks fail. Texts are compared with their digests as a browser would.
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const ORIGIN = "https://site.example";
const world = JSON.parse(process.argv[3]);
const path = (request) => String(request.url ?? request).replace(ORIGIN, "");
const log = { fetched: [], mostAtOnce: 0 };
let atOnce = 0;

class Answer {
  constructor(body, { status = 200, location = "", headers } = {}) {
    const text = String(body);
    Object.assign(this, { body, text, status, location, headers, ok: status < 300, redirected: false });
  }
  clone = () => this;
  json = async () => JSON.parse(this.text);
  arrayBuffer = () => new Response(this.body).arrayBuffer();
  static redirect = (location, status) => new Answer("", { status, location });
  static error = () => new Answer("", { status: 0 });
}
class Ask {
  constructor(url, options = {}) {
    Object.assign(this, { url, ...options });
  }
}
const stores = new Map(Object.entries(world.caches ?? {}).map(([name, files]) =>
  [name, new Map(Object.entries(files).map(([key, text]) => [key, new Answer(text)]))]));
const cacheOf = (files) => ({
  match: async (request) => files.get(path(request)),
  put: async (request, answer) => void files.set(path(request), answer),
  delete: async (request) => files.delete(path(request)),
});
const caches = {
  open: async (name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    return cacheOf(stores.get(name));
  },
  match: async (request) => [...stores.values()].map((files) => files.get(path(request))).find(Boolean),
  delete: async (name) => stores.delete(name),
  keys: async () => [...stores.keys()],
};
async function get(request) {
  log.fetched.push(path(request));
  log.mostAtOnce = Math.max(log.mostAtOnce, ++atOnce);
  await new Promise((done) => setTimeout(done, 2));
  atOnce--;
  const text = world.network?.[path(request)];
  if (text === undefined) throw new TypeError("no network");
  const digest = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  if (request.integrity && request.integrity !== digest) throw new TypeError("another digest");
  return new Answer(text);
}

const listeners = {};
const self = {
  addEventListener: (name, listener) => void (listeners[name] = listener),
  registration: { scope: `${ORIGIN}/` },
  clients: { matchAll: async () => Array(world.pages ?? 1).fill({}), claim: async () => {} },
  skipWaiting: async () => void (log.skipped = true),
};
runInNewContext(readFileSync(process.argv[2], "utf8"), {
  self, caches, fetch: get, Request: Ask, Response: Answer, URL, location: { origin: ORIGIN }, RegExp,
  crypto: webcrypto, btoa, Headers, Blob, CompressionStream,
});

const waits = [];
const event = {
  waitUntil: (promise) => waits.push(promise),
  data: world.data,
  ports: [{ postMessage: (result) => void (log.told = result ?? null) }],
};
if (world.event) {
  listeners[world.event](event);
  await Promise.all(waits).catch((error) => void (log.failed = String(error.message)));
}
log.answers = [];
for (const [url, mode] of world.asked ?? []) {
  let answer = null;
  listeners.fetch({
    request: { url: ORIGIN + url, method: "GET", mode },
    respondWith: (promise) => void (answer = promise),
  });
  const given = await answer;
  log.answers.push(given && (given.location ? `${given.status} ${given.location.replace(ORIGIN, "")}` : given.text));
}
log.caches = Object.fromEntries([...stores].map(([name, files]) =>
  [name, Object.fromEntries([...files].map(([key, answer]) => [key, answer.text]))]));
console.log(JSON.stringify(log));
