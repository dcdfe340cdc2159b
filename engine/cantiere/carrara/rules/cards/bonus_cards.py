"""Bonus cards: scored at the end on the final boards, without markers and objects (C§10.4)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    BUILDING_TYPE,
    CITIES,
    FLAGS,
    MEMORY,
    SPECIALS,
    TILES,
    TYPES,
)
from cantiere.carrara.rules.income import Yields, city_yields, income_by, special_income
from cantiere.carrara.rules.state import Building, State
from cantiere.core.game import Seat


class Bonus(NamedTuple):
    """The coins and VP of a bonus card, and the names of what was scored or won."""

    coins: int
    vp: int
    parts: tuple[str, ...] = ()


_GROUPS: Final = {"cities": (CITIES, BUILDING_CITY), "types": (TYPES, BUILDING_TYPE)}
"""Hold what is scored: the names, and for each building the index of its name."""

_SINGLE: Final = tuple((i,) for i in range(6))
"""Each city or type by itself."""

Buildings: TypeAlias = tuple[Building, ...]


@lru_cache(MEMORY)
def _best(
    table: str, buildings: Buildings, yields: Yields, spare: int, rate: int, kept: bool, n: int
) -> Bonus:
    """Choose the `n` scorings that leave most VP (C§10.4).

    Of equal ones, choose those with most coins, then the first.

    spare: coins that are short of a VP so far; whole VP change no comparison. kept: whether the
    coins gained count as well.
    """
    names, group = _GROUPS[table]
    members: list[list[Building]] = [[] for _ in names]
    for building in buildings:
        members[group[building]].append(building)
    incomes = [income_by(yields, some) for some in members]

    def worth(chosen: Sequence[int]) -> tuple[int, int]:
        coins = sum([incomes[i][0] for i in chosen])
        vp = sum([incomes[i][1] for i in chosen])
        return vp + (spare + (coins if kept else 0)) // rate, coins

    chosen = max(combinations(range(len(names)), n), key=worth)
    return Bonus(
        sum([incomes[i][0] for i in chosen]),
        sum([incomes[i][1] for i in chosen]),
        tuple([names[i] for i in chosen if members[i]]),
    )


def _rescore(s: State, seat: Seat, rate: int, n: int, table: str) -> Bonus:
    buildings, yields = tuple(s.buildings[seat]), city_yields(s, seat)
    kept = FLAGS.bonus_coins_before_conversion
    return _best(table, buildings, yields, s.coins[seat] % rate, rate, kept, n)


def rescore_cities(s: State, seat: Seat, rate: int, n: int) -> Bonus:
    """Score cities of the player's choice, whatever their minimum."""
    return _rescore(s, seat, rate, n, "cities")


def rescore_types(s: State, seat: Seat, rate: int, n: int) -> Bonus:
    """Score building types of the player's choice."""
    return _rescore(s, seat, rate, n, "types")


@lru_cache(MEMORY)
def _extreme(owned: Buildings, yields: Yields, sign: int) -> Bonus:
    """Score the dearest building of each type owned, or with sign −1 the cheapest.

    The costs of a type are all different, so no choice is left.
    """
    chosen: dict[int, Building] = {}
    for building in owned:
        best = chosen.setdefault(BUILDING_TYPE[building], building)
        if sign * BUILDING_COST[building] > sign * BUILDING_COST[best]:
            chosen[BUILDING_TYPE[building]] = building
    buildings = [chosen[kind] for kind in sorted(chosen)]
    return Bonus(*income_by(yields, buildings), tuple([TILES[b // 6] for b in buildings]))


def rescore_cheapest(s: State, seat: Seat, _rate: int) -> Bonus:
    return _extreme(tuple(s.buildings[seat]), city_yields(s, seat), -1)


def rescore_dearest(s: State, seat: Seat, _rate: int) -> Bonus:
    return _extreme(tuple(s.buildings[seat]), city_yields(s, seat), 1)


def rescore_specials(s: State, seat: Seat, _rate: int) -> Bonus:
    """Score both special fields."""
    incomes = [special_income(s, seat, special) for special in range(len(SPECIALS))]
    return Bonus(sum(coins for coins, _ in incomes), sum(vp for _, vp in incomes), SPECIALS)


@lru_cache(MEMORY)
def _costs(table: str, buildings: Buildings) -> tuple[int, ...]:
    """Add up the costs of the buildings by city or type."""
    names, group = _GROUPS[table]
    costs = [0] * len(names)
    for building in buildings:
        costs[group[building]] += BUILDING_COST[building]
    return tuple(costs)


def _led(s: State, seat: Seat, table: str, sets: Sequence[Sequence[int]]) -> list[int]:
    """Return the indices of the sets in which no seat has a higher total cost; ties lead too.

    A set holds cities, such as those of a region, or types.
    """
    costs = [_costs(table, tuple(buildings)) for buildings in s.buildings]
    led = []
    for i, members in enumerate(sets):
        totals = [sum([row[member] for member in members]) for row in costs]
        total = totals[seat]
        if total == max(totals) and (total > 0 or not FLAGS.majority_needs_positive_total):
            led.append(i)
    return led


def region_majority(
    s: State, seat: Seat, _rate: int, regions: Sequence[Sequence[int]], vp: int
) -> Bonus:
    won = [regions[i] for i in _led(s, seat, "cities", regions)]
    return Bonus(0, vp * len(won), tuple(CITIES[city] for cities in won for city in cities))


def city_majority(s: State, seat: Seat, _rate: int, vp: Sequence[int]) -> Bonus:
    won = _led(s, seat, "cities", _SINGLE)
    return Bonus(0, sum([vp[city] for city in won]), tuple([CITIES[city] for city in won]))


def type_majority(s: State, seat: Seat, _rate: int, vp: int) -> Bonus:
    won = _led(s, seat, "types", _SINGLE)
    return Bonus(0, vp * len(won), tuple([TYPES[kind] for kind in won]))


SCORES: Final[Mapping[str, Callable[..., Bonus]]] = {
    "rescore_cities": rescore_cities,
    "rescore_types": rescore_types,
    "rescore_cheapest": rescore_cheapest,
    "rescore_dearest": rescore_dearest,
    "rescore_specials": rescore_specials,
    "region_majority": region_majority,
    "city_majority": city_majority,
    "type_majority": type_majority,
}
"""The bonus of a seat at a rate of coins for a VP, by the name of a card's score."""
