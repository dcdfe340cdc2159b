"""Estimate what a position promises each seat, by weights fitted to games of searching players.

The weights are those of a variant, a number of seats and a stage of the game. Players that search
use them; a player that looks one move ahead does better with `cantiere.carrara.ai.evaluation`. So
does everybody in the base game, where fitted weights won no more games. Whole numbers throughout,
so that players choose alike on every Python.
"""

import json
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias, cast

from cantiere.carrara.ai.evaluation import features as plain_features
from cantiere.carrara.ai.valuation import completion
from cantiere.carrara.constants import OVER
from cantiere.carrara.data import CITIES, TYPES
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import is_last_round
from cantiere.core.game import Prospects, Seat

MILLIONTHS: Final = 1_000_000
HUNDREDTH: Final = MILLIONTHS // 100

Tables: TypeAlias = Mapping[str, Mapping[str, Sequence[int]]]
"""Of each table and stage, the millionths of a point that one of each count is worth."""

UNITS: Final = {
    "points": 100,
    "bonus": 100,
    "objects": 100,
    "buildings": 100,
    "coins": 100,
    "scorings": 100,
    "bricks": 100,
    "conditions": 100,
    "whiteBricks": 1,
    "bricksHeld": 1,
    "coinsHeld": 1,
    "buildingsBuilt": 1,
    "kindsMissing": 1,
    "soon": 6,
    "objectsHeld": 1,
    "typesScored": 1,
    "citiesUsed": 1,
}
"""The names of what is counted, and how many units make one of each.

The first eight are the features of `cantiere.carrara.ai.evaluation`. kindsMissing: kinds of object
that the seat has none of. soon: how much nearer than the last seat this one is to its turn, in
sixths of the way. typesScored, citiesUsed: while nobody has announced the end.
"""

PARTS: Final = {
    "points": ("points",),
    "bonus": ("bonus",),
    "objects": ("objects", "kindsMissing", "objectsHeld"),
    "buildings": ("buildings", "buildingsBuilt", "citiesUsed"),
    "coins": ("coins", "coinsHeld"),
    "scorings": ("scorings", "typesScored"),
    "bricks": ("bricks", "whiteBricks", "bricksHeld"),
    "conditions": ("conditions", "soon"),
}
"""The features of the evaluation, and what is counted for each."""

_PLACES: Final = tuple(
    tuple(list(UNITS).index(each) for each in counted) for counted in PARTS.values()
)

STAGES: Final = ("end", "late", "middle", "opening")
"""By how far the first seat is with the conditions; `end` once the end is announced."""
LATE, MIDDLE = 250, 150
"""The progress with the conditions, of 300, at which a game is late, and in its middle.

The progress is that of the seat which is ahead.
"""


@cache
def weights_file() -> dict[str, Any]:
    """Return the weights, and the command, commit, seed and number of games that they come from.

    `tables` gives, by table and stage, the millionths of a point that one of each count is worth; a
    table that is not there has no weights of its own. They are read when a player first needs them.
    """
    data = json.loads(pkgutil.get_data("cantiere.carrara", "weights.json") or b"{}")
    if data["features"] != list(UNITS):
        raise ValueError(f"weights.json: found features {data['features']}, accepted: {[*UNITS]}")
    return cast("dict[str, Any]", data)


def table(s: State) -> str:
    """Return the name of the table that a state is played at: its variant and seats."""
    return f"{'full' if s.options.full else 'base'} {s.options.seats}"


def stage(s: State) -> str:
    """Return the stage of the game."""
    if is_last_round(s):
        return STAGES[0]
    met = max([completion(s, seat) for seat in range(s.options.seats)])
    return STAGES[1 if met >= LATE else 2 if met >= MIDDLE else 3]


def row(s: State, seat: Seat) -> list[int]:
    """Return what is counted for a seat, in the order of `UNITS`."""
    seats = s.options.seats
    bricks = s.bricks[seat * 6 : seat * 6 + 6]
    objects = s.objects[seat * 6 : seat * 6 + 6]
    distance = (seat - s.active) % seats
    goes_on = not is_last_round(s)
    cities = {building % len(CITIES) for building in s.buildings[seat]}
    return [
        *plain_features(s, seat),
        bricks[0],
        sum(bricks),
        s.coins[seat],
        len(s.buildings[seat]),
        objects.count(0),
        6 * (seats - 1 - distance) // (seats - 1),
        sum(objects),
        (s.scored[seat] & (1 << len(TYPES) + 2) - 1).bit_count() if goes_on else 0,
        len(cities) if goes_on else 0,
    ]


def features(s: State, seat: Seat) -> list[int]:
    """Return the parts of the evaluation of a seat, in hundredths of a point, by `PARTS`."""
    return _features(s, seat, weights_file()["tables"])


def _features(s: State, seat: Seat, tables: Tables) -> list[int]:
    stages = {} if s.phase == OVER else tables.get(table(s))
    if not stages:
        return plain_features(s, seat)
    weights, counts = stages[stage(s)], row(s, seat)
    return [
        sum([weights[place] * counts[place] for place in places]) // HUNDREDTH for places in _PLACES
    ]


def evaluate(s: State, seat: Seat) -> float:
    """Estimate the points that a seat will end with; exact when the game is over."""
    return sum(features(s, seat)) / 100


PROSPECTS: Final = Prospects((0.01,) * len(PARTS), features, evaluate)


def prospects_with(tables: Tables) -> Prospects[State]:
    """Return the evaluation with other weights than those that are shipped."""

    def weighed_features(s: State, seat: Seat) -> list[int]:
        return _features(s, seat, tables)

    return Prospects(
        PROSPECTS.weights, weighed_features, lambda s, seat: sum(weighed_features(s, seat)) / 100
    )
