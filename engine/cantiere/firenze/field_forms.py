"""Forms that write the fields of the state in snapshots."""

import re
from collections.abc import Sequence
from typing import Final

from cantiere.core import forms
from cantiere.core.forms import POINTS, Form
from cantiere.core.game import Json, PositionError
from cantiere.firenze.constants import NEUTRAL, OPEN, SOURCES
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

NO_CARD: Final = -1

_TOWER: Final = re.compile(f"([{LETTERS}])([1-9][0-9]?)(?:#([1-9][0-9]{{0,5}}))?")
TOWER_FORM: Final = f'towers such as "W4", letters {LETTERS}, or "W4#7" with its id'


def tower(found: Json, path: str) -> tuple[int, int, int]:
    """Read the id, colour and height of a tower; the id is 0 where none is written."""
    match = _TOWER.fullmatch(found) if isinstance(found, str) else None
    if match is None:
        raise PositionError(path, found, TOWER_FORM)
    return int(match[3] or 0), LETTERS.index(match[1]), int(match[2])


def read_tower(found: Json, path: str) -> tuple[int, int, int]:
    """Read the id, colour and height of a tower that must have its id."""
    own = tower(found, path)
    if not own[0]:
        raise PositionError(path, found, TOWER_FORM)
    return own


def height_text(own: Sequence[int]) -> str:
    """Write a tower without its id."""
    return f"{LETTERS[own[1]]}{own[2]}"


def tower_text(own: Sequence[int]) -> str:
    """Write a tower with its id."""
    return f"{height_text(own)}#{own[0]}"


_CARD: Final = forms.name_of(CARDS)
_TOKEN: Final = forms.name_of([contract_name(contract) for contract in TOKEN_CONTRACTS])

CARDS_LISTED: Final = forms.listed(_CARD)
CARD_OR_NONE: Final = forms.optional(_CARD, NO_CARD)
PERSONS: Final = forms.bits(CARDS)
BRICKS: Final = forms.bricks(LETTERS)
ROW_BRICKS: Final = forms.flat(len(COLOURS), forms.listed(BRICKS))
TOWERS: Final = forms.listed(Form(tower_text, read_tower))
IDS: Final = forms.list_of(forms.COUNT)
BALCONIES: Final = forms.each(NUMERALS, _TOKEN)
BALCONIES_DONE: Final = forms.number(0, NUMERALS)
TILES: Final = forms.members([str(floor) for floor in TILE_FLOORS])
GAINS: Final = forms.by_name(SOURCES, POINTS, 0)


def contract_owners(seats: int) -> Form:
    """Write the seat that fulfilled each contract, or −2 for neutral; open ones are left out."""
    return forms.by_name(tuple(CONTRACT_NAMES), forms.number(NEUTRAL, seats - 1), OPEN)


def bells(seats: int) -> Form:
    """Write the seats whose small seal lies on Campanile."""
    return forms.bits([str(seat) for seat in range(seats)])
