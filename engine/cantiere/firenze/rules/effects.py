"""What buildings and persons change (F§10.2, F§10.3): decided only here, by numbers of the tables.

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
    """Return how many bricks a seat gives for one (F§8.4)."""
    rate = TRADE_RATE
    for card in buildings:
        if TRADE_RATES[card] < rate:
            rate = TRADE_RATES[card]
    return rate


def storage_limit(buildings: Iterable[Card]) -> int:
    """Return how many bricks may stay in the storage at the end of a turn (F§8.8)."""
    limit = STORAGE_LIMIT
    for card in buildings:
        if STORAGE_LIMITS[card] > limit:
            limit = STORAGE_LIMITS[card]
    return limit


def card_limit(buildings: Iterable[Card]) -> int | None:
    """Return how many cards a seat may keep at the end of a turn; `None` for any number (F§8.8)."""
    limit = CARD_LIMIT
    for card in buildings:
        most = CARD_LIMITS[card]
        if most is None:
            return None
        if most > limit:
            limit = most
    return limit


def build_costs(buildings: Iterable[Card], help_of: Iterable[Card] = ()) -> tuple[int, ...]:
    """Return what 0 … 6 bricks cost, with the help of the persons `help_of` (F§8.5)."""
    discount = 0
    for card in (*buildings, *help_of):
        discount += DISCOUNTS[card]
    return BUILD_COSTS[discount]
