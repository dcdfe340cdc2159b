"""Broken invariants: the tests that a game names, and a decision that nobody can take."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from cantiere.core.game import Action

S = TypeVar("S")
Tests: TypeAlias = Sequence[tuple[str, Callable[[S], Iterator[str]]]]
"""The field of a position description that a test is about, and the sentences it finds."""


def broken_by(
    s: S, tests: Tests[S], is_over: bool, legal: Callable[[S], list[Action]]
) -> list[tuple[str, str]]:
    """Broken invariants with their field; where there are none, a decision has a legal action."""
    found = [(field, line) for field, test in tests for line in test(s)]
    if not found and not is_over and not legal(s):
        found.append(("phase", "a decision has no legal action"))
    return found
