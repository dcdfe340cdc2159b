"""Cards that a description leaves unknown, dealt from those that are nowhere else (M§7.11)."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from cantiere.core import random
from cantiere.core.errors import InputError, Said
from cantiere.core.random import Rng
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, CASH_POINT, CIRCUS_TENT, RASPUTIN
from cantiere.machiavelli.packed import CARD_BITS
from cantiere.machiavelli.rules.cards import placed
from cantiere.machiavelli.rules.setup import all_cards
from cantiere.machiavelli.rules.state import State


class NoFit(InputError):
    """The error that nothing fits what is known.

    field: where the position says it. fault: what is wrong there.
    """

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(field, fault, "what fits all else that is known")


Mix: TypeAlias = Callable[[Sequence[int]], Callable[[Rng], list[int]]]
"""A function of some cards that returns a function that lays them in a random order."""


def scattered(cards: Sequence[int]) -> Callable[[Rng], list[int]]:
    """Lay cards in an order in which every one is as likely, each card moved by itself."""

    def laid(rng: Rng) -> list[int]:
        mixed = list(cards)
        random.scatter(rng, mixed)
        return mixed

    return laid


def cut_and_mixed(cards: Sequence[int]) -> Callable[[Rng], list[int]]:
    """Lay cards in a random order for guesses, at a tenth of the cost of `scattered`.

    They are cut, laid in one of some orders made beforehand, and cut again, so that every card is
    as likely at every place. The digits of one number say how.
    """
    n = len(cards)
    if n < 2:
        return lambda _rng: list(cards)
    orders, twice = _orders(n), (bytes(cards) * 2).ljust(n + _BYTES)

    def laid(rng: Rng) -> list[int]:
        rest, cut = divmod(rng, n)
        rest, second = divmod(rest, n)
        mixed = orders[rest % _ORDERS].translate(twice[cut : cut + _BYTES])
        return [*mixed[second : second + n]]

    return laid


_ORDERS: Final = 32
_BYTES: Final = 256


@cache
def _orders(n: int) -> tuple[bytes, ...]:
    """Return n places in different random orders, each twice, so that it can be cut.

    `bytes.translate` replaces each place by the card that lies there.
    """
    places = [scattered(range(n))(random.seeded(number)) for number in range(_ORDERS)]
    return tuple(bytes(order) * 2 for order in places)


def searched(s: State, deck: Sequence[int], pool: list[int]) -> list[int]:
    """Return the cards that a searching seat sees at unknown places of the deck.

    They are removed from the pool.
    """
    left = list(deck)
    for entry in s.deck if deck else ():
        if entry != k.UNKNOWN and entry & CARD_BITS in left:
            left.remove(entry & CARD_BITS)
    for card in left:
        if card not in pool:
            raise NoFit(
                "deckCards",
                Said("more-often", "more copies of {name} than in the game", name=CARDS[card]),
            )
        pool.remove(card)
    if deck and len(left) != s.deck.count(k.UNKNOWN):
        raise NoFit("deckCards", str(len(deck)))
    return left


def unseen(s: State) -> list[int]:
    """Return the cards of the game that lie at no known place, sorted.

    Raise `NoFit` if more copies of a card are known than the game has.
    """
    counts = [0] * len(CARDS)
    for card in all_cards(s.options, s.uniques):
        counts[card] += 1
    for card in placed(s):
        counts[card] -= 1
        if counts[card] < 0:
            raise NoFit(
                _most_of(s, card),
                Said("more-often", "more copies of {name} than in the game", name=CARDS[card]),
            )
    return [card for card, n in enumerate(counts) for _ in range(n)]


def _most_of(s: State, card: int) -> str:
    """Return the field that names most copies of a card."""
    places = _told_places(s)
    return max(places, key=lambda field: places[field].count(card))


def _told_places(s: State) -> dict[str, list[int]]:
    """Return the cards at known places, by the field of the position that names them."""
    places = {
        f"players[{seat}].{name}": list(pile)
        for name, cards in (("city", s.cities), ("hand", s.hands))
        for seat, pile in enumerate(cards)
    }
    for seat, n in enumerate(s.tents):
        places[f"players[{seat}].tents"] = [CIRCUS_TENT] * n
    for name, entries in (("deck", s.deck), ("museum", s.museum)):
        places[name] = [entry & CARD_BITS for entry in entries if entry >= 0]
    places |= {"drawn": list(s.drawn), "site": [s.site], "cash": [CASH_POINT] * len(s.cash)}
    return {**places, "turn.protected": [RASPUTIN] * s.protected}


def taken(pool: list[int], missing: int) -> list[int]:
    """Take cards from the end of the pool."""
    left = len(pool) - missing
    if left < 0:
        raise NoFit("deck", Said("cards-more", "more cards than in the game"))
    cards = pool[left:]
    del pool[left:]
    return cards


def dealt(cards: Sequence[int], pool: list[int]) -> list[int]:
    """Return the cards with the unknown ones taken from the end of the pool, the last one first."""
    missing = cards.count(k.UNKNOWN)
    new = taken(pool, missing)[::-1]
    if missing == len(cards):
        return new
    following = iter(new)
    return [next(following) if card == k.UNKNOWN else card for card in cards]
