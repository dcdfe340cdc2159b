"""What buildings and persons change (F§10.2, F§10.3): asked here alone, by numbers of the tables.

`buildings` are those in front of a seat.
"""

from collections.abc import Iterable

from cantiere.firenze.data import (
    BUILD_COSTS,
    CARD_LIMIT,
    CARD_LIMITS,
    DISCOUNTS,
    STORAGE_LIMIT,
    STORAGE_LIMITS,
    TRADE_RATE,
    TRADE_RATES,
)
from cantiere.firenze.rules.state import Card


def trade_rate(buildings: Iterable[Card]) -> int:
    """Bricks given for one (F§8.4)."""
    rate = TRADE_RATE
    for card in buildings:
        if TRADE_RATES[card] < rate:
            rate = TRADE_RATES[card]
    return rate


def storage_limit(buildings: Iterable[Card]) -> int:
    """Bricks that may stay in the storage at the end of a turn (F§8.8)."""
    limit = STORAGE_LIMIT
    for card in buildings:
        if STORAGE_LIMITS[card] > limit:
            limit = STORAGE_LIMITS[card]
    return limit


def card_limit(buildings: Iterable[Card]) -> int | None:
    """Cards that may stay at the end of a turn; `None` where any number may (F§8.8)."""
    limit = CARD_LIMIT
    for card in buildings:
        own = CARD_LIMITS[card]
        if own is None:
            return None
        if own > limit:
            limit = own
    return limit


def build_costs(buildings: Iterable[Card], help_of: Iterable[Card] = ()) -> tuple[int, ...]:
    """What 0 … 6 bricks cost, with the persons that help (F§8.5)."""
    discount = 0
    for card in (*buildings, *help_of):
        discount += DISCOUNTS[card]
    return BUILD_COSTS[discount]
