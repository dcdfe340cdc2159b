"""Seeded games under many options, and the states they run through."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.engine.firenze.builders import GAME
from tests.engine.kit import sampling

from cantiere.firenze.rules.state import State

OPTION_SETS: Final[list[dict[str, Any]]] = [
    {"seats": seats, **extra}
    for extra in (
        {},
        {"eventLoss": "auto"},
        {"campanile": False, "neutralSeals": 0},
        {"neutralPolicy": "dice", "neutralSeals": 7, "handsVisible": True},
        {"neutralPolicy": "weakColour", "eventLoss": "auto"},
        {"neutralPolicy": "manual", "manual": ["white 3", "red 4", "purple 8"], "startPlayer": 1},
        {"turnCap": 20},
    )
    for seats in (2, 3, 4)
]
"""Every seat count with every option away from its default at least once."""


def sampled(options: Mapping[str, Any], seed: int, every: int, first: int = 0) -> Iterator[State]:
    """Copies of every `every`-th state of a steered game, from step `first` on."""
    return sampling.sampled(GAME, options, seed, every, first)
