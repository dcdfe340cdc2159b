// The parts of a picture beside each other, where a frame is too low for them to stand below each other.

const GAP = 8;

/** @typedef {{part: Element, height: number}} Part */

/** What a picture is made of, as it was drawn. @type {WeakMap<Element, {width: number, height: number, parts: Part[]}>} */
const drawn = new WeakMap();

/** @param {SVGSVGElement} picture */
function parts(picture) {
  const known = drawn.get(picture);
  if (known) return known;
  const { width, height } = picture.viewBox.baseVal;
  const all = [...picture.children];
  const tops = all.map((each) => Number(/^translate\(0 ([\d.]+)\)$/.exec(each.getAttribute("transform") ?? "")?.[1] ?? NaN));
  const isStack = tops.every((top) => top >= 0);
  const found = isStack ? all.map((part, i) => ({ part, height: (tops[i + 1] ?? height + GAP) - tops[i] - GAP })) : [];
  const told = { width, height, parts: found };
  drawn.set(picture, told);
  return told;
}

/** How high a column is. @param {Part[]} column */
const tall = (column) => column.reduce((sum, { height }) => sum + height + GAP, -GAP);

/** The parts in so many columns at most, in their order, none of them higher than need be. @param {Part[]} all @param {number} most */
function columns(all, most) {
  for (let limit = Math.max(...all.map(({ height }) => height)); ; limit += GAP) {
    /** @type {Part[][]} */
    const found = [[]];
    for (const part of all) {
      const last = found[found.length - 1];
      if (last.length && tall([...last, part]) > limit) found.push([part]);
      else last.push(part);
    }
    if (found.length <= most) return found;
  }
}

/** How high a picture is as it was drawn, for each unit of its width. @param {SVGSVGElement} picture */
export function slope(picture) {
  const { width, height } = parts(picture);
  return height / width;
}

/** Lay the picture out so that it is as large as its place allows. @param {Element | null} place */
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
