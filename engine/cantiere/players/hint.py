"""Hold what a hint shows: the best line, the second choice, and the parts of their difference.

Example: building is 1.2 points ahead of trading, of which "towers" count for +2.0 and "bricks" for
−0.8.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cantiere.core.game import Action, Game, Json
from cantiere.players.moves import Run

NODES = 400
"""Iterations of a hint, including the duel, or ends of turns to weigh."""

TENTHS = 10
RIVALS = "hint.part.rivals"
QUARTER = "hint.part.quarter"
COUNT = "hint.part.count"
ORDER = "hint.part.order"
"""Parts in addition to the game's features: the evaluation of the best rival, whole or a quarter of
it; the difference between the exact count at the end of the game and the sum of the features; and
what the order of the turns to come is worth."""


class Step(NamedTuple):
    """A small step: the engine's action, its notation, and the sentence of `Game.describe`."""

    action: Action
    text: str
    key: str
    params: Mapping[str, Json]


class Line(NamedTuple):
    """A move and the moves that the same seat would make next, until another seat's turn.

    moves: whole moves, from the one in question on. value: the lead over the best rival to which
    the move leads, in tenths of a point. visits: the number of times that the search tried the
    move.
    """

    moves: tuple[tuple[Step, ...], ...]
    value: int
    visits: int


class Part(NamedTuple):
    """The value of one feature after the best line and after the other, in tenths of a point."""

    key: str
    best: int
    other: int

    @property
    def difference(self) -> int:
        return self.best - self.other


class Hint(NamedTuple):
    """The best line compared with the second choice, or with the present position if there is none.

    parts: the largest difference first; the sums of `best` and of `other` are the values compared.
    nodes: the number of iterations behind the numbers.
    """

    best: Line
    other: Line | None
    parts: tuple[Part, ...]
    nodes: int

    @property
    def difference(self) -> int:
        """Return the lead of the best line over the other, in tenths of a point."""
        return sum(part.difference for part in self.parts)

    def to_json(self) -> dict[str, Json]:
        """Return the hint as the worker sends it to the page."""
        return {
            "best": _line_json(self.best),
            "other": _line_json(self.other) if self.other else None,
            "difference": self.difference,
            "parts": [{**part._asdict(), "difference": part.difference} for part in self.parts],
            "nodes": self.nodes,
        }


def described(game: Game[Any], s: Any, run: Run) -> tuple[tuple[Step, ...], bool]:
    """Play the steps in place; return them described, and whether they revealed anything."""
    steps, is_shown = [], False
    for action in run:
        sentence = game.describe(s, action)
        steps.append(Step(action, game.notation(s, action), sentence.key, sentence.params))
        is_shown |= game.is_barrier(game.play(s, action))
    return tuple(steps), is_shown


def counted(keys: Sequence[str], best: Sequence[int], other: Sequence[int]) -> tuple[Part, ...]:
    """Return the parts that are not 0 in both lines, the largest difference first."""
    parts = [Part(*each) for each in zip(keys, best, other, strict=True)]
    parts = [part for part in parts if part.best or part.other]
    return tuple(sorted(parts, key=lambda part: -abs(part.difference)))


def feature_keys(game: Game[Any]) -> Iterator[str]:
    """Yield the keys of the features of a game."""
    yield from (f"{game.name}.feature.{name}" for name in game.feature_names())


def _line_json(line: Line) -> dict[str, Json]:
    return {
        "moves": [[_step_json(step) for step in move] for move in line.moves],
        "value": line.value,
        "visits": line.visits,
    }


def _step_json(step: Step) -> dict[str, Json]:
    return {**step._asdict(), "action": list(step.action), "params": dict(step.params)}
