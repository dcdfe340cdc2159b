"""Fits the weights of Firenze's turn ends: `python -m tests.bench.fit_firenze --games 1500`.

Every seat of a game plays best guesses; in every second game it now and then takes a move that is
not its first guess. The ends of all turns are compared with the end of their game: a ridge
regression by stage predicts how far each seat finishes from the table's mean. One game in four is
kept aside to measure how much of that is explained, by today's evaluation and by the fit; the
weights written are fitted on all games. Games take turns with 2, 3 and 4 seats.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "engine"))

from cantiere.firenze.ai.turn_ends import MILLIONTHS, STAGES, UNITS, rows, stage  # noqa: E402
from cantiere.firenze.rules.state import State  # noqa: E402
from cantiere.games import load  # noqa: E402

GAME = load("firenze")
WEIGHTS = ROOT / "engine/cantiere/firenze/weights.json"
SEATS = (2, 3, 4)
TURN_CAP = 60
OTHER = 0.14
"""How often a move that is not the first guess is taken in every second game."""
RIDGE = 50.0
ASIDE = 4
SIZE = len(UNITS)
SCALES = tuple(UNITS.values())

Matrix = list[list[float]]


class End(NamedTuple):
    """The end of a turn: the features of each seat, and its evaluation by the game."""

    stage: str
    rows: list[list[int]]
    worths: list[float]


def play(game: int, seed: int) -> tuple[list[End], list[int]]:
    """Play one game; return the ends of its turns and its final points."""
    chance = random.Random(seed * 1_000_003 + game)
    s: State = GAME.new({"seats": SEATS[game % len(SEATS)], "turnCap": TURN_CAP}, seed + game)
    ends: list[End] = []
    begun = 0
    while GAME.decision(s) is not None:
        turn = GAME.turn(s).number
        if turn != begun and not s.frames:
            begun = turn
            worths = [GAME.evaluate(s, seat) for seat in range(s.options.seats)]
            ends.append(End(stage(s), rows(s), worths))
        moves = GAME.candidates(s) or [(GAME.legal(s)[0],)]
        at = 0
        if game // len(SEATS) % 2 and chance.random() < OTHER:
            at = min(len(moves) - 1, 1 + int(chance.expovariate(1.0)))
        for action in moves[at]:
            GAME.apply(s, action)
    return ends, list(s.pp)


def from_mean(values: Sequence[float]) -> list[float]:
    """Return how far each value is from their mean."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]


class Sums:
    """The sums of the normal equations: of products of features, and of features and points."""

    def __init__(self) -> None:
        self.squares: Matrix = [[0.0] * SIZE for _ in range(SIZE)]
        self.products = [0.0] * SIZE
        self.games = 0

    def add(self, end: End, points: Sequence[int]) -> None:
        for row, distance in observed(end, points):
            for i, value in enumerate(row):
                if value:
                    self.products[i] += value * distance
                    line = self.squares[i]
                    for j in range(i, SIZE):
                        line[j] += value * row[j]

    def solved(self) -> list[float]:
        """Return the weights of the ridge regression, by Gaussian elimination."""
        lines = [
            [self.squares[min(i, j)][max(i, j)] + RIDGE * (i == j) for j in range(SIZE)]
            + [self.products[i]]
            for i in range(SIZE)
        ]
        for i, line in enumerate(lines):
            for other in lines[i + 1 :]:
                share = other[i] / line[i]
                for j in range(i, SIZE + 1):
                    other[j] -= share * line[j]
        found = [0.0] * SIZE
        for i in reversed(range(SIZE)):
            known = sum(lines[i][j] * found[j] for j in range(i + 1, SIZE))
            found[i] = (lines[i][SIZE] - known) / lines[i][i]
        return found


def observed(end: End, points: Sequence[int]) -> Iterator[tuple[list[float], float]]:
    """Yield for each seat its features and its final points, both from the table's mean."""
    columns = [from_mean([row[i] / SCALES[i] for row in end.rows]) for i in range(SIZE)]
    yield from zip(map(list, zip(*columns, strict=True)), from_mean(points), strict=True)


class Errors:
    """Squares of what is to be explained, and of what the game and the fit leave."""

    def __init__(self) -> None:
        self.all = self.game = self.fit = 0.0

    def add(self, end: End, points: Sequence[int], weights: Sequence[float]) -> None:
        guesses = from_mean(end.worths)
        for guess, (row, distance) in zip(guesses, observed(end, points), strict=True):
            fitted = sum(weight * value for weight, value in zip(weights, row, strict=True))
            self.all += distance**2
            self.game += (distance - guess) ** 2
            self.fit += (distance - fitted) ** 2


def main() -> None:
    """Play, fit, say how much is explained, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    played = [play(game, told.seed) for game in range(told.games)]
    sums = {name: [Sums(), Sums()] for name in STAGES}
    for game, (ends, points) in enumerate(played):
        for end in ends:
            sums[end.stage][0].add(end, points)
            if game % ASIDE:
                sums[end.stage][1].add(end, points)
    errors = {name: Errors() for name in STAGES}
    trial = {name: sums[name][1].solved() for name in STAGES}
    for ends, points in played[::ASIDE]:
        for end in ends:
            errors[end.stage].add(end, points, trial[end.stage])
    print("explained of final differences in games kept aside: stage, evaluation, fit")
    for name, left in errors.items():
        print(f"{name:8} {1 - left.game / left.all:.3f} {1 - left.fit / left.all:.3f}")
    write(told.games, told.seed, {name: sums[name][0].solved() for name in STAGES})


def write(games: int, seed: int, fitted: dict[str, list[float]]) -> None:
    command = ["git", "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    data = {
        "command": f"python -m tests.bench.fit_firenze --games {games} --seed {seed}",
        "commit": done.stdout.strip(),
        "seed": seed,
        "games": games,
        "features": list(UNITS),
        "stages": {
            name: [round(MILLIONTHS * w / scale) for w, scale in zip(found, SCALES, strict=True)]
            for name, found in fitted.items()
        },
    }
    lines = json.dumps(data, indent=1).replace(",\n   ", ", ").replace("[\n   ", "[")
    WEIGHTS.write_text(lines.replace("\n  ]", "]") + "\n", "utf-8")


if __name__ == "__main__":
    main()
