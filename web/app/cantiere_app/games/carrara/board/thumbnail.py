"""A small drawing of a game for the list of saved ones, from what everybody may see."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.carrara import data
from cantiere.core.game import Json
from cantiere_app.kit.drawing import thumbnails

_WIDE: Final = 46
HILLS: Final = (
    "M0 146V96L22 60 44 94 70 50 96 90 126 70 150 98 178 58 204 92 236 46 262 90 288 66 320"
    " 104V146Z"
)


def thumbnail(view: Mapping[str, Any]) -> Json:
    """What `thumb` needs: own buildings by city, and who scored the cities."""
    buildings = view["players"][view["seat"]]["buildings"]
    built = [[each["tile"] for each in buildings if each["city"] == city] for city in data.CITIES]
    return {"built": built, "scored": list(view["cityScorer"])}


def thumb(summary: Json) -> str:
    """The drawing of what `thumbnail` gave; from any other data, the empty landscape."""
    cities = len(data.CITIES)
    built, scored = (
        thumbnails.listed(summary, name, cities) or [None] * cities for name in ("built", "scored")
    )
    columns = "".join(_column(city, built[city], scored[city]) for city in range(cities))
    return thumbnails.landscape(HILLS, columns)


def _column(city: int, built: Json, owner: Json) -> str:
    """The best three buildings of a city, one behind the other, and the seal of its scoring."""
    x = 10 + city * 51
    tiles = [name for name in built if name in data.TILES] if isinstance(built, list) else []
    tiles.sort(key=lambda name: data.TILE_COST[data.TILES.index(name)])
    drawn = "".join(_front(x, at, name) for at, name in enumerate(reversed(tiles[-3:])))
    colour = (
        f'<path fill="var(--c-{data.COLOURS[city]})" stroke="var(--brick-edge-ink)"'
        f' stroke-width="1.5" d="M{x + 12} 151h22v10h-22Z"/>'
    )
    return drawn + colour + thumbnails.seal(x + 40, 156, 6, owner)


def _front(x: int, at: int, name: str) -> str:
    kind = data.TYPES[data.TILE_TYPE[data.TILES.index(name)]]
    wide = _WIDE - 8 * at
    high = wide * 84 // 100
    y = thumbnails.GROUND - high + 2 - 34 * at
    return f'<use href="#ca-{kind}" x="{x + 4 * at}" y="{y}" width="{wide}" height="{high}"/>'
