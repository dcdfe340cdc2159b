"""A game as players that search evaluate it."""

from collections.abc import Sequence
from typing import Any, cast

from cantiere.core.game import Game, Prospects


def ahead(game: Game[Any]) -> Game[Any]:
    """Return the game with its evaluation for players that search; its rules are the same."""
    return game if game.prospects is None else cast("Game[Any]", _Ahead(game, game.prospects))


class _Ahead:
    """A game with another evaluation; everything else is the game's own."""

    def __init__(self, game: Game[Any], prospects: Prospects[Any]) -> None:
        self._game = game
        self._weights, self.features, self.evaluate = prospects

    def feature_weights(self) -> Sequence[float]:
        return self._weights

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._game, name)
        setattr(self, name, value)  # the next access finds it without this detour
        return value
