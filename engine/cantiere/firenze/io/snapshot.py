"""A state as JSON and back: everything that equality means, the log left out."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.core.game import Json, PositionError
from cantiere.core.snapshot import frames, length, listed, mapping, number, numbers, within
from cantiere.firenze.constants import PHASES, SOURCES
from cantiere.firenze.data import CARDS, CONTRACTS, TILE_FLOORS, TOKEN_NUMERALS
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io.frame_forms import FORMS, need_in
from cantiere.firenze.rules.check import check
from cantiere.firenze.rules.state import State

_NUMBERS: Final = (
    "rng",
    "phase",
    "active",
    "start",
    "balconies_done",
    "end_tile",
    "starts",
    "bells",
    "next_tower",
    "played",
    "taken",
)
_FIELD_OF: Final = {"start": "start_seat", "starts": "start_cards_left"}
"""Numbers that a snapshot has under another name than the state."""

_FLAGS: Final = ("traded", "built")
_LISTS: Final = (
    "turns",
    "contracts",
    "balconies",
    "tiles",
    "row",
    "row_bricks",
    "deck",
    "discard",
    "church",
    "bag",
    "pp",
    "seals",
    "storage",
    "taken_bricks",
    "gains",
)
_TUPLES: Final = ("old", "raised")
_NESTED: Final = ("hands", "buildings")
_ROWS: Final = ("frames", "towers")


def to_json(s: State) -> dict[str, Json]:
    """Everything that equality means: generator and pending frames included, log not."""
    data: dict[str, Json] = {"options": option_module.write(s.options)}
    for name in (*_NUMBERS, *_FLAGS):
        data[name] = getattr(s, _FIELD_OF.get(name, name))
    for name in (*_LISTS, *_TUPLES):
        data[name] = list(getattr(s, name))
    for name in _NESTED:
        data[name] = [list(cards) for cards in getattr(s, name)]
    data["frames"] = [FORMS.row(frame) for frame in s.frames]
    data["towers"] = [[list(tower) for tower in site] for site in s.towers]
    return data


def from_json(data: Mapping[str, Json]) -> State:
    """The state that `to_json` wrote, with an empty log.

    Raises:
        PositionError: a field is missing or of another shape, or an invariant of F§7 is broken.
        OptionError: the options cannot be.
    """
    s = State()
    s.options = option_module.read(mapping("options", data.get("options")))
    for name in _NUMBERS:
        setattr(s, _FIELD_OF.get(name, name), number(name, data.get(name)))
    for name in _FLAGS:
        if type(data.get(name)) is not bool:
            raise PositionError(name, data.get(name), "true or false")
        setattr(s, name, data[name])
    for name in _LISTS:
        setattr(s, name, numbers(name, data.get(name)))
    for name in _TUPLES:
        setattr(s, name, tuple(numbers(name, data.get(name))))
    for name in _NESTED:
        setattr(s, name, [numbers(name, cards) for cards in listed(name, data.get(name))])
    sites = listed("towers", data.get("towers"))
    s.towers = [[_tower(row) for row in listed("towers", site)] for site in sites]
    s.log = []
    _check_shape(s)
    s.frames = []
    s.frames = frames(data.get("frames"), FORMS, s.options.seats, need_in(s))
    broken = check(s)
    if broken:
        raise PositionError("state", broken[0], "a state that keeps the invariants of F§7")
    return s


def _tower(found: Any) -> tuple[int, int, int]:
    written = numbers("towers", found)
    if len(written) != 3 or not 0 <= written[1] < 6:
        raise PositionError("towers", found, "id, colour 0 … 5 and height")
    return written[0], written[1], written[2]


def _check_shape(s: State) -> None:
    """Lengths and ranges that the invariants rely on."""
    seats = s.options.seats
    lengths = {
        "turns": seats,
        "contracts": len(CONTRACTS),
        "balconies": 4,
        "tiles": len(TILE_FLOORS),
        "bag": 6,
        "pp": seats,
        "seals": seats,
        "storage": 6 * seats,
        "taken_bricks": 6,
        "gains": len(SOURCES) * seats,
        "towers": seats,
        "hands": seats,
        "buildings": seats,
    }
    for name, n in lengths.items():
        length(name, getattr(s, name), n)
    for name in ("row", "deck", "discard", "church"):
        within(name, getattr(s, name), len(CARDS))
    for name in _NESTED:
        for cards in getattr(s, name):
            within(name, cards, len(CARDS))
    within("balconies", s.balconies, len(TOKEN_NUMERALS))
    within("taken", [s.taken + 1], len(CARDS) + 1)
    within("phase", [s.phase], len(PHASES))
    within("active", [s.active, s.start_seat], seats)
    within("end_tile", [s.end_tile + 1], seats + 1)
    within("played", [s.played, s.bells], 1 << len(CARDS))
