"""The hint for a view, by the way in which players of its game choose."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from cantiere.core.game import Game, Json
from cantiere.players.explain import Explanation
from cantiere.players.explain_turns import TurnExplanation
from cantiere.players.hint import NODES, Hint
from cantiere.players.moves import Run
from cantiere.players.search import Option


class Explained(Protocol):
    """A hint in the making: a thought that has reasons."""

    def slices(self) -> Iterator[float]: ...

    def best(self) -> Run: ...

    def options(self) -> list[Option]: ...

    def hint(self) -> Hint: ...


def explanation(
    game: Game[Any], view: Mapping[str, Json], seed: int, nodes: int = NODES
) -> Explained:
    """Begin a hint; raise `ValueError` if nobody is asked, or if `nodes` is less than 1."""
    if game.planning is not None:
        return TurnExplanation(game, game.planning, view, seed, nodes)
    return Explanation(game, view, seed, nodes)


def explain(game: Game[Any], view: Mapping[str, Json], seed: int, nodes: int = NODES) -> Hint:
    """Work out the hint for a view at once; raise `ValueError` as `explanation` does."""
    thought = explanation(game, view, seed, nodes)
    for _ in thought.slices():
        pass
    return thought.hint()
