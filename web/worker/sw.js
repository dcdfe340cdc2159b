// The service worker. It saves one complete version of the site on the device and answers from it, so
// that everything works offline. The build puts the list of the version's files before this text, as
// `self.PRECACHE`. A version is saved completely or not at all, and a new one takes over only when a
// page asks for it.

/**
 * files: addresses, each with the digest of its file. moves: an expression for addresses without a file,
 * the target, and the status; 200 shows the target in place. examples: the file with all examples, or "".
 * @typedef {object} Precache
 * @property {string} version
 * @property {Record<string, string>} files
 * @property {[string, string, number][]} moves
 * @property {string} examples
 *
 * The pages of examples. parts: a text for all languages, one text for each, or the contents of a share
 * code. pages: their addresses, and the numbers of their parts; 0 is the first part that no page before has.
 * @typedef {string | string[]} Text
 * @typedef {Text | {code: string}} Part
 * @typedef {{languages: string[], parts: Part[], pages: {at: Text, of: number[]}[]}} Gathered
 * @typedef {{languages: string[], parts: Part[], pages: {at: string[], of: number[]}[]}} Examples
 */
const worker = /** @type {ServiceWorkerGlobalScope & { PRECACHE: Precache }} */ (/** @type {unknown} */ (self));
const { version, files, moves, examples } = worker.PRECACHE;
const FAMILY = "cantiere-";
const NAME = FAMILY + version;
/** The first scripts of pages: they report it when another file is missing. */
const FIRST = /^\/assets\/[^/]+\.mjs$/;
/** Names with a digest: a file of a former version under such a name need not be fetched again. */
const LASTING = /^\/(rt|ps|assets|worker)\//;
/** Frames for pages of others: the worker has a part in them only where nothing else answers. */
const FRAMES = "/embed/v1/";
/** Pages and pictures that are stored together in one file. */
const EXAMPLE = /^(\/\w\w)?\/examples\//;
/** Frames of named examples, which are in the same file: pages of examples fetch their pictures from them. */
const NAMED = /^\/embed\/v1\/\w+\/[\w-]+\/\w\w\/$/;
/** The number of files fetched at a time. */
const AT_ONCE = 6;

/** @param {string} path */
const address = (path) => new URL(path, worker.registration.scope).href;

/** Return the size and digest of a response, which stays unread. @param {Response} response */
async function tested(response) {
  const body = await response.clone().arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return { size: body.byteLength, integrity: `sha256-${btoa(String.fromCharCode(...sum))}` };
}

/** Return a saved response if it exists and has the digest that the version lists. @param {Response | undefined} response @param {string} path */
async function sound(response, path) {
  return response && (await tested(response)).integrity === files[path] ? response : undefined;
}

/** Fetch a file, checked by the browser; throw if it is missing or has another digest. @param {string} path */
async function fetched(path) {
  const url = address(path), integrity = files[path];
  const request = new Request(url, { integrity, cache: "no-cache", credentials: "omit" });
  const response = await fetch(request);
  if (!response.ok || response.redirected) throw new Error(`${response.status} ${path}`);
  return response;
}

/** Return a file from a former version or from the network. @param {string} path */
async function obtained(path) {
  const former = LASTING.test(path) ? await sound(await caches.match(address(path)), path) : undefined;
  return former ?? fetched(path);
}

/** Fill the cache of this version; delete it again if one file is missing or damaged. */
async function install() {
  const cache = await caches.open(NAME);
  const queue = Object.keys(files);
  const work = async () => {
    for (let path; (path = queue.pop());) {
      const there = await sound(await cache.match(address(path)), path);
      if (!there) await cache.put(address(path), await obtained(path));
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

/** Delete the caches of former versions, unless another page may still use one of them. */
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

/** Return the listed address of a path, or "". @param {string} path */
function listed(path) {
  const folder = path.replace(/\/index\.html$/, "/");
  return [path, folder].find((each) => Object.hasOwn(files, each)) ?? "";
}

/** Return the target of a path by the redirects of the host, or null. @param {string} path */
function moved(path) {
  const found = moves.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(path));
  if (found) return { to: found[1], status: found[2] };
  return listed(`${path}/`) ? { to: `${path}/`, status: 301 } : null;
}

/** Return the path of a page, or for an embed the folder of the requested language. @param {URL} url */
const own = ({ pathname, searchParams }) =>
  pathname.startsWith(FRAMES) && searchParams.has("lang") ? `/${searchParams.get("lang")}/` : pathname;

/** Return the start page in the language of the path. @param {string} path */
function home(path) {
  return listed(`/${path.split("/")[1]}/`) || "/";
}

/** Return the repair page in the language of the path. @param {string} path */
function repair(path) {
  return listed(`/${path.split("/")[1]}/repair/`) || "/repair/";
}

/**
 * Return a saved file that must be undamaged, because it reports damage in the others. It is checked each
 * time and fetched again if it is damaged; undefined if that fails.
 * @param {string} path
 */
async function whole(path) {
  const there = await sound(await kept(path), path);
  if (there) return there;
  try {
    const response = await fetched(path);
    await (await caches.open(NAME)).put(address(path), response.clone());
    return response;
  } catch {
    return undefined;
  }
}

/** The pages of examples, read once per run of this worker. @type {Promise<Examples | undefined> | undefined} */
let gathered;

/** Return a page, a frame or a picture of an example, if this version has it. @param {string} path */
async function example(path) {
  if (!examples) return undefined;
  gathered ??= whole(examples).then((response) => response?.json()).then((file) => file && numbered(file));
  const found = await gathered;
  if (!found) gathered = undefined;
  const one = found?.pages.find(({ at }) => at.includes(path) || at.includes(`${path}/`));
  if (!found || !one) return undefined;
  const language = one.at.findIndex((each) => each === path || each === `${path}/`);
  const texts = one.of.map((number) => written(found.parts[number], language, found.languages));
  // The content security policy of other pages applies to this one too.
  const headers = new Headers((await kept(home(path)))?.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set("content-type", path.endsWith(".svg") ? "image/svg+xml" : "text/html; charset=utf-8");
  return new Response((await Promise.all(texts)).join(""), { headers });
}

/** Return the pages with all their addresses and the numbers of all parts. @param {Gathered} file @returns {Examples} */
function numbered({ languages, parts, pages }) {
  let next = 0;
  const told = pages.map(({ at, of }) => ({
    at: languages.map((_, language) => said(at, language, languages)),
    of: of.map((number) => (number ? number - 1 : next++)),
  }));
  return { languages, parts, pages: told };
}

/** Return a part as text. @param {Part} part @param {number} language @param {string[]} languages @returns {Promise<string> | string} */
function written(part, language, languages) {
  return typeof part === "string" || Array.isArray(part) ? said(part, language, languages) : folded(part.code);
}

/**
 * Return what a text is in a language. U+E000 in it stands for the code of the language, and U+E001 for
 * what the addresses in that language begin with.
 * @param {Text} text @param {number} language @param {string[]} languages
 */
function said(text, language, languages) {
  if (Array.isArray(text)) return text[language];
  const code = languages[language];
  return text.replaceAll("\ue000", code).replaceAll("\ue001", language ? `/${code}` : "");
}

/** Return a share code, as `pack` of cantiere.core.notation makes it. @param {string} text */
async function folded(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `1.${packed.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Answer a request for a page. @param {Request} request @param {URL} url @param {string} path */
async function page(request, url, path) {
  const move = path ? null : moved(url.pathname);
  if (move && move.status !== 200) return Response.redirect(new URL(move.to + url.search, url.origin).href, move.status);
  const wanted = path || (move ? listed(move.to) : "");
  const here = wanted ? await whole(wanted) : EXAMPLE.test(url.pathname) ? await example(url.pathname) : undefined;
  if (here) return here;
  try {
    return await fetch(request);
  } catch {
    const instead = await whole(wanted ? repair(wanted) : home(own(url)));
    return instead ?? (await kept(wanted)) ?? Response.error();
  }
}

/** Fetch the repair page if there is a network, because the saved one may be the damaged one.
 * @param {Request} request @param {string} path */
async function fresh(request, path) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(path)) ?? Response.error();
  }
}

/** Return the answer to a request; null leaves it to the network. @param {FetchEvent} event @param {URL} url @returns {Promise<Response> | null} */
function answer({ request }, url) {
  const path = listed(url.pathname);
  const isPage = request.mode === "navigate";
  if (isPage && path.endsWith("/repair/")) return fresh(request, path);
  if (isPage) return page(request, url, path);
  if (path) return (FIRST.test(path) ? whole(path) : kept(path)).then((found) => found ?? fetch(request));
  if (EXAMPLE.test(url.pathname) || NAMED.test(url.pathname)) return example(url.pathname).then((found) => found ?? fetch(request));
  // The page may be of a former version, whose cache another tab has deleted since.
  if (LASTING.test(url.pathname)) return caches.match(url.origin + url.pathname).then((found) => found ?? fetch(request));
  return null;
}

/** Read every saved file, and compare it with its digest. */
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

/** Fetch missing and damaged files again; delete those that cannot be fetched. */
async function mend() {
  const cache = await caches.open(NAME);
  for (const path of (await test()).wrong) {
    await cache.delete(address(path));
    try {
      await cache.put(address(path), await fetched(path));
    } catch {
      // The host has a newer version, or there is no network: the page will say so.
    }
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(forget().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const isTheirs = url.pathname.startsWith(FRAMES) && !NAMED.test(url.pathname);
  if (isTheirs && event.request.mode !== "navigate") return;
  const response = answer(event, url);
  if (response) event.respondWith(response);
});
// "accept": take over from the former version. "settled": a page has loaded what it needs. "test", "mend":
// answer on the port of the message.
worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "accept") event.waitUntil(worker.skipWaiting());
  if (data === "settled") event.waitUntil(forget());
  const work = data === "test" ? test() : data === "mend" ? mend() : null;
  if (work) event.waitUntil(work.then((result) => ports[0]?.postMessage(result)));
});
