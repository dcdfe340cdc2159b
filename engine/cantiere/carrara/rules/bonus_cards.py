"""Bonus cards: scored at the end on the final boards, without markers and objects (C§10.4)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cantiere.carrara.data import (
    BUILDING_CITY,
    BUILDING_COST,
    BUILDING_TYPE,
    CITIES,
    FLAGS,
    SPECIALS,
    TILES,
    TYPES,
)
from cantiere.carrara.rules.income import income, special_income
from cantiere.carrara.state import State
from cantiere.core.game import Seat


class Bonus(NamedTuple):
    """Coins and VP of a bonus card, and the names of what was scored or won."""

    coins: int
    vp: int
    parts: tuple[str, ...] = ()


def _best(s: State, seat: Seat, rate: int, n: int, found: Sequence[Bonus]) -> Bonus:
    """The `n` scorings that leave most VP; of equal ones most coins, then the first (C§10.4)."""

    def together(chosen: Sequence[Bonus]) -> Bonus:
        parts = tuple([part for one in chosen for part in one.parts])
        return Bonus(sum(one.coins for one in chosen), sum(one.vp for one in chosen), parts)

    def worth(bonus: Bonus) -> tuple[int, int]:
        kept = bonus.coins if FLAGS.bonus_coins_before_conversion else 0
        return bonus.vp + (s.coins[seat] + kept) // rate, bonus.coins

    return max([together(chosen) for chosen in combinations(found, n)], key=worth)


def rescore_cities(s: State, seat: Seat, rate: int, n: int) -> Bonus:
    """Cities of his choice, whatever their minimum."""
    found = []
    for city, name in enumerate(CITIES):
        own = [b for b in s.buildings[seat] if BUILDING_CITY[b] == city]
        found.append(Bonus(*income(s, seat, own), (name,) if own else ()))
    return _best(s, seat, rate, n, found)


def rescore_types(s: State, seat: Seat, rate: int, n: int) -> Bonus:
    """Building types of his choice."""
    found = []
    for kind, name in enumerate(TYPES):
        own = [b for b in s.buildings[seat] if BUILDING_TYPE[b] == kind]
        found.append(Bonus(*income(s, seat, own), (name,) if own else ()))
    return _best(s, seat, rate, n, found)


def _rescore_extreme(s: State, seat: Seat, pick: Callable[..., int]) -> Bonus:
    """One building of each type owned; costs of a type are all different, so no choice is left."""
    chosen = []
    for kind in range(len(TYPES)):
        own = [b for b in s.buildings[seat] if BUILDING_TYPE[b] == kind]
        if own:
            chosen.append(pick(own, key=BUILDING_COST.__getitem__))
    return Bonus(*income(s, seat, chosen), tuple(TILES[b // 6] for b in chosen))


def rescore_cheapest(s: State, seat: Seat, _rate: int) -> Bonus:
    return _rescore_extreme(s, seat, min)


def rescore_dearest(s: State, seat: Seat, _rate: int) -> Bonus:
    return _rescore_extreme(s, seat, max)


def rescore_specials(s: State, seat: Seat, _rate: int) -> Bonus:
    """Both special fields."""
    found = [special_income(s, seat, special) for special in range(len(SPECIALS))]
    return Bonus(sum(coins for coins, _ in found), sum(vp for _, vp in found), SPECIALS)


def _leads(s: State, seat: Seat, table: Sequence[int], members: Sequence[int]) -> bool:
    """Whether no seat has a higher total cost in these cities or types; ties lead too."""
    totals = [sum(BUILDING_COST[b] for b in own if table[b] in members) for own in s.buildings]
    return totals[seat] == max(totals) and (
        totals[seat] > 0 or not FLAGS.majority_needs_positive_total
    )


def region_majority(
    s: State, seat: Seat, _rate: int, regions: Sequence[Sequence[int]], vp: int
) -> Bonus:
    won = [cities for cities in regions if _leads(s, seat, BUILDING_CITY, cities)]
    return Bonus(0, vp * len(won), tuple(CITIES[city] for cities in won for city in cities))


def city_majority(s: State, seat: Seat, _rate: int, vp: Sequence[int]) -> Bonus:
    won = [city for city in range(len(CITIES)) if _leads(s, seat, BUILDING_CITY, (city,))]
    return Bonus(0, sum(vp[city] for city in won), tuple(CITIES[city] for city in won))


def type_majority(s: State, seat: Seat, _rate: int, vp: int) -> Bonus:
    won = [kind for kind in range(len(TYPES)) if _leads(s, seat, BUILDING_TYPE, (kind,))]
    return Bonus(0, vp * len(won), tuple(TYPES[kind] for kind in won))


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
"""Bonus of a seat with so many coins to a VP, by the name of a card's score."""
