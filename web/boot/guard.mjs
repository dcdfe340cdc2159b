// Shows a page although a part of it does not load: browsers delay all painting for a style sheet or a
// blocking script, for ever if the host never answers. The page then reports it, and starts without it.

/** Milliseconds to wait without any file loading; the rest of ten seconds is for the work after that. */
const PATIENCE = 8_000;
const TICK = 500;

/** Return whether only one game needs the file. @param {string} url */
const isOfGame = (url) => /\/table-/.test(url);

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

function letGo() {
  const came = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const { dataset } = document.documentElement;
  for (const part of document.querySelectorAll('link[rel="stylesheet"], script[blocking]')) {
    const url = part instanceof HTMLLinkElement ? part.href : /** @type {HTMLScriptElement} */ (part).src;
    if (came.has(url)) continue;
    part.remove();
    dataset.stuck = "1";
    // The scripts that start Python read this.
    if (part instanceof HTMLLinkElement && !isOfGame(url)) dataset.bare = url;
  }
}

let waited = 0;
const observer = new PerformanceObserver(() => void (waited = 0));
observer.observe({ type: "resource" });
const watch = setInterval(() => {
  // Do not count the time of a hidden page: nobody waits for it.
  if (!document.hidden) waited += TICK;
  if (!isPainted() && waited < PATIENCE) return;
  clearInterval(watch);
  observer.disconnect();
  if (!isPainted()) letGo();
}, TICK);
