"""The cards in play with the own progress, and the upgrade tokens."""

from cantiere.carrara import data
from cantiere_app.games.carrara import words
from cantiere_app.games.carrara.board import cards as drawn
from cantiere_app.games.carrara.events import effects
from cantiere_app.games.carrara.texts.writer import Pen
from cantiere_app.kit.drawing.table_writer import NOTHING
from cantiere_app.kit.drawing.tables import Cell, Line, Table


def table(pen: Pen) -> Table:
    """A line a card: what it is, what it asks and brings, how far the viewer is (C§10.5)."""
    shown = [(kind, card) for kind, card in enumerate(pen.m.view["cards"]) if card]
    heads = [pen.say(key) for key in ("card", "effect", "progress", "worth")]
    lines = [_card(pen, kind, card) for kind, card in shown]
    return Table("cards", pen.word("cards"), heads, lines, place=1)


def _card(pen: Pen, kind: int, card: str) -> Line:
    m, named = pen.m, words.card(pen.t, card)
    step = drawn.condition(m, card, m.seat)
    progress = NOTHING
    if step is not None:
        progress = pen.word("progress", have=step["have"], need=step["need"])
    worth = pen.plain(drawn.worth(m, kind, m.seat))
    cells = [
        Cell(effects.effect(pen.t, card, len(m.players))),
        Cell(progress),
        Cell(worth or NOTHING),
    ]
    kind_name = pen.t(f"carrara.kind.{data.KINDS[kind]}")
    head = pen.cell(f"{named} ({kind_name})", f"card-{kind}", look=f"card-{card}")
    return Line(str(kind), head, cells)


def tokens(pen: Pen) -> Table:
    """The upgrade tokens of the full game, and who has them (C§6.5)."""
    names = data.TOKENS if pen.m.full else ()
    heads = [pen.say("token"), pen.say("yields"), pen.say("holder")]
    lines = [_token(pen, number, name) for number, name in enumerate(names)]
    return Table("tokens", pen.word("tokens"), heads, lines, place=1)


def _token(pen: Pen, number: int, name: str) -> Line:
    m, named = pen.m, words.token(pen.t, name)
    act, owner = f"token-{number}", m.owner(number)
    picked = m.draft.get("token") == name
    head = pen.cell(
        named, act, pen.say("token.name", token=named), "picked" if picked else "", f"token-{name}"
    )
    holder = pen.player(owner) if owner >= 0 else NOTHING
    return Line(name, head, [Cell(pen.gain(*data.TOKEN_YIELDS[number])), Cell(holder)], picked)
