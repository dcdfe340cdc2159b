"""What can be built: the nine tiles that lie open, and those of value 8 in the full game."""

from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.texts.writer import Pen
from cantiere_app.kit.language.phrases import capital
from cantiere_app.kit.plates.pieces import (
    DASHES,
    MARGIN,
    MIDDLE,
    ROOM,
    SERIF,
    TEXT,
    TITLE,
    numbered,
    rectangle,
    sheet,
    symbol,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_ACROSS: Final = 3
_STEP: Final = ((WIDTH - 12) / _ACROSS, 86)
_SMALL: Final = ((WIDTH - 12) / len(data.TYPES), 56)


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    tiles = scene.view["display"]
    height = -(-len(tiles) // _ACROSS) * _STEP[1]
    drawn = "".join(_space(pen, slot, tile) for slot, tile in enumerate(tiles))
    things = [pen.tile(tile) for tile in tiles if tile] or [pen.say("none-open").rstrip(".")]
    if pen.m.full:
        drawn += _eights(pen, height)
        height += 30 + _SMALL[1]
    note = pen.count("stack", scene.view["stack"]["count"])
    return sheet(pen.word("display"), height + 4, drawn, things, note=note)


def ground(tile: str) -> str:
    """The colour of a tile: one for buildings in town, one for those in the country."""
    return f"var(--tile-{art.land(tile)})"


def _space(pen: Pen, slot: int, tile: str | None) -> str:
    left, top = 8 + slot % _ACROSS * _STEP[0], slot // _ACROSS * _STEP[1]
    wide, high = _STEP[0] - 4, _STEP[1] - 4
    if tile is None:
        return rectangle(left, top, wide, high, "none", DASHES)
    kind = data.TILE_TYPE[data.TILES.index(tile)]
    middle, named = left + wide / 2, capital(pen.t(f"carrara.type.{data.TYPES[kind]}"))
    return (
        rectangle(left, top, wide, high, ground(tile))
        + symbol(f"ca-{data.TYPES[kind]}", middle - 33, top + 4, 66, 55)
        + numbered(left + 17, top + 17, 13, tile.rpartition("-")[2])
        + symbol(f"ca-{data.OBJECTS[kind]}", left + wide - 28, top + 4, 24)
        + words(middle, top + high - 6, named, TEXT, wide - 8, MIDDLE)
    )


def _eights(pen: Pen, top: float) -> str:
    """Tiles of value 8 that nobody has built, in the order of the types (C§5.2)."""
    title = pen.word("eights", value=data.VALUE8)
    return words(MARGIN, top + 20, title, TITLE, ROOM, SERIF) + "".join(
        _eight(pen, kind, top + 28) for kind in range(len(data.TYPES))
    )


def _eight(pen: Pen, kind: int, top: float) -> str:
    tile = data.TILES[data.ORDINARY + kind]
    left, wide, high = 8 + kind * _SMALL[0], _SMALL[0] - 4, _SMALL[1] - 4
    if tile not in pen.m.view["eights"]:
        return rectangle(left, top, wide, high, "none", DASHES)
    front = symbol(f"ca-{data.TYPES[kind]}", left + 5, top + 3, wide - 10, high - 6)
    return rectangle(left, top, wide, high, ground(tile)) + front
