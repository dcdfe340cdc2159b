"""The players: what everybody may know of them, and what of theirs is asked for."""

from typing import Any

from cantiere_app.games.firenze.texts.writer import COLOURS, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table
from cantiere_app.kit.language import phrases


def table(pen: Pen) -> Table:
    """The viewer first, then clockwise."""
    m = pen.m
    n = len(m.players)
    lines = [_line(pen, (m.seat + i) % n) for i in range(n)]
    heads = [pen.say(key) for key in ("player", "points", "seals", "towers", "storage", "cards")]
    began = m.scene.players[m.view["start"]].name
    note = pen.say("began", name=began)
    return Table("players", pen.word("players"), heads, lines, note)


def _line(pen: Pen, seat: int) -> Line:
    m, side = pen.m, pen.m.players[seat]
    now = m.view["active"] == seat and m.phase != "over"
    name = m.scene.players[seat].name
    towers = phrases.listed(pen.t, [pen.tower(tower) for tower in side["towers"]])
    cells = [
        Cell(str(side["pp"]), state="number"),
        Cell(str(side["seals"]), state="number"),
        Cell(towers or NOTHING),
        Cell(pen.heap(side["storage"]) or NOTHING),
        Cell(_cards(pen, side)),
    ]
    head = Cell(pen.say("active", name=name) if now else name)
    return Line(str(seat), head, cells, now)


def _cards(pen: Pen, side: Any) -> str:
    """Open cards by name, a closed hand as a count."""
    hand = [pen.card(card) for card in side["hand"]]
    parts = [*hand] if hand else [pen.count("hand", side["handCount"])]
    parts += [pen.card(card) for card in side["buildings"]]
    return ", ".join(parts)


def towers(pen: Pen) -> Table:
    """Towers of the others, while one of them is to be named."""
    m = pen.m
    lines = [
        Line(f"{seat}-{tower['id']}", Cell(m.scene.players[seat].name), [_tower(pen, seat, tower)])
        for seat in _others(pen)
        for tower in m.players[seat]["towers"]
        if pen.legal(f"opp-tower-{seat}-{tower['id']}")
    ]
    heads = [pen.say("player"), pen.say("tower")]
    return Table("towers", pen.say("their-towers"), heads, lines)


def _tower(pen: Pen, seat: int, tower: Any) -> Cell:
    m, text = pen.m, pen.tower(tower)
    hit = m.do == "sabotage" and m.draft.get("tower") == tower["id"]
    name = pen.say("choose.name", tower=text)
    return pen.cell(text, f"opp-tower-{seat}-{tower['id']}", name, "picked" if hit else "")


def bricks(pen: Pen) -> Table:
    """Bricks of the others, while one of them is to be taken."""
    asked = pen.m.do == "smuggler" or pen.m.kind == "swap-take"
    lines = [
        Line(
            str(seat), Cell(pen.m.scene.players[seat].name), [_brick(pen, seat, c) for c in COLOURS]
        )
        for seat in _others(pen)
        if asked and any(pen.legal(f"opp-brick-{seat}-{c}") for c in COLOURS)
    ]
    heads = [pen.say("player"), *pen.colours()]
    return Table("their-bricks", pen.say("their-bricks"), heads, lines)


def _brick(pen: Pen, seat: int, c: int) -> Cell:
    m, n = pen.m, pen.m.players[seat]["storage"][c]
    if not n:
        return Cell(NOTHING)
    taken = m.do == "smuggler" and m.draft.get("seat") == seat and m.draft.get("take") == c
    name = pen.say("take-brick", n=n, colour=pen.colour(c), name=m.scene.players[seat].name)
    return pen.cell(str(n), f"opp-brick-{seat}-{c}", name, "picked" if taken else "number")


def _others(pen: Pen) -> list[int]:
    n = len(pen.m.players)
    return [(pen.m.seat + i) % n for i in range(1, n)]
