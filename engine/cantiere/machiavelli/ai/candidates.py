"""Moves worth a look: none yet, so that players look at all of them."""

from cantiere.core.game import Action
from cantiere.machiavelli.rules.state import State


def candidates(_s: State) -> list[tuple[Action, ...]]:
    """No opinion: every legal step is a move."""
    return []
