"""A state as JSON and back: each field by the names of what lies there."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from cantiere.core.forms import (
    BOOL,
    COUNT,
    GENERATOR,
    POINTS,
    Form,
    bits,
    bricks,
    by_name,
    each,
    flat,
    list_of,
    listed,
    members,
    name_of,
    number,
    optional,
)
from cantiere.core.snapshot import StateForm
from cantiere.firenze.constants import NEUTRAL, NOBODY, OPEN, PHASES, SOURCES
from cantiere.firenze.data import (
    CARDS,
    COLOURS,
    CONTRACT_NAMES,
    LETTERS,
    NUMERALS,
    TILE_FLOORS,
    TOKEN_CONTRACTS,
    contract_name,
)
from cantiere.firenze.io import options
from cantiere.firenze.io.fields import read_tower, tower_text
from cantiere.firenze.io.frame_forms import FORMS, need_in
from cantiere.firenze.rules.check import check
from cantiere.firenze.rules.state import State

_CARDS: Final = listed(name_of(CARDS))
_BRICKS: Final = bricks(LETTERS)
_TOKEN: Final = name_of([contract_name(contract) for contract in TOKEN_CONTRACTS])
_TOWER: Final = Form(tower_text, read_tower)
_GAINS: Final = by_name(SOURCES, POINTS, 0)


@cache
def _fields(seats: int) -> Mapping[str, Form]:
    """By the number of seats. Contracts have the seat that fulfilled them, or −2 for neutral."""
    seat = number(0, seats - 1)
    return {
        "rng": GENERATOR,
        "phase": name_of(PHASES),
        "active": seat,
        "start_seat": seat,
        "turns": each(seats, COUNT),
        "contracts": by_name(tuple(CONTRACT_NAMES), number(NEUTRAL, seats - 1), OPEN),
        "balconies": each(NUMERALS, _TOKEN),
        "balconies_done": number(0, NUMERALS),
        "tiles": members([str(floor) for floor in TILE_FLOORS]),
        "end_tile": optional(seat, NOBODY),
        "row": _CARDS,
        "row_bricks": flat(len(COLOURS), listed(_BRICKS)),
        "deck": _CARDS,
        "start_cards_left": COUNT,
        "discard": _CARDS,
        "church": _CARDS,
        "bag": _BRICKS,
        "pp": each(seats, POINTS),
        "seals": each(seats, COUNT),
        "bells": bits([str(i) for i in range(seats)]),
        "storage": flat(len(COLOURS), each(seats, _BRICKS)),
        "towers": each(seats, listed(_TOWER)),
        "hands": each(seats, _CARDS),
        "buildings": each(seats, _CARDS),
        "next_tower": COUNT,
        "old": list_of(COUNT),
        "raised": list_of(COUNT),
        "played": bits(CARDS),
        "traded": BOOL,
        "built": BOOL,
        "taken": optional(name_of(CARDS), -1),
        "taken_bricks": _BRICKS,
        "gains": flat(len(SOURCES), each(seats, _GAINS)),
    }


_SNAPSHOT: Final = StateForm(
    State,
    options.read,
    options.write,
    _fields,
    FORMS,
    need_in,
    check,
    "a state that keeps the invariants of F§7",
    {"start_seat": "start", "start_cards_left": "starts"},
)
to_json, from_json, rows = _SNAPSHOT.write, _SNAPSHOT.read, _SNAPSHOT.rows
