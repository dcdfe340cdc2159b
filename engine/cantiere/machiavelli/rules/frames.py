"""What the frames of each kind hold besides the seat asked and the things it has named.

Kinds that are not here hold nothing more: the state says what they ask.
"""

from typing import Any, Final, NamedTuple

from cantiere.core.game import Seat
from cantiere.core.steps.frames import NOTHING, Frame
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.state import State


class Kept(NamedTuple):
    """The reason why the cards were drawn of which some are kept."""

    by: int


class Looked(NamedTuple):
    """The seat whose hand is looked at (M§8.8, M§10)."""

    other: Seat


class Victims(NamedTuple):
    """The seats that lost a card to the Seer, each to get one back (M§8.9)."""

    seats: tuple[Seat, ...]


class Order(NamedTuple):
    """The way in which the district in `State.site` is paid for (M§7.8 B-4).

    gold: includes what is borrowed. cards: hand cards in place of gold. lender: or NOBODY. counts:
    1 if the build uses up one of the turn's builds, 0 if not.
    """

    gold: int
    cards: int
    lender: Seat
    loan: int
    counts: int


HIDDEN: Final = (k.F_WARRANTS, k.F_THREATS, k.F_REDRAW, k.F_RETURN, k.F_TUCK, k.F_LEND)
"""Kinds in which only the seat asked sees what was named."""


def table_before(s: State, unused: int) -> State:
    """Return the table before a frame, with some bits of `State.used` cleared."""
    other = s.copy()
    other.frames, other.used = [], s.used & ~unused
    return other


def ask(s: State, kind: int, seat: Seat, subject: Any = NOTHING) -> None:
    """Ask a seat to name one thing, before everything else that waits."""
    s.frames.append(Frame(kind, seat, 1, subject, ()))
