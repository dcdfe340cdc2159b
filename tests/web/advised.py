"""Positions in which a move is advised: fixtures, and moments of seeded games."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.engine.players.tables import moments

from cantiere.core.game import Action, Game
from cantiere.players.moves import whole_moves


def advised(
    game: Game[Any], desk: Any, fixtures: Sequence[str], seeds: Sequence[int], most: int
) -> Iterator[tuple[Any, tuple[Action, ...]]]:
    """Desks (`desk` makes them) and up to `most` whole moves of each."""
    states = (state for seed in seeds for state in moments(game, 3, seed, every=17))
    for each in (*(desk.at(name) for name in fixtures), *map(desk, states)):
        if game.decision(each.state):
            yield from ((each, run) for run in whole_moves(game, each.state, most))
