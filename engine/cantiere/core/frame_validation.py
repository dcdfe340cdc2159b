"""Whether pending frames could have come about: the steps behind them are taken again."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from cantiere.core.frames import Frame
from cantiere.core.game import Action
from cantiere.core.game_state import GameState

S = TypeVar("S", bound=GameState)


def is_replayed(
    s: S,
    first: list[Frame[Any]],
    steps: Iterable[Action],
    legal: Callable[[S], list[Action]],
    apply: Callable[[S, Action], None],
) -> bool:
    """Whether the steps lead from the first frames to those of the state, each one legal."""
    other = s.copy()
    other.frames = first
    for step in steps:
        if step not in legal(other):
            return False
        apply(other, step)
    return other.frames == s.frames
