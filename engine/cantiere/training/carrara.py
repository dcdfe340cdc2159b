"""The training of Carrara: what the ends of turns are worth to players that search.

The search has all seats of a game, with few nodes, and now and then takes another move than its
own. Each variant and number of seats has weights of its own, drawn towards those of its variant,
and these towards the weights of the evaluation that greedy players use.
"""

import random
from collections.abc import Mapping
from typing import Any, Final

from cantiere import games
from cantiere.carrara.ai.evaluation import WEIGHTS as GREEDY
from cantiere.carrara.ai.prospects import MILLIONTHS, STAGES, UNITS, row, stage, table
from cantiere.carrara.rules.state import State
from cantiere.core.game import Json
from cantiere.players.moves import whole_moves
from cantiere.players.search import Search, Settings
from cantiere.players.thoughts import thought_out
from cantiere.training.blocks import Plan
from cantiere.training.sums import End, Gathered, Played, Sums

SETTINGS: Final[Mapping[str, Json]] = {"nodes": 12, "variant": ["both", "base", "full"]}
"""variant: which variant to play, and to write weights for."""
SEATS: Final = (3, 2, 4)
VARIANTS: Final = ("base", "full")
TURN_CAP: Final = 100
STRAY: Final = 0.06
"""How often a player takes one of the four best guesses instead of its own move."""
SCALES: Final = tuple(UNITS.values())
PLAIN: Final = 2000.0
"""How strongly the weights of a variant are drawn towards those of greedy players."""
NEAR: Final = 8000.0
"""How strongly the weights of a table are drawn towards those of its variant."""
PRIOR: Final = [*GREEDY, *[0.0] * (len(UNITS) - len(GREEDY))]


def _variants(plan: Plan) -> tuple[str, ...]:
    chosen = plan["settings"]["variant"]
    return VARIANTS if chosen == "both" else (chosen,)


def play(plan: Plan, game: int) -> Played:
    """Play one game."""
    at: Any = games.load("carrara")
    tables = [(seats, variant) for seats in SEATS for variant in _variants(plan)]
    seats, variant = tables[game % len(tables)]
    chance = random.Random(plan["seed"] * 1_000_003 + game)
    options = {"seats": seats, "variant": variant, "turnCap": TURN_CAP}
    s: State = at.new(options, plan["seed"] + game)
    settings = Settings(plan["settings"]["nodes"], horizon=at.search_horizon, flat=at.flat_search)
    ends: list[End] = []
    begun = 0
    while (asked := at.decision(s)) is not None:
        turn = at.turn(s).number
        if turn != begun and not s.frames:
            begun = turn
            ends.append(_end(at, s, seats))
        run = chance.choice(whole_moves(at, s)[:4])
        if chance.random() >= STRAY:
            seed = chance.getrandbits(30)
            run = thought_out(Search(at, at.view(s, asked.seat), seed, settings)).best()
        for action in run:
            if action not in at.legal(s):
                break
            at.apply(s, action)
    return Played(ends, list(at.scores(s).totals), table(s))


def _end(game: Any, s: State, seats: int) -> End:
    rows = [
        [n / scale for n, scale in zip(row(s, seat), SCALES, strict=True)] for seat in range(seats)
    ]
    return End(stage(s), rows, [game.evaluate(s, seat) for seat in range(seats)])


def fitted(gathered: Gathered, plan: Plan) -> tuple[list[str], Mapping[str, Json]]:
    """Return how much a fit explains, and the weights of each table and stage."""
    said = ["explained of final differences in games kept aside: table, stage, greedy, fit"]
    tables: dict[str, dict[str, list[int]]] = {}
    for variant in _variants(plan):
        for seats in sorted(SEATS):
            stages = tables.setdefault(f"{variant} {seats}", {})
            for name in STAGES:
                line, stages[name] = _weights(gathered, variant, seats, name)
                said.append(line)
    return said, {"features": [*UNITS], "tables": tables}


def _weights(gathered: Gathered, variant: str, seats: int, name: str) -> tuple[str, list[int]]:
    """Return how much a fit explains, and the weights of a table in millionths for one unit."""
    fit, aside = gathered.sums_of(f"{variant} {seats}", name)
    trial = fit.solved(NEAR, _together(gathered, variant, name, False))
    line = f"{variant} {seats} {name:8} {aside.explained_today():.3f} {aside.explained(trial):.3f}"
    solved = fit.plus(aside).solved(NEAR, _together(gathered, variant, name, True))
    return line, [round(MILLIONTHS * w / n) for w, n in zip(solved, SCALES, strict=True)]


def _together(gathered: Gathered, variant: str, name: str, uses_all: bool) -> list[float]:
    """Return the weights of a variant, with or without the games kept aside."""
    sums = Sums(len(UNITS))
    for seats in sorted(SEATS):
        fit, aside = gathered.sums_of(f"{variant} {seats}", name)
        sums = sums.plus(fit.plus(aside) if uses_all else fit)
    return sums.solved(PLAIN, PRIOR)
