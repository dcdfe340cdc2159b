// Lets come what Python starts with before the page is laid out: the network would be idle meanwhile.

/** @type {{preloads: string[], fetches: string[]}} */
const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "");

/** @param {Record<string, string>} said what a `<link>` says */
const link = (said) => document.head.append(Object.assign(document.createElement("link"), said));

/** Whether this device gives the files: there are more of them than a start from a kept memory needs. */
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

/** Tests let Python be late, or fail. */
const isHeld = ["slow", "fail"].some((name) => new URLSearchParams(location.search).has(name));

if (document.documentElement.dataset.app === "shell" && !isHeld) fetchAhead();
