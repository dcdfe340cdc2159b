"""Named features of a seat's prospects and the linear evaluation over them, for players."""

from typing import Final

from cantiere.core.game import Seat
from cantiere.firenze.ai.heuristic_context import HeuristicContext, context_of
from cantiere.firenze.ai.valuation import (
    bricks_worth,
    card_worth,
    flag_shares,
    tower_worth,
    turns_left,
)
from cantiere.firenze.constants import BUILDING, NOBODY, OVER
from cantiere.firenze.data import IS_FESTIVAL, SEALS
from cantiere.firenze.rules.effects import card_limit, storage_limit
from cantiere.firenze.rules.fulfil import is_locked
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.rules.state import State

NAMES: Final = ("points", "flags", "festivals", "towers", "storage", "plans", "cards", "seals",
                "bell")  # fmt: skip
"""In hundredths of a point, except `seals` (placed) and `bell` (1 while Campanile locks)."""

WEIGHTS: Final = (100, 91, 100, 86, 125, 20, 59, 4000, -80000)
"""The weight of each feature, in hundredths."""

POINTS: Final = tuple(weight / 10_000 for weight in WEIGHTS)
"""The points that one unit of each feature counts for."""


def features(s: State, seat: Seat) -> list[int]:
    """Return the features of a seat, in the order of `NAMES`."""
    o = context_of(s, seat)
    left = turns_left(s, seat)
    hand = s.hands[seat]
    return [
        100 * s.pp[seat],
        sum(row[seat] for row in flag_shares(s)),
        sum(card_worth(s, seat, card) for card in hand if IS_FESTIVAL[card]),
        _towers(s, seat, o) if left else 0,
        bricks_worth(o.have, storage_limit(s.buildings[seat])) if left else 0,
        count_plans(o) if left else 0,
        count_cards(s, seat) if left else 0,
        SEALS[s.options.seats] - s.seals[seat] if s.end_tile == NOBODY else 0,
        int(left > 0 and is_locked(s, seat)),
    ]


def evaluate(s: State, seat: Seat) -> float:
    """Estimate the points that a seat ends with; exact when the game is over."""
    if s.phase == OVER:
        return float(scores(s).totals[seat])
    counts = features(s, seat)
    return sum(w * f for w, f in zip(WEIGHTS, counts, strict=True)) / 10_000


def _towers(s: State, seat: Seat, o: HeuristicContext) -> int:
    """Return the promises of the towers, each further one counted less; each needs a seal."""
    falling = seat == s.active and s.phase == BUILDING and s.built
    promises = []
    have = o.have[:]
    for tower, colour, height in s.towers[seat]:
        raised = tower in s.raised
        if falling and not raised:
            continue
        ready = o.ready and raised
        promises.append(tower_worth(o.worth, o.sought, colour, height, have[colour], ready))
        if have[colour]:
            have[colour] -= 1
    promises.sort(reverse=True)
    worth = 0
    for i, promise in enumerate(promises[: s.seals[seat]]):
        worth += promise * SHARE[min(i, 4)] >> 3
    return worth


SHARE: Final = (8, 6, 4, 2, 1)
"""Eighths of the best tower's promise, of the second's, …"""


def count_plans(o: HeuristicContext) -> int:
    """Return what the towers that the storage could start promise."""
    return sum(
        tower_worth(o.worth, o.sought, colour, 0, o.have[colour], False)
        for colour in range(6)
        if o.have[colour] > 1 and not o.tallest[colour]
    )


def count_cards(s: State, seat: Seat) -> int:
    """Return what persons and buildings are worth, as far as the seat may keep them."""
    cards = [card for card in s.hands[seat] if not IS_FESTIVAL[card]] + s.buildings[seat]
    worth = sorted((card_worth(s, seat, card) for card in cards), reverse=True)
    limit = card_limit(s.buildings[seat])
    if limit is None:
        return sum(worth)
    festivals = len(s.hands[seat]) + len(s.buildings[seat]) - len(cards)
    return sum(worth[: max(0, limit - festivals)])
