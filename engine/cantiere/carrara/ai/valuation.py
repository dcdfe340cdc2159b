"""What bricks, objects, scorings and time promise a seat, in hundredths of a VP.

These are estimates, not rules; evaluation and candidates use them. Whole numbers only, so that
players choose alike on every Python.
"""

from functools import lru_cache
from typing import Final

from cantiere.carrara.constants import EMPTY, NOBODY, PICK, TURN
from cantiere.carrara.data import (
    BUILDING_CATEGORY,
    BUILDING_CITY,
    BUILDING_COST,
    BUILDING_TYPE,
    CARDS,
    CITIES,
    CITY_MIN,
    MARKERS,
    MEMORY,
    OBJECT,
    SPECIALS,
    TYPES,
)
from cantiere.carrara.rules.cards.conditions import progress
from cantiere.carrara.rules.income import Yields, city_yields, markers_used, yield_of
from cantiere.carrara.rules.scoring import object_points
from cantiere.carrara.rules.state import Building, State
from cantiere.carrara.rules.turn import is_last_round
from cantiere.core.game import Seat

BRICK: Final = (230, 195, 165, 140, 115, 95)
"""The worth of a brick in the hand, by colour."""

BRICKS_KEPT: Final = (100, 100, 100, 100, 100, 100, 90, 80, 65, 50, 35, 25, 15, 10, 5, 0)
"""What is left of the worth of the first brick, of the second, …, in hundredths."""

COIN: Final = 42
"""The worth of a coin that still buys bricks or objects."""

PURSE: Final = 24
"""The number of coins beyond which more buy little."""

PACE: Final = 19
"""About how many turns a player takes to meet all three conditions."""

SHARE: Final = (88, 84, 80, 74, 68, 62)
"""What is left of the best scoring not made yet, of the second, …, in hundredths."""

SLOT: Final = 70
"""What a marker without a good scoring gains with each turn to come."""

SLOT_MOST: Final = 1000

UNREADY: Final = (100, 72, 45, 30)
"""What is left of a city scoring that still needs so many buildings, in hundredths."""


def tiles_left(s: State) -> int:
    """Count the ordinary tiles that are not built yet."""
    return len(s.stack) + len(s.display) - s.display.count(EMPTY)


def completion(s: State, seat: Seat) -> int:
    """Return how far a seat is with the three conditions, 0 … 300."""
    total = 0
    for card in s.cards[:3]:
        step = progress(s, seat, card)
        if step is None or step.have >= step.need:
            total += 100
        else:
            total += 100 * step.have // step.need
    return total


def turns_left(s: State, seat: Seat, nearest: int = -1) -> int:
    """Estimate how many turns a seat still has, the present one included.

    nearest: the progress of the seat that has come furthest with the conditions, if it is known.
    """
    seats = s.options.seats
    if is_last_round(s):
        behind = (seat - s.start_seat) % seats - (s.active - s.start_seat) % seats
        return int(behind > 0 or (behind == 0 and s.phase in (TURN, PICK)))
    if nearest < 0:
        nearest = max([completion(s, other) for other in range(seats)])
    left = 1 + (300 - nearest) * PACE // 300
    return min(left, 1 + tiles_left(s) * 9 // (4 * seats))


def object_worth(s: State, seat: Seat) -> tuple[int, ...]:
    """Estimate what one more object of each kind is worth; lumpy cards are smoothed."""
    counts = tuple(s.objects[seat * 6 : seat * 6 + 6])
    return _object_worth(s.cards[OBJECT], s.options.seats, counts)


@lru_cache(MEMORY)
def _object_worth(card: int, seats: int, counts: tuple[int, ...]) -> tuple[int, ...]:
    rule = CARDS[card].score
    assert rule is not None
    if rule.fn == "flat":
        return (100 * int(rule.params[seats]["vp"]),) * len(TYPES)
    now = object_points(card, seats, counts)
    worth = []
    for kind, n in enumerate(counts):
        if n >= len(TYPES):
            worth.append(100)
        else:
            more = (*counts[:kind], n + 1, *counts[kind + 1 :])
            worth.append(130 + 50 * (object_points(card, seats, more) - now))
    return tuple(worth)


@lru_cache(MEMORY)
def bricks_worth(bricks: tuple[int, ...]) -> int:
    """Estimate what a seat's bricks by colour are worth; the best ones count first."""
    worth = place = 0
    for colour, n in enumerate(bricks):
        for _ in range(n):
            worth += BRICK[colour] * BRICKS_KEPT[min(place, 15)]
            place += 1
    return worth // 100


def coins_worth(coins: int) -> int:
    """Estimate what coins that are still to be spent are worth."""
    return COIN * min(coins, PURSE) + max(0, coins - PURSE) * 22


class Board:
    """The buildings of a seat, added up by type, city and category."""

    __slots__ = ("city_count", "city_worth", "cost", "objects", "supplied", "type_worth", "yields")

    def __init__(
        self,
        buildings: tuple[Building, ...],
        yields: Yields,
        objects: tuple[int, ...],
        supplied: tuple[bool, ...],
    ) -> None:
        self.objects = objects
        self.supplied = supplied
        self.yields = [100 * vp + COIN * coins for coins, vp in yields]
        self.type_worth = [0] * len(TYPES)
        self.city_worth = [0] * len(CITIES)
        self.city_count = [0] * len(CITIES)
        self.cost = [0] * len(SPECIALS)
        for building in buildings:
            kind, city = BUILDING_TYPE[building], BUILDING_CITY[building]
            cost = BUILDING_COST[building]
            worth = cost * self.yields[city] + (objects[kind] if supplied[kind] else 0)
            self.type_worth[kind] += worth
            self.city_worth[city] += worth
            self.city_count[city] += 1
            self.cost[BUILDING_CATEGORY[building]] += cost


_board = lru_cache(MEMORY)(Board)


def board_of(s: State, seat: Seat) -> Board:
    """Return the board of a seat as it stands; it is shared, so nobody may change it."""
    supplied = tuple(map(bool, s.supply))
    buildings = tuple(s.buildings[seat])
    return _board(buildings, city_yields(s, seat), object_worth(s, seat), supplied)


def scorings(s: State, seat: Seat, board: Board) -> list[int]:
    """Estimate what each scoring that is open to a seat promises, best first."""
    scored = s.scored[seat]
    promises = [worth for kind, worth in enumerate(board.type_worth) if not scored >> kind & 1]
    for city, n in enumerate(board.city_count):
        if n and s.city_scorer[city] == NOBODY:
            missing = max(0, CITY_MIN[city] - n)
            promises.append(board.city_worth[city] * UNREADY[missing] // 100)
    if s.options.full:
        for special, cost in enumerate(board.cost):
            if cost and not scored >> (len(TYPES) + special) & 1:
                coins, vp = yield_of(s, seat, len(CITIES) + special)
                promises.append(cost * (100 * vp + COIN * coins))
    promises.sort(reverse=True)
    return promises


def markers_worth(s: State, seat: Seat, board: Board, left: int) -> int:
    """Estimate what the markers of a seat promise: the best scorings, or what may still come."""
    markers = min(MARKERS - markers_used(s, seat), left)
    slot = min(SLOT * (left - 1), SLOT_MOST)
    promises = scorings(s, seat, board)
    worth = 0
    for i in range(markers):
        promise = promises[i] * SHARE[i] // 100 if i < len(promises) else 0
        worth += promise if promise > slot else slot
    return worth
