"""The three conditions of an announcement, and how far a seat has come (C§6.8, C§8.2, C§10)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple, TypeAlias

from cantiere.carrara.constants import NOBODY
from cantiere.carrara.data import BUILDING, CARDS, FLAGS, MEMORY, NO_CARD, OBJECT
from cantiere.carrara.rules.cards import building_cards, object_cards
from cantiere.carrara.rules.income import markers_used
from cantiere.carrara.rules.state import Building, State
from cantiere.core.game import Seat

Counts: TypeAlias = Sequence[int]
Buildings: TypeAlias = Sequence[Building]
Standing: TypeAlias = tuple[int, int]
"""Hold what a seat has and what a condition needs: a plain pair, as it is asked for each turn."""
Condition: TypeAlias = Callable[[State, Seat], Standing]


class Progress(NamedTuple):
    """Hold what a seat has and what a condition needs; it is met when `have` reaches `need`."""

    have: int
    need: int


def scorings_min(n: int) -> Condition:
    return lambda s, seat: (markers_used(s, seat), n)


def city_scorings_min(n: int) -> Condition:
    return lambda s, seat: (s.city_scorer.count(seat), n)


def type_scorings_min(n: int) -> Condition:
    return lambda s, seat: ((s.scored[seat] & 63).bit_count(), n)


def scorings_mix(cities: int, types: int, specials: int) -> Condition:
    """Count the scorings of each kind, at most as many as are needed of that kind."""

    def condition(s: State, seat: Seat) -> Standing:
        scored = s.scored[seat]
        of_cities = min(cities, s.city_scorer.count(seat))
        of_types = min(types, (scored & 63).bit_count())
        return of_cities + of_types + min(specials, (scored >> 6).bit_count()), need

    need = cities + types + specials
    return condition


def coins_min(n: int) -> Condition:
    return lambda s, seat: (s.coins[seat], n)


def objects_min(counts: Counts, n: int) -> Standing:
    return sum(counts), n


def equal_groups_min(counts: Counts, size: int, n: int) -> Standing:
    return object_cards.equal_groups(counts, size), n


def two_groups(counts: Counts, a: int, b: int) -> Standing:
    """Count towards `a` equal objects and `b` equal ones of another kind."""
    return object_cards.most_of_two(counts, a, b), a + b


def combos_min(counts: Counts, a: int, b: int, n: int) -> Standing:
    return object_cards.combinations(counts, a, b), n


def kinds_min(counts: Counts, n: int) -> Standing:
    return sum(map(bool, counts)), n


def trios_min(counts: Counts, n: int) -> Standing:
    return object_cards.trios(counts), n


def product_min(counts: Counts, factors: int, n: int) -> Standing:
    return object_cards.largest_product(counts, factors), n


def cost_sum_min(buildings: Buildings, n: int) -> Standing:
    return building_cards.cost_sum(buildings), n


def cities_with(buildings: Buildings, size: int, n: int) -> Standing:
    """Count the cities with at least `size` buildings each."""
    return sum(m >= size for m in building_cards.city_counts(buildings)), n


def value8_min(buildings: Buildings, n: int) -> Standing:
    return len(building_cards.value8_cities(buildings)), n


def category_min(buildings: Buildings, category: int, n: int) -> Standing:
    return building_cards.count_of_category(buildings, category), n


def city_product_min(buildings: Buildings, factors: int, n: int) -> Standing:
    counts = building_cards.city_counts(buildings)
    return object_cards.largest_product(counts, factors), n


def pairs_min(buildings: Buildings, n: int) -> Standing:
    return building_cards.pairs(buildings), n


TOP_CONDITIONS: Final[Mapping[str, Callable[..., Condition]]] = {
    "scorings_min": scorings_min,
    "city_scorings_min": city_scorings_min,
    "type_scorings_min": type_scorings_min,
    "scorings_mix": scorings_mix,
    "coins_min": coins_min,
}
"""Map the name of a top card's condition to the function that makes it from the card's numbers."""

OBJECT_CONDITIONS: Final[Mapping[str, Callable[..., Standing]]] = {
    "objects_min": objects_min,
    "equal_groups_min": equal_groups_min,
    "two_groups": two_groups,
    "combos_min": combos_min,
    "kinds_min": kinds_min,
    "trios_min": trios_min,
    "product_min": product_min,
}
"""The progress with a seat's counts of objects, by the name of an object card's condition."""

BUILDING_CONDITIONS: Final[Mapping[str, Callable[..., Standing]]] = {
    "cost_sum_min": cost_sum_min,
    "cities_with": cities_with,
    "value8_min": value8_min,
    "category_min": category_min,
    "city_product_min": city_product_min,
    "pairs_min": pairs_min,
}
"""The progress with a seat's buildings, by the name of a building card's condition."""


def progress(s: State, seat: Seat, card: int) -> Progress | None:
    """Return how far a seat is with a card's condition; `None` for a card without one."""
    condition = condition_of(card, s.options.seats)
    return Progress(*condition(s, seat)) if condition else None


@cache
def condition_of(card: int, seats: int) -> Condition | None:
    """Return the condition of a card, with its numbers for a table of `seats` players.

    It is `None` for a card without one.
    """
    rule = None if card == NO_CARD else CARDS[card].condition
    if rule is None:
        return None
    numbers = rule.params[seats]
    if CARDS[card].kind == OBJECT:
        of_objects = lru_cache(MEMORY)(partial(OBJECT_CONDITIONS[rule.fn], **numbers))
        return lambda s, seat: of_objects(tuple(s.objects[seat * 6 : seat * 6 + 6]))
    if CARDS[card].kind == BUILDING:
        of_buildings = lru_cache(MEMORY)(partial(BUILDING_CONDITIONS[rule.fn], **numbers))
        return lambda s, seat: of_buildings(tuple(s.buildings[seat]))
    return TOP_CONDITIONS[rule.fn](**numbers)


def asks_for_coins(card: int) -> bool:
    """Return whether a card's condition counts coins, which a screen may hide (C§11)."""
    condition = CARDS[card].condition
    return condition is not None and condition.fn == "coins_min"


def is_met(s: State, seat: Seat, card: int) -> bool:
    """Return whether a seat meets a card's condition; a card without one asks nothing."""
    return _meets(s, seat, (card,))


@cache
def _asked(seats: int, cards: tuple[int, ...]) -> list[Condition]:
    """Return the conditions of the cards that have one; a bonus card has none."""
    conditions = [condition_of(card, seats) for card in cards]
    return [condition for condition in conditions if condition]


def _meets(s: State, seat: Seat, cards: tuple[int, ...]) -> bool:
    for condition in _asked(s.options.seats, cards):
        have, need = condition(s, seat)
        if have < need:
            return False
    return True


def may_announce(s: State) -> bool:
    """Return whether the active player may announce the end (C§6.8).

    Only the first player who meets all three conditions may.
    """
    if s.announcer != NOBODY or (s.closer != NOBODY and not _in_time(s)):
        return False
    return _meets(s, s.active, s.cards)


def _in_time(s: State) -> bool:
    """Return whether it is not too late to announce the end after the last building (C§12 Q7).

    It may still be announced then.
    """
    if s.closer == s.active:
        return FLAGS.announce_in_turn_of_last_building
    return FLAGS.announce_in_round_after_last_building
