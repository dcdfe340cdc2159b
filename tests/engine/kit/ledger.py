"""Games followed by a second book-keeper, who knows nothing but their events."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from cantiere.core import random
from cantiere.core.game import Event, Game
from cantiere.testing.conformance import Chooser


class Ledger(Protocol):
    """What the events say is where."""

    points: list[int]

    def follow(self, event: Event) -> None: ...

    def agrees_with(self, s: Any) -> bool: ...


Deal: TypeAlias = tuple[dict[str, Any], int, Chooser]
"""Options, seed and policy of a game."""


def follow_games(
    game: Game[Any],
    deals: Iterable[Deal],
    ledger_of: Callable[[Any], Ledger],
    is_settled: Callable[[Any], bool] = lambda _s: True,
) -> None:
    """Play the deals; the book must agree with the table wherever it is settled."""
    for options, seed, policy in deals:
        s = game.new(options, seed)
        ledger, rng = ledger_of(s), random.seeded(seed)
        while game.decision(s) is not None:
            action, rng = policy(game, s, rng)
            for event in game.play(s, action):
                ledger.follow(event)
            if is_settled(s):
                assert ledger.agrees_with(s), (options, seed, action)
        assert list(game.scores(s).totals) == ledger.points
