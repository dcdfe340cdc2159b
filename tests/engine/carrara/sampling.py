"""Seeded games under many options, and the states they run through."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.engine.carrara.builders import CARDS, GAME, TABLES
from tests.engine.kit import sampling

from cantiere.carrara.rules.state import State

KINDS: Final = ("top", "object", "building", "bonus")


def deal(i: int) -> list[str]:
    """Four cards of the full game; over nine numbers every card has its turn."""
    by_kind = [[card for card in CARDS if card.startswith(f"{kind}-")] for kind in KINDS]
    return [cards[i % len(cards)] for cards in by_kind]


_EXTRAS: Final[list[dict[str, Any]]] = [
    {},
    {"turnCap": 20, "openScreens": True, "startPlayer": 1},
    *({"variant": "full", "cards": preset["id"]} for preset in TABLES["presets"]),
    {"variant": "full", "cards": "random"},
    *({"variant": "full", "cards": deal(i)} for i in range(9)),
]
OPTION_SETS: Final[list[dict[str, Any]]] = [
    {"seats": seats, **extra} for extra in _EXTRAS for seats in (2, 3, 4)
]
"""Every seat count with base game, each preset, and nine deals that hold every card."""


def sampled(options: Mapping[str, Any], seed: int, every: int, first: int = 0) -> Iterator[State]:
    """Copies of every `every`-th state of a steered game, from step `first` on."""
    return sampling.sampled(GAME, options, seed, every, first)
