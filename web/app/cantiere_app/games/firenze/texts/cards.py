"""The own cards: the hand, and the buildings in front of it."""

from typing import Any

from cantiere_app.games.firenze.board import cards as drawn
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    side: Any = pen.m.side
    hand, buildings = side["hand"], side["buildings"]
    lines = [_line(pen, "hand", n, card) for n, card in enumerate(hand)]
    lines += [_line(pen, "building", n, card) for n, card in enumerate(buildings)]
    heads = [pen.say("card"), pen.say("effect")]
    empty = pen.title("cards.empty")
    return Table(
        "cards", pen.title("cards"), heads, lines, drawn.count_line(pen.m), place=1, empty=empty
    )


def _line(pen: Pen, zone: str, n: int, card: str) -> Line:
    act, name = f"{zone}-{n}", pen.card(card)
    used = drawn.used(pen.m, act, card)
    does = pen.say(
        "discard" if pen.m.kind == "limits" or pen.m.do == "patrician" else "play", card=name
    )
    head = pen.cell(name, act, does, "picked" if used else "", f"card-{card}")
    return Line(act, head, [Cell(pen.effect(card))], bool(used))
