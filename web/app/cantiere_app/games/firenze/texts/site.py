"""The own site: a line a tower, what the end of the turn does to it, and what can be done to it."""

from cantiere_app.games.firenze.board import site as drawn
from cantiere_app.games.firenze.context import Tower
from cantiere_app.games.firenze.flows.fulfil import possible
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    m = pen.m
    falling = drawn.fallen(m)
    lines = [_line(pen, tower, falling) for tower in m.towers]
    acts = [pen.say("lay"), pen.say("take-back")] if m.building else [pen.say("do")]
    heads = [pen.say("tower"), pen.say("floors"), pen.say("outlook"), *acts]
    note = pen.t.n("firenze.table.need", len(falling)) if falling else ""
    return Table("site", pen.title("site"), heads, lines, note, empty=pen.word("site.empty"))


def _line(pen: Pen, tower: Tower, falling: set[int]) -> Line:
    m = pen.m
    say = drawn.say(m, tower, not tower.new and tower.key in falling)
    outlook = pen.plain(", ".join(part for part in (say.title, say.line) if part))
    key = f"new-{tower.key}" if tower.new else str(tower.key)
    colour = pen.colour(tower.colour)
    cells = [Cell(str(tower.height), state="number"), Cell(outlook or NOTHING)]
    cells += _steps(pen, tower, colour) if m.building else [_act(pen, tower, colour)]
    state = drawn.staged(m, tower)
    return Line(key, Cell(colour), cells, bool(tower.laid) or state in ("draft", "paid"))


def _steps(pen: Pen, tower: Tower, colour: str) -> list[Cell]:
    kind = "new" if tower.new else ""
    plus, minus = f"{kind}plus-{tower.key}", f"{kind}minus-{tower.key}"
    lay = pen.say("lay.name", colour=colour, n=tower.height)
    back = pen.say("take-back.name", colour=colour, n=tower.height)
    return [pen.cell("+1", plus, lay), pen.cell("−1", minus, back)]


def _act(pen: Pen, tower: Tower, colour: str) -> Cell:
    """What a click on the tower does: hand in, fall, be kept."""
    act = f"tower-{tower.key}"
    if tower.new or not pen.legal(act):
        return Cell(NOTHING, "" if tower.new else act)
    kind = "hand-in" if pen.m.kind == "fulfil" else "choose"
    if kind == "hand-in" and not possible(pen.scene, tower.key):
        return Cell(NOTHING, act)
    chosen = drawn.staged(pen.m, tower) in ("draft", "paid")
    text = pen.say(kind)
    name = pen.say(f"{kind}.name", tower=f"{colour} {tower.height}")
    return pen.cell(text, act, name, "picked" if chosen else "")
