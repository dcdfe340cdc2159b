"""List what each kind of frame holds besides the seat asked and what it has named so far."""

from typing import NamedTuple

from cantiere.carrara.rules.state import Building, Tile


class Purchase(NamedTuple):
    """The segment that bricks are taken from (C§6.2)."""

    segment: int


class Construction(NamedTuple):
    """The tile that is built (C§6.3)."""

    tile: Tile


class Upgrade(NamedTuple):
    """The player's building that is replaced (C§6.4)."""

    old: Building


class Payment(NamedTuple):
    """The tile, its city, and the building that it replaces, or `NOBODY`."""

    tile: Tile
    city: int
    old: Building
