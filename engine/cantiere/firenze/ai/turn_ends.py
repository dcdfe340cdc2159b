"""What the end of a turn promises each seat: named features, and learned weights for them.

The weights hold between turns only: in the middle of one, towers that are about to fall count as
if they stayed. Whole numbers throughout, so that players choose alike on every Python.
"""

import json
import pkgutil
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any, Final, cast

from cantiere.core.game import Planning, Seat
from cantiere.firenze.ai.evaluation import count_cards, count_plans
from cantiere.firenze.ai.frail_towers import gives_away, keeping
from cantiere.firenze.ai.heuristic_context import HeuristicContext, context_of
from cantiere.firenze.ai.valuation import (
    bricks_worth,
    card_worth,
    flag_shares,
    tower_worth,
    turns_left,
)
from cantiere.firenze.constants import (
    BUILDING,
    CHOOSE,
    FULFILLING,
    LIMITING,
    NOBODY,
    OPEN,
    OVER,
    TRADING,
)
from cantiere.firenze.data import COLOURS, CONTRACT_POINTS, HIGHEST, IS_FESTIVAL, LOWEST, SEALS
from cantiere.firenze.rules.effects import storage_limit
from cantiere.firenze.rules.fulfil import is_locked
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.rules.state import State, Tower

UNITS: Final = {
    "points": 1,
    "flags": 100,
    "festivals": 100,
    "bestTower": 100,
    "secondTower": 100,
    "otherTowers": 100,
    "storage": 100,
    "plans": 100,
    "cards": 100,
    "seals": 1,
    "bell": 1,
    "bricks": 1,
    "mostOfColour": 1,
    "beyondEight": 1,
    "towers": 1,
    "floors": 1,
    "tallest": 1,
    "sealsLeft": 1,
    "soon": 6,
    "next": 1,
    "hasTurns": 1,
    "risk": 1,
    "race": 1,
    **dict.fromkeys(COLOURS, 1),
}
"""The names of the features, and what makes one of each: 100 hundredths of a point, for example.

seals: placed. bell: 1 while Campanile locks the seat. beyondEight: bricks beyond eight. soon: how
much nearer than the last seat this one is to its turn, in sixths of the way. risk: points of
contracts in reach that another seat can take first. race: the fewest seals that another seat has,
less those of this one.
"""

PARTS: Final = {
    "points": ("points",),
    "flags": ("flags",),
    "festivals": ("festivals",),
    "towers": (
        "bestTower",
        "secondTower",
        "otherTowers",
        "towers",
        "floors",
        "tallest",
        "risk",
    ),
    "storage": ("storage", "bricks", "mostOfColour", "beyondEight", *COLOURS),
    "plans": ("plans",),
    "cards": ("cards",),
    "seals": ("seals", "sealsLeft", "race"),
    "bell": ("bell",),
}
"""The features of the evaluation that people are shown, and what belongs to each.

What is left, `soon`, `next` and `hasTurns`, says when the turns to come are.
"""

STAGES: Final = ("end", "late", "middle", "opening")
"""Stages of a game by the seals that the fastest seat still has; `end` starts with the end tile."""

LATE, MIDDLE = 30, 65
"""Hundredths of the seals up to which a game is late, and up to which it is in the middle."""

MILLIONTHS: Final = 1_000_000

RAISED_SOON: Final = 2
"""Bricks that a rival can find besides its storage before a contract is handed in."""


@cache
def weights_file() -> dict[str, Any]:
    """Return the weights, and the command, commit, seed and number of games that they come from.

    For each stage, `stages` has the millionths of a point that one of each feature counts for. They
    are read when a player first needs them: a page that only draws does not.
    """
    data = json.loads(pkgutil.get_data("cantiere.firenze", "weights.json") or b"{}")
    if data["features"] != list(UNITS):
        raise ValueError(f"weights.json: found features {data['features']}, accepted: {[*UNITS]}")
    return cast("dict[str, Any]", data)


def stage(s: State) -> str:
    """Return the stage of the game."""
    if s.end_tile != NOBODY:
        return STAGES[0]
    left, all_seals = 100 * min(s.seals), SEALS[s.options.seats]
    return STAGES[1 if left <= LATE * all_seals else 2 if left <= MIDDLE * all_seals else 3]


def worths(s: State) -> list[int]:
    """Return about the points that each seat ends with, in millionths; exact at the end."""
    return _worths(s, weights_file()["stages"])


def _worths(s: State, stages: Mapping[str, list[int]]) -> list[int]:
    if s.phase == OVER:
        return [MILLIONTHS * total for total in scores(s).totals]
    of_stage = stages[stage(s)]
    return [
        sum([weight * count for weight, count in zip(of_stage, row, strict=True)])
        for row in rows(s)
    ]


def weights(s: State) -> list[int]:
    """Return what one of each feature counts for in a state, in millionths of a point."""
    return cast("list[int]", weights_file()["stages"][stage(s)])


def rows(s: State) -> list[list[int]]:
    """Return the features of each seat, in the order of `UNITS`."""
    shares = flag_shares(s)
    return [_row(s, seat, shares) for seat in range(s.options.seats)]


def row(s: State, seat: Seat) -> list[int]:
    """Return the features of one seat, in the order of `UNITS`."""
    return _row(s, seat, flag_shares(s))


def _row(s: State, seat: Seat, shares: Sequence[Sequence[int]]) -> list[int]:
    return [
        s.pp[seat],
        sum([share[seat] for share in shares]),
        sum([card_worth(s, seat, card) for card in s.hands[seat] if IS_FESTIVAL[card]]),
        *(_to_come(s, seat) if turns_left(s, seat) else _NOTHING),
    ]


_NOTHING: Final = (0,) * (len(UNITS) - 3)
"""What only counts for those who have a turn to come."""


def _to_come(s: State, seat: Seat) -> list[int]:
    o = context_of(s, seat)
    seats, left, towers = s.options.seats, s.seals[seat], s.towers[seat]
    promises = [*_promises(o, towers)[:left], 0, 0]
    bricks = sum(o.have)
    heights = [height for _, _, height in towers]
    distance = (seat - s.active) % seats
    rival = min([n for other, n in enumerate(s.seals) if other != seat])
    return [
        promises[0],
        promises[1],
        sum(promises[2:]),
        bricks_worth(o.have, storage_limit(s.buildings[seat])),
        count_plans(o),
        count_cards(s, seat),
        SEALS[seats] - left if s.end_tile == NOBODY else 0,
        int(is_locked(s, seat)),
        bricks,
        max(o.have),
        max(0, bricks - 8),
        len(towers),
        sum(heights),
        max(heights, default=0),
        left,
        6 * (seats - 1 - distance) // (seats - 1),
        int(distance == 0),
        1,
        _risk(s, seat, o),
        rival - left,
        *o.have,
    ]


def _promises(o: HeuristicContext, towers: list[Tower]) -> list[int]:
    """Return what each tower promises, the best first; a brick serves one tower only."""
    have = o.have[:]
    promises = []
    for _, colour, height in towers:
        promises.append(tower_worth(o.worth, o.sought, colour, height, have[colour], False))
        if have[colour]:
            have[colour] -= 1
    promises.sort(reverse=True)
    return promises


def _risk(s: State, seat: Seat, o: HeuristicContext) -> int:
    """Return the points of the dearest contract in reach of each tower, if a rival reaches it."""
    points = 0
    for _, colour, height in s.towers[seat]:
        reach = min(HIGHEST, height + o.have[colour])
        for floor in range(reach, max(LOWEST, height) - 1, -1):
            contract = colour * 6 + floor - LOWEST
            if s.contracts[contract] == OPEN:
                if _is_reached(s, seat, colour, floor):
                    points += CONTRACT_POINTS[contract]
                break
    return points


def _is_reached(s: State, seat: Seat, colour: int, floor: int) -> bool:
    return any(
        theirs == colour and height <= floor <= height + s.storage[other * 6 + colour] + RAISED_SOON
        for other, towers in enumerate(s.towers)
        if other != seat
        for _, theirs, height in towers
    )


def key(s: State) -> Hashable:
    """Return what tells states of one turn apart; the ids of towers do not."""
    seat = s.active
    site = [(c, h, tower in s.old, tower in s.raised) for tower, c, h in s.towers[seat]]
    others = [[c * 8 + h for _, c, h in towers] for towers in s.towers]
    others[seat] = []
    return (
        (
            s.phase,
            seat,
            s.traded,
            s.built,
            s.played,
            s.taken,
            s.end_tile,
            s.balconies_done,
            s.bells,
        ),
        tuple(s.storage),
        tuple(sorted(site)),
        tuple(map(tuple, others)),
        tuple(s.contracts),
        tuple(s.pp),
        tuple(s.row),
        tuple(s.row_bricks),
        tuple(map(tuple, s.hands)),
        tuple(map(tuple, s.buildings)),
        tuple(s.church),
        tuple(s.tiles),
        tuple(s.bag),
    )


WIDTHS: Final = {CHOOSE: 8, TRADING: 3, BUILDING: 6, FULFILLING: 3, LIMITING: 2}
"""The most moves to consider in each phase."""

ASKED: Final = 3
"""The most answers to consider to what a card asks."""

LAST: Final = 16
"""The most moves to consider in a seat's last turn: nothing can make up for a loss later."""


def is_last(s: State) -> bool:
    """Return whether the seat on turn has no other turn after this one."""
    return s.end_tile != NOBODY


def width(s: State) -> int:
    """Return the most moves to consider at the decision of a state."""
    if is_last(s):
        return LAST
    return ASKED if s.frames else WIDTHS[s.phase]


PLANNING: Final = Planning(
    worths,
    key,
    width,
    tuple(UNITS),
    tuple(UNITS.values()),
    row,
    weights,
    PARTS,
    is_last,
    gives_away,
    keeping,
)


def planning_with(stages: Mapping[str, list[int]]) -> Planning[State]:
    """Return what weighing whole turns needs, with other weights than those that are shipped."""
    return PLANNING._replace(
        worths=lambda s: _worths(s, stages), weights=lambda s: stages[stage(s)]
    )
