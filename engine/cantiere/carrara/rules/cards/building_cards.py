"""Building cards: what the buildings of a seat fulfil and score (C§10.3)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cantiere.carrara.data import (
    BUILDING_CATEGORY,
    BUILDING_CITY,
    BUILDING_COST,
    CITIES,
    VALUE8,
)
from cantiere.carrara.rules.cards.object_cards import largest_product
from cantiere.carrara.rules.state import Building


def cost_sum(buildings: Sequence[Building]) -> int:
    return sum([BUILDING_COST[building] for building in buildings])


def city_counts(buildings: Sequence[Building]) -> list[int]:
    """Count the buildings in each city."""
    counts = [0] * len(CITIES)
    for building in buildings:
        counts[BUILDING_CITY[building]] += 1
    return counts


def value8_cities(buildings: Sequence[Building]) -> list[int]:
    """Return the city of each value-8 building."""
    return [BUILDING_CITY[building] for building in buildings if BUILDING_COST[building] == VALUE8]


def count_of_category(buildings: Sequence[Building], category: int) -> int:
    return sum(BUILDING_CATEGORY[building] == category for building in buildings)


def pairs(buildings: Sequence[Building]) -> int:
    """Count the pairs of a city building and a country building, wherever they stand."""
    return min(count_of_category(buildings, category) for category in (0, 1))


def score_cost_sum(buildings: Sequence[Building], vp: int) -> int:
    return vp * cost_sum(buildings)


def score_city_groups(buildings: Sequence[Building], size: int, vp: Sequence[int]) -> int:
    """Score the groups of buildings in each city; those left over count nothing."""
    return sum(n // size * vp[city] for city, n in enumerate(city_counts(buildings)))


def score_value8(buildings: Sequence[Building], vp: Sequence[int]) -> int:
    return sum(vp[city] for city in value8_cities(buildings))


def score_category(buildings: Sequence[Building], category: int, vp: int) -> int:
    return vp * count_of_category(buildings, category)


def score_city_product(buildings: Sequence[Building], factors: int) -> int:
    return largest_product(city_counts(buildings), factors)


def score_pairs(buildings: Sequence[Building]) -> int:
    """Score the dearest buildings of both categories in pairs (C§12 Q18).

    Buildings without a partner count nothing.
    """
    k = pairs(buildings)
    total = 0
    for category in (0, 1):
        costs = [BUILDING_COST[b] for b in buildings if BUILDING_CATEGORY[b] == category]
        total += sum(sorted(costs, reverse=True)[:k])
    return total


SCORES: Final[Mapping[str, Callable[..., int]]] = {
    "cost_sum": score_cost_sum,
    "city_groups": score_city_groups,
    "value8": score_value8,
    "category": score_category,
    "city_product": score_city_product,
    "pairs": score_pairs,
}
"""The points of the buildings, by the name of a card's score."""
