"""The end of phase 1: the bricks of the card taken, the discard, the refill (F§8.2, F§8.3)."""

from cantiere.firenze.constants import TRADING
from cantiere.firenze.data import CARDS
from cantiere.firenze.rules.bricks import to_storage
from cantiere.firenze.rules.row.deck import refill
from cantiere.firenze.rules.state import State


def receive_bricks(s: State) -> None:
    """Move the bricks of the card taken to the storage (F§8.2)."""
    to_storage(s, s.active, s.taken_bricks)
    s.taken_bricks = [0] * 6


def maybe_end_resolve(s: State) -> None:
    """Move the bricks, discard, refill and go on to the trade, unless a frame still asks."""
    if s.frames:
        return
    receive_bricks(s)
    if s.taken >= 0:
        s.discard.append(s.taken)
        s.taken = -1
    refill(s)
    s.phase = TRADING


def tell_nothing(s: State) -> None:
    """Log that the card taken had no effect."""
    if s.log is not None:
        s.log.append(("nothing", s.active, {"card": CARDS[s.taken]}))
