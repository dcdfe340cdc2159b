"""Districts and action cards as small fronts, two side by side."""

from collections.abc import Sequence
from typing import Final

from cantiere_app.games.machiavelli import art, words
from cantiere_app.kit.plate_pieces import BOLD, MIDDLE, TEXT, name, rectangle, symbol
from cantiere_app.kit.plates import WIDTH
from cantiere_app.kit.plates import words as line
from cantiere_app.kit.scene import Translate

CARD: Final = 50
_COLUMN: Final = (WIDTH - 8) / 2
_STRIP: Final = 26
_PICTURE: Final = 26


def height(n: int) -> float:
    """How high so many fronts are, at least one row."""
    return max(1, -(-n // 2)) * CARD + 4


def fronts(t: Translate, cards: Sequence[str], top: float = 0, fresh: int = 0) -> str:
    """Fronts in two columns. fresh: how many of the last ones are not anybody's yet."""
    kept = len(cards) - fresh
    return "".join(_front(t, n, card, top, n >= kept) for n, card in enumerate(cards))


def said(t: Translate, cards: Sequence[str]) -> list[str]:
    """The cards in words, with their costs."""
    return [_said(t, card) for card in cards]


def _said(t: Translate, card: str) -> str:
    own, coins = card.rstrip("+"), card.count("+")
    found, kind = words.district(t, card), words.type_(t, art.kind_of(own))
    return t("machiavelli.table.district", name=found, type=kind, cost=art.cost(own, coins) or "–")


def _front(t: Translate, n: int, card: str, top: float, is_fresh: bool) -> str:
    """One front: cost and sign on the colour of its type, its picture, its name."""
    left, y, wide, high = 4 + n % 2 * _COLUMN, top + n // 2 * CARD, _COLUMN - 2, CARD - 4
    own, coins = card.rstrip("+"), card.count("+")
    kind = art.kind_of(own)
    fill = f"var(--d-{kind})" if kind != "action" else "var(--stone-2)"
    sign = f"ma-type-{kind}" if kind != "action" else "ma-cashPoint"
    edge = "var(--action)" if is_fresh else "var(--edge)"
    dashes = ' stroke-dasharray="5 3"' if is_fresh else ""
    outline = f' stroke="{edge}" stroke-width="1.5"{dashes}'
    price = art.cost(own, coins)
    plaque = rectangle(left + 2, y + 2, 22, 22, "var(--paper)", "") if price else ""
    return (
        rectangle(left, y, wide, high, "var(--ground)", outline)
        + rectangle(left, y, _STRIP, high, fill)
        + plaque
        + (line(left + _STRIP / 2, y + 19, price, TEXT, 24, MIDDLE + BOLD) if price else "")
        + symbol(sign, left + 4, y + 26, 18)
        + symbol(f"ma-{own}", left + _STRIP + 2, y + 10, _PICTURE)
        + name(left + _STRIP + _PICTURE + 4, y + high / 2, words.district(t, card),
               wide - _STRIP - _PICTURE - 5)
    )  # fmt: skip
