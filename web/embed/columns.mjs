// Lays out the parts of a picture in columns if an embed is too low for all of them in one.

const GAP = 8;

/** @typedef {{part: Element, height: number}} Part */

/** The size and parts of each picture, as it was drawn. @type {WeakMap<Element, {width: number, height: number, parts: Part[]}>} */
const drawn = new WeakMap();

/** Return the size and parts of a picture; no parts if it is not a stack of them. @param {SVGSVGElement} picture */
function parts(picture) {
  const known = drawn.get(picture);
  if (known) return known;
  const { width, height } = picture.viewBox.baseVal;
  const all = [...picture.children];
  const tops = all.map((each) => Number(/^translate\(0 ([\d.]+)\)$/.exec(each.getAttribute("transform") ?? "")?.[1] ?? NaN));
  const isStack = tops.every((top) => top >= 0);
  const stack = isStack ? all.map((part, i) => ({ part, height: (tops[i + 1] ?? height + GAP) - tops[i] - GAP })) : [];
  const original = { width, height, parts: stack };
  drawn.set(picture, original);
  return original;
}

/** Return the height of a column. @param {Part[]} column */
const tall = (column) => column.reduce((sum, { height }) => sum + height + GAP, -GAP);

/** Return the parts, in order, in at most `most` columns that are as low as possible. @param {Part[]} all @param {number} most */
function columns(all, most) {
  for (let limit = Math.max(...all.map(({ height }) => height)); ; limit += GAP) {
    /** @type {Part[][]} */
    const filled = [[]];
    for (const part of all) {
      const last = filled[filled.length - 1];
      if (last.length && tall([...last, part]) > limit) filled.push([part]);
      else last.push(part);
    }
    if (filled.length <= most) return filled;
  }
}

/** Return the height of a picture as it was drawn, divided by its width. @param {SVGSVGElement} picture */
export function slope(picture) {
  const { width, height } = parts(picture);
  return height / width;
}

/** Lay out the picture as large as its place allows. @param {Element | null} place */
export function fit(place) {
  const picture = place?.querySelector("svg");
  if (!place || !picture || !place.clientWidth || !place.clientHeight) return;
  const { width, parts: all } = parts(picture);
  if (all.length < 2) return;
  let best = { scale: 0, across: 0, down: 0, found: /** @type {Part[][]} */ ([]) };
  for (let most = 1; most <= all.length; most += 1) {
    const found = columns(all, most);
    const across = found.length * (width + GAP) - GAP, down = Math.max(...found.map(tall));
    const scale = Math.min(place.clientWidth / across, place.clientHeight / down);
    if (scale > best.scale) best = { scale, across, down, found };
  }
  picture.setAttribute("viewBox", `0 0 ${best.across} ${best.down}`);
  best.found.forEach((column, i) => {
    let top = 0;
    for (const { part, height } of column) {
      part.setAttribute("transform", `translate(${i * (width + GAP)} ${top})`);
      top += height + GAP;
    }
  });
}
