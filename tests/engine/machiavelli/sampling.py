"""Seeded games under many options, and the states they run through."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.engine.kit import sampling
from tests.engine.machiavelli.builders import GAME

from cantiere.machiavelli.data import RANKS
from cantiere.machiavelli.rules.state import State

SETS: Final = (
    "random",
    "firstGame",
    "random",
    "cunningAgents",
    "random",
    "ambitiousAristocrats",
    "random",
    "illustriousEmissaries",
    "random",
    "deviousDignitaries",
    "random",
    "tenaciousDelegates",
    "random",
    "viciousNobles",
    "random",
    "classic",
)

_MORE: Final[list[dict[str, Any]]] = [
    {},
    {"citySize": 8},
    {"schoolOfMagicAbbot": "one", "greatWallSelf": True},
    {"emperorMayReturnToHolder": True},
    {"bellTowerProtects": False},
    {"cashPointRule": "untilEnd"},
    {"turnCap": 20},
    {"startPlayer": 1},
]

OPTION_SETS: Final[list[dict[str, Any]]] = [
    {
        "seats": seats,
        "characterCount": ranks,
        "set": name,
        "actionCards": i % 4 < 2,
        "turnCap": 100,
        **extra,
    }
    for i, (name, extra) in enumerate(zip(SETS, _MORE * 2, strict=True))
    for seats in RANKS
    for ranks in RANKS[seats]
]
"""Every table with every set, and every option away from its default."""


def sampled(options: Mapping[str, Any], seed: int, every: int, first: int = 0) -> Iterator[State]:
    """Copies of every `every`-th state of a steered game, from step `first` on."""
    return sampling.sampled(GAME, options, seed, every, first)
