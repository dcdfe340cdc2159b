"""Thinking to the end: for callers that wait for the answer, as all but the page do."""

from collections.abc import Iterator
from typing import Protocol, TypeVar


class Working(Protocol):
    """Work that is done in slices."""

    def slices(self) -> Iterator[float]: ...


W = TypeVar("W", bound=Working)


def thought_out(work: W) -> W:
    """Work until the budget is used up, and return the same object."""
    for _ in work.slices():
        pass
    return work
