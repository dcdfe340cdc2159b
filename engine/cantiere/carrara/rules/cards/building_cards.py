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


def cost_sum(own: Sequence[Building]) -> int:
    return sum([BUILDING_COST[building] for building in own])


def city_counts(own: Sequence[Building]) -> list[int]:
    """Count the buildings in each city."""
    counts = [0] * len(CITIES)
    for building in own:
        counts[BUILDING_CITY[building]] += 1
    return counts


def value8_cities(own: Sequence[Building]) -> list[int]:
    """Return the city of each value-8 building."""
    return [BUILDING_CITY[building] for building in own if BUILDING_COST[building] == VALUE8]


def count_of_category(own: Sequence[Building], category: int) -> int:
    return sum(BUILDING_CATEGORY[building] == category for building in own)


def pairs(own: Sequence[Building]) -> int:
    """Count the pairs of a city building and a country building, wherever they stand."""
    return min(count_of_category(own, category) for category in (0, 1))


def score_cost_sum(own: Sequence[Building], vp: int) -> int:
    return vp * cost_sum(own)


def score_city_groups(own: Sequence[Building], size: int, vp: Sequence[int]) -> int:
    """Score the groups of buildings in each city; those left over count nothing."""
    return sum(n // size * vp[city] for city, n in enumerate(city_counts(own)))


def score_value8(own: Sequence[Building], vp: Sequence[int]) -> int:
    return sum(vp[city] for city in value8_cities(own))


def score_category(own: Sequence[Building], category: int, vp: int) -> int:
    return vp * count_of_category(own, category)


def score_city_product(own: Sequence[Building], factors: int) -> int:
    return largest_product(city_counts(own), factors)


def score_pairs(own: Sequence[Building]) -> int:
    """Score the dearest buildings of both categories in pairs (C§12 Q18).

    Buildings without a partner count nothing.
    """
    k = pairs(own)
    total = 0
    for category in (0, 1):
        costs = [BUILDING_COST[b] for b in own if BUILDING_CATEGORY[b] == category]
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
