"""A search that sees all, to be measured against the honest one: no gap would mean that views leak.

`python -m tests.engine.machiavelli.all_seeing 4 400 60` plays it at a table of four, each other
seat the honest search, 400 games with 60 nodes.
"""

import sys
from collections.abc import Mapping
from typing import Any, Final

from cantiere.core.game import Game, Guesser, Json, Seat
from cantiere.machiavelli import GAME
from cantiere.machiavelli.rules.state import State
from cantiere.players.levels import LEVELS, Level, Thought, Work, think
from cantiere.players.match import lines, play_match
from cantiere.players.search import Search

NAME: Final = "all-seeing"
TRUTH: Final = "truth"
"""What views hold here beside what a seat may know."""


class Open:
    """The game with views that hold the state itself; honest players are not shown it."""

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def view(self, s: State, seat: Seat) -> dict[str, Json]:
        return {**GAME.view(s, seat), TRUTH: s.copy()}

    def guesser(self, view: Mapping[str, Json]) -> Guesser[State]:
        return GAME.guesser(told(view))


def told(view: Mapping[str, Json]) -> dict[str, Json]:
    """What the seat of a view may know."""
    return {name: found for name, found in view.items() if name != TRUTH}


class Seen(Open):
    """The same to who looks."""

    def guesser(self, view: Mapping[str, Json]) -> Guesser[State]:
        return Known(view[TRUTH])


class Known:
    """Guesses that are the truth."""

    def __init__(self, s: State) -> None:
        self._s = s

    def sample(self, _rng: int) -> tuple[State, float]:
        return self._s.copy(), 1.0


def _think(
    _game: Game[Any],
    view: Mapping[str, Json],
    seed: int,
    _work: Work,
    nodes: int | None,
    _time: float | None,
) -> Thought:
    game: Any = Seen()
    honest = think(GAME, "master", told(view), seed, nodes)
    assert isinstance(honest, Search)
    return Search(game, view, seed, honest.settings)


def main(seats: str, games: str, nodes: str) -> None:
    """Play the match and print it."""
    LEVELS[NAME] = Level(_think)
    game: Any = Open()
    players = [NAME, *["master"] * (int(seats) - 1)]
    options = {"seats": len(players), "turnCap": 100}
    *_, result = play_match(game, players, int(games), options, 1, int(nodes))
    print("\n".join(lines(result)))


if __name__ == "__main__":
    main(*sys.argv[1:])
