// Fetches the files that Python starts with before the page is laid out, while the network would be idle.

/** @type {{preloads: string[], fetches: string[]}} */
const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "");

/** Add a `<link>`. @param {Record<string, string>} said its attributes */
const link = (said) => document.head.append(Object.assign(document.createElement("link"), said));

/** Return whether the service worker serves the files; a start from a saved memory needs only some of them. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

function fetchAhead() {
  for (const href of boot.preloads) link({ rel: "modulepreload", href });
  if (isServed()) return;
  for (const href of boot.fetches) link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
}

/** Whether a test makes Python late, or makes it fail. */
const isHeld = ["slow", "fail"].some((name) => new URLSearchParams(location.search).has(name));

// The script that starts Python may have run already: neither waits for the other.
if (["shell", "engine"].includes(document.documentElement.dataset.app ?? "") && !isHeld) fetchAhead();
