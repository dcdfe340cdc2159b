"""A player that sees all, to be measured against the honest one: no gap would mean that views leak.

`python -m tests.bench.all_seeing machiavelli --seats 4 --games 400 --nodes 60` plays it against
honest players of the same level in all other seats.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engine"))

from cantiere import games
from cantiere.core.game import Action, Guesser, Json, Seat
from cantiere.players.levels import decide
from cantiere.players.match import Chooser, Result, lines, play_match

TRUTH: Final = "truth"
"""What views hold here beside what a seat may know."""


class Open:
    """A game with views that hold the state itself; honest players are not shown it."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, s: Any, seat: Seat) -> dict[str, Json]:
        return {**self._game.view(s, seat), TRUTH: s.copy()}

    def guesser(self, view: Mapping[str, Json]) -> Guesser[Any]:
        guessing: Guesser[Any] = self._game.guesser(known(view))
        return guessing

    def determinize(self, view: Mapping[str, Json], rng: int) -> Any:
        return self.guesser(view).sample(rng)[0]


class Seen(Open):
    """The same to who looks."""

    def guesser(self, view: Mapping[str, Json]) -> Guesser[Any]:
        return Known(view[TRUTH])


class Known:
    """Guesses that are the truth."""

    def __init__(self, s: Any) -> None:
        self._s = s

    def sample(self, _rng: int) -> tuple[Any, float]:
        return self._s.copy(), 1.0


class Cheat:
    """A player of a level that is told everything; it goes on with its plan as a chair does."""

    __name__ = "all-seeing"

    def __init__(self, game: Any, level: str, nodes: int | None) -> None:
        self._game: Any = Seen(game)
        self._level, self._nodes = level, nodes
        self._plan: list[Action] = []

    def __call__(self, view: Mapping[str, Json], legal: Sequence[Action], seed: int) -> Action:
        if not (self._plan and self._plan[0] in legal):
            self._plan = list(decide(self._game, self._level, view, seed, self._nodes))
        return self._plan.pop(0)


def known(view: Mapping[str, Json]) -> dict[str, Json]:
    """Return what the seat of a view may know."""
    return {name: field for name, field in view.items() if name != TRUTH}


def played(
    name: str, level: str, options: Mapping[str, Json], count: int, seed: int, nodes: int | None
) -> Result:
    """Play a match of one cheat against honest players of its level."""
    game = games.load(name)
    around: Any = Open(game)
    players: list[str | Chooser] = [Cheat(game, level, nodes), *[level] * (options["seats"] - 1)]
    *_, result = play_match(around, players, count, options, seed, nodes)
    return result


def main(argv: Sequence[str] | None = None) -> None:
    """Play the match and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="architect")
    parser.add_argument("--nodes", type=int)
    args = parser.parse_args(argv)
    options = {"seats": args.seats, "turnCap": games.load(args.game).default_turn_cap}
    result = played(args.game, args.level, options, args.games, args.seed, args.nodes)
    print("\n".join(lines(result)))


if __name__ == "__main__":
    main()
