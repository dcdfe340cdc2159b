// Makes one picture of another by the edits with which a page describes it (sitebuild/examples/edits.py).

/** @typedef {string | Record<string, string | null> | (string | [number, number])[]} Change */
/** @typedef {[number[], Change]} Edit the way to an element by numbers of children, and what becomes of it */

/** Return the elements of some markup inside an element. @param {Element} parent @param {string} markup */
function read(parent, markup) {
  const place = /** @type {Element} */ (parent.cloneNode(false));
  place.innerHTML = markup;
  return [...place.children];
}

/** @param {Element} element @param {Change} change */
function make(element, change) {
  if (typeof change === "string") {
    element.outerHTML = change;
  } else if (Array.isArray(change)) {
    const former = [...element.children];
    element.replaceChildren(
      ...change.flatMap((each) => (typeof each === "string" ? read(element, each) : former.slice(...each))),
    );
  } else {
    for (const [name, value] of Object.entries(change)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
}

/** Return a copy of a picture with some edits made. @param {Element} picture @param {Edit[]} edits @returns {Element} */
export function edited(picture, edits) {
  const place = document.createElement("div");
  place.append(picture.cloneNode(true));
  for (const [path, change] of edits) {
    make(path.reduce((at, number) => at.children[number], place.children[0]), change);
  }
  return place.children[0];
}
