"""A hint that a person asked for: on its way, told, or shown on the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cantiere.core.game import Action


@dataclass
class Advice:
    """One hint.

    job: the worker's. step: how many steps the table had; with the next one the hint is gone.
    hint: what `cantiere.players.explain` told, as JSON; `None` while it is worked out.
    """

    job: int
    step: int
    hint: Mapping[str, Any] | None = None

    @property
    def move(self) -> list[Action]:
        """The small steps of the best move; none while it is worked out."""
        return actions(self.hint["best"]["moves"][0]) if self.hint else []


def actions(move: Sequence[Mapping[str, Any]]) -> list[Action]:
    """The steps of a move as the engine takes them."""
    return [tuple(step["action"]) for step in move]
