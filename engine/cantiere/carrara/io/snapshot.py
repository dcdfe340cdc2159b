"""A state as JSON and back: everything that equality means, the log left out."""

from collections.abc import Mapping
from typing import Final

from cantiere.carrara.constants import EMPTY, NOBODY, PHASES, SOURCES
from cantiere.carrara.data import (
    CARDS,
    CARDS_OF,
    CITIES,
    DISPLAY_SIZE,
    NO_CARD,
    PLACES,
    SEGMENTS,
    TILES,
    TOKENS,
)
from cantiere.carrara.io import options as option_module
from cantiere.carrara.io.frame_forms import FORMS, need_in
from cantiere.carrara.rules.check import check
from cantiere.carrara.rules.state import State
from cantiere.core.game import Json, PositionError
from cantiere.core.snapshot import frames, length, listed, mapping, number, numbers, within

_NUMBERS: Final = ("rng", "phase", "active", "start", "eights", "closer", "announcer")
_FIELD_OF: Final = {"start": "start_seat"}
"""Numbers that a snapshot has under another name than the state."""

_LISTS: Final = (
    "turns",
    "wheel",
    "bag",
    "bricks",
    "coins",
    "vp",
    "objects",
    "supply",
    "field",
    "display",
    "stack",
    "scored",
    "city_scorer",
    "tokens",
    "gains",
)


def to_json(s: State) -> dict[str, Json]:
    """Everything that equality means: generator and pending frames included, log not."""
    data: dict[str, Json] = {"options": option_module.write(s.options), "cards": list(s.cards)}
    for name in _NUMBERS:
        data[name] = getattr(s, _FIELD_OF.get(name, name))
    for name in _LISTS:
        data[name] = list(getattr(s, name))
    data["buildings"] = [list(own) for own in s.buildings]
    data["frames"] = [FORMS.row(frame) for frame in s.frames]
    return data


def from_json(data: Mapping[str, Json]) -> State:
    """The state that `to_json` wrote, with an empty log.

    Raises:
        PositionError: a field is missing or of another shape, or an invariant is broken.
        OptionError: the options cannot be.
    """
    s = State()
    s.options = option_module.read(mapping("options", data.get("options")))
    s.cards = tuple(numbers("cards", data.get("cards")))
    for name in _NUMBERS:
        setattr(s, _FIELD_OF.get(name, name), number(name, data.get(name)))
    for name in _LISTS:
        setattr(s, name, numbers(name, data.get(name)))
    own = listed("buildings", data.get("buildings"))
    s.buildings = [numbers("buildings", site) for site in own]
    s.log = []
    _check_shape(s)
    s.frames = frames(data.get("frames"), FORMS, s.options.seats, need_in(s))
    broken = check(s)
    if broken:
        raise PositionError("state", broken[0], "a state that keeps the invariants of C§12")
    return s


def _check_shape(s: State) -> None:
    """Lengths and ranges that the invariants rely on."""
    seats = s.options.seats
    lengths = {
        "turns": seats,
        "cards": len(CARDS_OF),
        "wheel": len(SEGMENTS) * 6,
        "bag": 6,
        "bricks": 6 * seats,
        "coins": seats,
        "vp": seats,
        "objects": 6 * seats,
        "supply": 6,
        "field": 6,
        "display": DISPLAY_SIZE,
        "buildings": seats,
        "scored": seats,
        "city_scorer": len(CITIES),
        "tokens": len(TOKENS),
        "gains": len(SOURCES) * seats,
    }
    for name, n in lengths.items():
        length(name, getattr(s, name), n)
    within("cards", s.cards, len(CARDS), NO_CARD)
    within("display", s.display, len(TILES), EMPTY)
    within("stack", s.stack, len(TILES))
    for own in s.buildings:
        within("buildings", own, len(TILES) * 6)
    within("scored", s.scored, 1 << len(PLACES))
    within("eights", [s.eights], 1 << 6)
    within("phase", [s.phase], len(PHASES))
    within("active", [s.active, s.start_seat], seats)
    for name in ("city_scorer", "tokens"):
        within(name, getattr(s, name), seats, NOBODY)
    within("announcer", [s.announcer, s.closer], seats, NOBODY)
    for name in ("wheel", "bag", "bricks", "objects", "supply", "field"):
        within(name, getattr(s, name), 100)
    within("objects", s.objects, 7)
