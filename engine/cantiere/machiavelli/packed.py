"""Numbers of the state that hold several things: cards with who knows them, districts, seats."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli.constants import COIN

CARD_BITS: Final = COIN - 1
"""The bits of a card in an entry of the deck or a district."""
_HOLDERS: Final = 8


def bit(*seats: Seat) -> int:
    """Return a number with one bit for each of these seats, for example 5 for seats 0 and 2."""
    return sum(1 << seat for seat in set(seats))


def numbers_in(mask: int) -> list[int]:
    """Return the seats, or the ranks, whose bits a number has."""
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def fact(seat: Seat, holder: Seat, card: int) -> int:
    """Return the code, as in `State.known`, of a card that a seat knows in a hand.

    For example, 645 says that seat 1 knows card 5 in the hand of seat 2: (1 * 8 + 2) * 64 + 5.
    """
    return (seat * _HOLDERS + holder) * COIN + card


def facts(seats: int, holder: Seat, card: int) -> range:
    """Return one code for each seat: that it knows of this card in the hand of `holder`."""
    return range(fact(0, holder, card), fact(seats, holder, card), _HOLDERS * COIN)


def facts_of(code: int) -> tuple[Seat, Seat, int]:
    """Return which seat knows, which seat holds, and the card of such a code."""
    pair, card = divmod(code, COIN)
    return pair // _HOLDERS, pair % _HOLDERS, card


def holder_of(code: int) -> Seat:
    """Return which seat holds the card of such a code."""
    return code // COIN % _HOLDERS


def pair_of(seat: Seat, holder: Seat) -> int:
    """Return what all codes of a seat about a hand have in common, divided by `COIN`."""
    return seat * _HOLDERS + holder


def districts_of(cards: Sequence[int], coins: int) -> list[int]:
    """Return the districts of a city; coins: the bit of each place with a coin."""
    return [card + COIN * (coins >> i & 1) for i, card in enumerate(cards)]
