"""What buildings yield: cost times the yield of their city on the owner's board (C§6.6)."""

from collections.abc import Iterable
from typing import TypeAlias

from cantiere.carrara.data import (
    BUILDING_CATEGORY,
    BUILDING_CITY,
    BUILDING_COST,
    CITIES,
    TOKEN_OF,
    TOKEN_YIELDS,
    YIELDS,
)
from cantiere.carrara.rules.state import Building, State
from cantiere.core.game import Seat

Yields: TypeAlias = tuple[tuple[int, int], ...]
"""The coins and VP for a cost point, by city."""

_PLAIN: Yields = YIELDS[: len(CITIES)]


def yield_of(s: State, seat: Seat, place: int) -> tuple[int, int]:
    """Return the coins and VP for a cost point at a place, tokens counted (C§6.5).

    A place is a city or a special field.
    """
    token = TOKEN_OF[place]
    return TOKEN_YIELDS[token] if s.tokens[token] == seat else YIELDS[place]


def city_yields(s: State, seat: Seat) -> Yields:
    """Return `yield_of` each city."""
    if seat not in s.tokens:
        return _PLAIN
    return tuple([yield_of(s, seat, city) for city in range(len(CITIES))])


def income(s: State, seat: Seat, buildings: Iterable[Building]) -> tuple[int, int]:
    """Return the coins and VP of some of the seat's buildings, each by its city."""
    return income_by(city_yields(s, seat), buildings)


def income_by(yields: Yields, buildings: Iterable[Building]) -> tuple[int, int]:
    """Return the `income` of buildings by yields that are known already."""
    coins = vp = 0
    for building in buildings:
        each = yields[BUILDING_CITY[building]]
        cost = BUILDING_COST[building]
        coins += cost * each[0]
        vp += cost * each[1]
    return coins, vp


def special_income(s: State, seat: Seat, special: int) -> tuple[int, int]:
    """Return the coins and VP of a special field.

    It counts all of the seat's buildings of its category, wherever they stand.
    """
    cost = sum(BUILDING_COST[building] for building in of_category(s, seat, special))
    each = yield_of(s, seat, len(CITIES) + special)
    return cost * each[0], cost * each[1]


def of_category(s: State, seat: Seat, category: int) -> list[Building]:
    return [building for building in s.buildings[seat] if BUILDING_CATEGORY[building] == category]


def markers_used(s: State, seat: Seat) -> int:
    """Count the scoring markers used: each scoring takes one for good (C§6.6)."""
    return s.scored[seat].bit_count() + s.city_scorer.count(seat)
