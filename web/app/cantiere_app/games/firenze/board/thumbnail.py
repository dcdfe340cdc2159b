"""A small drawing of a game for the list of saved ones, from what everybody may see."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.core.game import Json
from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.context import NEUTRAL, OPEN
from cantiere_app.kit.drawing import thumbnails
from cantiere_app.kit.drawing.symbols import placed

_MOST: Final = 8
_GROUND: Final = thumbnails.GROUND
_FLOOR: Final = 13
_BRICK: Final = (19, 15)
_CITY: Final = 168
_WIDE: Final = 22
HILLS: Final = "M0 76C34 26 60 28 92 62S152 86 186 54S264-4 320 50V146H0Z"


def thumbnail(view: Mapping[str, Any]) -> Json:
    """What `thumb` needs: own towers as colour and height, and who holds the contracts."""
    towers = view["players"][view["seat"]]["towers"]
    site = [[tower["colour"], tower["height"]] for tower in towers][:_MOST]
    return {"site": site, "city": list(view["contracts"])}


def thumb(summary: Json) -> str:
    """The drawing of what `thumbnail` gave; from any other data, the empty landscape."""
    site = thumbnails.listed(summary, "site")
    towers = "".join(_tower(i, each) for i, each in enumerate(site[:_MOST]))
    seals = thumbnails.listed(summary, "city", len(data.CONTRACTS))
    columns = "".join(_column(c, seals) for c in range(len(data.COLOURS)))
    return thumbnails.landscape(HILLS, towers + columns)


def _is_number(number: Json, least: int, most: int) -> bool:
    return type(number) is int and least <= number <= most


def _tower(place: int, entry: Json) -> str:
    pair = entry if isinstance(entry, list) else []
    if len(pair) != 2 or not _is_number(pair[0], 0, 5) or not _is_number(pair[1], 1, _MOST):
        return ""
    colour, height = art.COLOURS[pair[0]], pair[1]
    wide, high = _BRICK
    x = 6 + place * (wide + 1)
    return "".join(
        placed(f"b-fi-{colour}", x, _GROUND - high * (floor + 1), wide, high)
        for floor in range(height)
    )


def _column(c: int, seals: list[Any]) -> str:
    """A tower of the city: its colour below, then a window, a seal or a shutter a floor."""
    x = _CITY + c * (_WIDE + 2)
    top = _GROUND - _FLOOR * (len(data.FLOORS) + 2)
    colour = art.COLOURS[c]
    body = (
        f'<path class="bs" fill="var(--stone-1)" d="M{x} {top}h{_WIDE}V{_GROUND}h-{_WIDE}Z"/>'
        f'<path fill="var(--f-{colour})" stroke="var(--brick-edge-ink)" stroke-width="1.5"'
        f' d="M{x} {_GROUND - 2 * _FLOOR}h{_WIDE}V{_GROUND}h-{_WIDE}Z"/>'
    )
    first = c * len(data.FLOORS)
    return body + "".join(
        _floor(x + _WIDE / 2, _GROUND - _FLOOR * (i + 2.5), seals[first + i])
        for i in range(len(data.FLOORS))
        if seals
    )


def _floor(x: float, y: float, owner: Json) -> str:
    if owner == OPEN:
        return (
            f'<path fill="var(--paper)" stroke="var(--edge)" stroke-width=".8"'
            f' d="M{x - 3.5} {y + 5}v-5a3.5 3.5 0 0 1 7 0v5Z"/>'
        )
    if owner == NEUTRAL:
        return f'<path class="s15" d="M{x - 4} {y}h8M{x} {y - 4}v8"/>'
    return thumbnails.seal(x, y, 5.2, owner)
