"""What Carrara adds to the skyline: the most expensive building."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere.core.game import Seat
from cantiere_app.games.carrara import words
from cantiere_app.kit.drawing import landmarks
from cantiere_app.kit.drawing.landmarks import Landmarks

_SMALL, _STEP = 56, 5
"""Width of a building that costs nothing, and how much wider one more of cost is."""


def _cost(tile: str) -> int:
    return data.TILE_COST[data.TILES.index(tile)]


def _best(view: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """Return the building of the highest cost; of those alike the one that was built first."""
    built = [each["tile"] for seat in seats for each in view["players"][seat]["buildings"]]
    return max(built, key=_cost, default="")


def _drawing(tile: str) -> str:
    kind = data.TYPES[data.TILE_TYPE[data.TILES.index(tile)]]
    wide = _SMALL + _STEP * _cost(tile)
    return landmarks.standing(f"ca-{kind}", wide, wide * 84 // 100, wide * 4 // 100)


LANDMARKS: Final = Landmarks(data.TILES, _best, _drawing, words.tile)
