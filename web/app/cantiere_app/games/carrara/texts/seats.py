"""The players: what everybody may know of them, and what lies behind open screens."""

from typing import Any

from cantiere.carrara import data
from cantiere_app.games.carrara import words
from cantiere_app.games.carrara.texts.writer import CITIES, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    """The viewer first, then clockwise."""
    m, n = pen.m, len(pen.m.players)
    keys = ("player", "points", "markers", "scored", "built", "coins", "bricks", "objects")
    lines = [_line(pen, (m.seat + i) % n) for i in range(n)]
    note = pen.say("began", name=pen.player(m.view["start"]))
    return Table("players", pen.word("players"), [pen.say(key) for key in keys], lines, note, 1)


def _line(pen: Pen, seat: int) -> Line:
    m, side = pen.m, pen.m.players[seat]
    now = m.view["active"] == seat and m.phase != "over"
    name = pen.player(seat)
    head = pen.say("active", name=name) if now else name
    if m.view["announcer"] == seat:
        head = f"{head}, {pen.word('announced')}"
    cells = [
        Cell(str(side["vp"]), state="number"),
        Cell(str(side["markers"]), state="number"),
        Cell(_scored(pen, seat) or NOTHING),
        Cell(_buildings(pen, side) or NOTHING),
        *_holdings(pen, side),
    ]
    return Line(str(seat), Cell(head), cells, now)


def _scored(pen: Pen, seat: int) -> str:
    places = [data.CITIES[c] for c in CITIES if pen.m.view["cityScorer"][c] == seat]
    return ", ".join(
        words.scored(pen.t, what) for what in [*places, *pen.m.players[seat]["scored"]]
    )


def _buildings(pen: Pen, side: Any) -> str:
    """Buildings by city, best city first."""
    parts = []
    for city in data.CITIES:
        here = [each["tile"] for each in side["buildings"] if each["city"] == city]
        if here:
            parts.append(f"{pen.t(f'carrara.city.{city}')}: {pen.tiles(here)}")
    return "; ".join(parts)


def _holdings(pen: Pen, side: Any) -> list[Cell]:
    """Coins, bricks and objects, or the screen before them (C§11)."""
    if side["coins"] is None:
        return [Cell(pen.word("screen"))] * 3
    return [
        Cell(str(side["coins"]), state="number"),
        Cell(words.bricks(pen.t, side["bricks"]) or NOTHING),
        Cell(words.objects(pen.t, side["objects"]) or NOTHING),
    ]
