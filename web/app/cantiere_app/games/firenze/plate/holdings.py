"""What the seat shown has: bricks by colour; the cards of its hand, and its buildings."""

from typing import Any, Final

from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.texts.writer import COLOURS, Pen
from cantiere_app.kit.plates.pieces import (
    BOLD,
    MARGIN,
    MIDDLE,
    ROOM,
    TEXT,
    name,
    rectangle,
    sheet,
    symbol,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_STEP: Final = (WIDTH - 8) / len(art.COLOURS)
_COLUMN: Final = (WIDTH - 8) / 2
_CARD: Final = 46


def storage(scene: Scene) -> Part:
    pen = Pen(scene, {})
    m = pen.m
    piles = "".join(_pile(c, m.left[c]) for c in COLOURS)
    things = [pen.heap(m.left) or pen.word("none")]
    return sheet(pen.title("bricks"), 72, piles, things, note=m.bricks_line())


def _pile(c: int, n: int) -> str:
    left = 4 + _STEP * c
    brick = symbol(f"b-fi-{art.COLOURS[c]}-l", left + 9, 4, _STEP - 18, 36)
    if not n:
        brick = f'<g opacity=".4">{brick}</g>'
    return brick + words(left + _STEP / 2, 61, str(n), 20, _STEP, MIDDLE + BOLD)


def hand(scene: Scene) -> Part:
    """Cards of the hand and buildings; a hand that the viewer may not see is a number of cards."""
    pen = Pen(scene, {})
    side: Any = pen.m.side
    cards = [*side["hand"], *side["buildings"]]
    drawn = [
        _card(n, card, pen.card(card), card in side["buildings"]) for n, card in enumerate(cards)
    ]
    things = [pen.card(card) for card in cards]
    closed = side["handCount"] - len(side["hand"])
    if closed:
        things.append(pen.count("hand", closed))
        drawn.append(_place(len(cards), "fi-card-back", things[-1]))
    if not things:
        return _empty(pen)
    height = -(-len(drawn) // 2) * _CARD + 4
    return sheet(pen.title("cards"), height, "".join(drawn), things)


def _empty(pen: Pen) -> Part:
    said = pen.t("app.plate.nothing")
    line = words(MARGIN, 24, said, TEXT, ROOM)
    return sheet(pen.title("cards"), 38, line, [said])


def _card(n: int, card: str, said: str, is_building: bool) -> str:
    mark = "fi-type-building" if is_building else ""
    return _place(n, f"fi-{art.kebab(card)}", said, mark)


def _place(n: int, picture: str, said: str, mark: str = "") -> str:
    """One of two cards side by side; mark: the sign of a card that lies open."""
    left, top, wide = 6 + n % 2 * _COLUMN, n // 2 * _CARD, _COLUMN - 4
    room = wide - 46 - (24 if mark else 0)
    fill = "var(--stone-1)" if mark else "var(--ground)"
    return (
        rectangle(left, top, wide, _CARD - 4, fill)
        + symbol(picture, left + 4, top + 3, 36)
        + name(left + 44, top + _CARD / 2 - 2, said, room)
        + (symbol(mark, left + wide - 24, top + 11, 20) if mark else "")
    )
