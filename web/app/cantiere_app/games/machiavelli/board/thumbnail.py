"""A small drawing of a game for the list of saved ones: the city of the seat whose view it is."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.core.game import Json
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.kit.drawing import thumbnails

_HILLS: Final = "M0 146V108C60 70 110 118 168 92S262 74 320 100V146Z"
_MOST: Final = 9
_WIDE: Final = 300


def thumbnail(view: Mapping[str, Any]) -> Json:
    """What `thumb` needs: the own districts."""
    return {"city": [districts.read(text).card for text in view["players"][view["seat"]]["city"]]}


def thumb(summary: Json) -> str:
    """The drawing of what `thumbnail` gave; from any other data, the empty landscape."""
    entries = thumbnails.listed(summary, "city")
    city = [name for name in entries if isinstance(name, str) and name in data.CARD_OF][:_MOST]
    wide = min(64, _WIDE // max(1, len(city)))
    drawn = "".join(_front(10 + wide * n, wide, name) for n, name in enumerate(city))
    return thumbnails.landscape(_HILLS, drawn)


def _front(x: int, wide: int, name: str) -> str:
    y = thumbnails.GROUND - wide * 60 // 64
    return f'<use href="#ma-{name}" x="{x}" y="{y}" width="{wide}" height="{wide}"/>'
