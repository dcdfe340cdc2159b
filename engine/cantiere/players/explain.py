"""Hints of games whose players search: the best move, the second choice, and their parts.

A search finds the two most visited moves that begin with different steps. A duel then plays both
from the same deals to the same horizon, equally often, and splits the evaluation there into the
points of each named feature of the game. The move with the larger lead is the hint.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from cantiere.core.game import Game, Json
from cantiere.players.ahead import ahead
from cantiere.players.hint import (
    COUNT,
    NODES,
    RIVALS,
    TENTHS,
    Hint,
    Line,
    Step,
    counted,
    described,
    feature_keys,
)
from cantiere.players.levels import check_budget
from cantiere.players.moves import Run, begun
from cantiere.players.search import SLICE, Option, Search, Settings

WIDE = Settings(nodes=NODES, width=12)
SURE = 4
"""Visits from which a later move is shown as part of a line."""


@dataclass
class _Sample:
    """Weighted sums over states at the horizon: features, evaluation, best rival's evaluation."""

    features: list[float]
    worth: float = 0.0
    rival: float = 0.0
    weight: float = 0.0

    def add(self, game: Game[Any], s: Any, search: Search, weight: float) -> None:
        features = game.features(s, search.seat)
        self.features = [a + weight * b for a, b in zip(self.features, features, strict=True)]
        self.worth += weight * game.evaluate(s, search.seat)
        self.rival += weight * max(
            game.evaluate(s, seat) for seat in range(search.seats) if seat != search.seat
        )
        self.weight += weight

    @property
    def lead(self) -> float:
        return self.worth - self.rival

    def parts(self, game: Game[Any]) -> list[int]:
        """Return the means in tenths of a point: each feature, the count at the end, the rival."""
        weights = game.feature_weights()
        weighed = [w * f for w, f in zip(weights, self.features, strict=True)]
        rest = self.worth - sum(weighed)
        return [round(TENTHS * each / self.weight) for each in (*weighed, rest, -self.rival)]


class Explanation:
    """A hint in the making: a `Thought` of `cantiere.players.levels` that has reasons.

    It is repeatable: the same view, seed and nodes give the same hint.
    """

    def __init__(
        self,
        game: Game[Any],
        view: Mapping[str, Json],
        seed: int,
        nodes: int = NODES,
        played: Run = (),
    ) -> None:
        """Prepare the search.

        played: steps that the seat played, whose first move is compared with the best other one;
        (), if it is still to choose. Raises `InputError` if no seat has a decision to make, if
        `nodes` is less than 1, or if what was played is not legal.
        """
        check_budget(nodes, None)
        self._pairs = max(1, nodes // 8)
        wide = replace(WIDE, horizon=game.search_horizon, flat=game.flat_search)
        settings = replace(wide, nodes=max(1, nodes * 3 // 4))
        self._game = ahead(game)
        self._search = Search(self._game, view, seed, settings)
        self._played: Run = ()
        if played:
            guess, _ = self._search.deal()
            self._played = begun(self._game, guess, played, self._search.runs)
            if self._played not in self._search.runs:
                self._search.runs = [self._played, *self._search.runs]
        self._rivals: list[tuple[Run, _Sample]] = []

    def slices(self) -> Iterator[float]:
        """Work in slices of at most 30 ms; yield the share of the budget used, from 0 to 1."""
        for share in self._search.slices():
            yield share * 0.75
        self._rivals = [(run, self._nothing()) for run in self._finalists()]
        self._before = self._nothing()
        pause = perf_counter()
        for done in range(self._pairs):
            self._duel()
            if perf_counter() - pause >= SLICE:
                yield 0.75 + 0.25 * done / self._pairs
                pause = perf_counter()
        if not self._played:
            self._rivals.sort(key=lambda rival: -rival[1].lead)
        yield 1.0

    def best(self) -> Run:
        """Return the steps of the best move so far."""
        return self._rivals[0][0] if self._rivals else self._search.best()

    def options(self) -> list[Option]:
        """Return the moves considered, best first."""
        return self._search.options()

    def hint(self) -> Hint:
        """Return the hint; raise `ValueError` if the slices are not finished."""
        if not self._rivals or not self._before.weight:
            raise ValueError("a hint is told when its slices are done")
        (_, best), *others = self._rivals
        against = others[0][1] if others else self._before
        game = self._game
        parts = counted([*feature_keys(game), COUNT, RIVALS], best.parts(game), against.parts(game))
        lines = [self._line(run, sample) for run, sample in self._rivals]
        return Hint(lines[0], lines[1] if others else None, parts, self._search.root.visits)

    def _nothing(self) -> _Sample:
        return _Sample([0.0] * len(self._game.feature_names()))

    def _finalists(self) -> list[Run]:
        """Return the most visited move, and the next one that begins with another step, if any.

        If a move was played, that one takes the place of the first. Skip moves that are only
        another order of the same steps: they are no real choice. If all others begin with the same
        step, the second finalist is the next of them.
        """
        runs = [option.run for option in self._search.options()]
        best, *rest = sorted(runs, key=lambda run: bool(self._played) and run != self._played)
        line = {tuple(step.action for step in move) for move in self._described_moves(best)}
        rest = [run for run in rest if not self._is_reordered(run, best, line)]
        other = [run for run in rest if run[0] != best[0]] or rest
        return [best, *other[:1]]

    def _is_reordered(self, run: Run, best: Run, line: Collection[Run]) -> bool:
        """Return whether the move only reorders the best one or belongs to its line.

        In the second case, the best move must still be possible after it.
        """
        if run not in line:
            return sorted(run) == sorted(best)
        s, _ = self._search.deal()
        for action in run:
            self._game.play(s, action)
        for action in best:
            if action not in self._game.legal(s):
                return False
            self._game.play(s, action)
        return True

    def _duel(self) -> None:
        """Play each finalist once from the same deal."""
        deal, weight = self._search.deal()
        self._before.add(self._game, deal, self._search, weight)
        for run, sample in self._rivals:
            s = self._game.copy(deal)
            self._search.walk(s, weight, run)
            sample.add(self._game, s, self._search, weight)

    def _line(self, run: Run, sample: _Sample) -> Line:
        node = self._search.root.children[run]
        moves = tuple(self._described_moves(run))
        return Line(moves, sum(sample.parts(self._game)), node.visits)

    def _described_moves(self, run: Run) -> Iterator[tuple[Step, ...]]:
        """Yield the move, then the likely next ones, until a move reveals something hidden."""
        (s, _), node = self._search.deal(), self._search.root.children.get(run)
        while run:
            steps, is_shown = described(self._game, s, run)
            yield steps
            run = () if is_shown else self._next(s, node)
            node = node.children.get(run, node) if node else None

    def _next(self, s: Any, node: Any) -> Run:
        """Return the seat's next move in the tree.

        It is empty if it is another seat's turn or the search visited no move `SURE` times.
        """
        asked = self._game.decision(s)
        if node is None or asked is None or asked.seat != self._search.seat:
            return ()
        runs = self._search.moves(s)
        if len(runs) == 1:
            return runs[0]
        tried = {run: child.visits for run, child in node.children.items() if run in runs}
        best = max(tried, key=lambda run: tried[run], default=())
        return best if tried.get(best, 0) >= SURE else ()
