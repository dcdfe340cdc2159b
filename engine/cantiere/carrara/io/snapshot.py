"""A state as JSON and back: each field by the names of what lies there."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from cantiere.carrara.constants import EMPTY, NOBODY, PHASES, SOURCES
from cantiere.carrara.data import (
    CARD_IDS,
    CITIES,
    COLOURS,
    DISPLAY_SIZE,
    KINDS,
    LETTERS,
    NO_CARD,
    OBJECTS,
    SEGMENTS,
    TILES,
    TOKENS,
    TYPES,
)
from cantiere.carrara.io import options
from cantiere.carrara.io.frame_forms import BUILDING, FORMS, need_in
from cantiere.carrara.rules.check import check
from cantiere.carrara.rules.state import Options, State
from cantiere.carrara.rules.view import SCORED
from cantiere.core.forms import (
    COUNT,
    GENERATOR,
    Form,
    bits,
    bricks,
    by_name,
    each,
    flat,
    list_of,
    listed,
    name_of,
    number,
    optional,
)
from cantiere.core.game import Json
from cantiere.core.snapshot import StateForm

_BRICKS: Final = bricks(LETTERS)
_OBJECTS: Final = by_name(OBJECTS, COUNT, 0)
_TILE: Final = name_of(TILES)
_GAINS: Final = by_name(SOURCES, COUNT, 0)


@cache
def _fields(seats: int) -> Mapping[str, Form]:
    """By the number of seats."""
    seat = number(0, seats - 1)
    return {
        "rng": GENERATOR,
        "phase": name_of(PHASES),
        "active": seat,
        "start_seat": seat,
        "turns": each(seats, COUNT),
        "cards": list_of(optional(name_of(CARD_IDS), NO_CARD), least=len(KINDS), most=len(KINDS)),
        "wheel": flat(len(COLOURS), each(len(SEGMENTS), _BRICKS)),
        "bag": _BRICKS,
        "bricks": flat(len(COLOURS), each(seats, _BRICKS)),
        "coins": each(seats, COUNT),
        "vp": each(seats, COUNT),
        "objects": flat(len(OBJECTS), each(seats, _OBJECTS)),
        "supply": _OBJECTS,
        "field": _OBJECTS,
        "display": each(DISPLAY_SIZE, optional(_TILE, EMPTY)),
        "stack": listed(_TILE),
        "eights": bits(TYPES),
        "buildings": each(seats, listed(BUILDING)),
        "scored": each(seats, bits(SCORED)),
        "city_scorer": by_name(CITIES, seat, NOBODY),
        "tokens": by_name(TOKENS, seat, NOBODY),
        "closer": optional(seat, NOBODY),
        "announcer": optional(seat, NOBODY),
        "gains": flat(len(SOURCES), each(seats, _GAINS)),
    }


def _old_options(chosen: Options) -> dict[str, Json]:
    """Of form 1, in which the variant has its old name."""
    written = options.write(chosen)
    written[options.OLD_VARIANT] = written.pop("variant")
    return written


_SNAPSHOT: Final = StateForm(
    State,
    options.read,
    options.write,
    _fields,
    FORMS,
    need_in,
    check,
    "a state that keeps the invariants of C§12",
    {"start_seat": "start"},
    _old_options,
)
to_json, from_json, rows = _SNAPSHOT.write, _SNAPSHOT.read, _SNAPSHOT.rows
