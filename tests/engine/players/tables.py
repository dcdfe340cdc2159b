"""Positions for the players' tests: moments in the middle of seeded games."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.engine.core.toy import TOY

from cantiere import carrara, machiavelli
from cantiere.core import random
from cantiere.core.game import Game
from cantiere.games import load
from cantiere.testing.conformance import steered

FIRENZE = load("firenze")
CARRARA: Game[Any] = carrara.GAME
MACHIAVELLI: Game[Any] = machiavelli.GAME
GAMES: list[Game[Any]] = [TOY, FIRENZE, CARRARA, MACHIAVELLI]
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "carrara": {"variant": "full", "cards": "random"},
    "machiavelli": {"set": "random", "actionCards": True, "turnCap": 20},
}
"""What is not the default at the tables of these tests."""


def moments(game: Game[Any], seats: int, seed: int, every: int = 40) -> Iterator[Any]:
    """States of one steered game, one every so many steps."""
    options = {"seats": seats, **OPTIONS.get(game.name, {})}
    s, rng, step = game.new(options, seed), random.seeded(seed), 0
    while game.decision(s) is not None:
        if step % every == 0:
            yield game.copy(s)
        action, rng = steered(game, s, rng)
        game.apply(s, action)
        step += 1


def asked(game: Game[Any], s: Any) -> int:
    """The seat asked; the game must not be over."""
    decision = game.decision(s)
    assert decision is not None
    return decision.seat
