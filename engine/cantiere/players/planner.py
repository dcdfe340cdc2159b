"""A player that weighs whole turns by the states in which they end.

It works on one guess of the hidden information. Turns are tried in the order of how far they stray
from the game's best guesses: the second choice at one decision comes before the third at one or the
second at two. States that were reached before are dropped, as by the same steps in another order.
"""

from collections.abc import Hashable, Iterator, Mapping
from heapq import heappop, heappush
from time import perf_counter
from typing import Any, NamedTuple

from cantiere.core import random
from cantiere.core.game import Game, Json, Planning, Seat
from cantiere.players.moves import Run, asked_in, begun, best_guess, whole_moves
from cantiere.players.search import SLICE, Option, share, squashed

RIVAL = 4
"""A player's points count this many times those of the best rival."""

MILLIONTHS = 1_000_000
HUNDREDTH = MILLIONTHS // 100


class Budget(NamedTuple):
    """The ends of turns to weigh; or, if seconds are given, a time limit and the least of ends.

    last: the ends to weigh in a seat's last turn if those are more; there the worths are all but
    exact, so that more ends are never worse. noise: hundredths of a point by which an end is
    misjudged at most, either way.
    """

    nodes: int = 1200
    seconds: float = 0.0
    floor: int = 24
    last: int = 0
    noise: int = 0


class _Branch(NamedTuple):
    """A move to try: how far the turn strays from best guesses, the order in which it was found,
    the state before it, its steps, the seat's moves before it, and the place of the turn's first
    move.
    """

    strays: int
    order: int
    before: Any
    run: Run
    line: tuple[Run, ...]
    root: int


class _Best:
    """The best of some turns: its moves, its value, its lead and its end, and how many they are."""

    __slots__ = ("end", "ends", "lead", "line", "value")

    def __init__(self) -> None:
        self.ends, self.value, self.lead = 0, 0, 0
        self.line: tuple[Run, ...] = ()
        self.end: Any = None


class _Root(_Best):
    """A first move: the best turn that begins with it.

    spare: the best of those turns that only give something away; they count if there are no others
    with any first move.
    """

    __slots__ = ("spare",)

    def __init__(self) -> None:
        super().__init__()
        self.spare = _Best()


class Planner:
    """One decision in the making: run `slices` to the end or stop at any time, then read `best`.

    start: the guess that it works on, with the seat asked. played: the move to explain, if any.
    """

    def __init__(
        self,
        game: Game[Any],
        planning: Planning[Any],
        view: Mapping[str, Json],
        seed: int,
        budget: Budget,
        weighs_forced: bool = False,
        played: Run = (),
    ) -> None:
        """Prepare the decision; raise `InputError` if the game is over, or `played` is not legal.

        weighs_forced: whether to weigh the turn even if there is only one first move. played: steps
        that the seat played, whose first move is weighed first; (), if it is still to choose.
        """
        self._game, self._planning, self.budget = game, planning, budget
        self._rng = random.seeded(seed)
        s = game.determinize(view, random.seeded(seed))
        self.seat: Seat = asked_in(game, s).seat
        if planning.is_last(s):
            self.budget = budget._replace(nodes=max(budget.nodes, budget.last))
        self.start = s
        self._turn = game.turn(s)
        self._lead = self._leading(planning.worths(s))
        self.runs = self._moves(s)
        self.played = begun(game, s, played, self.runs) if played else ()
        if self.played:
            self.runs = [self.played, *(run for run in self.runs if run != self.played)]
        self._roots = [_Root() for _ in self.runs]
        self._seen: set[Hashable] = set()
        self._branches: list[_Branch] = []
        self._found = 0
        self.done = 0
        if len(self.runs) > 1 or weighs_forced:
            for root in range(len(self.runs)):
                self._add(root, s, self.runs[root], (), root)

    def slices(self) -> Iterator[float]:
        """Work in slices of about `SLICE` seconds; yield the share of the budget used, from
        0 to 1.
        """
        start = pause = perf_counter()
        while self._branches:
            used = share(self.budget, self.done, perf_counter() - start)
            if used >= 1:
                break
            if perf_counter() - pause >= SLICE:
                yield used
                pause = perf_counter()
            self._try(heappop(self._branches))
        yield 1.0

    def best(self) -> Run:
        """Return the first move of the best turn, or the best guess if no turn was weighed."""
        return self.options()[0].run

    def options(self) -> list[Option]:
        """Return the first moves, best first: visits are ends weighed, the reward is what the best
        turn adds to the lead.
        """
        ranked = sorted(
            zip(self.runs, self._bests(), strict=True),
            key=lambda pair: (not pair[1].ends, -pair[1].value),
        )
        return [
            Option(
                run, best.ends, squashed((best.lead - self._lead) / MILLIONTHS) if best.ends else 0
            )
            for run, best in ranked
        ]

    def _bests(self) -> list[_Best]:
        """Return the best turn of each first move, as far as it counts."""
        are_all_spare = not any(root.ends for root in self._roots)
        return [root.spare if are_all_spare else root for root in self._roots]

    def line(self, run: Run) -> tuple[Run, ...]:
        """Return the seat's moves in the best turn that begins with this move."""
        return self._best_of(run).line or (run,)

    def end(self, run: Run) -> Any:
        """Return the state in which the best turn that begins with this move ends; `None` if no
        such turn was weighed.
        """
        return self._best_of(run).end

    def _best_of(self, run: Run) -> _Best:
        return self._bests()[self.runs.index(run)]

    def _moves(self, s: Any) -> list[Run]:
        """Return the moves to consider, best guess first; those besides take the last places."""
        most = self._planning.width(s)
        runs = whole_moves(self._game, s, most)[:most]
        besides = [run for run in self._planning.besides(s) if run not in runs]
        return [*runs[: max(1, most - len(besides))], *besides]

    def _add(self, strays: int, before: Any, run: Run, line: tuple[Run, ...], root: int) -> None:
        heappush(self._branches, _Branch(strays, self._found, before, run, line, root))
        self._found += 1

    def _try(self, branch: _Branch) -> None:
        """Play a move and go on to the next decision with a choice; weigh the turn if it ends."""
        game = self._game
        s, run = game.copy(branch.before), branch.run
        line = (*branch.line, run)
        while True:
            for action in run:
                game.apply(s, action)
            asked = game.decision(s)
            if asked is None or game.turn(s) != self._turn:
                self._weigh(s, line, self._roots[branch.root])
                return
            if asked.seat != self.seat:
                run = best_guess(game, s)
                continue
            if not game.mid_move(s) and self._is_known(s):
                return
            runs = self._moves(s)
            if len(runs) > 1:
                for rank, each in enumerate(runs):
                    self._add(branch.strays + rank, s, each, line, branch.root)
                return
            run = runs[0]
            line = (*line, run)

    def _weigh(self, s: Any, line: tuple[Run, ...], root: _Root) -> None:
        if self._is_known(s):
            return
        worths = self._planning.worths(s)
        mine = worths.pop(self.seat)
        value = RIVAL * (mine + self._misjudged()) - max(worths)
        self.done += 1
        is_spare = self._planning.gives_away(self.start, s, self.seat)
        best = root.spare if is_spare else root
        if not best.ends or value > best.value:
            best.value, best.lead = value, mine - max(worths)
            best.line, best.end = line, s
        best.ends += 1

    def _misjudged(self) -> int:
        """Return by how many millionths of a point an end is misjudged."""
        if not self.budget.noise:
            return 0
        self._rng = random.step(self._rng)
        roll = random.below(self._rng, 2 * self.budget.noise + 1)[0]
        return (roll - self.budget.noise) * HUNDREDTH

    def _is_known(self, s: Any) -> bool:
        """Return whether an equal state was reached before, and remember this one."""
        key = self._planning.key(s)
        if key in self._seen:
            return True
        self._seen.add(key)
        return False

    def _leading(self, worths: list[int]) -> int:
        return worths[self.seat] - max(worths[: self.seat] + worths[self.seat + 1 :])
