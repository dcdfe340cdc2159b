"""The training of Firenze: what the ends of turns are worth.

The same player has all seats of a game: best guesses, of which every second game now and then takes
another move, or the player that weighs whole turns, which now and then begins a turn with another
move than its own. The ends of all turns are compared with the end of their game: a ridge regression
by stage predicts how far each seat finishes from the table's mean. Games take turns with 2, 3 and
4 seats.
"""

import random
from collections.abc import Mapping
from typing import Any, Final

from cantiere import games
from cantiere.core.game import Json
from cantiere.firenze.ai.turn_ends import (
    MILLIONTHS,
    PLANNING,
    STAGES,
    UNITS,
    rows,
    stage,
    weights_file,
    worths,
)
from cantiere.firenze.rules.state import State
from cantiere.players.moves import Run, best_guess
from cantiere.players.planner import Budget, Planner
from cantiere.players.thoughts import thought_out
from cantiere.training.blocks import Plan
from cantiere.training.sums import End, Gathered, Played, Sums

SETTINGS: Final[Mapping[str, Json]] = {"player": ["guesses", "planner"], "prior": 0.0}
"""prior: how strongly the weights are drawn towards those of today; 0: towards none."""
SEATS: Final = (2, 3, 4)
TURN_CAP: Final = 60
OTHER: Final = 0.14
"""How often a move that is not the first guess is taken in every second game of best guesses."""
STRAY: Final = 0.08
"""How often the planner takes any move that it considers."""
ENDS: Final = 32
SCALES: Final = tuple(UNITS.values())


def play(plan: Plan, game: int) -> Played:
    """Play one game."""
    at: Any = games.load("firenze")
    chance = random.Random(plan["seed"] * 1_000_003 + game)
    seats = SEATS[game % len(SEATS)]
    s: State = at.new({"seats": seats, "turnCap": TURN_CAP}, plan["seed"] + game)
    ends: list[End] = []
    begun = 0
    while at.decision(s) is not None:
        turn = at.turn(s).number
        if turn != begun and not s.frames:
            begun = turn
            features = [
                [n / scale for n, scale in zip(row, SCALES, strict=True)] for row in rows(s)
            ]
            ends.append(End(stage(s), features, [worth / MILLIONTHS for worth in worths(s)]))
        if plan["settings"]["player"] == "planner":
            _planned(at, s, chance)
        else:
            strays = game // len(SEATS) % 2 and chance.random() < OTHER
            _guessed(at, s, 1 + int(chance.expovariate(1.0)) if strays else 0)
    return Played(ends, list(s.pp), str(seats))


def _guessed(game: Any, s: State, at: int) -> None:
    """Play one of the best guesses in place."""
    moves = game.candidates(s) or [best_guess(game, s)]
    for action in moves[min(len(moves) - 1, at)]:
        game.apply(s, action)


def _planned(game: Any, s: State, chance: random.Random) -> None:
    """Play the moves of the best turn in place, or any first move, as far as both are legal."""
    asked = game.decision(s)
    view = game.view(s, asked.seat)
    planner = Planner(game, PLANNING, view, chance.getrandbits(30), Budget(ENDS, last=ENDS))
    if len(planner.runs) > 1 and chance.random() < STRAY:
        _played(game, s, chance.choice(planner.runs))
        return
    thought_out(planner)
    number, seat = game.turn(s), asked.seat
    for run in planner.line(planner.best()):
        asked = game.decision(s)
        if asked is None or asked.seat != seat or game.turn(s) != number:
            return
        if not _played(game, s, run):
            return


def _played(game: Any, s: State, run: Run) -> bool:
    """Play a move in place as far as it is legal; return whether all of it was."""
    for action in run:
        if action not in game.legal(s):
            return False
        game.apply(s, action)
    return True


def fitted(gathered: Gathered, plan: Plan) -> tuple[list[str], Mapping[str, Json]]:
    """Return how much a fit explains, and the weights of each stage.

    The fit of one number of seats alone says whether weights of its own would pay there.
    """
    prior = plan["settings"]["prior"]
    said = ["explained of final differences in games kept aside: stage, seats, today, fit, alone"]
    stages: dict[str, list[int]] = {}
    for name in STAGES:
        fit, aside = _together(gathered, name)
        trial = _solved(fit, name, prior)
        for seats in SEATS:
            fit_alone, aside = gathered.sums_of(str(seats), name)
            alone = _solved(fit_alone, name, prior)
            said.append(
                f"{name:8} {seats} {aside.explained_today():.3f} {aside.explained(trial):.3f} "
                f"{aside.explained(alone):.3f}"
            )
        weights = _solved(fit.plus(aside), name, prior)
        stages[name] = [round(MILLIONTHS * w / n) for w, n in zip(weights, SCALES, strict=True)]
    return said, {"features": [*UNITS], "stages": stages}


def _together(gathered: Gathered, name: str) -> tuple[Sums, Sums]:
    """Return the sums of a stage with all numbers of seats, to fit and kept aside."""
    fit, aside = Sums(gathered.size), Sums(gathered.size)
    for seats in SEATS:
        more, other = gathered.sums_of(str(seats), name)
        fit, aside = fit.plus(more), aside.plus(other)
    return fit, aside


def _solved(sums: Sums, name: str, prior: float) -> list[float]:
    if not prior:
        return sums.solved()
    today = [
        w * n / MILLIONTHS for w, n in zip(weights_file()["stages"][name], SCALES, strict=True)
    ]
    return sums.solved(prior, today)
