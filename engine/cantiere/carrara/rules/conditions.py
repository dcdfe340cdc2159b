"""The three conditions of an announcement, and how far a seat has come (C§6.8, C§8.2, C§10)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cantiere.carrara.data import CARDS, FLAGS, NO_CARD
from cantiere.carrara.kinds import NOBODY
from cantiere.carrara.rules import building_cards, object_cards
from cantiere.carrara.rules.income import markers_used
from cantiere.carrara.state import State
from cantiere.core.game import Seat


class Progress(NamedTuple):
    """What a seat has of what a condition needs; it is met when `have` reaches `need`."""

    have: int
    need: int


def _objects(s: State, seat: Seat) -> list[int]:
    return s.objects[seat * 6 : seat * 6 + 6]


def scorings_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(markers_used(s, seat), n)


def city_scorings_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(s.city_scorer.count(seat), n)


def type_scorings_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress((s.scored[seat] & 63).bit_count(), n)


def scorings_mix(s: State, seat: Seat, cities: int, types: int, specials: int) -> Progress:
    """Each part counts at most as often as it is needed."""
    made = (
        min(cities, s.city_scorer.count(seat)),
        min(types, (s.scored[seat] & 63).bit_count()),
        min(specials, (s.scored[seat] >> 6).bit_count()),
    )
    return Progress(sum(made), cities + types + specials)


def coins_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(s.coins[seat], n)


def objects_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(sum(_objects(s, seat)), n)


def equal_groups_min(s: State, seat: Seat, size: int, n: int) -> Progress:
    return Progress(object_cards.equal_groups(_objects(s, seat), size), n)


def two_groups(s: State, seat: Seat, a: int, b: int) -> Progress:
    """`a` equal objects and `b` equal ones of another kind."""
    return Progress(object_cards.most_of_two(_objects(s, seat), a, b), a + b)


def combos_min(s: State, seat: Seat, a: int, b: int, n: int) -> Progress:
    return Progress(object_cards.combinations(_objects(s, seat), a, b), n)


def kinds_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(sum(map(bool, _objects(s, seat))), n)


def trios_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(object_cards.trios(_objects(s, seat)), n)


def product_min(s: State, seat: Seat, factors: int, n: int) -> Progress:
    return Progress(object_cards.largest_product(_objects(s, seat), factors), n)


def cost_sum_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(building_cards.cost_sum(s.buildings[seat]), n)


def cities_with(s: State, seat: Seat, size: int, n: int) -> Progress:
    """Cities with at least so many buildings each."""
    return Progress(sum(m >= size for m in building_cards.city_counts(s.buildings[seat])), n)


def value8_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(len(building_cards.value8_cities(s.buildings[seat])), n)


def category_min(s: State, seat: Seat, category: int, n: int) -> Progress:
    return Progress(building_cards.count_of_category(s.buildings[seat], category), n)


def city_product_min(s: State, seat: Seat, factors: int, n: int) -> Progress:
    counts = building_cards.city_counts(s.buildings[seat])
    return Progress(object_cards.largest_product(counts, factors), n)


def pairs_min(s: State, seat: Seat, n: int) -> Progress:
    return Progress(building_cards.pairs(s.buildings[seat]), n)


CONDITIONS: Final[Mapping[str, Callable[..., Progress]]] = {
    "scorings_min": scorings_min,
    "city_scorings_min": city_scorings_min,
    "type_scorings_min": type_scorings_min,
    "scorings_mix": scorings_mix,
    "coins_min": coins_min,
    "objects_min": objects_min,
    "equal_groups_min": equal_groups_min,
    "two_groups": two_groups,
    "combos_min": combos_min,
    "kinds_min": kinds_min,
    "trios_min": trios_min,
    "product_min": product_min,
    "cost_sum_min": cost_sum_min,
    "cities_with": cities_with,
    "value8_min": value8_min,
    "category_min": category_min,
    "city_product_min": city_product_min,
    "pairs_min": pairs_min,
}
"""Progress of a seat, by the name of a card's condition."""


def progress(s: State, seat: Seat, card: int) -> Progress | None:
    """How far a seat is with a card's condition; `None` for a card without one."""
    rule = CARDS[card].condition if card != NO_CARD else None
    if rule is None:
        return None
    return CONDITIONS[rule.fn](s, seat, **rule.params[s.options.seats])


def is_met(s: State, seat: Seat, card: int) -> bool:
    """Whether a seat meets a card's condition; a card without one asks nothing."""
    found = progress(s, seat, card)
    return found is None or found.have >= found.need


def may_announce(s: State) -> bool:
    """Whether the active player may announce the end: the first who meets all three (C§6.8)."""
    seat = s.active
    if s.announcer != NOBODY or not _in_time(s):
        return False
    return all(is_met(s, seat, card) for card in s.cards[:3])


def _in_time(s: State) -> bool:
    """After the last building it may still be announced (C§12 Q7)."""
    if s.closer == NOBODY:
        return True
    if s.closer == s.active:
        return FLAGS.announce_in_turn_of_last_building
    return FLAGS.announce_in_round_after_last_building
