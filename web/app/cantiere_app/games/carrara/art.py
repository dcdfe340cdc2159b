"""Markup of single pieces: bricks, façades, icons. Symbols stand in `web/art` and `web/icons`."""

from html import escape
from typing import Final

from cantiere.carrara import data
from cantiere_app.kit import bricks, drawing

esc: Final = escape
use: Final = drawing.use

BRICKS: Final = bricks.drawn(data.COLOURS, "ca", "c-bk")
NUMERALS: Final = data.SEGMENTS
FACADES: Final = tuple(drawing.stretched(f"ca-{name}", "c-fac") for name in data.TYPES)
"""The front of a building, by type."""
THINGS: Final = tuple(drawing.use(f"ca-{name}", "c-ic") for name in data.OBJECTS)
"""An object, by kind; buildings of that type bring it."""
COIN: Final = drawing.use("ca-coin", "c-ic c-coin")
LANDS: Final = ("city", "country")
"""Class of a tile, by category."""


def tile(name: str) -> str:
    """The face of a building tile, without its frame: cost, object, façade."""
    return _TILES[name]


_TILES: Final = {
    name: f"<b>{data.TILE_COST[n]}</b>{THINGS[data.TILE_TYPE[n]]}{FACADES[data.TILE_TYPE[n]]}"
    for n, name in enumerate(data.TILES)
}
_LANDS: Final = {name: LANDS[data.TILE_CATEGORY[n]] for n, name in enumerate(data.TILES)}


def land(name: str) -> str:
    """The class of a tile: city or country building."""
    return _LANDS[name]
