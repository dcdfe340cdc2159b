"""Named features of a seat's prospects and the linear evaluation over them, for players."""

from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai.valuation import (
    CARD,
    city_worth,
    gold_worth,
    hand_worth,
    rounds_left,
)
from cantiere.machiavelli.data import ALCHEMIST, CARD_TYPES, effect
from cantiere.machiavelli.rules.districts.cities import size, target
from cantiere.machiavelli.rules.scoring import points_of
from cantiere.machiavelli.rules.state import State

NAMES: Final = ("points", "gold", "cards", "progress", "types", "income", "crown")
"""The features, in hundredths of a point."""

WEIGHTS: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
"""The weight of each feature."""

POINTS: Final = tuple(weight / 100 for weight in WEIGHTS)
"""Points that one of each feature counts for."""

_POINT: Final = 100
_TREASURIES: Final = effect("per_gold")
_MAP_ROOMS: Final = effect("per_card")
_SIZES: Final = (0, 40, 85, 135, 190, 250, 320, 400)
"""What a city of each size promises, in parts of a complete one of seven."""
_TYPES: Final = (0, 10, 30, 60, 120, 0)
"""What each number of types promises; all of them count as points."""
_CROWN: Final = 45
"""What the first choice among the characters is worth."""
_COMING: Final = {
    k.F_KEEP: CARD + 15,
    k.F_LOOK: CARD + 40,
    k.F_FORTUNE: CARD + 40,
    k.F_SEARCH: CARD + 80,
}
"""What the card that a seat is about to choose is worth."""


def features(s: State, seat: Seat) -> list[int]:
    """Return the features of a seat, in the order of `NAMES`."""
    points = 100 * sum(points_of(s, seat))
    if s.phase == k.OVER:
        return [points, 0, 0, 0, 0, 0, 0]
    left = rounds_left(s, seat)
    if not left:
        return [points, 0, 0, 0, 0, 0, 0]
    return [
        points,
        _gold(s, seat),
        _cards(s, seat, left),
        _progress(s, seat),
        _TYPES[len({CARD_TYPES[card] for card in s.cities[seat]})],
        city_worth(s, seat, left - 1),
        _CROWN * (s.crown == seat),
    ]


def _gold(s: State, seat: Seat) -> int:
    """Return what gold is worth; in an Imperial Treasury it counts as points, and only once."""
    gold = _own_gold(s, seat)
    if _TREASURIES.stands(s.cities[seat]):
        return _POINT * (gold - s.gold[seat])
    return gold_worth(s, seat, gold)


def _own_gold(s: State, seat: Seat) -> int:
    """Return the gold, with an Alchemist's refund, and half of it if a threat may be shown."""
    gold = s.gold[seat]
    if s.active != seat or not s.acting:
        return gold
    if s.character == ALCHEMIST:
        gold += s.paid
    is_at_risk = s.frames and s.frames[-1].kind == k.F_REVEAL
    return gold // 2 if is_at_risk else gold


def _cards(s: State, seat: Seat, left: int) -> int:
    """Return the worth of the hand, less the points that a Map Room counts for it already."""
    counted = _POINT * len(s.hands[seat]) if _MAP_ROOMS.stands(s.cities[seat]) else 0
    return max(0, _hand(s, seat, left) - counted)


def _hand(s: State, seat: Seat, left: int) -> int:
    """Return the worth of the hand, with what is about to come into it or to leave it."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.seat != seat:
        return hand_worth(s, seat, left)
    owed = len(frame.subject.seats) if frame.kind == k.F_RETURN else 0
    return hand_worth(s, seat, left, _COMING.get(frame.kind, 0), owed)


def _progress(s: State, seat: Seat) -> int:
    """Return how far a city is from being complete."""
    full = len(_SIZES) - 1
    return _SIZES[min(full, size(s, seat) * full // target(s))]


def evaluate(s: State, seat: Seat) -> float:
    """Estimate the points that a seat will end with; the result is exact when the game is over."""
    return sum(w * f for w, f in zip(WEIGHTS, features(s, seat), strict=True)) / 100
