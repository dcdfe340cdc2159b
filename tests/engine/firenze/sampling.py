"""Seeded games under many options, and the states they run through."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.engine.firenze.builders import GAME

from cantiere.core import random
from cantiere.core.conformance import steered
from cantiere.core.game import Action, Game
from cantiere.firenze.state import State

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

NOISE: Final = 20
"""One step in so many is steered instead of greedy."""

CAP: Final = 5000
"""Steps after which a sampled game is given up; steered games take 700 to 1,100."""


def sampled(options: Mapping[str, Any], seed: int, every: int, first: int = 0) -> Iterator[State]:
    """Copies of every `every`-th state of a steered game, from step `first` on."""
    s: State = GAME.new(options, seed)
    rng = random.seeded(seed + 1)
    for step in range(CAP):
        if GAME.decision(s) is None:
            return
        if step >= first and (step - first) % every == 0:
            yield s.copy()
        action, rng = steered(GAME, s, rng)
        GAME.apply(s, action)


def noisy_greedy(game: Game[Any], s: Any, rng: int) -> tuple[Action, int]:
    """The game's own best guess of a move, with a step of the steered policy now and then."""
    roll, rng = random.below(rng, NOISE)
    if roll == 0:
        return steered(game, s, rng)
    runs = game.candidates(s)
    return (runs[0][0] if runs else game.legal(s)[0]), rng
