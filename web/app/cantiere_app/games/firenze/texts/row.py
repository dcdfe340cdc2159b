"""The card row: a line a card, with its price, its bricks and what the storage would hold then."""

from typing import Any

from cantiere_app.games.firenze.board import row as drawn
from cantiere_app.games.firenze.texts.writer import COLOURS, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    m = pen.m
    trades = m.kind == "trade"
    bricks = pen.colours() if trades else [pen.say("bricks")]
    heads = [pen.say("cost"), pen.say("card"), pen.say("effect"), *bricks]
    chooses = m.kind == "choose"
    lines = [_line(pen, slot, entry) for slot, entry in enumerate(m.view["row"])]
    return Table(
        "row",
        pen.word("row"),
        [*heads, pen.say("then")] if chooses else heads,
        lines,
        pen.say("pile", n=m.view["deck"]["count"], discard=len(m.view["discard"])),
    )


def _line(pen: Pen, slot: int, entry: Any) -> Line:
    m, card = pen.m, str(entry["card"])
    picked = m.do in ("take", "trade", "wholesaler") and slot == m.draft.get("slot")
    name = pen.card(card)
    state = "picked" if picked else ""
    head = Cell(pen.plain(drawn.price(m, slot)), state="number")
    cells = [
        pen.cell(name, f"card-{slot}", _act(pen, slot, name), state, f"card-{card}"),
        Cell(pen.effect(card)),
        *_bricks(pen, slot, entry["bricks"], name),
    ]
    if m.kind == "choose":
        then = pen.plain(drawn.then(m, slot, entry))
        cells.append(Cell(then))
    return Line(str(slot), head, cells, picked)


def _act(pen: Pen, slot: int, name: str) -> str:
    """What a click on the card does."""
    m = pen.m
    if m.do == "wholesaler":
        return pen.say("mix", card=name)
    if m.kind != "choose":
        return pen.say("nth", card=name, slot=slot)
    if m.do == "take" and m.draft["slot"] == slot:
        return pen.say("put-back", card=name)
    return (
        pen.t.n("firenze.text.take", slot, card=name) if slot else pen.say("take.free", card=name)
    )


def _bricks(pen: Pen, slot: int, heap: Any, card: str) -> list[Cell]:
    m = pen.m
    if m.kind == "trade":
        return [_brick(pen, slot, colour, heap[colour], card) for colour in COLOURS]
    text = pen.heap(heap) or pen.word("none")
    paid = m.draft.get("pay", ()) if m.do == "take" and not m.draft.get("princess") else ()
    if slot < len(paid):
        text = f"{text}, {pen.say('laid', colour=pen.colour(paid[slot]))}"
    return [Cell(text)]


def _brick(pen: Pen, slot: int, colour: int, n: int, card: str) -> Cell:
    if not n:
        return Cell(NOTHING)
    m = pen.m
    taken = m.do == "trade" and m.draft["slot"] == slot and m.draft.get("take") == colour
    name = pen.say("trade", n=n, colour=pen.colour(colour), card=card)
    return pen.cell(str(n), f"row-brick-{slot}-{colour}", name, "picked" if taken else "number")
