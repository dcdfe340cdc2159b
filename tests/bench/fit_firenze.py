"""Fits the weights of Firenze's turn ends: `python -m tests.bench.fit_firenze --games 1500`.

The same player has all seats of a game: best guesses, of which every second game now and then takes
another move, or with `--player planner` the player that weighs whole turns, which now and then
begins a turn with another move than its own. The ends of all turns are compared with the end of
their game: a ridge regression by stage predicts how far each seat finishes from the table's mean.
One game in four is kept aside to measure how much of that is explained, by today's evaluation and
by the fit; the weights written are fitted on all games. Games take turns with 2, 3 and 4 seats.
"""

import argparse
import random
import sys
from pathlib import Path

from tests.bench.fitting import ROOT, End, Played, Sums, commit, gather, write

sys.path.insert(0, str(ROOT / "engine"))

from cantiere.firenze.ai.turn_ends import (
    MILLIONTHS,
    PLANNING,
    STAGES,
    UNITS,
    rows,
    stage,
    told,
    worths,
)
from cantiere.firenze.rules.state import State
from cantiere.games import load
from cantiere.players.moves import Run, best_guess
from cantiere.players.planner import Budget, Planner
from cantiere.players.thoughts import thought_out

GAME = load("firenze")
WEIGHTS = ROOT / "engine/cantiere/firenze/weights.json"
SEATS = (2, 3, 4)
TURN_CAP = 60
OTHER = 0.14
"""How often a move that is not the first guess is taken in every second game of best guesses."""
STRAY = 0.08
"""How often the planner takes any move that it considers."""
ENDS = 32
SIZE = len(UNITS)
SCALES = tuple(UNITS.values())


def play(game: int, seed: int, player: str) -> Played:
    """Play one game; return the ends of its turns, its final points and its table."""
    chance = random.Random(seed * 1_000_003 + game)
    seats = SEATS[game % len(SEATS)]
    s: State = GAME.new({"seats": seats, "turnCap": TURN_CAP}, seed + game)
    ends: list[End] = []
    begun = 0
    while GAME.decision(s) is not None:
        turn = GAME.turn(s).number
        if turn != begun and not s.frames:
            begun = turn
            found = [[n / scale for n, scale in zip(row, SCALES, strict=True)] for row in rows(s)]
            ends.append(End(stage(s), found, [worth / MILLIONTHS for worth in worths(s)]))
        if player == "planner":
            _planned(s, chance)
        else:
            strays = game // len(SEATS) % 2 and chance.random() < OTHER
            _guessed(s, 1 + int(chance.expovariate(1.0)) if strays else 0)
    return ends, list(s.pp), "all"


def _guessed(s: State, at: int) -> None:
    """Play one of the best guesses in place."""
    moves = GAME.candidates(s) or [best_guess(GAME, s)]
    for action in moves[min(len(moves) - 1, at)]:
        GAME.apply(s, action)


def _planned(s: State, chance: random.Random) -> None:
    """Play the moves of the best turn in place, or any first move, as far as both are legal."""
    asked = GAME.decision(s)
    assert asked is not None
    view = GAME.view(s, asked.seat)
    planner = Planner(GAME, PLANNING, view, chance.getrandbits(30), Budget(ENDS, last=ENDS))
    if len(planner.runs) > 1 and chance.random() < STRAY:
        _played(s, chance.choice(planner.runs))
        return
    thought_out(planner)
    number, seat = GAME.turn(s), asked.seat
    for run in planner.line(planner.best()):
        asked = GAME.decision(s)
        if asked is None or asked.seat != seat or GAME.turn(s) != number or not _played(s, run):
            return


def _played(s: State, run: Run) -> bool:
    """Play a move in place as far as it is legal; return whether all of it was."""
    for action in run:
        if action not in GAME.legal(s):
            return False
        GAME.apply(s, action)
    return True


def main() -> None:
    """Play, fit, say how much is explained, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", choices=("guesses", "planner"), default="guesses")
    parser.add_argument("--checkpoint", type=Path)
    parser.add_argument("--prior", type=float, help="draw towards today's weights, so strongly")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    plan = {"seed": args.seed, "player": args.player}
    found = gather(
        SIZE, plan, args.games, lambda n: play(n, args.seed, args.player), args.checkpoint
    )
    print("explained of final differences in games kept aside: stage, today, fit")
    fitted: dict[str, list[int]] = {}
    for name in STAGES:
        fit, aside = found.of("all", name)
        explained = aside.explained(_solved(fit, name, args.prior))
        print(f"{name:8} {aside.explained_today():.3f} {explained:.3f}")
        weights = _solved(fit.plus(aside), name, args.prior)
        fitted[name] = [round(MILLIONTHS * w / n) for w, n in zip(weights, SCALES, strict=True)]
    head = {
        "command": " ".join(["python -m tests.bench.fit_firenze", *_said(args)]),
        "commit": commit(),
        "seed": args.seed,
        "games": args.games,
        "features": list(UNITS),
    }
    write(args.out, head, "stages", fitted)


def _said(args: argparse.Namespace) -> list[str]:
    """Return the options that make the same weights again."""
    said = [f"--games {args.games} --seed {args.seed}"]
    said += [f"--player {args.player}"] * (args.player != "guesses")
    return said + [f"--prior {args.prior:g}"] * (args.prior is not None)


def _solved(sums: Sums, name: str, prior: float | None) -> list[float]:
    if prior is None:
        return sums.solved()
    today = [w * n / MILLIONTHS for w, n in zip(told()["stages"][name], SCALES, strict=True)]
    return sums.solved(prior, today)


if __name__ == "__main__":
    main()
