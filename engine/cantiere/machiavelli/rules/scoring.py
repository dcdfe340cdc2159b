"""Points by source (M§12.3) and the winner (M§12.4)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from cantiere.core.game import Scores, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    ACTION_CARDS,
    ALL_TYPES_POINTS,
    CARD_TYPES,
    CARDS,
    COMPLETE_POINTS,
    COSTS,
    EFFECTS,
    FIRST_POINTS,
    HAND_POINTS,
    SILVER,
    TYPES,
    UNIQUE,
    effect,
)
from cantiere.machiavelli.rules.districts.cities import size
from cantiere.machiavelli.rules.state import Card, State

_HAUNTED: Final = effect("any_type")
ALIKE: Final = 3


class City(NamedTuple):
    """A city as it is scored: its districts, their costs, and how many there are of each type."""

    s: State
    seat: Seat
    cards: tuple[Card, ...]
    costs: list[int]
    types: list[int]


def _city(s: State, seat: Seat, haunted: Sequence[int] = ()) -> City:
    """Return a city to score; haunted: the type that each Haunted Quarter counts as (M§9.3)."""
    cards, coins = s.cities[seat], s.coins[seat]
    types = [0] * len(TYPES)
    for card in cards:
        if not haunted or card not in _HAUNTED.cards:
            types[CARD_TYPES[card]] += 1
    for kind in haunted:
        types[kind] += 1
    return City(s, seat, cards, [COSTS[c] + (coins >> i & 1) for i, c in enumerate(cards)], types)


_POINTS: Final[Mapping[str, Callable[[City], int]]] = {
    "odd_cost": lambda city: sum(cost % 2 for cost in city.costs),
    "three_alike": lambda city: max(city.types) >= ALIKE,
    "per_gold": lambda city: city.s.gold[city.seat],
    "only_unique": lambda city: city.types[UNIQUE] == 1,
    "per_card": lambda city: len(city.s.hands[city.seat]),
    "per_tucked": lambda city: len(city.s.museum),
    "with_crown": lambda city: city.s.crown == city.seat,
    "per_unique": lambda city: city.types[UNIQUE],
}
"""How many times a district counts the number of its effect, besides its cost (M§9.3)."""

_WORTH: Final = tuple(
    (card, number, _POINTS[name])
    for card, effects in enumerate(EFFECTS)
    for name, number in effects.items()
    if name in _POINTS
)
"""Districts that are worth points, each with its number and how often that counts."""
_WORTHY: Final = frozenset(card for card, _, _ in _WORTH)
_NOTHING: Final = (0,) * len(_WORTH)

SOURCES: Final = (
    "districts",
    "silver",
    "allTypes",
    "first",
    "complete",
    *(CARDS[card] for card, _, _ in _WORTH),
    "secretVault",
    "actionCards",
)


def points_of(s: State, seat: Seat) -> list[int]:
    """Return the points of a seat by `SOURCES`, each Haunted Quarter as the type worth most."""
    quarters = sum([card in _HAUNTED.cards for card in s.cities[seat]])
    if not quarters:
        return _counted(_city(s, seat))
    kinds = combinations_with_replacement(range(len(TYPES) - 1, -1, -1), quarters)
    return max((_counted(_city(s, seat, haunted)) for haunted in kinds), key=sum)


def _counted(city: City) -> list[int]:
    s, seat, cards, costs, types = city
    is_first = seat == s.first
    is_complete = not is_first and s.first != k.NOBODY and size(s, seat) >= s.locked
    return [
        sum(costs),
        sum([SILVER[card] for card in cards]),
        ALL_TYPES_POINTS * (0 not in types),
        FIRST_POINTS * is_first,
        COMPLETE_POINTS * is_complete,
        *(_NOTHING if _WORTHY.isdisjoint(cards) else _worths(city)),
        *_in_hand(s, seat),
    ]


def _worths(city: City) -> list[int]:
    """Return the points of each of the districts that are worth some."""
    return [n * times(city) if card in city.cards else 0 for card, n, times in _WORTH]


def _in_hand(s: State, seat: Seat) -> Sequence[int]:
    """Return the points of the Secret Vault and of action cards, which are 0 before the end.

    Until then nobody else knows them.
    """
    if s.phase != k.OVER:
        return (0, 0)
    cards = sum(HAND_POINTS[card] for card in s.hands[seat] if card in ACTION_CARDS)
    return (sum(HAND_POINTS[card] for card in s.hands[seat]) - cards, cards)


def highest_revealed(s: State, seat: Seat) -> int:
    """Return the highest rank that a seat revealed in the last round (M§12.4)."""
    ranks = [rank for rank, holder in enumerate(s.holders) if holder == seat]
    return max((rank for rank in ranks if s.revealed >> rank & 1), default=0)


def scores(s: State) -> Scores:
    """Return the points by source as things stand, with the winners once the game is over."""
    seats = range(s.options.seats)
    columns = [points_of(s, seat) for seat in seats]
    rows = {name: [column[i] for column in columns] for i, name in enumerate(SOURCES)}
    totals = [sum(column) for column in columns]
    return Scores(rows, totals, _winners(s, totals) if s.phase == k.OVER else [])


def _winners(s: State, totals: Sequence[int]) -> list[Seat]:
    best = [(total, highest_revealed(s, seat)) for seat, total in enumerate(totals)]
    return [seat for seat, place in enumerate(best) if place == max(best)]
