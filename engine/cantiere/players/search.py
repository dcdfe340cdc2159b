"""Single-observer information-set Monte Carlo tree search over whole moves.

Each iteration deals the hidden information anew (a fresh guess), walks down one tree with whole
moves as branches, adds at most one node, plays best guesses to the horizon, and rates every seat by
the game's evaluation. The tree holds the plan of the searching seat; the moves of the other seats
between its turns are guessed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import isqrt, sqrt
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from cantiere.core import random
from cantiere.core.game import PUBLIC, Game, Json, Seat
from cantiere.players.greedy import outlook
from cantiere.players.moves import Run, asked_in, best_guess, whole_moves

SLICE = 0.02
"""Seconds of work between two yields to the caller."""

SQUASH = 12.0
"""The growth of a lead, in points, that gives a reward of 0.75."""


class Limits(Protocol):
    """A budget of work: steps, or a time limit in seconds with the least of steps."""

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def floor(self) -> int: ...


def share(limits: Limits, done: int, seconds: float) -> float:
    """Return the share of a budget that is used, from 0; below 1 while the least is not done."""
    if not limits.seconds:
        return done / limits.nodes
    used = seconds / limits.seconds
    return min(0.99, used) if done < limits.floor else used


def squashed(grown: float, squash: float = SQUASH) -> float:
    """Return the reward, from 0 to 1, of a lead that has grown by a number of points."""
    return 0.5 + 0.5 * grown / (abs(grown) + squash)


@dataclass(frozen=True)
class Settings:
    """The settings of a search.

    nodes: iterations for one decision. seconds: a time limit, or 0 for none; the search does at
    least `floor` iterations anyway. width: the most moves considered in one node. horizon: further
    turns of the searching seat that an iteration plays before the evaluation. explore: weight of
    the prior. squash: the growth of the lead, in points, that gives a reward of 0.75. flat: whether
    the tree covers only the present decision, with best guesses for all later ones. visits: the
    least iterations for each move of a choice between turns, such as that of a role: with fewer,
    chance decides.
    """

    nodes: int = 300
    seconds: float = 0.0
    floor: int = 40
    width: int = 8
    horizon: int = 0
    explore: float = 0.2
    squash: float = SQUASH
    flat: bool = False
    visits: int = 0


class Node:
    """A place in the tree: the information of the searching seat.

    weight: the sum of the weights of all deals that passed through; rewards are sums weighted in
    the same way.
    """

    __slots__ = ("available", "children", "rewards", "visits", "weight")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.weight = 0.0
        self.available = 0
        self.rewards = [0.0] * seats
        self.children: dict[Run, Node] = {}


class Option(NamedTuple):
    """A move at the root: its steps, the number of visits, and the mean reward from 0 to 1."""

    run: Run
    visits: int
    reward: float


@dataclass
class Search:
    """A search for one decision: run `slices` to the end or stop at any time, then read `best`."""

    game: Game[Any]
    view: Mapping[str, Json]
    seed: int
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        """Prepare the decision; raise `ViewError` if the game is over."""
        self._rng = random.seeded(self.seed)
        self._guesser = self.game.guesser(self.view)
        guess, _ = self.deal()
        self.seat: Seat = asked_in(self.game, guess).seat
        self.seats = self.game.seats(guess)
        self._before = self._leads(guess)
        self._is_covert = self.game.hides_choice(guess)
        self.root = Node(self.seats)
        self.runs = self._sifted(guess) if self.settings.horizon else self.moves(guess)
        if self.game.turn(guess).seat == PUBLIC:
            least = self.settings.visits * len(self.runs)
            self.settings = replace(self.settings, nodes=max(self.settings.nodes, least))
        self.done = 0

    def slices(self) -> Iterator[float]:
        """Work in slices of about `SLICE` seconds; yield the share of the budget used, 0 … 1."""
        start = pause = perf_counter()
        while len(self.runs) > 1 or self._is_covert:
            used = share(self.settings, self.done, perf_counter() - start)
            if used >= 1:
                break
            if perf_counter() - pause >= SLICE:
                yield used
                pause = perf_counter()
            self.walk(*self.deal())
            self.done += 1
        yield 1.0

    def best(self) -> Run:
        """Return the most visited move, or the best guess if no move was visited."""
        return self.options()[0].run

    def options(self) -> list[Option]:
        """Return the moves considered, best first."""
        options = []
        for run in self.runs:
            node = self.root.children.get(run)
            visits = node.visits if node else 0
            reward = node.rewards[self.seat] / node.weight if node and visits else 0.0
            options.append(Option(run, visits, reward))
        return sorted(options, key=lambda option: (-option.visits, -option.reward))

    def deal(self) -> tuple[Any, float]:
        """Return a fresh full state that fits the view, and its weight."""
        self._rng = random.step(self._rng)
        return self._guesser.sample(self._rng)

    def moves(self, s: Any) -> list[Run]:
        """Return the moves considered in a state."""
        return whole_moves(self.game, s, self.settings.width)

    def _sifted(self, s: Any) -> list[Run]:
        """Return the moves that look best one move ahead, best first.

        Looking further ahead costs more, so only good moves get a share of the iterations.
        """
        runs = whole_moves(self.game, s)
        if len(runs) > 1:
            runs.sort(key=lambda run: -outlook(self.game, s, self.seat, run))
        return runs[: self.settings.width]

    def walk(self, s: Any, weight: float, first: Run = ()) -> None:
        """Play a dealt state in place from the root to the horizon, and record the result.

        The walk goes down the tree, adds one new node, plays best guesses and backs up. `first`
        fixes the move at the root.
        """
        walk = _Walk(self.game, s, self.seat, self.settings.horizon)
        node, path = self.root, [self.root]
        inside = True
        runs = self.runs
        if first:
            node = self.root.children.setdefault(first, Node(self.seats))
            path.append(node)
            walk.follow(first)
            runs = [] if walk.is_over() else self._branches(s, walk.mover)
        while not walk.is_over():
            if len(runs) == 1 or not inside:
                walk.follow(runs[0])
            else:
                run, fresh = self._select(node, runs, walk.mover)
                node = node.children[run]
                path.append(node)
                inside = not fresh
                walk.follow(run)
            if not walk.is_over():
                runs = self._branches(s, walk.mover) if inside else [best_guess(self.game, s)]
        self._back_up(path, self._rewards(s), weight)

    def _branches(self, s: Any, mover: Seat) -> list[Run]:
        """Return the moves below the root: one best guess for the other seats.

        A staged action is finished with best guesses too: the mean over all ways to finish it would
        undervalue a move that leads to a choice.
        """
        is_guessed = self.settings.flat or mover != self.seat or self.game.mid_move(s)
        return [best_guess(self.game, s)] if is_guessed else self.moves(s)

    def _select(self, node: Node, runs: list[Run], mover: Seat) -> tuple[Run, bool]:
        """Return the move with the best upper bound, and whether it is new; an untried move is
        worth its parent's mean.

        The more often a node is visited, the more of its moves are considered.
        """
        mean = node.rewards[mover] / node.weight if node.visits else 0.5
        best, bound = runs[0], -1.0
        prior = self.settings.explore
        for rank, run in enumerate(runs[: 1 + isqrt(2 * node.visits)]):
            child = node.children.get(run)
            if child is None:
                child = node.children[run] = Node(self.seats)
            child.available += 1
            reward = child.rewards[mover] / child.weight if child.visits else mean
            reward += prior * sqrt(child.available) / ((1 + child.visits) * (2 + rank))
            if reward > bound:
                best, bound = run, reward
        return best, node.children[best].visits == 0

    def _rewards(self, s: Any) -> list[float]:
        """Return for each seat the growth of its lead since the root, squashed into 0 to 1.

        Measured from the root, the moves of a seat far behind differ as much as those at an even
        table.
        """
        return [
            squashed(lead - before, self.settings.squash)
            for lead, before in zip(self._leads(s), self._before, strict=True)
        ]

    def _leads(self, s: Any) -> list[float]:
        """Return for each seat its evaluation less that of the best other seat."""
        worth = [self.game.evaluate(s, seat) for seat in range(self.seats)]
        return [mine - max(worth[:i] + worth[i + 1 :]) for i, mine in enumerate(worth)]

    def _back_up(self, path: list[Node], rewards: list[float], weight: float) -> None:
        for node in path:
            node.visits += 1
            node.weight += weight
            for seat, reward in enumerate(rewards):
                node.rewards[seat] += weight * reward


class _Walk:
    """A guessed state on its way to the horizon: the end of a turn of the searching seat.

    A decision of that seat during another seat's turn counts as a turn that ends with the answer; a
    decision between turns belongs to its next turn.
    """

    def __init__(self, game: Game[Any], s: Any, seat: Seat, horizon: int) -> None:
        self.game, self.s, self.mover = game, s, seat
        self._seat = seat
        self._turn = game.turn(s)
        self._aside = self._turn.seat not in (seat, PUBLIC)
        self._left = horizon
        self._over = False
        self._look()

    def is_over(self) -> bool:
        return self._over

    def follow(self, run: Run) -> None:
        """Play the steps of a move."""
        for action in run:
            self.game.apply(self.s, action)
        self._look()

    def _look(self) -> None:
        asked = self.game.decision(self.s)
        if asked is None:
            self._over = True
            return
        self.mover = asked.seat
        turn = self.game.turn(self.s)
        if turn == self._turn and not (self._aside and self._is_answered()):
            return
        if self._aside or self._turn.seat == self._seat:
            self._over = not self._left
            self._left -= 1
        self._turn, self._aside = turn, False

    def _is_answered(self) -> bool:
        return self.mover != self._seat and not self.game.mid_move(self.s)
