"""Whether players know every move: kinds of actions that were legal, proposed, played."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tests.engine.kit.sampling import noisy_greedy

from cantiere.core import random
from cantiere.core.game import Game
from cantiere.players.moves import whole_moves


class Kinds(NamedTuple):
    """Kinds of first steps: that were legal, that whole moves began with, that were taken."""

    legal: set[int]
    proposed: set[int]
    played: set[int]


def kinds_of(game: Game[Any], tables: Sequence[Mapping[str, Any]], seeds: Iterable[int]) -> Kinds:
    """What noisy players met in the games of these seeds, at the tables in turn."""
    kinds = Kinds(set(), set(), set())
    for seed in seeds:
        s = game.new(tables[seed % len(tables)], seed)
        rng = random.seeded(seed)
        while game.decision(s) is not None:
            kinds.legal.update(action[0] for action in game.legal(s))
            kinds.proposed.update(run[0][0] for run in whole_moves(game, s))
            action, rng = noisy_greedy(game, s, rng)
            kinds.played.add(action[0])
            game.apply(s, action)
    return kinds
