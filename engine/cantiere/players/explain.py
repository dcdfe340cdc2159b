"""A hint: what a search would do, what comes second, and the counted parts of the difference.

A search finds the two moves tried most that begin differently. A duel follows: both are played
from the same deals to the same horizon, equally often, and there the evaluation is taken apart into
the points that each of its named features counts for. The move that stands better is the hint.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, NamedTuple

from cantiere.core.game import Action, Game, Json
from cantiere.players.moves import Run
from cantiere.players.search import SLICE, Option, Search, Settings

NODES = 400
"""Iterations of a hint, the duel counted in."""

WIDE = Settings(nodes=NODES, width=12)
SURE = 4
"""A further move is told as part of a line when the search came through it so often."""

TENTHS = 10
RIVALS = "hint.part.rivals"
COUNT = "hint.part.count"
"""Parts beside the game's features: the best rival's evaluation, and what an exact count at the
end of the game differs from the features."""


class Step(NamedTuple):
    """A small step: as the engine takes it, as notation, and as `Game.describe` tells it."""

    action: Action
    text: str
    key: str
    params: Mapping[str, Json]


class Line(NamedTuple):
    """A move and what the same seat would go on with until it is another's turn.

    moves: whole moves, the one in question first. value: the lead over the best rival it leads to,
    in tenths of a point. visits: how often it was tried.
    """

    moves: tuple[tuple[Step, ...], ...]
    value: int
    visits: int


class Part(NamedTuple):
    """What one feature counts for after the best line and after the other, tenths of a point."""

    key: str
    best: int
    other: int

    @property
    def difference(self) -> int:
        return self.best - self.other


class Hint(NamedTuple):
    """The best line against the runner-up; without one, against the position as it stands.

    parts: largest difference first; `best` and `other` add up to the values that are compared.
    nodes: iterations that the numbers rest on.
    """

    best: Line
    other: Line | None
    parts: tuple[Part, ...]
    nodes: int

    @property
    def difference(self) -> int:
        """How much better the best line is, in tenths of a point."""
        return sum(part.difference for part in self.parts)

    def to_json(self) -> dict[str, Json]:
        return {
            "best": _told(self.best),
            "other": _told(self.other) if self.other else None,
            "difference": self.difference,
            "parts": [{**part._asdict(), "difference": part.difference} for part in self.parts],
            "nodes": self.nodes,
        }


@dataclass
class _Sample:
    """Sums by weight over states at the horizon: features of the seat, evaluation, the rival's."""

    features: list[float]
    worth: float = 0.0
    rival: float = 0.0
    weight: float = 0.0

    def add(self, game: Game[Any], s: Any, search: Search, weight: float) -> None:
        found = game.features(s, search.seat)
        self.features = [a + weight * b for a, b in zip(self.features, found, strict=True)]
        self.worth += weight * game.evaluate(s, search.seat)
        self.rival += weight * max(
            game.evaluate(s, seat) for seat in range(search.seats) if seat != search.seat
        )
        self.weight += weight

    @property
    def lead(self) -> float:
        return self.worth - self.rival

    def parts(self, game: Game[Any]) -> list[int]:
        """Means in tenths of a point: each feature, the count at the end, the rival."""
        weights = game.feature_weights()
        counted = [w * f for w, f in zip(weights, self.features, strict=True)]
        rest = self.worth - sum(counted)
        return [round(TENTHS * each / self.weight) for each in (*counted, rest, -self.rival)]


class Explanation:
    """A hint being worked out: a `Thought` of `cantiere.players.levels` that can tell its reasons.

    Repeatable: the same view, seed and nodes give the same hint.
    """

    def __init__(
        self, game: Game[Any], view: Mapping[str, Json], seed: int, nodes: int = NODES
    ) -> None:
        """Begin; raises `ValueError` when nobody is asked, or for less than one node."""
        if nodes < 1:
            raise ValueError(f"nodes: found {nodes}, accepted: 1 or more")
        self._pairs = max(1, nodes // 8)
        ahead = replace(WIDE, horizon=game.search_horizon, flat=game.flat_search)
        settings = replace(ahead, nodes=max(1, nodes * 3 // 4))
        self._search = Search(game, view, seed, settings)
        self._game = game
        self._rivals: list[tuple[Run, _Sample]] = []

    def slices(self) -> Iterator[float]:
        """Work in slices of at most 30 ms; yields the share of the budget used, 0 … 1."""
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
        self._rivals.sort(key=lambda rival: -rival[1].lead)
        yield 1.0

    def best(self) -> Run:
        """The steps of the move found so far."""
        return self._rivals[0][0] if self._rivals else self._search.best()

    def options(self) -> list[Option]:
        """The moves looked at, best first."""
        return self._search.options()

    def hint(self) -> Hint:
        """The reasons; raises `ValueError` before the slices are worked through."""
        if not self._rivals or not self._before.weight:
            raise ValueError("a hint is told when its slices are done")
        (_, best), *others = self._rivals
        against = others[0][1] if others else self._before
        keys = [f"{self._game.name}.feature.{name}" for name in self._game.feature_names()]
        pairs = zip(best.parts(self._game), against.parts(self._game), strict=True)
        parts = [Part(key, *pair) for key, pair in zip((*keys, COUNT, RIVALS), pairs, strict=True)]
        parts = [part for part in parts if part.best or part.other]
        parts.sort(key=lambda part: -abs(part.difference))
        lines = [self._line(run, sample) for run, sample in self._rivals]
        return Hint(lines[0], lines[1] if others else None, tuple(parts), self._search.root.visits)

    def _nothing(self) -> _Sample:
        return _Sample([0.0] * len(self._game.feature_names()))

    def _finalists(self) -> list[Run]:
        """The move tried most, and the next that begins otherwise; else the next at all.

        Between orders of the same nobody has to choose: they are passed over.
        """
        best, *rest = [option.run for option in self._search.options()]
        line = {tuple(step.action for step in move) for move in self._told_moves(best)}
        rest = [run for run in rest if not self._is_reordered(run, best, line)]
        other = [run for run in rest if run[0] != best[0]] or rest
        return [best, *other[:1]]

    def _is_reordered(self, run: Run, best: Run, line: Collection[Run]) -> bool:
        """Whether a move does what the best line does anyway, so that the best could follow it."""
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
        return Line(tuple(self._told_moves(run)), sum(sample.parts(self._game)), node.visits)

    def _told_moves(self, run: Run) -> Iterator[tuple[Step, ...]]:
        """The move, then those the search would go on with while nothing hidden is shown."""
        (s, _), node = self._search.deal(), self._search.root.children.get(run)
        while run:
            steps, is_shown = self._followed(s, run)
            yield steps
            run = () if is_shown else self._next(s, node)
            node = node.children.get(run, node) if node else None

    def _followed(self, s: Any, run: Run) -> tuple[tuple[Step, ...], bool]:
        """The steps told, done in place; and whether something hidden was shown by them."""
        steps, is_shown = [], False
        for action in run:
            told = self._game.describe(s, action)
            steps.append(Step(action, self._game.notation(s, action), told.key, told.params))
            is_shown |= self._game.is_barrier(self._game.play(s, action))
        return tuple(steps), is_shown

    def _next(self, s: Any, node: Any) -> Run:
        """The seat's next move in the tree, empty where it is another's turn or little is known."""
        asked = self._game.decision(s)
        if node is None or asked is None or asked.seat != self._search.seat:
            return ()
        runs = self._search.moves(s)
        if len(runs) == 1:
            return runs[0]
        tried = {run: child.visits for run, child in node.children.items() if run in runs}
        best = max(tried, key=lambda run: tried[run], default=())
        return best if tried.get(best, 0) >= SURE else ()


def explain(game: Game[Any], view: Mapping[str, Json], seed: int, nodes: int = NODES) -> Hint:
    """The hint of a view, worked out at once; raises `ValueError` as `Explanation`."""
    thought = Explanation(game, view, seed, nodes)
    for _ in thought.slices():
        pass
    return thought.hint()


def _told(line: Line) -> dict[str, Json]:
    return {
        "moves": [[_step(step) for step in move] for move in line.moves],
        "value": line.value,
        "visits": line.visits,
    }


def _step(step: Step) -> dict[str, Json]:
    return {**step._asdict(), "action": list(step.action), "params": dict(step.params)}
