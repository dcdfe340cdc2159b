"""What can be had: the wheel by segment and colour, and the buildings that lie open."""

from cantiere.carrara import data
from cantiere.carrara.rules.market import brick_price
from cantiere_app.games.carrara.moves import draft
from cantiere_app.games.carrara.texts.writer import COLOURS, Pen
from cantiere_app.games.carrara.things import TILE, TILES
from cantiere_app.kit import things
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def wheel(pen: Pen) -> Table:
    """A line a segment, a column a colour: how many lie there and what one costs (C§4.1)."""
    lines = [_segment(pen, segment) for segment in range(len(data.SEGMENTS))]
    note = pen.count("bag", pen.m.view["bag"]["count"])
    return Table("wheel", pen.word("wheel"), [pen.say("segment"), *pen.colours()], lines, note)


def _segment(pen: Pen, segment: int) -> Line:
    m, numeral = pen.m, data.SEGMENTS[segment]
    taken = draft.taken(m.draft, segment)
    cells = [_bricks(pen, segment, c, taken[c]) for c in COLOURS]
    head = pen.cell(numeral, f"segment-{segment}", pen.say("segment.name", numeral=numeral))
    return Line(str(segment), head, cells, m.segment == segment)


def _bricks(pen: Pen, segment: int, c: int, taken: int) -> Cell:
    there = pen.m.view["wheel"][segment][c]
    if not there:
        return Cell(NOTHING)
    price = brick_price(segment, c)
    text = pen.say("priced", n=there, price=price) if price else pen.say("free", n=there)
    if taken:
        text = pen.say("taken", text=text, n=taken)
    numeral, colour = data.SEGMENTS[segment], pen.colour(c)
    name = pen.say("brick.name", text=text, colour=colour, numeral=numeral)
    return pen.cell(text, f"wheel-{segment}-{c}", name, "picked" if taken else "")


def display(pen: Pen) -> Table:
    """A line a building: its cost, what it is, its object (C§4.3)."""
    note = pen.count("stack", pen.m.view["stack"]["count"])
    lines = things.lines(pen, TILES)
    heads = things.heads(pen, TILE)
    return Table("display", pen.word("display"), heads, lines, note, empty=pen.say("none-open"))
