"""Named features of a seat's prospects and the linear evaluation over them, for players."""

from typing import Final

from cantiere.carrara.ai.valuation import (
    board_of,
    bricks_worth,
    coins_worth,
    completion,
    markers_worth,
    turns_left,
)
from cantiere.carrara.constants import OVER
from cantiere.carrara.rules.scoring import settle
from cantiere.carrara.rules.state import State
from cantiere.core.game import Seat

NAMES: Final = (
    "points",
    "bonus",
    "objects",
    "buildings",
    "coins",
    "scorings",
    "bricks",
    "conditions",
)
"""The features, in hundredths of a VP; only `conditions` says how far they are met, 0 … 300."""

WEIGHTS: Final = (1.0, 0.8, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
"""The weight of each feature."""

POINTS: Final = tuple(weight / 100 for weight in WEIGHTS)
"""The VP that one unit of each feature counts for."""


def features(s: State, seat: Seat) -> list[int]:
    """Return the features of a seat, in the order of `NAMES`."""
    met = [completion(s, other) for other in range(s.options.seats)]
    left = turns_left(s, seat, max(met))
    settlement = settle(s, seat)
    if s.phase == OVER:
        return [100 * s.vp[seat], 0, 0, 0, 0, 0, 0, 0]
    now = [
        100 * s.vp[seat],
        100 * settlement.bonus.vp,
        100 * settlement.objects,
        100 * settlement.buildings,
    ]
    if not left:
        return [*now, 100 * settlement.coins, 0, 0, 0]
    return [
        *now,
        coins_worth(s.coins[seat]),
        markers_worth(s, seat, board_of(s, seat), left),
        bricks_worth(tuple(s.bricks[seat * 6 : seat * 6 + 6])) if left > 1 else 0,
        met[seat],
    ]


def evaluate(s: State, seat: Seat) -> float:
    """Estimate the VP that a seat ends with; exact when the game is over."""
    return sum(w * f for w, f in zip(WEIGHTS, features(s, seat), strict=True)) / 100
