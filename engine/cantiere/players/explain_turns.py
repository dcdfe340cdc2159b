"""Hints of games whose players weigh whole turns: the best turn, the second choice, their parts.

The player that chooses also explains: a hint compares the ends of the two best turns that begin
with different steps, by the same weights. As in its choice, the best rival counts for a quarter.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cantiere.core.game import Game, Json, Planning
from cantiere.players.hint import (
    COUNT,
    NODES,
    ORDER,
    QUARTER,
    TENTHS,
    Hint,
    Line,
    Step,
    counted,
    described,
    feature_keys,
)
from cantiere.players.levels import check_budget
from cantiere.players.moves import Run, best_guess
from cantiere.players.planner import MILLIONTHS, RIVAL, Budget, Planner
from cantiere.players.search import Option


class TurnExplanation:
    """A hint in the making: a `Thought` of `cantiere.players.levels` that has reasons.

    It is repeatable: the same view, seed and nodes give the same hint.
    """

    def __init__(
        self,
        game: Game[Any],
        planning: Planning[Any],
        view: Mapping[str, Json],
        seed: int,
        nodes: int = NODES,
        played: Run = (),
    ) -> None:
        """Prepare the turn. played: as of `Planner`.

        Raises `InputError` if no seat has a decision to make, if `nodes` is less than 1, or if what
        was played is not legal.
        """
        check_budget(nodes, None)
        self._game, self._planning = game, planning
        budget = Budget(nodes=nodes)
        self._planner = Planner(game, planning, view, seed, budget, True, played)
        self._is_done = False

    def slices(self) -> Iterator[float]:
        """Work in slices of at most 30 ms; yield the share of the budget used, from 0 to 1."""
        for share in self._planner.slices():
            self._is_done = share >= 1
            yield share

    def best(self) -> Run:
        """Return the steps of the best move so far."""
        return self._planner.best()

    def options(self) -> list[Option]:
        """Return the moves considered, best first."""
        return self._planner.options()

    def hint(self) -> Hint:
        """Return the hint; raise `ValueError` if the slices are not finished."""
        if not self._is_done:
            raise ValueError("a hint is told when its slices are done")
        best, *others = self._finalists()
        parts = self._parts(self._end(best.run))
        against = self._end(others[0].run) if others else self._planner.start
        lines = [self._line(option) for option in (best, *others)]
        keys = [*feature_keys(self._game), ORDER, COUNT, QUARTER]
        differences = counted(keys, parts, self._parts(against))
        return Hint(lines[0], lines[1] if others else None, differences, self._planner.done)

    def _finalists(self) -> list[Option]:
        """Return the best first move, and the best one that begins with another step, if any.

        If all others begin with the same step, it is the best that does not only reorder its steps.
        If a move was played, that one is compared with the best of the others.
        """
        options, played = self.options(), self._planner.played
        weighed = [option for option in options if option.visits or option.run == played]
        best, *rest = sorted(weighed, key=lambda option: bool(played) and option.run != played)
        rest = [option for option in rest if sorted(option.run) != sorted(best.run)]
        other = [option for option in rest if option.run[0] != best.run[0]] or rest
        return [best, *other[:1]]

    def _parts(self, s: Any) -> list[int]:
        """Return what the worth of a state for the seat is made of, in tenths of a point."""
        planning, seat = self._planning, self._planner.seat
        row, weights = planning.row(s, seat), planning.weights(s)
        points = [weight * count for weight, count in zip(weights, row, strict=True)]
        left = dict(zip(planning.names, points, strict=True))
        parts = [
            sum(left.pop(name) for name in planning.parts[feature])
            for feature in self._game.feature_names()
        ]
        worths = planning.worths(s)
        rest = worths.pop(seat) - sum(points)
        return _tenths([*parts, sum(left.values()), rest], -max(worths))

    def _end(self, run: Run) -> Any:
        """Return the state in which the best turn with this move ends.

        A move of which every turn ends as one with another move does is weighed with that one only;
        its turn goes on with the best guesses here.
        """
        end = self._planner.end(run)
        if end is not None:
            return end
        s, game = self._game.copy(self._planner.start), self._game
        turn = game.turn(s)
        while run:
            for action in run:
                game.apply(s, action)
            goes_on = game.decision(s) is not None and game.turn(s) == turn
            run = best_guess(game, s) if goes_on else ()
        return s

    def _line(self, option: Option) -> Line:
        moves = tuple(self._described_moves(option.run))
        value = sum(self._parts(self._end(option.run)))
        return Line(moves, value, option.visits)

    def _described_moves(self, first: Run) -> Iterator[tuple[Step, ...]]:
        """Yield the moves of a turn until one reveals something hidden or another seat answers."""
        s = self._game.copy(self._planner.start)
        for run in self._planner.line(first):
            asked = self._game.decision(s)
            if asked is None or asked.seat != self._planner.seat:
                return
            steps, is_shown = described(self._game, s, run)
            yield steps
            if is_shown:
                return


def _tenths(worths: Sequence[int], rival: int) -> list[int]:
    """Return millionths of a point as tenths; the rival counts for its share."""
    tenths = [round(TENTHS * worth / MILLIONTHS) for worth in worths]
    return [*tenths, round(TENTHS * rival / (RIVAL * MILLIONTHS))]
