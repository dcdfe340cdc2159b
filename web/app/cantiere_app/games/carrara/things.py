"""The things on the table of Carrara, each kind declared once, and where they lie."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere_app.games.carrara import words
from cantiere_app.kit.scene import Translate
from cantiere_app.kit.things import Fact, Spots, Thing


def _cost(_: Translate, tile: str) -> str:
    return str(data.TILE_COST[data.TILES.index(tile)])


def _category(t: Translate, tile: str) -> str:
    return t(f"carrara.category.{data.CATEGORIES[data.TILE_CATEGORY[data.TILES.index(tile)]]}")


def _object(t: Translate, tile: str) -> str:
    return words.thing(t, data.OBJECTS[data.TILE_TYPE[data.TILES.index(tile)]])


TILE: Final = Thing(
    "tile",
    data.TILES,
    words.tile,
    {"cost": Fact(_cost, is_number=True), "category": Fact(_category), "object": Fact(_object)},
    spoken=("category", "object"),
    columns=("building", "cost", "category", "object"),
    field="tile",
    does="build.name",
    about="look.tile",
    clause="C§6.3",
)
"""A building that can be had (C§4.3)."""


def _eights(view: Mapping[str, Any]) -> Sequence[str | None]:
    """Return the tile of value 8 of each type, `None` where it was built (C§5.2)."""
    left = {*view["eights"]}
    return [tile if tile in left else None for tile in data.TILES[data.ORDINARY :]]


DISPLAY: Final = Spots("display", TILE, lambda view: view["display"], in_sight=True)
EIGHTS: Final = Spots("eight", TILE, _eights)
TILES: Final = (DISPLAY, EIGHTS)
SPOTS: Final = TILES
"""All places of the table where declared things lie."""
