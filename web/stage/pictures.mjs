// Copies of pieces of the board, which look the same wherever they are put. The board's style depends on
// the places of its elements and on the sizes of their zones, so that a copy takes its computed style along.

/**
 * A copy on the layer.
 * @typedef {object} Piece
 * @property {HTMLElement} node what is put onto the layer, and moved
 * @property {DOMRect} rect where it was copied from
 * @property {Map<Element, Element>} copies each copied element's copy
 */

/**
 * Properties that a piece of the board may owe to where it is, with their usual values. A copy is told only those
 * that differ: to tell and to read each costs time at every element.
 * @type {Record<string, string>}
 */
const BOX = {
  "box-sizing": "border-box", padding: "0px", margin: "0px", border: "0px none", "border-radius": "0px", opacity: "1",
  background: "rgba(0, 0, 0, 0) none repeat scroll 0% 0% / auto padding-box border-box",
};
/** Those of what is no part of a line of text. @type {Record<string, string>} */
const BLOCK = { width: "auto", height: "auto", overflow: "visible", transform: "none", "clip-path": "none" };
/** Those of what stands in its own place. @type {Record<string, string>} */
const PUT = { position: "static", inset: "auto", "z-index": "auto" };
/** Those of what stands in a line of text. @type {Record<string, string>} */
const INLINE = { "vertical-align": "baseline" };
/** Those that are as in what a piece is in. */
const INHERITED = ["color", "font", "letter-spacing", "text-align", "white-space"];
/** What is told by its parts where it has not one value for all of them. @type {Record<string, string[]>} */
const PARTS = {
  border: ["border-width", "border-style", "border-color"],
  font: ["font-size", "line-height", "font-weight", "font-style", "font-family"],
};
/** Those of what lays out what is in it by rows and columns. @type {Record<string, string>} */
const LAYING = { gap: "normal", "align-items": "normal", "align-content": "normal", "justify-content": "normal" };
/** @type {Record<string, string>} */
const FLEX = { "flex-flow": "row nowrap" };
/** @type {Record<string, string>} */
const GRID = {
  "justify-items": "normal", "grid-template-areas": "none", "grid-template-columns": "none",
  "grid-template-rows": "none", "grid-auto-flow": "row", "grid-auto-rows": "auto",
};
/** Those of what is laid out so. @type {Record<string, string>} */
const LAID = { "align-self": "auto", order: "0" };
/** @type {Record<string, string>} */
const CELL = { "justify-self": "auto", "grid-column": "auto", "grid-row": "auto" };
const USUAL = { ...BOX, ...BLOCK, ...PUT, ...INLINE, ...LAYING, ...FLEX, ...GRID, ...LAID, ...CELL };
/**
 * What would make a copy another size than its original has, or move it by itself. Nothing gives way in a copy:
 * the fraction of a pixel that a row is too wide would break a name into lines.
 */
const FREE = "min-width:0;min-height:0;max-width:none;max-height:none;flex:none;transition:none;animation:none";
/** The class of a copied element; its rule is in no layer, so that it precedes the rules of the page. */
const COPY = "stage-copy";

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Return the rule of all copies, which the page takes from now on. */
function ruled() {
  const made = new CSSStyleSheet(), usual = Object.entries(USUAL).map((each) => each.join(":")).join(";");
  made.replaceSync(`.${COPY}{${FREE};${usual};${INHERITED.map((name) => `${name}:inherit`).join(";")}}`);
  document.adoptedStyleSheets.push(made);
  return made;
}

/** What tells the page's code, a test or a reader of an element; a copy is neither. */
const TOLD = new Set(["id", "data-testid", "data-act", "data-inspect", "data-roving", "data-slot", "tabindex", "role", "for", "name"]);

/** Return an element that can be copied: a part of a drawing is copied with all of it. @param {Element} element */
const whole = (element) => {
  let found = element;
  while (found instanceof SVGElement && found.ownerSVGElement) found = found.ownerSVGElement;
  return found;
};

/** Return where an element is, unless it cannot be seen. @param {Element | null} element */
export function place(element) {
  if (!element) return undefined;
  const rect = element.getBoundingClientRect();
  return rect.width && rect.height ? rect : undefined;
}

/** Return the value of a property, or of its parts where those have not one. @param {CSSStyleDeclaration} look @param {string} name */
function looks(look, name) {
  const value = look.getPropertyValue(name);
  return value || !PARTS[name] ? `${name}:${value};` : PARTS[name].map((part) => `${part}:${look.getPropertyValue(part)};`).join("");
}

/** Return the properties of a style that are not as usual. @param {CSSStyleDeclaration} look @param {Record<string, string>} names */
function differing(look, names) {
  let told = "";
  for (const name in names) {
    const said = looks(look, name), as = `${name}:${names[name]}`;
    // No border has still a colour.
    if (said !== `${as};` && !(name === "border" && said.startsWith(`${as} `))) told += said;
  }
  return told;
}

/**
 * Give a copy the looks of its original; what is not drawn is left out.
 * @param {Element} original @param {Element} copy
 * @param {Map<Element | null, {display: string, inherited: string[]}>} dressed what copies were told of what is in them
 */
function dress(original, copy, dressed) {
  const look = getComputedStyle(original), { display, position } = look, around = dressed.get(copy.parentElement);
  if (display === "none") return copy.remove();
  // What draws nothing itself is laid out with what is in it.
  const laid = around?.display ?? "", lays = display === "contents" ? laid : display;
  const inherited = INHERITED.map((name) => looks(look, name));
  dressed.set(copy, { display: lays, inherited });
  let told = `display:${display};${inherited.filter((each, at) => each !== around?.inherited[at]).join("")}`;
  if (display !== "contents") {
    const isLaid = /flex|grid/.test(laid);
    told += differing(look, BOX);
    if (display !== "inline" || original instanceof SVGElement || original instanceof HTMLImageElement) told += differing(look, BLOCK);
    if (/inline|table/.test(display)) told += differing(look, INLINE);
    if (position !== "static") told += differing(look, PUT);
    else if (isLaid) told += looks(look, "z-index");
    if (/flex|grid/.test(display)) told += differing(look, LAYING) + differing(look, display.endsWith("grid") ? GRID : FLEX);
    if (isLaid) told += differing(look, LAID) + (laid.endsWith("grid") ? differing(look, CELL) : "");
  }
  /** @type {HTMLElement} */ (copy).style.cssText = told;
  copy.classList.add(COPY);
}

/** Hide what tells of an element. @param {Element} copy */
function hush(copy) {
  for (const name of copy.getAttributeNames()) if (TOLD.has(name) || name.startsWith("aria-")) copy.removeAttribute(name);
}

/** Return a copy of what is seen of an element, unless it cannot be seen.
 * @param {Element} element @returns {Piece | undefined} */
export function picture(element) {
  const seen = whole(element), rect = place(seen);
  if (!rect) return undefined;
  sheet ??= ruled();
  const copy = /** @type {HTMLElement} */ (seen.cloneNode(true));
  const originals = [seen, ...seen.querySelectorAll("*")], made = [copy, ...copy.querySelectorAll("*")];
  const copies = new Map(originals.map((each, index) => [each, made[index]]));
  const dressed = new Map();
  for (const [original, each] of copies) {
    if (!copy.contains(each)) continue;
    // A part of a drawing has its looks from its attributes, and from what it is in.
    if (!(original instanceof SVGElement && original.ownerSVGElement)) dress(original, each, dressed);
    hush(each);
  }
  return { node: mounted(copy, seen, rect), rect, copies };
}

/** Return a box of the size of a place with a copy in it. @param {HTMLElement} copy @param {Element} seen @param {DOMRect} rect */
function mounted(copy, seen, rect) {
  const { width, height } = seen instanceof HTMLElement ? { width: seen.offsetWidth, height: seen.offsetHeight } : rect;
  const shown = getComputedStyle(seen).display;
  Object.assign(copy.style, {
    position: "absolute", margin: "0", inset: "auto", translate: "none", width: `${width}px`, height: `${height}px`,
    left: `${(rect.width - width) / 2}px`, top: `${(rect.height - height) / 2}px`, boxSizing: "border-box",
    display: shown.startsWith("inline") ? "inline-block" : shown, visibility: "visible",
  });
  return box(rect, copy);
}

/** Return a box at a place. @param {DOMRect} rect @param {...Node} inside */
export function box(rect, ...inside) {
  const made = document.createElement("div");
  Object.assign(made.style, { left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px` });
  made.append(...inside);
  return made;
}

/** Return a box in the middle of a place with something drawn. @param {string} markup @param {DOMRect} rect @param {number} size */
export function drawn(markup, rect, size) {
  const at = new DOMRect(rect.x + (rect.width - size) / 2, rect.y + (rect.height - size) / 2, size, size);
  const template = document.createElement("template");
  template.innerHTML = markup;
  return { node: box(at, template.content), rect: at, copies: new Map() };
}

/** Let a piece begin in the middle of another place. @param {Piece} piece @param {DOMRect} from @returns {Piece} */
export function moved({ node, rect: { width, height }, copies }, from) {
  const rect = new DOMRect(from.x + (from.width - width) / 2, from.y + (from.height - height) / 2, width, height);
  Object.assign(node.style, { left: `${rect.x}px`, top: `${rect.y}px` });
  return { node, rect, copies };
}
