"""Positions as a seat sees them, at moments that long games seldom stop at."""

from collections.abc import Iterable
from typing import Any

from cantiere.core.game import Game


def shown_again(game: Game[Any], states: Iterable[Any]) -> int:
    """Open what each seat sees of each state; how often something else was drawn behind it."""
    others = 0
    for number, s in enumerate(states):
        for seat in range(game.seats(s)):
            view = game.view(s, seat)
            shown = game.masked(view)
            again = game.from_position({**game.position_of(shown), "seed": number})
            assert game.check(again) == []
            assert game.masked(game.view(again, seat)) == shown
            others += game.view(again, seat) != view
    return others
