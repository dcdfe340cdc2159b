"""Whether pending frames could have come about: the steps behind them are taken again."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, Self, TypeVar

from cantiere.core.frames import Frame
from cantiere.core.game import Action


class Drafting(Protocol):
    """A state whose composed action that is begun lies in frames."""

    frames: list[Frame[Any]]

    def copy(self) -> Self: ...


D = TypeVar("D", bound=Drafting)


def is_replayed(
    s: D,
    first: list[Frame[Any]],
    steps: Iterable[Action],
    legal: Callable[[D], list[Action]],
    apply: Callable[[D, Action], None],
) -> bool:
    """Whether the steps lead from the first frames to those of the state, each one legal."""
    other = s.copy()
    other.frames = first
    for step in steps:
        if step not in legal(other):
            return False
        apply(other, step)
    return other.frames == s.frames
