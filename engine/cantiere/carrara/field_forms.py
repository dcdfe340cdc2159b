"""Forms that write the fields of the state in snapshots, in views and in positions."""

from typing import Final

from cantiere.carrara.constants import EMPTY, NOBODY, SOURCES
from cantiere.carrara.data import (
    CARD_IDS,
    CITIES,
    DISPLAY_SIZE,
    KINDS,
    LETTERS,
    NO_CARD,
    OBJECTS,
    OBJECTS_ON_FIELD,
    OBJECTS_PER_KIND,
    ORDINARY,
    SEGMENTS,
    SPECIALS,
    TILES,
    TYPES,
)
from cantiere.carrara.parameters import TILE
from cantiere.core.errors import Said
from cantiere.core.fields import forms
from cantiere.core.fields.declared import PLAIN, Forms, seen_bits, seen_names
from cantiere.core.fields.forms import COUNT, Form
from cantiere.core.fields.position_header import MANY
from cantiere.core.game import Json, PositionError

_TILE_OF: Final = {name: tile for tile, name in enumerate(TILES)}
_CITY_OF: Final = {name: city for city, name in enumerate(CITIES)}
SCORED: Final = TYPES + SPECIALS
"""The types and special fields that a player scores at most once, by bit of `State.scored`."""


def _write_building(building: int) -> Json:
    return f"{TILES[building // 6]} {CITIES[building % 6]}"


def _read_building(entry: Json, path: str) -> int:
    tile, _, city = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
    if tile not in TILES or city not in CITIES:
        accepted = Said(
            "tile-city",
            "a tile and a city such as {like}; cities: {words}",
            like='"villa-3 pisa"',
            words=", ".join(CITIES),
        )
        raise PositionError(path, entry, accepted)
    return TILES.index(tile) * 6 + CITIES.index(city)


BUILDING: Final = Form(_write_building, _read_building)
"""A building as text such as "villa-3 pisa"."""
REPLACED: Final = forms.optional(BUILDING, NOBODY)
BRICKS: Final = forms.bricks(LETTERS)
_COLOURS: Final = len(LETTERS)
_NONE: Final = [0] * _COLOURS

_CARDS_SEEN: Final = seen_names(CARD_IDS, NO_CARD)
FOUR_CARDS: Final = Forms(
    forms.list_of(forms.optional(forms.name_of(CARD_IDS), NO_CARD), len(KINDS), len(KINDS)),
    Form(_CARDS_SEEN.write, lambda entry, path: tuple(_CARDS_SEEN.read(entry, path))),
)
_SEGMENTS: Final = len(SEGMENTS)
WHEEL: Final = Forms(
    forms.flat(_COLOURS, forms.each(_SEGMENTS, BRICKS)),
    forms.flat(_COLOURS, PLAIN),
    forms.flat(_COLOURS, forms.filled(_SEGMENTS, BRICKS, _NONE)),
)
BAG: Final = Forms(
    BRICKS,
    Form(
        lambda bag: {"count": sum(bag), "bricks": bag[:]},
        lambda entry, _path: list(entry["bricks"] or _NONE),
    ),
)
_TILES_SEEN: Final = seen_names(TILES, EMPTY)
DISPLAY: Final = Forms(forms.each(DISPLAY_SIZE, forms.optional(TILE.form(), EMPTY)), _TILES_SEEN)
_PILE: Final = forms.listed(TILE.form())
STACK: Final = Forms(
    _PILE,
    Form(
        lambda stack: {"count": len(stack), "tiles": _TILES_SEEN.write(sorted(stack))},
        lambda entry, path: _TILES_SEEN.read(entry["tiles"], path),
    ),
    Form(lambda stack: _PILE.write(stack[::-1]), _PILE.read),
)
"""The stack from the bottom up; in views in no order, in positions from the top down."""
EIGHTS: Final = Forms(forms.bits(TYPES), seen_bits(TILES[ORDINARY:]))

OBJECTS_SUPPLIED: Final = forms.by_name(OBJECTS, COUNT, 0)
OBJECTS_HELD: Final = Forms(
    OBJECTS_SUPPLIED, described=forms.by_name(OBJECTS, forms.number(0, OBJECTS_PER_KIND), 0)
)
_ON_FIELD: Final = forms.members(OBJECTS)
FIELD: Final = Forms(
    OBJECTS_SUPPLIED,
    described=Form(
        _ON_FIELD.write,
        lambda entry, path: [OBJECTS_ON_FIELD * n for n in _ON_FIELD.read(entry, path)],
    ),
)
COINS: Final = Forms(COUNT, described=forms.number(0, MANY))
GAINS: Final = Forms(
    forms.by_name(SOURCES, COUNT, 0), described=forms.by_name(SOURCES, COUNT, None)
)
BUILDINGS: Final = Forms(
    forms.listed(BUILDING),
    Form(
        lambda built: [{"tile": TILES[each // 6], "city": CITIES[each % 6]} for each in built],
        lambda entry, _path: [
            _TILE_OF[each["tile"]] * 6 + _CITY_OF[each["city"]] for each in entry
        ],
    ),
    forms.listed(BUILDING, len(TILES)),
)
SCORINGS: Final = Forms(forms.bits(SCORED), seen_bits(SCORED))
