"""Cards of districts and actions: cost, type by colour and sign, picture, name."""

from collections.abc import Sequence
from typing import Final

from cantiere_app.games.machiavelli import art
from cantiere_app.games.machiavelli.board.districts import read
from cantiere_app.kit.plates.pieces import BOLD, EDGE, MIDDLE, TEXT, name, rectangle, symbol
from cantiere_app.kit.plates.plates import WIDTH, words

ACROSS: Final = 3
STEP: Final = ((WIDTH - 8) / ACROSS, 102)
SMALL: Final = 44
"""Width of a card without a name, where few stand beside it."""
SMALL_HIGH: Final = 58

_STRIP: Final = 7


def place(n: int) -> tuple[float, float]:
    """Where the n-th of some cards lies."""
    return 6 + n % ACROSS * STEP[0], n // ACROSS * STEP[1]


def filled(n: int) -> int:
    """So many cards, and as many as fill their last line."""
    return -(-n // ACROSS) * ACROSS


def height(n: int) -> float:
    """Of so many cards."""
    return -(-n // ACROSS) * STEP[1] + 2


def laid(cards: Sequence[str], said: Sequence[str]) -> str:
    """Cards in lines from the left, with their names. cards: as `card` takes them."""
    return "".join(card(*place(n), *pair) for n, pair in enumerate(zip(cards, said, strict=True)))


def card(left: float, top: float, text: str, said: str) -> str:
    """A card with its name. text: its id, a `+` behind it for each coin of the Artist."""
    card_id, coins = read(text)
    wide, high = STEP[0] - 4, STEP[1] - 4
    coin = symbol("ma-beautify", left + wide - 26, top + 36, 22) if coins else ""
    return (
        rectangle(left, top, wide, high, "var(--ground)")
        + _type(card_id, left, top, wide)
        + symbol(f"ma-{card_id}", left + wide / 2 - 22, top + 11, 44)
        + words(left + 6, top + 28, art.cost(card_id, coins), TEXT, 24, BOLD)
        + symbol(_sign(card_id), left + wide - 26, top + 12, 22)
        + coin
        + name(left + wide / 2, top + 76, said, wide - 3, MIDDLE)
    )


def small(left: float, top: float, text: str, wide: float) -> str:
    """A card that is known by its picture, with the sign of its type and its cost."""
    card_id, coins = read(text)
    inner = wide - 3
    return (
        rectangle(left, top, inner, SMALL_HIGH, "var(--ground)")
        + _type(card_id, left, top, inner)
        + symbol(_sign(card_id), left + 3, top + 9, 16)
        + words(left + inner - 3, top + 24, art.cost(card_id, coins), TEXT, inner - 20, _COST)
        + symbol(f"ma-{card_id}", left + (inner - 28) / 2, top + 28, 28)
    )


_COST: Final = f' text-anchor="end"{BOLD}'


def _type(card: str, left: float, top: float, wide: float) -> str:
    """The strip of a card in the colour of its type."""
    kind = art.kind_of(card)
    fill = "var(--stone-3)" if kind == "action" else f"var(--d-{kind})"
    return rectangle(left, top, wide, _STRIP, fill, EDGE)


def _sign(card: str) -> str:
    kind = art.kind_of(card)
    return "ma-cashPoint" if kind == "action" else f"ma-type-{kind}"
