"""A linear evaluation: points of the city, and what can still become points."""

from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli.constants import OVER
from cantiere.machiavelli.rules.cities import size
from cantiere.machiavelli.rules.scoring import points_of
from cantiere.machiavelli.rules.state import State

NAMES: Final = ("points", "gold", "cards", "size", "crown")
POINTS: Final = (1.0, 0.5, 0.4, 0.5, 0.5)
"""Points that one of each feature counts for."""


def features(s: State, seat: Seat) -> list[int]:
    """Numbers in the order of `NAMES`."""
    points = sum(points_of(s, seat))
    return [points, s.gold[seat], len(s.hands[seat]), size(s, seat), int(s.crown == seat)]


def evaluate(s: State, seat: Seat) -> float:
    """About the points that a seat will end with; exact when the game is over."""
    if s.phase == OVER:
        return float(sum(points_of(s, seat)))
    return sum(weight * n for weight, n in zip(POINTS, features(s, seat), strict=True))
