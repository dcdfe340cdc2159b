"""Guesses of games whose hidden part is an order: every one is as likely as every other."""

from collections.abc import Callable
from typing import Generic, TypeVar

from cantiere.core import random
from cantiere.core.game_state import GameState

S = TypeVar("S", bound=GameState)


class EvenGuesser(Generic[S]):
    """`core.game.Guesser` of what was read once: each guess is a copy with the hidden part anew."""

    __slots__ = ("_known", "_scatter")

    def __init__(self, known: S, scatter: Callable[[S, random.Rng], None]) -> None:
        """known: all that a view tells. scatter: gives a copy of it, in place, a hidden order."""
        self._known, self._scatter = known, scatter

    def sample(self, rng: int) -> tuple[S, float]:
        """Return a full state that fits the view, and 1; `rng` is any int."""
        s = self._known.copy()
        s.rng = start = random.seeded(rng)
        self._scatter(s, start)
        return s, 1.0
