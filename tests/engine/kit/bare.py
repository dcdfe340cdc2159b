"""A state with what the core knows of every state, and nothing else."""

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from cantiere.core.game import Happening, Seat
from cantiere.core.random import Rng
from cantiere.core.steps.frames import Frame


class Options(NamedTuple):
    seats: int = 4


@dataclass
class Bare:
    """The base of the states of tests. Fields of their own are lists that `copy` takes along."""

    phase: int = 0
    active: Seat = 0
    start_seat: Seat = field(default=0, kw_only=True)
    turns: list[int] = field(default_factory=list, kw_only=True)
    frames: list[Frame[Any]] = field(default_factory=list, kw_only=True)
    rng: Rng = field(default=1, kw_only=True)
    log: list[Happening] | None = field(default=None, kw_only=True)
    options: Options = field(default=Options(), kw_only=True)

    def copy(self) -> Self:
        """Return a copy with lists of its own."""
        lists = {name: value for name, value in vars(self).items() if type(value) is list}
        mine: dict[str, Any] = {name: value[:] for name, value in lists.items()}
        return replace(self, **mine)
