"""The cards in play: what each asks and brings, and how far the seat shown is."""

from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara import words as named
from cantiere_app.games.carrara.board.cards import condition, worth
from cantiere_app.games.carrara.events import effects
from cantiere_app.games.carrara.texts.writer import Pen
from cantiere_app.kit.plates.pieces import (
    END,
    MARGIN,
    ROOM,
    SERIF,
    TEXT,
    TITLE,
    paragraph,
    sheet,
    symbol,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_SIGN: Final = 26
_ASIDE: Final = 130


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    drawn, height, things = "", 0.0, []
    for kind, card in enumerate(scene.view["cards"]):
        if card:
            markup, high = _card(pen, kind, card)
            drawn += f'<g transform="translate(0 {height:g})">{markup}</g>'
            height += high
            things.append(named.card(pen.t, card))
    return sheet(pen.word("cards"), height + 2, drawn, things)


def _card(pen: Pen, kind: int, card: str) -> tuple[str, float]:
    """The drawing of a card, and its height."""
    seats, title = len(pen.m.players), named.card(pen.t, card)
    sentences, high = paragraph(MARGIN, 30, effects.effect(pen.t, card, seats), ROOM)
    room = ROOM - _SIGN - _ASIDE - 16
    markup = (
        f'<path d="M3 0h{WIDTH - 6}" stroke="var(--rule)"/>'
        + symbol(f"ca-kind-{data.KINDS[kind]}", MARGIN, 4, _SIGN)
        + words(MARGIN + _SIGN + 8, 23, title, TITLE, room, SERIF)
        + _progress(pen, kind, card)
        + sentences
    )
    return markup, 30 + high


def _progress(pen: Pen, kind: int, card: str) -> str:
    """How far the seat shown is with the condition; for a bonus, what it is worth (C§10.5)."""
    step, end = condition(pen.m, card, pen.m.seat), WIDTH - MARGIN
    if step is None:
        return words(end, 23, pen.plain(worth(pen.m, kind, pen.m.seat)), TEXT, _ASIDE, END)
    said = pen.word("progress", have=step["have"], need=step["need"])
    met = symbol("i-check", end - _ASIDE, 8, 20) if step["have"] >= step["need"] else ""
    return met + words(end, 23, said, TEXT, _ASIDE - 24, END)
