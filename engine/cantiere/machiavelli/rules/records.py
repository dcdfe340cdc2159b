"""The records of a round and of a turn, as they begin: empty."""

from cantiere.machiavelli.constants import NOBODY
from cantiere.machiavelli.rules.state import NO_MARKS, State


def clear_round(s: State) -> None:
    """Clear everything that ends with a round."""
    s.face_up, s.slots = (), ()
    s.holders = [NOBODY] * (s.options.ranks + 1)
    s.called = s.revealed = 0
    s.marks = NO_MARKS
    s.acting = 0
    clear_turn(s)


def clear_turn(s: State) -> None:
    """Clear everything that ends with a turn."""
    s.short = s.protected = s.paid_first = False
    s.used = s.built = s.extra = s.paid = 0
