"""Seeded games, and the states they run through."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cantiere.core import random
from cantiere.core.game import Action, Game
from cantiere.testing.conformance import steered

NOISE: Final = 20
"""One step in so many is steered instead of greedy."""

CAP: Final = 5000
"""Steps after which a sampled game is given up."""


def sampled(
    game: Game[Any], options: Mapping[str, Any], seed: int, every: int, first: int = 0
) -> Iterator[Any]:
    """Copies of every `every`-th state of a steered game, from step `first` on."""
    s = game.new(options, seed)
    rng = random.seeded(seed + 1)
    for step in range(CAP):
        if game.decision(s) is None:
            return
        if step >= first and (step - first) % every == 0:
            yield s.copy()
        action, rng = steered(game, s, rng)
        game.apply(s, action)


def noisy_greedy(game: Game[Any], s: Any, rng: int) -> tuple[Action, int]:
    """The game's own best guess of a move, with a step of the steered policy now and then."""
    roll, rng = random.below(rng, NOISE)
    if roll == 0:
        return steered(game, s, rng)
    runs = game.candidates(s)
    return (runs[0][0] if runs else game.legal(s)[0]), rng
