"""What cards, gold, districts and time promise a seat, in hundredths of a point.

Estimates, not rules: evaluation and candidates are made of them. Whole numbers only, so that
players choose alike on every Python.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARD_TYPES,
    CARDS,
    COSTS,
    HAND_POINTS,
    SILVER,
    UNIQUES,
    effect,
)
from cantiere.machiavelli.rules.districts.cities import size, target
from cantiere.machiavelli.rules.rounds.selection import roles
from cantiere.machiavelli.rules.state import Card, State

_QUARRIES: Final = effect("duplicates")
GOLD: Final = 62
"""A gold that still buys districts."""
SPARE_GOLD: Final = 30
"""A gold beyond what the next two builds cost."""
SPARE: Final = 3
"""Gold that is wanted besides the price of the next builds."""

CARD: Final = 105
"""What a card that was not seen yet is worth."""
USELESS: Final = 12
"""A card that cannot be built: it still pays for something."""
CARDS_KEPT: Final = (100, 72, 52, 38, 27, 20, 14, 10, 7, 5)
"""What is left of the worth of the best card in hand, of the second, …, in hundredths."""
LATE: Final = 4
"""A card that will not be built any more counts for so many times less."""

PACE: Final = (4, 3)
"""Rounds that a district of the largest city takes, about: numerator, denominator."""

# Hundredths of a point in each round to come.
_BRINGS: Final = {
    "factory": 12,
    "framework": 20,
    "goldMine": 30,
    "greatWall": 8,
    "hospital": 4,
    "keep": 2,
    "laboratory": 18,
    "library": 28,
    "museum": 25,
    "necropolis": 5,
    "observatory": 10,
    "park": 15,
    "poorHouse": 18,
    "quarry": 10,
    "schoolOfMagic": 14,
    "smithy": 20,
    "theater": 12,
    "throneRoom": 12,
}
_BASIC: Final = 6
"""What a district of a type that brings an income is worth in each round."""
BRINGS: Final = tuple(
    _BASIC if card < UNIQUES.start else _BRINGS.get(name, 0) for card, name in enumerate(CARDS)
)
"""What each district brings in a round to come, besides points."""

_ACTION_WORTH: Final = {"circusTent": 120, "director": 70, "rasputin": 60, "strongman": 60}
_ACTION: Final = 50
"""What an action card that is not among these is worth."""
_IN_HAND: Final = tuple(
    0 if COSTS[card] >= 0 else _ACTION_WORTH.get(name, max(_ACTION, 100 * HAND_POINTS[card]))
    for card, name in enumerate(CARDS)
)
"""Worth of cards that are not built."""


def rounds_left(s: State, seat: Seat) -> int:
    """Return about how many turns a seat still has, with one that runs or comes in this round."""
    if s.phase == k.OVER:
        return 0
    if s.first != k.NOBODY:
        return int(s.active == seat or _is_to_come(s, seat))
    largest = max([size(s, other) for other in range(s.options.seats)])
    times, part = PACE
    return 1 + (target(s) - largest) * times // part


def _is_to_come(s: State, seat: Seat) -> bool:
    """Return whether a character of the seat is still to be called."""
    return any(rank > s.called for rank in roles(s, seat))


def is_useful(s: State, seat: Seat, card: Card) -> bool:
    """Return whether a card can still be built in the city of a seat."""
    city = s.cities[seat]
    return COSTS[card] >= 0 and (card not in city or _QUARRIES.stands(city))


def useful_cards(s: State, seat: Seat) -> list[Card]:
    """Return the cards in hand that can be built, each name once."""
    city = s.cities[seat]
    barred = () if _QUARRIES.stands(city) else city
    return [c for c in dict.fromkeys(s.hands[seat]) if COSTS[c] >= 0 and c not in barred]


def card_worth(s: State, seat: Seat, card: Card) -> int:
    """Return the worth of a card in hand, if it is the best one there."""
    if not is_useful(s, seat, card):
        return max(USELESS, _IN_HAND[card])
    is_new = CARD_TYPES[card] not in [CARD_TYPES[other] for other in s.cities[seat]]
    return 45 + 20 * (COSTS[card] + SILVER[card]) + 2 * BRINGS[card] + 15 * is_new


def held_worth(s: State, seat: Seat, card: Card) -> int:
    """Return the worth of a card to be parted with; one of two equal cards is worth little."""
    return USELESS if s.hands[seat].count(card) > 1 else card_worth(s, seat, card)


def hand_worth(s: State, seat: Seat, builds: int, coming: int = 0, owed: int = 0) -> int:
    """Return the worth of a hand; builds: how many of its cards will still be built.

    coming: worth of a card that is about to come, 0 for none. owed: cards that must be given.
    """
    seen: set[Card] = set()
    worths = [coming] if coming else []
    for card in s.hands[seat]:
        worths.append(USELESS if card in seen else card_worth(s, seat, card))
        seen.add(card)
    worths.sort(reverse=True)
    return ranked(worths[: len(worths) - owed], builds)


def ranked(worths: Sequence[int], builds: int) -> int:
    """Return the worth of cards, given best first; one not built in time counts little."""
    worth = 0
    for place, full_worth in enumerate(worths[: len(CARDS_KEPT)]):
        share = full_worth * CARDS_KEPT[place] // 100
        worth += share if place < builds else share // LATE
    return worth


def gold_worth(s: State, seat: Seat, gold: int) -> int:
    """Return the worth of gold, by what there is to be built with it."""
    costs = sorted([COSTS[card] for card in s.hands[seat] if COSTS[card] > 0], reverse=True)
    wanted = sum(costs[:2]) + SPARE
    return GOLD * min(gold, wanted) + SPARE_GOLD * max(0, gold - wanted)


def city_worth(s: State, seat: Seat, left: int) -> int:
    """Return what the districts of a city will bring in the rounds left, besides points."""
    return left * sum([BRINGS[card] for card in s.cities[seat]])
