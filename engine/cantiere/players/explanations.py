"""The hint for a view, by the way in which players of its game choose."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from cantiere.core.game import Game, Json
from cantiere.players.ahead import ahead
from cantiere.players.explain import Explanation
from cantiere.players.explain_turns import TurnExplanation
from cantiere.players.hint import NODES, Hint
from cantiere.players.moves import Run
from cantiere.players.names import rival_of
from cantiere.players.search import Option
from cantiere.players.styles import style_of, styled
from cantiere.players.thoughts import thought_out


class Explained(Protocol):
    """A hint in the making: a thought that has reasons."""

    def slices(self) -> Iterator[float]: ...

    def best(self) -> Run: ...

    def options(self) -> list[Option]: ...

    def hint(self) -> Hint: ...


def explanation(
    game: Game[Any],
    view: Mapping[str, Json],
    seed: int,
    nodes: int = NODES,
    played: Run = (),
    player: str = "",
) -> Explained:
    """Begin a hint, or the explanation of a move that was played.

    played: the steps that the asked seat played. player: who chose; a rival's moves are explained
    by what that rival likes. Raises `InputError` if nobody is asked, if `nodes` is less than 1, or
    if what was played is not legal.
    """
    rival = rival_of(player)
    if game.planning is not None:
        chosen = styled(game, style_of(rival, game.name), view["seat"]) if rival else game
        return TurnExplanation(chosen, chosen.planning or game.planning, view, seed, nodes, played)
    counted = ahead(game)
    chosen = styled(counted, style_of(rival, game.name), view["seat"]) if rival else counted
    return Explanation(chosen, view, seed, nodes, played)


def explain(game: Game[Any], view: Mapping[str, Json], seed: int, nodes: int = NODES) -> Hint:
    """Work out the hint for a view at once; raise `InputError` as `explanation` does."""
    return thought_out(explanation(game, view, seed, nodes)).hint()
