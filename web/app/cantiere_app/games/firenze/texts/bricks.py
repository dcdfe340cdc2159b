"""The own bricks by colour, what the draft pays, and the bag."""

from typing import Final

from cantiere_app.games.firenze.moves import draft
from cantiere_app.games.firenze.texts.writer import COLOURS, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table

_GIVES: Final = ("fire", "flood", "limits", "luxury-keep", "luxury-pay")
"""Decisions in which a click on the storage names a brick to give away."""


def table(pen: Pen) -> Table:
    m = pen.m
    lines = [Line("storage", Cell(pen.say("storage")), [_stack(pen, c) for c in COLOURS])]
    if any(m.coming):
        got = m.count("table.forecast.later", sum(m.coming))
        lines.append(Line("coming", Cell(got), [Cell(str(n), state="number") for n in m.coming]))
    if m.building and any(pen.legal(f"new-{c}") for c in COLOURS):
        lines.append(Line("new", Cell(pen.word("new")), [_new(pen, c) for c in COLOURS]))
    lines.append(Line("bag", Cell(pen.say("bag")), [_bag(pen, c) for c in COLOURS]))
    note = m.bricks_line()
    if m.building:
        price = draft.price(m.view, m.seat, m.draft)
        note = f"{note}; {pen.word('cost.sum', laid=price.laid, cost=price.cost)}"
    heads = [pen.say("colour"), *pen.colours()]
    return Table("bricks", pen.title("bricks"), heads, lines, note)


def _stack(pen: Pen, c: int) -> Cell:
    m = pen.m
    paid = draft.paid(m.draft).count(c)
    text = pen.say("left", n=m.left[c], paid=paid) if paid else str(m.left[c])
    act = f"storage-{c}"
    name = pen.say(f"use.{_verb(pen)}", colour=pen.colour(c), n=text)
    return pen.cell(text, act, name, "number")


def _verb(pen: Pen) -> str:
    m = pen.m
    if m.do in ("alchemist", "smuggler") or m.kind in _GIVES:
        return "give"
    return "lay" if m.building and not m.scene.picked.startswith("pay-") else "pay"


def _new(pen: Pen, c: int) -> Cell:
    act, colour = f"new-{c}", pen.colour(c)
    if not pen.legal(act):
        return Cell(NOTHING, act)
    return pen.cell(pen.say("start"), act, pen.say("start.name", colour=colour))


def _bag(pen: Pen, c: int) -> Cell:
    m, n = pen.m, pen.m.view["bag"][c]
    if not pen.legal(f"bag-{c}") and m.do != "alchemist":
        return Cell(str(n), state="number")
    taken = "picked" if m.draft.get("take") == c else "number"
    return pen.cell(str(n), f"bag-{c}", pen.say("from-bag", n=n, colour=pen.colour(c)), taken)


def payment(pen: Pen) -> Table:
    """The bricks that the draft gives away; each can be exchanged."""
    m = pen.m
    paid = draft.paid(m.draft)
    lines = [
        Line(str(k), Cell(_place(pen, k)), [_paid(pen, k, colour)]) for k, colour in enumerate(paid)
    ]
    heads = [pen.say("place"), pen.say("brick")]
    return Table("payment", pen.say("payment"), heads, lines)


def _place(pen: Pen, k: int) -> str:
    if pen.m.do == "take":
        return pen.say("on", card=pen.card(str(pen.m.view["row"][k]["card"])))
    return str(k + 1)


def _paid(pen: Pen, k: int, colour: int) -> Cell:
    name = pen.colour(colour)
    return pen.cell(name, f"pay-{k}", pen.say("exchange", colour=name))
