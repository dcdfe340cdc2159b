"""What can be had: the wheel by segment and colour, and the buildings that lie open."""

from cantiere.carrara import data
from cantiere.carrara.rules.market import brick_price
from cantiere_app.games.carrara.moves import draft
from cantiere_app.games.carrara.texts.writer import COLOURS, Pen
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
    m = pen.m
    lines = [
        _tile(pen, f"display-{slot}", tile) for slot, tile in enumerate(m.view["display"]) if tile
    ]
    lines += [
        _tile(pen, f"eight-{data.TILE_TYPE[data.TILES.index(tile)]}", tile)
        for tile in m.view["eights"]
    ]
    heads = [pen.say(key) for key in ("building", "cost", "category", "object")]
    note = pen.count("stack", m.view["stack"]["count"])
    return Table("display", pen.word("display"), heads, lines, note, empty=pen.say("none-open"))


def _tile(pen: Pen, act: str, tile: str) -> Line:
    rank = data.TILES.index(tile)
    kind, named = data.TILE_TYPE[rank], pen.tile(tile)
    picked = pen.m.draft.get("tile") == tile
    category = data.CATEGORIES[data.TILE_CATEGORY[rank]]
    head = pen.cell(
        named, act, pen.say("build.name", tile=named), "picked" if picked else "", f"tile-{tile}"
    )
    cells = [
        Cell(str(data.TILE_COST[rank]), state="number"),
        Cell(pen.t(f"carrara.category.{category}")),
        Cell(pen.t(f"carrara.object.{data.OBJECTS[kind]}")),
    ]
    return Line(act, head, cells, picked)
