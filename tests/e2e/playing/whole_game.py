"""Whole games through the page: played to their end, and the score that they end with."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.table import TablePage

Move: TypeAlias = dict[str, Any]
Player: TypeAlias = Callable[[Mapping[str, Any]], Sequence[Move]]
"""The next moves of the seat whose view it is."""

MOST = 400
"""More decisions than a seat ever has."""


class Playable(Protocol):
    """A table that plays composed moves."""

    @property
    def is_over(self) -> bool: ...

    def view(self, seat: int) -> dict[str, Any]: ...

    def play(self, move: Mapping[str, Any]) -> object: ...


def finish(table: Playable, player: Player) -> Counter[str]:
    """Play seat 0 to the end; how often which move was made."""
    made: Counter[str] = Counter()
    for _ in range(MOST):
        if table.is_over:
            return made
        view = table.view(0)
        assert view["decision"]["seat"] == 0, view["decision"]
        for move in player(view):
            made[move["do"]] += 1
            table.play(move)
    raise AssertionError(f"no end after {MOST} decisions")


def check_score(table: TablePage, points: str) -> ScorePage:
    """The breakdown of each seat adds up to the points of the game, which has a winner."""
    score = ScorePage(table.page, table.t, table.device)
    players = table.view(0)["players"]
    for seat, player in enumerate(players):
        total = score.cell(seat, "total")
        assert sum(score.breakdown(seat).values()) == total == player[points]
    assert score.verdict
    return score
