// Where everything is that stays: zones, and what can be pressed, by name; [x, y, width, height].
() => {
  // Pieces travel: bricks, tiles, towers of the site, what is paid; so do the lines of what was done,
  // numbers are as wide as their digits, and a seat's words and markers lie as its lines are high.
  // Offers are a list in their order, and districts stand where a city has room for them.
  const travels = ".c-br, .c-land > *, .c-paid, .f-lay, .f-paid, #z-log *, #z-digest *, #z-sheet *"
    + ", .warn, .warn *, html:not([data-game='firenze']) .choices button, .answer button, .m-acts *, .m-hand.many *";
  const PIECES = /^(points-|seat-\d|markers-|site-|new|opp-|pay-slot|cost|bag-|row-brick|hand-count|building-|hint|btn-(?:play|delta)|brink|own-gold)/;
  const tab = document.querySelector("#z-tabs").checkVisibility() ? document.getElementById("table").dataset.tab : "";
  const found = {};
  const rolled = (e) => {
    const strip = e.closest(".f-shelf");
    return strip && strip.scrollWidth > strip.clientWidth ? strip.scrollLeft : 0;
  };
  const places = "#table section[id], #table [data-testid], .head [data-act], .acts > .answer, .tools > button";
  for (const e of document.querySelectorAll(places)) {
    const name = e.dataset.testid || e.id || e.dataset.act || e.className;
    const box = e.getBoundingClientRect();
    if (e.matches(travels) || PIECES.test(name)) continue;
    if (!box.width || !box.height || !e.checkVisibility({ visibilityProperty: true })) continue;
    found[`${tab} ${name}`] ??= [box.left + scrollX + rolled(e), box.top + scrollY, box.width, box.height];
  }
  return found;
}
