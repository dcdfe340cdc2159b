"""The cities: bricks that each takes, buildings it asks for, what it yields, what stands there."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Seat
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara import words as named
from cantiere_app.games.carrara.context import SPECIALS
from cantiere_app.games.carrara.plate.display import ground
from cantiere_app.games.carrara.texts.writer import CITIES, Pen
from cantiere_app.kit.plates.pieces import (
    BOLD,
    END,
    MIDDLE,
    SERIF,
    TEXT,
    TITLE,
    from_viewer,
    rectangle,
    seal,
    sheet,
    symbol,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_ROW: Final = 66
_EMPTY: Final = 36
_BRICK: Final = (19, 14)
_ACCEPTS: Final = 138
_END: Final = WIDTH - 10
_BUILT: Final = 320
"""Where the buildings of a city end, and the seal of who scored it has its room."""
_TOKEN: Final = 286
_TILE: Final = (46, 22)
"""Width of a building with its front, and of one with its cost alone."""


class _Tile(NamedTuple):
    seat: Seat
    name: str


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    rows, height = "", 0.0
    for city in CITIES:
        rows += _city(pen, city, height)
        height += _ROW if _is_taken(pen, city) else _EMPTY
    for special in SPECIALS if pen.m.full else ():
        rows += _field(pen, special, height)
        height += _EMPTY
    return sheet(pen.title("cities"), height + 2, rows, [_said(pen, city) for city in CITIES])


def _is_taken(pen: Pen, city: int) -> bool:
    """Whether anything stands or lies in a city."""
    is_scored = pen.m.view["cityScorer"][city] != k.NOBODY
    return is_scored or _holder(pen, city) >= 0 or bool(_tiles(pen, city))


def _holder(pen: Pen, place: int) -> int:
    """Who has the upgrade token of a place, −1 for nobody (C§6.5)."""
    return pen.m.owner(data.TOKEN_OF[place]) if pen.m.full else -1


def _said(pen: Pen, city: int) -> str:
    owner = pen.m.view["cityScorer"][city]
    scored = [pen.plain(pen.m.scored_by(owner))] if owner != k.NOBODY else []
    said = ", ".join([*_stands(pen, city), *_raised(pen, city), *scored])
    return f"{_name(pen, city)} {pen.yields(city)}{f' ({said})' if said else ''}"


def _stands(pen: Pen, city: int) -> Iterator[str]:
    """The buildings of a city in words, those of others behind their names."""
    for seat in from_viewer(pen.scene):
        tiles = pen.tiles(_built_tiles(pen, seat, city))
        if tiles:
            yield tiles if seat == pen.m.seat else f"{pen.player(seat)}: {tiles}"


def _raised(pen: Pen, city: int) -> Iterator[str]:
    holder = _holder(pen, city)
    if holder >= 0:
        token = named.token(pen.t, data.TOKENS[data.TOKEN_OF[city]])
        yield f"{token}: {pen.plain(pen.m.held_by(holder))}"


def _name(pen: Pen, city: int) -> str:
    return pen.t(f"carrara.city.{data.CITIES[city]}")


def _city(pen: Pen, city: int, top: float) -> str:
    least = pen.word("from", n=data.CITY_MIN[city])
    return (
        _line(top)
        + symbol(f"ca-{data.CITIES[city]}", 8, top + 4, 28)
        + words(42, top + 25, _name(pen, city), TITLE, 92, SERIF)
        + _accepts(city, top + 10)
        + words(_ACCEPTS + 123, top + 24, least, TEXT, 52)
        + _yields(pen, city, top + 24)
        + _buildings(pen, city, top + 34)
        + _token(pen, city, top + 36)
        + _scorer(pen, city, top + 36)
    )


def _line(top: float) -> str:
    return f'<path d="M3 {top:g}h{WIDTH - 6}" stroke="var(--rule)"/>'


def _accepts(city: int, top: float) -> str:
    """The bricks that a city takes: its own colour and better ones (C§4.2)."""
    return "".join(
        symbol(f"b-ca-{data.COLOURS[c]}-l", _ACCEPTS + c * (_BRICK[0] + 1), top, *_BRICK)
        for c in range(data.WORST[city] + 1)
    )


def _yields(pen: Pen, place: int, base: float) -> str:
    """VP and coins for a point of cost, as the tokens of the seat shown raise them (C§6.5)."""
    coins, points = pen.m.yields(place)
    end, drawn = _END, ""
    if coins:
        drawn += symbol("ca-coin", end - 18, base - 15, 18)
        drawn += words(end - 20, base, str(coins), TEXT, 12, END + BOLD)
        end -= 34
    if points:
        drawn += words(end, base, pen.word("vp", n=points), TEXT, 42, END + BOLD)
    return drawn


def _tiles(pen: Pen, city: int) -> list[_Tile]:
    """The buildings of a city, those of the seat shown first."""
    return [
        _Tile(seat, tile)
        for seat in from_viewer(pen.scene)
        for tile in _built_tiles(pen, seat, city)
    ]


def _built_tiles(pen: Pen, seat: Seat, city: int) -> Sequence[str]:
    if seat == pen.m.seat:
        return [building.tile for building in pen.m.built if building.city == city]
    built = pen.m.players[seat]["buildings"]
    return [each["tile"] for each in built if each["city"] == data.CITIES[city]]


def _buildings(pen: Pen, city: int, top: float) -> str:
    """Tiles behind the emblem of their owner; fronts only where all find room."""
    tiles = _tiles(pen, city)
    owners = dict.fromkeys(tile.seat for tile in tiles)
    end = _BUILT if _holder(pen, city) < 0 else _TOKEN - 4
    room = end - 8 - 28 * len(owners)
    wide = _TILE[0] if len(tiles) * _TILE[0] <= room else min(_TILE[1], room / max(len(tiles), 1))
    left, drawn = 8.0, ""
    for seat in owners:
        drawn += seal(left, top + 2, 24, pen.scene.players[seat].emblem)
        left += 26
        for tile in tiles:
            if tile.seat == seat:
                drawn += _tile(tile.name, left, top, wide)
                left += wide
        left += 2
    return drawn


def _tile(tile: str, left: float, top: float, wide: float) -> str:
    kind, _, cost = tile.rpartition("-")
    box = rectangle(left, top, wide - 2, 29, ground(tile))
    if wide < _TILE[0]:
        return box + words(left + wide / 2 - 1, top + 21, cost, TEXT, wide, MIDDLE + BOLD)
    front = symbol(f"ca-{kind}", left + 15, top + 3, 28, 24)
    return box + front + words(left + 4, top + 21, cost, TEXT, 12, BOLD)


def _token(pen: Pen, place: int, top: float) -> str:
    """The sign of a token that was taken, and who raises the place by it."""
    holder = _holder(pen, place)
    if holder < 0:
        return ""
    emblem = seal(_TOKEN + 22, top, 26, pen.scene.players[holder].emblem)
    return symbol("ca-upgrade", _TOKEN, top + 3, 20) + emblem


def _scorer(pen: Pen, city: int, top: float) -> str:
    """A hook and the emblem of who has scored the city (C§6.6)."""
    owner = pen.m.view["cityScorer"][city]
    return _hooked(pen, [owner], top) if owner != k.NOBODY else ""


def _hooked(pen: Pen, owners: Sequence[Seat], top: float) -> str:
    if not owners:
        return ""
    left = _END - 28 * len(owners)
    emblems = "".join(
        seal(left + 28 * n, top, 26, pen.scene.players[seat].emblem)
        for n, seat in enumerate(owners)
    )
    return symbol("i-check", left - 22, top + 4, 18) + emblems


def _field(pen: Pen, special: int, top: float) -> str:
    """A special field: city or country buildings, and who has scored them."""
    name, place = data.SPECIALS[special], len(CITIES) + special
    scored = [seat for seat in from_viewer(pen.scene) if name in pen.m.players[seat]["scored"]]
    room = min(140, 220 - 28 * len(scored))  # as far as the seals behind it
    return (
        _line(top)
        + symbol(f"ca-{name}", 8, top + 4, 26)
        + words(42, top + 23, pen.word(f"land.{art.LANDS[special]}"), TITLE, room, SERIF)
        + f'<g transform="translate(-110 0)">{_hooked(pen, scored, top + 4)}</g>'
        + _token(pen, place, top + 4)
        + _yields(pen, place, top + 23)
    )
