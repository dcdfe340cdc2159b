"""Hashes of the final points of 1,000 seeded games of Firenze, a hash for each quarter.

`PYTHONPATH=engine python -m tests.golden.firenze_fingerprint` prints them; with `--write` they
become the pinned ones. The same file runs on Pyodide as the site ships it (so without the
conformance kit), and must print the same there.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cantiere.core import canonical, random
from cantiere.games import load

TABLES: list[Mapping[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 2, "eventLoss": "auto", "turnCap": 20},
    {"seats": 3, "neutralPolicy": "dice", "campanile": False},
    {"seats": 4, "neutralPolicy": "weakColour", "eventLoss": "auto"},
]
GAMES = 1000
PARTS = 4


def final_points(options: Mapping[str, Any], seed: int) -> list[int]:
    """Points of each seat after a steered game, and the number of its steps."""
    game = load("firenze")
    s, rng = game.new(options, seed), random.seeded(seed + 1)
    steps = 0
    while game.decision(s) is not None:
        rng = random.step(rng)
        game.apply(s, game.steer(s, game.legal(s), rng % 2**30))
        steps += 1
    return [*game.scores(s).totals, steps]


def fingerprint(part: int) -> str:
    """The hash of one part of the games."""
    seeds = range(part, GAMES, PARTS)
    return canonical.digest([final_points(TABLES[seed % len(TABLES)], seed) for seed in seeds])


def main(arguments: list[str]) -> None:
    parts = [fingerprint(part) for part in range(PARTS)]
    print("\n".join(parts))
    if "--write" in arguments:
        Path(__file__).with_suffix(".txt").write_text("\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
