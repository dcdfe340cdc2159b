"""Markup of single pieces: bricks, façades, icons. Symbols stand in `web/art` and `web/icons`."""

from html import escape
from typing import Final

from cantiere.carrara import data
from cantiere_app.kit.drawing import bricks, symbols

esc: Final = escape
use: Final = symbols.use

BRICKS: Final = bricks.drawn(data.COLOURS, "ca")
NUMERALS: Final = data.SEGMENTS
FACADES: Final = tuple(symbols.stretched(f"ca-{name}", "c-fac") for name in data.TYPES)
"""The front of a building, by type."""
THINGS: Final = tuple(symbols.use(f"ca-{name}", "c-ic") for name in data.OBJECTS)
"""An object, by kind; buildings of that type bring it."""
COIN: Final = symbols.use("ca-coin", "c-ic c-coin")
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
