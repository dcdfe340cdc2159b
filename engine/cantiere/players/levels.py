"""The registry of computer players: level id → how it thinks.

A level turns a view into a `Thought`, worked through in slices, so that the page stays awake and
a thought can be dropped at any time.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import inf
from typing import Any, Protocol, TypeAlias

from cantiere.core.found import excerpt
from cantiere.core.game import Game, Json
from cantiere.players import greedy, random
from cantiere.players.moves import Run
from cantiere.players.search import Option, Search, Settings

SEARCH = Settings(nodes=200, width=8)
"""The search as it plays when neither nodes nor seconds are asked for."""

FULL_TABLE = 4
"""Seats up to which it has all its nodes.

At larger tables each node plays more turns, and more seats think: a round takes no longer there.
"""


class UnknownLevel(ValueError):
    """No computer player of that id; `accepted` are the ids there are."""

    def __init__(self, found: str) -> None:
        self.found = excerpt(found)
        self.accepted = tuple(LEVELS)
        super().__init__(f"unknown player {self.found!r}; accepted: {', '.join(LEVELS)}")


class Thought(Protocol):
    """One decision being thought over."""

    def slices(self) -> Iterator[float]:
        """Work in slices of at most 30 ms; yields the share of the budget used, 0 … 1."""

    def best(self) -> Run:
        """The steps of the move found so far."""

    def options(self) -> list[Option]:
        """The moves looked at, best first; empty when the player weighs none."""


class AtOnce:
    """A thought that needs no time."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def slices(self) -> Iterator[float]:
        yield 1.0

    def best(self) -> Run:
        return self._run

    def options(self) -> list[Option]:
        return []


Think: TypeAlias = Callable[[Game[Any], Mapping[str, Json], int, int | None, float | None], Thought]
"""Game, view, seed, nodes or `None`, seconds or `None` → a thought."""


def think(
    game: Game[Any],
    level: str,
    view: Mapping[str, Json],
    seed: int,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Thought:
    """Begin to think; raises `UnknownLevel`, and `ValueError` when nobody is asked.

    nodes: iterations a decision, repeatable. seconds: a clock instead. Bare levels have their own.
    """
    if level not in LEVELS:
        raise UnknownLevel(level)
    if nodes is not None and nodes < 1:
        raise ValueError(f"nodes: found {nodes}, accepted: 1 or more")
    if seconds is not None and not 0 < seconds < inf:
        raise ValueError(f"seconds: found {seconds}, accepted: any number above 0")
    return LEVELS[level](game, view, seed, nodes, seconds)


def _random(
    game: Game[Any], view: Mapping[str, Json], seed: int, _nodes: int | None, _time: float | None
) -> Thought:
    return AtOnce((random.steered(game, view, seed),))


def _greedy(
    game: Game[Any], view: Mapping[str, Json], seed: int, _nodes: int | None, _time: float | None
) -> Thought:
    return AtOnce(greedy.plan(game, view, seed))


def _search(
    game: Game[Any],
    view: Mapping[str, Json],
    seed: int,
    nodes: int | None,
    seconds: float | None,
) -> Thought:
    settings = replace(SEARCH, horizon=game.search_horizon, flat=game.flat_search)
    if nodes is not None:
        settings = replace(settings, nodes=nodes)
    elif seconds is not None:
        settings = replace(settings, seconds=seconds)
    else:
        settings = replace(settings, nodes=_nodes_at(view["options"]["seats"]))
    return Search(game, view, seed, settings)


def _nodes_at(seats: int) -> int:
    """Iterations of the search at a table where none are asked for."""
    return SEARCH.nodes * FULL_TABLE**2 // max(FULL_TABLE, seats) ** 2


LEVELS: dict[str, Think] = {"random": _random, "greedy": _greedy, "search": _search}
