"""Single-observer information-set Monte Carlo tree search over whole moves.

Each iteration deals the hidden part anew (a fresh guess), walks one tree whose branches
are whole moves, adds at most one node, plays on with best guesses to the horizon, and values every
seat by the game's evaluation. The tree holds the plan of the seat that asks: what the others do
between its turns is guessed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isqrt, sqrt
from time import perf_counter
from typing import Any, NamedTuple

from cantiere.core import random
from cantiere.core.game import PUBLIC, Game, Json, Seat
from cantiere.players.greedy import outlook
from cantiere.players.moves import Run, best_guess, whole_moves

SLICE = 0.02
"""Seconds of work between two looks at the world."""


@dataclass(frozen=True)
class Settings:
    """How to search.

    nodes: iterations for one decision. seconds: a clock, or 0 for none; `floor` iterations are
    done anyhow. width: moves looked at in one node. horizon: turns of the seat that asks which it
    plays after the present one, before the evaluation. explore: weight of the prior. squash: the
    growth of the lead, in points, that counts as three quarters of the most. flat: whether only the
    present decision is weighed, and all later ones are best guesses.
    """

    nodes: int = 300
    seconds: float = 0.0
    floor: int = 40
    width: int = 8
    horizon: int = 0
    explore: float = 0.2
    squash: float = 12.0
    flat: bool = False


class Node:
    """A place in the tree: what the seats that searched through it know.

    weight: of all guesses that came through; rewards are sums by weight.
    """

    __slots__ = ("available", "children", "rewards", "visits", "weight")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.weight = 0.0
        self.available = 0
        self.rewards = [0.0] * seats
        self.children: dict[Run, Node] = {}


class Option(NamedTuple):
    """A move at the root: the steps, how often it was tried, and its mean reward, 0 … 1."""

    run: Run
    visits: int
    reward: float


@dataclass
class Search:
    """One decision thought over: make it, run `slices` to the end or stop at will, read `best`."""

    game: Game[Any]
    view: Mapping[str, Json]
    seed: int
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        """Look at the decision; raises `ValueError` when the game is over."""
        self._rng = random.seeded(self.seed)
        self._guesser = self.game.guesser(self.view)
        guess, _ = self.deal()
        asked = self.game.decision(guess)
        if asked is None:
            raise ValueError("the game is over, nobody is asked")
        self.seat: Seat = asked.seat
        self.seats = self.game.seats(guess)
        self._before = self._leads(guess)
        self._is_covert = self.game.hides_choice(guess)
        self.root = Node(self.seats)
        self.runs = self._sifted(guess) if self.settings.horizon else self.moves(guess)
        self.done = 0

    def slices(self) -> Iterator[float]:
        """Work in slices of about `SLICE` seconds; yields the share of the budget used, 0 … 1."""
        start = pause = perf_counter()
        while len(self.runs) > 1 or self._is_covert:
            share = self._share(perf_counter() - start)
            if share >= 1:
                break
            if perf_counter() - pause >= SLICE:
                yield share
                pause = perf_counter()
            self.walk(*self.deal())
            self.done += 1
        yield 1.0

    def finish(self) -> Run:
        """Search to the end of the budget; the best move."""
        for _ in self.slices():
            pass
        return self.best()

    def best(self) -> Run:
        """The move tried most; the best guess when none was tried."""
        return self.options()[0].run

    def options(self) -> list[Option]:
        """The moves looked at, best first."""
        found = []
        for run in self.runs:
            node = self.root.children.get(run)
            visits = node.visits if node else 0
            reward = node.rewards[self.seat] / node.weight if node and visits else 0.0
            found.append(Option(run, visits, reward))
        return sorted(found, key=lambda option: (-option.visits, -option.reward))

    def _share(self, seconds: float) -> float:
        clock = self.settings.seconds
        if not clock:
            return self.done / self.settings.nodes
        if self.done < self.settings.floor:
            return min(0.99, seconds / clock)
        return seconds / clock

    def deal(self) -> tuple[Any, float]:
        """A fresh full state that fits the view, and its weight."""
        self._rng = random.step(self._rng)
        return self._guesser.sample(self._rng)

    def moves(self, s: Any) -> list[Run]:
        """The moves looked at in a state."""
        return whole_moves(self.game, s, self.settings.width)

    def _sifted(self, s: Any) -> list[Run]:
        """Of all moves those that look best at once, best first.

        What is looked at further ahead costs more, so only good moves shall have their share.
        """
        runs = whole_moves(self.game, s)
        if len(runs) > 1:
            runs.sort(key=lambda run: -outlook(self.game, s, self.seat, run))
        return runs[: self.settings.width]

    def walk(self, s: Any, weight: float, first: Run = ()) -> None:
        """Take a dealt state, in place, from the root to the horizon, and learn from it.

        Down the tree, one new node, best guesses, back up. `first` decides the move at the root.
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
        """Where the tree goes on below the root: the others move by best guesses.

        What is staged is finished so too: the mean over all answers would value a move that leads
        to a choice below its worth.
        """
        is_guessed = self.settings.flat or mover != self.seat or self.game.mid_move(s)
        return [best_guess(self.game, s)] if is_guessed else self.moves(s)

    def _select(self, node: Node, runs: list[Run], mover: Seat) -> tuple[Run, bool]:
        """The move with the best bound; a move never tried is worth its parent's mean.

        The more often a node is visited, the more of its moves are looked at.
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
        """Of each seat what its lead has grown by since the root, squashed into 0 … 1.

        Seen from the root, moves differ as much for who is far behind as at an even table.
        """
        rewards = []
        for lead, before in zip(self._leads(s), self._before, strict=True):
            grown = lead - before
            rewards.append(0.5 + 0.5 * grown / (abs(grown) + self.settings.squash))
        return rewards

    def _leads(self, s: Any) -> list[float]:
        """Of each seat its evaluation less that of the best other."""
        worth = [self.game.evaluate(s, seat) for seat in range(self.seats)]
        return [own - max(worth[:i] + worth[i + 1 :]) for i, own in enumerate(worth)]

    def _back_up(self, path: list[Node], rewards: list[float], weight: float) -> None:
        for node in path:
            node.visits += 1
            node.weight += weight
            for seat, reward in enumerate(rewards):
                node.rewards[seat] += weight * reward


class _Walk:
    """A guessed state on its way to the horizon: the end of a turn of the seat that asks.

    What the seat is asked in another's turn counts as one that ends with the answer; what it is
    asked between turns belongs to its next one.
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
        """Do a move's steps."""
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
