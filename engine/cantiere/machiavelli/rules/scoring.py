"""Points by source (M§12.3) and the winner (M§12.4)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Scores, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    ACTION_CARDS,
    ALL_TYPES_POINTS,
    BASILICA,
    CAPITOL,
    CARD_TYPES,
    CARDS,
    COMPLETE_POINTS,
    COSTS,
    FIRST_POINTS,
    HAND_POINTS,
    HAUNTED_QUARTER,
    IMPERIAL_TREASURY,
    IVORY_TOWER,
    MAP_ROOM,
    MUSEUM,
    SILVER,
    STATUE,
    TYPES,
    UNIQUE,
    WISHING_WELL,
    effect,
)
from cantiere.machiavelli.rules.cities import size
from cantiere.machiavelli.rules.state import Card, State

_ODD: Final = effect(BASILICA, "odd_cost")
_THREE: Final = effect(CAPITOL, "three_alike")
ALIKE: Final = 3
_ONLY: Final = effect(IVORY_TOWER, "only_unique")
_PER_UNIQUE: Final = effect(WISHING_WELL, "per_unique")
_PER_GOLD: Final = effect(IMPERIAL_TREASURY, "per_gold")
_PER_CARD: Final = effect(MAP_ROOM, "per_card")
_PER_TUCKED: Final = effect(MUSEUM, "per_tucked")
_CROWNED: Final = effect(STATUE, "with_crown")


class City(NamedTuple):
    """A city as it is scored: its districts, their costs, and how many there are of each type."""

    s: State
    seat: Seat
    cards: tuple[Card, ...]
    costs: list[int]
    types: list[int]


def _city(s: State, seat: Seat, haunted: int) -> City:
    """Return a city to score; haunted: the type that the Haunted Quarter counts as (M§9.3)."""
    cards, coins = s.cities[seat], s.coins[seat]
    types = [0] * len(TYPES)
    for card in cards:
        types[haunted if card == HAUNTED_QUARTER else CARD_TYPES[card]] += 1
    return City(s, seat, cards, [COSTS[c] + (coins >> i & 1) for i, c in enumerate(cards)], types)


_POINTS: Final[Mapping[Card, Callable[[City], int]]] = {
    BASILICA: lambda city: _ODD * sum(cost % 2 for cost in city.costs),
    CAPITOL: lambda city: _THREE * (max(city.types) >= ALIKE),
    IMPERIAL_TREASURY: lambda city: _PER_GOLD * city.s.gold[city.seat],
    IVORY_TOWER: lambda city: _ONLY * (city.types[UNIQUE] == 1),
    MAP_ROOM: lambda city: _PER_CARD * len(city.s.hands[city.seat]),
    MUSEUM: lambda city: _PER_TUCKED * len(city.s.museum),
    STATUE: lambda city: _CROWNED * (city.s.crown == city.seat),
    WISHING_WELL: lambda city: _PER_UNIQUE * city.types[UNIQUE],
}
"""What a unique district is worth besides its cost (M§9.3)."""

SOURCES: Final = (
    "districts",
    "silver",
    "allTypes",
    "first",
    "complete",
    *(CARDS[card] for card in _POINTS),
    "secretVault",
    "actionCards",
)


def points_of(s: State, seat: Seat) -> list[int]:
    """Return the points of a seat by `SOURCES`, its Haunted Quarter as the type worth most."""
    kinds = range(len(TYPES) - 1, -1, -1) if HAUNTED_QUARTER in s.cities[seat] else (UNIQUE,)
    return max((_counted(_city(s, seat, haunted)) for haunted in kinds), key=sum)


def _counted(city: City) -> list[int]:
    s, seat = city.s, city.seat
    is_first = seat == s.first
    is_complete = not is_first and s.first != k.NOBODY and size(s, seat) >= s.locked
    return [
        sum(city.costs),
        sum(SILVER[card] for card in city.cards),
        ALL_TYPES_POINTS * all(city.types),
        FIRST_POINTS * is_first,
        COMPLETE_POINTS * is_complete,
        *(points(city) if card in city.cards else 0 for card, points in _POINTS.items()),
        *_in_hand(s, seat),
    ]


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
    own = [rank for rank, holder in enumerate(s.holders) if holder == seat]
    return max((rank for rank in own if s.revealed >> rank & 1), default=0)


def scores(s: State) -> Scores:
    """Return the points by source as things stand, with the winners once the game is over."""
    seats = range(s.options.seats)
    columns = [points_of(s, seat) for seat in seats]
    rows = {name: [own[i] for own in columns] for i, name in enumerate(SOURCES)}
    totals = [sum(own) for own in columns]
    return Scores(rows, totals, _winners(s, totals) if s.phase == k.OVER else [])


def _winners(s: State, totals: Sequence[int]) -> list[Seat]:
    best = [(total, highest_revealed(s, seat)) for seat, total in enumerate(totals)]
    return [seat for seat, own in enumerate(best) if own == max(best)]
