"""What the frames of each kind hold besides the seat asked and what it has named.

Kinds that are not here hold nothing more: the state shows what they ask.
"""

from typing import Final, NamedTuple, TypeAlias

from cantiere.core.game import Seat
from cantiere.firenze.rules.state import Colour

Placement: TypeAlias = tuple[int, Colour, int]
"""Tower, colour and number of bricks; ids of new towers count on from `State.next_tower`."""

BAG: Final = -1
"""The partner of an Alchemist."""


class Slot(NamedTuple):
    """The card that is paid for with a brick on each card before it (F§8.1)."""

    slot: int


class Towers(NamedTuple):
    """The towers that are paid for, in site order (F§10.5 Luxury Tax)."""

    towers: tuple[int, ...]


class Trade(NamedTuple):
    """The card, and the colour taken from it (F§8.4)."""

    slot: int
    take: Colour


class Draft(NamedTuple):
    """The bricks placed so far, old towers first, new ones by colour (F§8.10)."""

    placed: tuple[Placement, ...]


class Payment(NamedTuple):
    """Whether a Mason lowers the cost (F§8.5)."""

    mason: int


class Partner(NamedTuple):
    """Whom a brick is swapped with: an opponent, or `BAG` (F§10.2)."""

    partner: Seat


class Swap(NamedTuple):
    """The partner, as in `Partner`, and the colour of the brick given."""

    partner: Seat
    give: Colour
