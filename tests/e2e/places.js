// Where everything is that stays: zones, and what can be pressed, by name; [x, y, width, height].
() => {
  const travels = ".c-br, .c-land > *, .c-paid, .f-lay, .f-paid, #z-log *, #z-sheet *";
  const table = document.getElementById("table");
  const found = {};
  const keep = (name, e) => {
    const r = e.getBoundingClientRect();
    if (!e.checkVisibility({visibilityProperty: true}) || !r.width || !r.height) return;
    found[`${table.dataset.tab} ${name}`] ??= [r.left + scrollX, r.top + scrollY, r.width, r.height];
  };
  for (const e of table.querySelectorAll("section[id], #z-tabs")) keep(e.id, e);
  for (const e of document.querySelectorAll("#table [data-act], #table [data-testid], .head [data-act]")) {
    if (!e.matches(travels)) keep(e.dataset.act ?? e.dataset.testid, e);
  }
  return found;
}
