"""The row of cards: name, picture, the bricks that lie on them, and the price of each place."""

from collections.abc import Sequence
from typing import Any, Final

from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board.row import price
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.plates.pieces import END, TEXT, name, rectangle, sheet, symbol
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_ACROSS: Final = 2
_CARD: Final = (WIDTH - 12) / _ACROSS - 4, 96
_STEP: Final = (_CARD[0] + 4, _CARD[1] + 4)
_BRICK: Final = (25, 17)
_SIDE_BY_SIDE: Final = 4
"""So many bricks lie in one line; more in two."""


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    row = scene.view["row"]
    cards = "".join(_card(pen, slot, entry) for slot, entry in enumerate(row))
    things = [f"{pen.card(entry['card'])} ({_price(pen, slot)})" for slot, entry in enumerate(row)]
    height = -(-len(row) // _ACROSS) * _STEP[1] + 4
    note = pen.count("pile", scene.view["deck"]["count"])
    return sheet(pen.word("row"), height, cards, things, note=note)


def _price(pen: Pen, slot: int) -> str:
    return pen.plain(price(pen.m, slot))


def _card(pen: Pen, slot: int, entry: Any) -> str:
    left, top = 8 + slot % _ACROSS * _STEP[0], slot // _ACROSS * _STEP[1]
    card, (wide, high) = str(entry["card"]), _CARD
    return (
        rectangle(left, top, wide, high, "var(--ground)")
        + rectangle(left, top + high - 40, wide, 40, "var(--stone-1)")
        + symbol(f"fi-{art.kebab(card)}", left + 6, top + 6, 44)
        + name(left + 56, top + 28, pen.card(card), wide - 60)
        + _heap(entry["bricks"], left + 6, top + high - 36)
        + words(left + wide - 6, top + high - 14, _price(pen, slot), TEXT, 74, END)
    )


def _heap(heap: Sequence[int], left: float, top: float) -> str:
    """Bricks in one line or two, narrower where there are many."""
    bricks = [c for c, n in enumerate(heap) for _ in range(n)]
    lines = 1 if len(bricks) <= _SIDE_BY_SIDE else 2
    across = max(_SIDE_BY_SIDE, -(-len(bricks) // lines))
    step = _SIDE_BY_SIDE * _BRICK[0] / across
    drop = (2 - lines) * _BRICK[1] / 2
    return "".join(
        symbol(
            f"b-fi-{art.COLOURS[c]}-l",
            left + n % across * step,
            top + drop + n // across * _BRICK[1],
            step,
            _BRICK[1],
        )
        for n, c in enumerate(bricks)
    )
