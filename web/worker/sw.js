// The service worker. It keeps one whole version of the site on the device and answers from it, so
// that everything works without a network. The build writes what the version consists of before
// this text, as `self.PRECACHE`. A version is taken whole or not at all, and a new one takes over
// only when a page asks for it.

/**
 * files: addresses and the digest of what lies there. moves: expressions for addresses without a
 * file of their own, where they lead, and the status; 200 shows the other page in place.
 * @typedef {object} Precache
 * @property {string} version
 * @property {Record<string, string>} files
 * @property {[string, string, number][]} moves
 */
const worker = /** @type {ServiceWorkerGlobalScope & { PRECACHE: Precache }} */ (/** @type {unknown} */ (self));
const { version, files, moves } = worker.PRECACHE;
const FAMILY = "cantiere-";
const NAME = FAMILY + version;
/** Names that carry a digest: whatever cache has one of them has the right content. */
const LASTING = /^\/(rt|ps|assets|worker)\//;
const AT_ONCE = 6;

/** @param {string} path */
const address = (path) => new URL(path, worker.registration.scope).href;

/** @param {string} path @param {string} integrity */
async function obtained(path, integrity) {
  const url = address(path);
  const former = LASTING.test(path) ? await caches.match(url) : undefined;
  if (former) return former;
  const request = new Request(url, { integrity, cache: "no-cache", credentials: "omit" });
  const response = await fetch(request);
  if (!response.ok || response.redirected) throw new Error(`${response.status} ${path}`);
  return response;
}

/** Fill the cache of this version. One file that is missing or wrong, and nothing of it stays. */
async function install() {
  const cache = await caches.open(NAME);
  const queue = Object.entries(files);
  const work = async () => {
    for (let next; (next = queue.pop());) {
      const [path, integrity] = next;
      if (!(await cache.match(address(path)))) await cache.put(address(path), await obtained(path, integrity));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    queue.length = 0;
    await caches.delete(NAME);
    throw error;
  }
}

/** Delete the caches of former versions, unless another page may still live on one of them. */
async function forget() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== NAME).map((name) => caches.delete(name)));
}

/** @param {string} path */
async function kept(path) {
  return (await caches.open(NAME)).match(address(path));
}

/** The listed address under which a path is kept, or "". @param {string} path */
function listed(path) {
  const folder = path.replace(/\/index\.html$/, "/");
  return [path, folder].find((each) => Object.hasOwn(files, each)) ?? "";
}

/** Where a path leads, by the redirects of the host. @param {string} path */
function moved(path) {
  const found = moves.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(path));
  if (found) return { to: found[1], status: found[2] };
  return listed(`${path}/`) ? { to: `${path}/`, status: 301 } : null;
}

/** The start page, in the language of the path. @param {string} path */
function home(path) {
  return listed(`/${path.split("/")[1]}/`) || "/";
}

/** @param {Request} request @param {URL} url */
async function page(request, url) {
  const move = moved(url.pathname);
  if (move && move.status !== 200) return Response.redirect(new URL(move.to + url.search, url.origin).href, move.status);
  const here = move && (await kept(listed(move.to)));
  if (here) return here;
  try {
    return await fetch(request);
  } catch {
    return (await kept(home(url.pathname))) ?? Response.error();
  }
}

/** The repair page comes from the network where there is one: what is kept may be what is broken.
 * @param {Request} request @param {string} path */
async function fresh(request, path) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(path)) ?? Response.error();
  }
}

/** @param {FetchEvent} event @param {URL} url @returns {Promise<Response> | null} */
function answer({ request }, url) {
  const path = listed(url.pathname);
  const isPage = request.mode === "navigate";
  if (isPage && path.endsWith("/repair/")) return fresh(request, path);
  if (path) return kept(path).then((found) => found ?? fetch(request));
  if (isPage) return page(request, url);
  // A page of a former version that another tab has put away since.
  if (LASTING.test(url.pathname)) return caches.match(url.origin + url.pathname).then((found) => found ?? fetch(request));
  return null;
}

/** @param {Response} response */
async function tested(response) {
  const body = await response.arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return { size: body.byteLength, integrity: `sha256-${btoa(String.fromCharCode(...sum))}` };
}

/** Read every kept file and compare it with its digest. */
async function test() {
  const cache = await caches.open(NAME);
  /** @type {string[]} */
  const wrong = [];
  let bytes = 0;
  for (const [path, integrity] of Object.entries(files)) {
    const response = await cache.match(address(path));
    const found = response && (await tested(response));
    bytes += found?.size ?? 0;
    if (found?.integrity !== integrity) wrong.push(path);
  }
  return { version, files: Object.keys(files).length, bytes, wrong };
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(forget().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/embed/")) return;
  const response = answer(event, url);
  if (response) event.respondWith(response);
});
// "accept": take over from the former version. "settled": a page has what it needs. "test": answer
// on the port that comes along.
worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "accept") event.waitUntil(worker.skipWaiting());
  if (data === "settled") event.waitUntil(forget());
  if (data === "test") event.waitUntil(test().then((result) => ports[0]?.postMessage(result)));
});
