"""What the core knows of the state of every game."""

from typing import Any, Protocol, Self

from cantiere.core.game import Happening, Seat
from cantiere.core.random import Rng
from cantiere.core.steps.frames import Frame


class Seated(Protocol):
    """Options of a game."""

    @property
    def seats(self) -> int: ...


class GameState(Protocol):
    """A state: its phase, or the last of its frames, asks for a decision.

    frames: the decisions of an action or a card that is begun, the next one last.
    active: whose turn it is.
    start_seat: who began the game, or the round.
    turns: how many turns each seat has begun.
    rng: the generator.
    log: what happened last, or `None` in copies for search.
    """

    phase: int
    frames: list[Frame[Any]]
    active: Seat
    start_seat: Seat
    turns: list[int]
    rng: Rng
    log: list[Happening] | None

    @property
    def options(self) -> Seated: ...

    def copy(self) -> Self: ...
