// Everything that does not fit on the page as it stands, a line each.
([smallest, target, slack, still, wholeWords]) => {
  const found = [];
  const root = document.documentElement;
  const seen = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const named = (e) => {
    const id = e.dataset?.testid || e.id || e.getAttribute?.("class") || "";
    return `${e.localName}${id ? "." + id : ""}`;
  };
  const from = (e) => `${named(e)} in ${e.parentElement?.closest("[id]")?.id ?? "page"}`;
  const style = (e) => getComputedStyle(e);
  const veiled = (e) => e && (getComputedStyle(e).clipPath !== "none" || veiled(e.parentElement));
  const shown = (e, box) => {
    let {left, top, right, bottom} = box;
    for (let up = e; up && up !== root; up = up.parentElement) {
      const its = getComputedStyle(up);
      if (its.overflow === "visible" || its.display === "contents") continue;
      const edge = up.getBoundingClientRect();
      left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    const air = parseFloat(getComputedStyle(e).fontSize) * 0.28;
    return {left, top: Math.max(top, box.top + air), right, bottom: Math.min(bottom, box.bottom - air)};
  };
  const scroller = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflow) ? e : scroller(e.parentElement));
  // What stands still while the rest moves below it covers something by intention.
  const pinned = (e) => e && (/sticky|fixed/.test(getComputedStyle(e).position) || pinned(e.parentElement));
  // A flag at a tower, or a number at a corner, stands beside its button by intention.
  const floats = (e, button) => e !== button && (style(e).position === "absolute" || floats(e.parentElement, button));
  // The first word that continues on the next line without a hyphen.
  const split = (node) => {
    for (const word of node.data.matchAll(/[\p{L}\p{M}\u00ad]{3,}/gu)) {
      if (word[0].includes("\u00ad")) continue;
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter((r) => r.width).map((r) => Math.round(r.top));
      if (new Set(tops).size > 1) return word[0];
    }
    return "";
  };
  const tell = (what, e, more = "") => found.push(`${what}: ${from(e)} ${more}`.trim());

  if (root.scrollWidth > innerWidth + 1) found.push(`page is ${root.scrollWidth} px wide`);
  const body = document.body;
  const whole = Math.max(root.scrollHeight, body.scrollHeight, document.querySelector(".play")?.scrollHeight ?? 0);
  if (still && whole > innerHeight + 1) found.push(`page scrolls: ${whole} px high`);

  // Text: its size as painted, and whether a box cuts it that cannot be scrolled.
  const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest("script, .sr, [hidden], select, noscript")) continue;
    if (!seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || box.right < 0 || box.bottom < 0) continue;
    if (veiled(parent) || parent.closest(".who b")) continue;
    const inside = parent.getBoundingClientRect();
    if (inside.width < 1 || inside.height < 1) continue;
    texts.push([parent, box, node.data.trim(), shown(parent, box), node]);
  }
  for (const [e, box, text, , node] of texts) {
    let size = parseFloat(style(e).fontSize);
    if (e.ownerSVGElement) size *= e.getScreenCTM().d;
    if (size < smallest - 0.05) tell("small text", e, `${size.toFixed(1)} px "${text.slice(0, 20)}"`);
    // A line may be lower than the letters' own boxes, which are mostly air.
    const air = Math.max(slack, size * 0.3);
    for (let up = e; up && up !== root; up = up.parentElement) {
      const its = style(up);
      if (its.display === "contents" || its.display === "inline") continue;
      const edge = up.getBoundingClientRect();
      const scrolls = (over) => over === "auto" || over === "scroll";
      const hides = (over) => over === "hidden" || over === "clip";
      const wide = box.right > edge.right + slack || box.left < edge.left - slack;
      const high = box.bottom > edge.bottom + air || box.top < edge.top - air;
      if ((wide && scrolls(its.overflowX)) || (high && scrolls(its.overflowY))) break;
      if ((wide && hides(its.overflowX)) || (high && hides(its.overflowY))) {
        tell("cut text", e, `"${text.slice(0, 30)}" by ${named(up)}`);
        break;
      }
      if (hides(its.overflowX) && its.textOverflow === "ellipsis" && up.scrollWidth > up.clientWidth + 1) {
        tell("cut text", up, `"${text.slice(0, 30)}" by an ellipsis`);
        break;
      }
      if (its.webkitLineClamp !== "none" && up.scrollHeight > up.clientHeight + air) {
        tell("cut text", up, `"${text.slice(0, 30)}" by a clamp`);
        break;
      }
      if (its.position === "fixed") break;
    }
    const button = e.closest("button, .btn");
    if (wholeWords && button && !e.ownerSVGElement && !floats(e, button)) {
      const edge = button.getBoundingClientRect();
      const wide = box.right > edge.right + slack || box.left < edge.left - slack;
      const high = box.bottom > edge.bottom + air || box.top < edge.top - air;
      if (wide || high) tell("text leaves its button", e, `"${text.slice(0, 30)}"`);
    }
    const broken = wholeWords && split(node);
    if (broken) tell("broken word", e, `"${broken}"`);
    if (still && (box.right > innerWidth + slack || box.left < -slack)) {
      const inStrip = e.closest("[data-roving], .f-shelf, .f-mine");
      if (!inStrip) tell("text off the page", e, text.slice(0, 20));
    }
  }

  // Text on text: two pieces of writing in one place.
  const plain = texts.filter(([e]) => !e.closest("#z-sheet, .bubble") && !pinned(e));
  const sheet = document.querySelector("#z-sheet > *");
  for (let a = 0; !sheet && a < plain.length; a++) {
    for (let b = a + 1; b < plain.length; b++) {
      const [one, , said, r] = plain[a], [two, , told, s] = plain[b];
      const w = Math.min(r.right, s.right) - Math.max(r.left, s.left);
      const h = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
      if (w < 3 || h < 5 || one.contains(two) || two.contains(one)) continue;
      const x = Math.max(r.left, s.left) + w / 2, y = Math.max(r.top, s.top) + h / 2;
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const top = document.elementsFromPoint(x, y);
      const both = top.some((e) => e.contains(one)) && top.some((e) => e.contains(two));
      const hit = top.find((e) => e === one || e === two);
      if (both && hit) tell("text on text", one, `"${said.slice(0, 20)}" and "${told.slice(0, 20)}" ${w.toFixed(0)}×${h.toFixed(0)}`);
    }
  }

  // What is to be read or played is seen whole: only lists of any length may have to be scrolled, as
  // a deck to choose from, and on a phone the zones of the tabs and the cards of the row.
  const tabbed = document.querySelector("#z-tabs")?.checkVisibility();
  const lists = "#z-log, #z-text, #z-step, .m-whole" + (tabbed ? ", [data-place], .f-shelf, .f-mine" : "");
  for (const e of document.querySelectorAll("#table *")) {
    if (!scroller(e)?.isSameNode(e) || e.closest("#z-log, #z-text, #z-step") || e.matches(lists) || !seen(e)) continue;
    const high = e.scrollHeight - e.clientHeight, wide = e.scrollWidth - e.clientWidth;
    if (e.clientHeight && (high > 4 || wide > 4)) tell("inner scroll", e, `${wide}×${high}`);
  }

  // Zones of the table must not lie on each other.
  const shell = ["z-prompt", "z-acts", "z-digest", "z-step", "z-log", "z-tabs", "z-chip"];
  const zones = [...shell.map((id) => document.getElementById(id)), ...document.querySelectorAll("[data-place]")]
    .filter((e) => e && seen(e) && e.getBoundingClientRect().height > 0 && !sheet);
  zones.push(document.querySelector("body > header"));
  for (let a = 0; a < zones.length; a++) {
    for (let b = a + 1; b < zones.length; b++) {
      const r = zones[a].getBoundingClientRect(), s = zones[b].getBoundingClientRect();
      const w = Math.min(r.right, s.right) - Math.max(r.left, s.left);
      const h = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
      if (w > 2 && h > 2) found.push(`zones: ${zones[a].id} on ${zones[b].id} ${w.toFixed(0)}×${h.toFixed(0)}`);
    }
  }

  // Targets: what answers around the middle of each thing that can be played now.
  const live = document.querySelectorAll(
    "#table [data-legal='1'], #table .as-list > button, #table .btn, #z-tabs button, .head .btn, #z-sheet .btn, .seg .btn");
  for (const e of live) {
    if (!seen(e) || e.closest("[inert]") || e.disabled) continue;
    const box = e.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const strip = scroller(e.parentElement)?.getBoundingClientRect();
    if (strip && (box.top < strip.top || box.bottom > strip.bottom || box.left < strip.left || box.right > strip.right)) continue;
    const mine = (px, py) => {
      const hit = document.elementFromPoint(px, py);
      return hit && (e.contains(hit) || hit.contains(e));
    };
    const answers = (px, py) => {
      const hit = document.elementFromPoint(px, py)?.closest("[data-act]");
      return hit === e;
    };
    if (!answers(x, y)) {
      // Half under the edge of a strip that scrolls, or a face under its own bricks.
      if (!mine(x, y)) continue;
    }
    const reach = (dx, dy) => {
      let n = 0;
      while (n < target && answers(x + dx * (n + 1), y + dy * (n + 1))) n += 1;
      return n;
    };
    // A contract and the foot below it are answered by the tower on the site too, and as low as a floor.
    // At a desk plus and minus of a tower share its bay; the tower above them lays the same brick.
    // From four colours in a segment of the wheel on a brick is as large as it can be, and so is a
    // building in a full city; the list of the wheel and that of the cities on a phone have them all
    // large. The districts of a city stand in a row of eight, the ranks in one of nine.
    // Six rows of the wheel on the lowest phone share what the other lines leave.
    const lowest = innerWidth < 384 && innerHeight < 576 && e.closest(".c-market") ? 40 : target;
    const small = ".f-cell, .f-foot, .c-wheel :is(.n4, .n5, .n6) .c-br, .c-land > .c-tile, .m-row > .m-card, .m-bay";
    const shared = innerWidth < 600 ? small : `${small}, .f-stepper`;
    const least = e.matches(shared) ? 24 : lowest;
    const across = (size, dx, dy) => size >= least - 1 ? size : Math.max(size, reach(-dx, -dy) + reach(dx, dy) + 1);
    const wide = across(box.width, 1, 0), high = across(box.height, 0, 1);
    if (wide < least - 1 || high < least - 1) tell("small target", e, `${wide.toFixed(0)}×${high.toFixed(0)}`);
  }
  return [...new Set(found)];
}
