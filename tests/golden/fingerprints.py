"""Hashes of the final points of 1,000 seeded games of each game, a hash for each quarter.

`PYTHONPATH=engine python -m tests.golden.fingerprints` prints them, of the games that are named, if
any are; with `--write` they become the pinned ones. The same file runs on Pyodide as the site ships
it (so without the conformance kit), and must print the same there for the games of the site.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cantiere.core import canonical, random

TABLES: Mapping[str, list[dict[str, Any]]] = {
    "firenze": [
        {"seats": 2},
        {"seats": 3},
        {"seats": 4},
        {"seats": 2, "eventLoss": "auto", "turnCap": 20},
        {"seats": 3, "neutralPolicy": "dice", "campanile": False},
        {"seats": 4, "neutralPolicy": "weakColour", "eventLoss": "auto"},
    ],
    "carrara": [
        {"seats": 2},
        {"seats": 3},
        {"seats": 4},
        {"seats": 2, "variant": "full", "cards": "random"},
        {"seats": 3, "variant": "full", "cards": "masterpiece"},
        {"seats": 4, "variant": "full", "cards": "random", "turnCap": 20},
    ],
    "machiavelli": [
        {"seats": 2},
        {"seats": 3, "set": "random"},
        {"seats": 4, "set": "random", "actionCards": True},
        {"seats": 5, "set": "random", "characterCount": 9},
        {"seats": 6},
        {"seats": 7, "set": "random", "actionCards": True},
        {"seats": 8, "set": "random"},
    ],
}
"""Options of each game; they take turns over the seeds."""

GAMES = 1000
PARTS = 4


def final_points(name: str, options: Mapping[str, Any], seed: int) -> list[int]:
    """Points of each seat after a steered game, and the number of its steps."""
    game = import_module(f"cantiere.{name}").GAME
    s, rng = game.new(options, seed), random.seeded(seed + 1)
    steps = 0
    while game.decision(s) is not None:
        rng = random.step(rng)
        game.apply(s, game.rollout_policy(s, game.legal(s), rng % 2**30))
        steps += 1
    return [*game.scores(s).totals, steps]


def fingerprint(name: str, part: int) -> str:
    """The hash of one part of the games."""
    tables = TABLES[name]
    seeds = range(part, GAMES, PARTS)
    return canonical.digest(
        [final_points(name, tables[seed % len(tables)], seed) for seed in seeds]
    )


def main(arguments: list[str]) -> None:
    names = [name for name in TABLES if name in arguments] or [*TABLES]
    lines = [f"{name} {part} {fingerprint(name, part)}" for name in names for part in range(PARTS)]
    print("\n".join(lines))
    if "--write" in arguments:
        from pathlib import Path  # the site's library has none

        Path(__file__).with_suffix(".txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
