"""Broken invariants: the tests that a game names, and a decision that nobody can take.

Beside them what no game leads to, though it breaks none.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from cantiere.core.errors import Said
from cantiere.core.game import Action, Seat

S = TypeVar("S")
Tests: TypeAlias = Sequence[tuple[str, Callable[[S], Iterator[str]]]]
"""The field of a position description that a test is about, and the sentences it finds."""


def broken_by(
    s: S, tests: Tests[S], is_over: bool, legal: Callable[[S], list[Action]]
) -> list[tuple[str, str]]:
    """Return broken invariants, each with its field; without any, a decision has a legal action."""
    faults = sentences(s, tests)
    if not faults and not is_over and not legal(s):
        faults.append(("phase", Said("no-legal", "no move is possible for a decision")))
    return faults


def sentences(s: S, tests: Tests[S]) -> list[tuple[str, str]]:
    """Return what the tests find, each sentence with its field."""
    return [(field, line) for field, test in tests for line in test(s)]


def uneven_turns(turns: Sequence[int], start: Seat, active: Seat, is_over: bool) -> Iterator[str]:
    """Turns go round from the start seat; the active one has begun its own, unless it is over."""
    ahead = turns_ahead(len(turns), start, active, is_over)
    order = [turns[(start + i) % len(turns)] for i in range(len(turns))]
    if order[0] < 1 or order != [order[0] - (i >= ahead) for i in range(len(turns))]:
        yield Said(
            "turns",
            "{turns}, although seat {seat} began and seat {active} is next",
            turns=list(turns),
            seat=start,
            active=active,
        )


def turns_ahead(seats: int, start: Seat, active: Seat, is_over: bool) -> int:
    """How many seats, from the start seat on, have begun their turn of the round."""
    return ((active - start) % seats + (not is_over)) or seats
