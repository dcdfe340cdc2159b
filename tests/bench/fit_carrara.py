"""Fits the weights of Carrara: `python -m tests.bench.fit_carrara --games 600`.

The search has all seats of a game, with few nodes, and now and then takes another move than its
own. The ends of all turns are compared with the end of their game, as for Firenze; each variant
and number of seats has weights of its own, drawn towards those of its variant, and these towards
the weights of the evaluation that greedy players use.
"""

import argparse
import random
import sys
from pathlib import Path
from typing import Any

from tests.bench.fitting import ROOT, End, Gathered, Played, Sums, commit, gather, write

sys.path.insert(0, str(ROOT / "engine"))

from cantiere.carrara.ai.evaluation import WEIGHTS as GREEDY
from cantiere.carrara.ai.prospects import (
    MILLIONTHS,
    STAGES,
    UNITS,
    row,
    stage,
    table,
)
from cantiere.carrara.rules.state import State
from cantiere.games import load
from cantiere.players.moves import whole_moves
from cantiere.players.search import Search, Settings
from cantiere.players.thoughts import thought_out

GAME: Any = load("carrara")
WEIGHTS = ROOT / "engine/cantiere/carrara/weights.json"
TABLES = [(seats, variant) for seats in (3, 2, 4) for variant in ("base", "full")]
WRITTEN = ("full",)
"""Variants whose weights are shipped: those of the base game won no more matches than none."""
TURN_CAP = 100
STRAY = 0.06
"""How often a player takes one of the four best guesses instead of its own move."""
SCALES = tuple(UNITS.values())
PLAIN = 2000.0
"""How strongly the weights of a variant are drawn towards those of greedy players."""
NEAR = 8000.0
"""How strongly the weights of a table are drawn towards those of its variant."""
PRIOR = [*GREEDY, *[0.0] * (len(UNITS) - len(GREEDY))]


def play(game: int, seed: int, nodes: int) -> Played:
    """Play one game; return the ends of its turns, its final points and its table."""
    seats, variant = TABLES[game % len(TABLES)]
    chance = random.Random(seed * 1_000_003 + game)
    options = {"seats": seats, "variant": variant, "turnCap": TURN_CAP}
    s: State = GAME.new(options, seed + game)
    settings = Settings(nodes=nodes, horizon=GAME.search_horizon, flat=GAME.flat_search)
    ends: list[End] = []
    begun = 0
    while (asked := GAME.decision(s)) is not None:
        turn = GAME.turn(s).number
        if turn != begun and not s.frames:
            begun = turn
            found = [
                [n / scale for n, scale in zip(row(s, seat), SCALES, strict=True)]
                for seat in range(seats)
            ]
            ends.append(End(stage(s), found, [GAME.evaluate(s, i) for i in range(seats)]))
        run = chance.choice(whole_moves(GAME, s)[:4])
        if chance.random() >= STRAY:
            seed_of_move = chance.getrandbits(30)
            run = thought_out(Search(GAME, GAME.view(s, asked.seat), seed_of_move, settings)).best()
        for action in run:
            if action not in GAME.legal(s):
                break
            GAME.apply(s, action)
    return ends, list(GAME.scores(s).totals), table(s)


def main() -> None:
    """Play, fit, say how much is explained, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=12)
    parser.add_argument("--checkpoint", type=Path)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    plan = {"seed": args.seed, "nodes": args.nodes}
    found = gather(
        len(UNITS), plan, args.games, lambda n: play(n, args.seed, args.nodes), args.checkpoint
    )
    said = f"--games {args.games} --seed {args.seed} --nodes {args.nodes}"
    head = {
        "command": f"python -m tests.bench.fit_carrara {said}",
        "commit": commit(),
        "seed": args.seed,
        "games": args.games,
        "features": list(UNITS),
    }
    print("explained of final differences in games kept aside: table, stage, greedy, fit")
    fitted: dict[str, dict[str, list[int]]] = {}
    for variant in ("base", "full"):
        for name in [f"{variant} {seats}" for seats in sorted({seats for seats, _ in TABLES})]:
            fitted[name] = {of_stage: _weights(found, name, of_stage) for of_stage in STAGES}
    written = {name: each for name, each in fitted.items() if name.split()[0] in WRITTEN}
    write(args.out, head, "tables", written)


def _weights(found: Gathered, name: str, of_stage: str) -> list[int]:
    """Say how much a fit explains, and return the weights of a table in millionths for one unit."""
    fit, aside = found.of(name, of_stage)
    trial = fit.solved(NEAR, _together(found, name, of_stage, False))
    print(f"{name} {of_stage:8} {aside.explained_today():.3f} {aside.explained(trial):.3f}")
    solved = fit.plus(aside).solved(NEAR, _together(found, name, of_stage, True))
    return [round(MILLIONTHS * w / n) for w, n in zip(solved, SCALES, strict=True)]


def _together(found: Gathered, name: str, of_stage: str, uses_all: bool) -> list[float]:
    """Return the weights of the variant of a table, with or without the games kept aside."""
    sums = Sums(len(UNITS))
    for seats in {seats for seats, _ in TABLES}:
        fit, aside = found.of(f"{name.split()[0]} {seats}", of_stage)
        sums = sums.plus(fit.plus(aside) if uses_all else fit)
    return sums.solved(PLAIN, PRIOR)


if __name__ == "__main__":
    main()
