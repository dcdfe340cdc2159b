// Lets a page be seen though a part of it does not come: for a style sheet or a first script that never
// answers, browsers hold up all painting, for ever. It says so, and what can start without it starts.

/** Milliseconds, the rest of ten seconds being for what then is to be done. */
const PATIENCE = 8_000;

/** Whether a game alone has use for it. @param {string} url */
const isOfGame = (url) => /\/table-/.test(url);

function look() {
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

setTimeout(look, PATIENCE);
