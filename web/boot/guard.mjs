// Lets a page be seen though a part of it does not come: for a style sheet or a first script that never
// answers, browsers hold up all painting, for ever. It says so, and what can start without it starts.

/** Milliseconds without any file that came, the rest of ten seconds being for what then is to be done. */
const PATIENCE = 8_000;
const TICK = 500;

/** Whether a game alone has use for it. @param {string} url */
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
    // Whoever starts Python asks for this.
    if (part instanceof HTMLLinkElement && !isOfGame(url)) dataset.bare = url;
  }
}

let waited = 0;
const observer = new PerformanceObserver(() => void (waited = 0));
observer.observe({ type: "resource" });
const watch = setInterval(() => {
  // Nobody waits for a page that is not seen.
  if (!document.hidden) waited += TICK;
  if (!isPainted() && waited < PATIENCE) return;
  clearInterval(watch);
  observer.disconnect();
  if (!isPainted()) letGo();
}, TICK);
