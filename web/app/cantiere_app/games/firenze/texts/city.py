"""The city: floors as lines, colours as columns; below it the flags, and the church."""

from typing import Any

from cantiere.firenze import data
from cantiere_app.games.firenze import words
from cantiere_app.games.firenze.board import city as drawn
from cantiere_app.games.firenze.context import NEUTRAL, OPEN
from cantiere_app.games.firenze.events import effects
from cantiere_app.games.firenze.flows.build import FOOT
from cantiere_app.games.firenze.texts.writer import COLOURS, Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    m = pen.m
    lit = drawn.lit(m)
    lines = [
        Line(str(floor), Cell(_floor(pen, floor)), [_contract(pen, c, floor, lit) for c in COLOURS])
        for floor in reversed(data.FLOORS)
    ]
    if any(pen.legal(f"foot-{c}") for c in COLOURS):
        lines.append(Line(str(FOOT), Cell(str(FOOT)), [_foot(pen, c) for c in COLOURS]))
    flags = [Cell(_flag(pen, c)) for c in COLOURS]
    lines.append(Line("flag", Cell(pen.say("flag")), flags))
    note = pen.say("contracts")
    if m.next_balcony:
        numeral = words.NUMERALS[m.next_balcony]
        note = f"{note}; {pen.word('key.next', numeral=numeral)}"
    return Table("city", pen.word("city"), [pen.say("floor"), *pen.colours()], lines, note, 1)


def _floor(pen: Pen, floor: int) -> str:
    tile = pen.m.tiles.get(floor)
    return f"{floor} +{tile['points']}" if tile and tile["there"] else str(floor)


def _contract(pen: Pen, c: int, floor: int, lit: set[tuple[int, int]]) -> Cell:
    m, act = pen.m, f"contract-{c}-{floor}"
    owner = int(m.view["contracts"][data.contract_of(c, floor)])
    if owner == NEUTRAL:
        return _floor_of(pen, pen.say("closed"), act, c, floor, "shut")
    if owner != OPEN:
        is_mine = m.is_own(owner)
        text = pen.say("yours") if is_mine else m.scene.players[owner].name
        return _floor_of(pen, text, act, c, floor, "own" if is_mine else "")
    fit = m.value(c, floor)
    balcony: Any = m.balconies.get((c, floor))
    text = f"{words.NUMERALS[balcony['numeral']]}: {fit.contract}" if balcony else str(fit.contract)
    fits = (c, floor) in lit or (m.hands_in and pen.legal(act))
    return _floor_of(pen, text, act, c, floor, "fit" if fits else "")


def _floor_of(pen: Pen, text: str, act: str, c: int, floor: int, state: str = "") -> Cell:
    """A cell that hands in, or in the phase Build builds up to its floor."""
    does = "contract" if pen.m.hands_in else "contract.build"
    name = pen.say(does, text=text, tower=words.tower(pen.t, c, floor))
    return pen.cell(text, act, name, state)


def _foot(pen: Pen, c: int) -> Cell:
    """What is below all contracts: a line while bricks can be laid up to it."""
    act = f"foot-{c}"
    return _floor_of(pen, str(FOOT) if pen.legal(act) else NOTHING, act, c, FOOT)


def _flag(pen: Pen, c: int) -> str:
    m = pen.m
    holder = drawn.holder(m, c)
    who = m.scene.players[holder].name if holder >= 0 else pen.say("nobody")
    return f"{data.FLAGS[c]}, {pen.say('yours') if m.is_own(holder) else who}"


def church(pen: Pen) -> Table:
    """Privileges and the Campanile, with those who have handed in their bell tower."""
    m = pen.m
    lines = [_card(pen, card) for card in m.view["church"]]
    heads = [pen.say("card"), pen.say("effect")]
    return Table("church", pen.word("church"), heads, lines, place=1)


def _card(pen: Pen, card: str) -> Line:
    m, name = pen.m, pen.card(card)
    text = effects.short(pen.t, card)
    if card == "campanile":
        done = [p.name for p, side in zip(m.scene.players, m.players, strict=True) if side["bell"]]
        if done:
            text = f"{text}. {pen.word('bell.done', players=', '.join(done))}"
    act = f"church-{card}" if card == "campanile" else ""
    head = pen.cell(name, act, pen.say("bell", card=name), look=f"card-{card}")
    return Line(card.lower(), head, [Cell(text)])
