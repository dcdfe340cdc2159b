"""Behind the own screen: bricks, what pays, objects and coins; and the objects for sale."""

from cantiere.carrara import data
from cantiere_app.games.carrara.moves import draft
from cantiere_app.games.carrara.texts.writer import COLOURS, TYPES, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def bricks(pen: Pen) -> Table:
    m = pen.m
    line = Line("bricks", Cell(pen.say("bricks")), [_brick(pen, c) for c in COLOURS])
    note = pen.t.n("carrara.coins", m.side["coins"])
    price = draft.price(m.draft)
    if price:
        note = pen.say("coins.after", coins=note, price=price)
    return Table("bricks", pen.title("bricks"), [pen.say("colour"), *pen.colours()], [line], note)


def _brick(pen: Pen, c: int) -> Cell:
    m = pen.m
    have, paid = m.side["bricks"][c], m.paid()[c]
    text = pen.word("bricks.pay", n=have, paid=paid) if paid else str(have)
    name = pen.say("pay.name", n=text, colour=pen.colour(c))
    return pen.cell(text, f"brick-{c}", name, "number")


def payment(pen: Pen) -> Table:
    """The bricks that the draft gives away; each can be exchanged."""
    lines = [
        Line(str(n), Cell(str(n + 1)), [_paid(pen, n, colour)])
        for n, colour in enumerate(draft.paid(pen.m.draft))
    ]
    return Table("payment", pen.word("payment"), [pen.say("place"), pen.say("brick")], lines)


def _paid(pen: Pen, n: int, colour: int) -> Cell:
    named = pen.colour(colour)
    return pen.cell(named, f"pay-{n}", pen.say("exchange", colour=named))


def objects(pen: Pen) -> Table:
    """Own objects, what the supply has, and those for sale (C§6.7)."""
    m = pen.m
    held = [Cell(str(n), state="number") for n in m.side["objects"]]
    supply = [Cell(str(n), state="number") for n in m.view["supply"]]
    lines = [
        Line("own", Cell(pen.say("own")), held),
        Line("field", Cell(pen.word("for-sale")), [_offer(pen, kind) for kind in TYPES]),
        Line("supply", Cell(pen.say("supply")), supply),
    ]
    heads = [pen.say("kind"), *(pen.t(f"carrara.object.{name}") for name in data.OBJECTS)]
    note = pen.count("market.note", data.OBJECT_PRICE)
    return Table("objects", pen.word("market"), heads, lines, note)


def _offer(pen: Pen, kind: int) -> Cell:
    m, act = pen.m, f"object-{kind}"
    if not m.view["field"][kind]:
        return Cell(NOTHING, act)
    picked = m.do == "object" and m.draft["object"] == kind
    named = pen.t(f"carrara.object.{data.OBJECTS[kind]}")
    text = str(m.view["field"][kind])
    return pen.cell(text, act, pen.say("buy.name", thing=named, n=text), "picked" if picked else "")
