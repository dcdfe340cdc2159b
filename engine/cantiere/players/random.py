"""The two random players: the uniform one, and the game's weighted policy."""

from collections.abc import Mapping
from typing import Any

from cantiere.core import random
from cantiere.core.game import Action, Game, Json
from cantiere.players.moves import Run, asked_in, whole_moves

_ROLLS = 2**30


def steered(game: Game[Any], view: Mapping[str, Json], rng: int) -> Action:
    """Return a step chosen by the game's fixed weights, which bring random play to an end."""
    s = _asked(game, view, rng)
    return game.rollout_policy(s, game.legal(s), random.seeded(rng) % _ROLLS)


def considered(game: Game[Any], view: Mapping[str, Json], rng: int) -> Run:
    """Return any of the whole moves that players consider, each equally likely."""
    runs = whole_moves(game, _asked(game, view, rng))
    return random.choice(random.seeded(rng), runs)[0]


def uniform(game: Game[Any], view: Mapping[str, Json], rng: int) -> Action:
    """Return a legal step, each equally likely."""
    legal = game.legal(_asked(game, view, rng))
    return random.choice(random.seeded(rng), legal)[0]


def _asked(game: Game[Any], view: Mapping[str, Json], rng: int) -> Any:
    """Return a guess of a view; raise `ViewError` if the game is over."""
    s = game.determinize(view, rng)
    asked_in(game, s)
    return s
