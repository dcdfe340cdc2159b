// Copies of pieces of the board, which look the same wherever they are put. The board's style depends on
// the places of its elements and on the sizes of their zones, so that a copy takes its computed style along.

/**
 * A copy on the layer.
 * @typedef {object} Piece
 * @property {HTMLElement} node what is put onto the layer, and moved
 * @property {DOMRect} rect where it was copied from
 * @property {Map<Element, Element>} copies each copied element's copy
 */

/** Properties that a piece of the board may owe to where it is. Each costs time at every element. */
const BOX = [
  "position", "box-sizing", "width", "height", "padding", "margin", "border", "border-radius", "background", "color",
  "font", "letter-spacing", "text-align", "vertical-align", "white-space", "overflow", "opacity", "z-index", "transform", "clip-path",
];
/** What is told by its parts where it has not one value for all of them. @type {Record<string, string[]>} */
const PARTS = {
  border: ["border-width", "border-style", "border-color"],
  font: ["font-size", "line-height", "font-weight", "font-style", "font-family"],
};
/** Those of what lays out what is in it by rows and columns, and those of what is laid out so. */
const LAYING = [
  "flex-flow", "gap", "align-items", "align-content", "justify-content", "justify-items", "grid-template-areas",
  "grid-template-columns", "grid-template-rows", "grid-auto-flow", "grid-auto-rows",
];
const LAID = ["align-self", "justify-self", "grid-column", "grid-row", "order"];
const LAYS = /flex|grid/;
/**
 * What would make a copy another size than its original has, or move it by itself. Nothing gives way in a copy:
 * the fraction of a pixel that a row is too wide would break a name into lines.
 */
const FREE = "min-width:0;min-height:0;max-width:none;max-height:none;flex:none;transition:none;animation:none";
/** What tells the page's code, a test or a reader of an element; a copy is neither. */
const TOLD = ["id", "data-testid", "data-act", "data-inspect", "data-roving", "data-slot", "tabindex", "role", "for", "name"];

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

/** Return a property as a style says it. @param {CSSStyleDeclaration} look @param {string} name @returns {string} */
function looks(look, name) {
  const value = look.getPropertyValue(name);
  return value || !PARTS[name] ? `${name}:${value}` : PARTS[name].map((part) => looks(look, part)).join(";");
}

/**
 * Give a copy the looks of its original; what is not drawn is left out.
 * @param {Element} original @param {Element} copy @param {Set<Element>} laying copies that lay out what is in them
 */
function dress(original, copy, laying) {
  const look = getComputedStyle(original), { display, position } = look;
  if (display === "none") return copy.remove();
  const lays = LAYS.test(display), isLaid = copy.parentElement && laying.has(copy.parentElement);
  if (lays || (isLaid && display === "contents")) laying.add(copy);
  const names = [...BOX, ...(position === "static" ? [] : ["inset"]), ...(lays ? LAYING : []), ...(isLaid ? LAID : [])];
  const told = names.map((name) => looks(look, name)).join(";");
  /** @type {HTMLElement} */ (copy).style.cssText = `${FREE};display:${display};${told}`;
}

/** Hide what tells of an element. @param {Element} copy */
function hush(copy) {
  for (const name of TOLD) copy.removeAttribute(name);
  for (const { name } of [...copy.attributes]) if (name.startsWith("aria-")) copy.removeAttribute(name);
}

/** Return a copy of what is seen of an element, unless it cannot be seen.
 * @param {Element} element @returns {Piece | undefined} */
export function picture(element) {
  const seen = whole(element), rect = place(seen);
  if (!rect) return undefined;
  const copy = /** @type {HTMLElement} */ (seen.cloneNode(true));
  const originals = [seen, ...seen.querySelectorAll("*")], made = [copy, ...copy.querySelectorAll("*")];
  const copies = new Map(originals.map((each, index) => [each, made[index]]));
  const laying = new Set();
  for (const [original, each] of copies) {
    if (!copy.contains(each)) continue;
    // A part of a drawing has its looks from its attributes, and from what it is in.
    if (!(original instanceof SVGElement && original.ownerSVGElement)) dress(original, each, laying);
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
