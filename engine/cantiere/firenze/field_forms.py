"""Forms that write the fields of the state in snapshots, in views and in positions."""

import re
from collections.abc import Sequence
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.fields import forms
from cantiere.core.fields.declared import PLAIN, Forms, Shared, seen_bits, seen_names
from cantiere.core.fields.forms import COUNT, POINTS, Form
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import Fields
from cantiere.firenze.constants import NEUTRAL, OPEN, SOURCES
from cantiere.firenze.data import (
    CARD_OF,
    CARDS,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    FLOORS,
    IS_BUILDING,
    IS_CHURCH,
    IS_HELD,
    IS_PERSON,
    LETTERS,
    NUMERALS,
    SEALS,
    TILE_FLOORS,
    TILE_POINTS,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
    TOKEN_POINTS,
    card_ids,
    cards_of,
    contract_name,
)

NO_CARD: Final = -1

_TOWER: Final = re.compile(f"([{LETTERS}])([1-9][0-9]?)(?:#([1-9][0-9]{{0,5}}))?")
TOWER_FORM: Final = Said(
    "towers",
    "towers such as {like}, letters {letters}, or {id} with its id",
    like='"W4"',
    letters=LETTERS,
    id='"W4#7"',
)


def read_any_tower(entry: Json, path: str) -> tuple[int, int, int]:
    """Read the id, colour and height of a tower; the id is 0 where none is written."""
    match = _TOWER.fullmatch(entry) if isinstance(entry, str) else None
    if match is None:
        raise PositionError(path, entry, TOWER_FORM)
    return int(match[3] or 0), LETTERS.index(match[1]), int(match[2])


def read_tower(entry: Json, path: str) -> tuple[int, int, int]:
    """Read the id, colour and height of a tower that must have its id."""
    tower = read_any_tower(entry, path)
    if not tower[0]:
        raise PositionError(path, entry, TOWER_FORM)
    return tower


def height_text(tower: Sequence[int]) -> str:
    """Write a tower without its id."""
    return f"{LETTERS[tower[1]]}{tower[2]}"


def tower_text(tower: Sequence[int]) -> str:
    """Write a tower with its id."""
    return f"{height_text(tower)}#{tower[0]}"


CARD: Final = forms.name_of(CARDS)
_MOST_CARDS: Final = 52
_CARDS_SEEN: Final = seen_names(CARDS)
_CARDS_SAVED: Final = forms.listed(CARD)
_CARDS_NAMED: Final = forms.listed(CARD, _MOST_CARDS)
PILE: Final = Form(
    lambda deck: card_ids(deck[::-1]), lambda entry, path: _CARDS_NAMED.read(entry, path)[::-1]
)
"""A draw pile in positions, from the top down."""


def _cards(allowed: Sequence[bool], code: str, what: str) -> Form:
    """Write cards, and read only `allowed` cards, which an error calls `what`."""

    def read(entry: Json, path: str) -> list[int]:
        cards: list[int] = _CARDS_NAMED.read(entry, path)
        for i, card in enumerate(cards):
            if not allowed[card]:
                names = ", ".join([name for name, may in zip(CARDS, allowed, strict=True) if may])
                raise PositionError(
                    f"{path}[{i}]", CARDS[card], Said(code, what + ": {words}", words=names)
                )
        return cards

    return Form(_CARDS_NAMED.write, read)


HAND: Final = _cards(IS_HELD, "cards-hand", "persons and festivals")
"""An open hand in positions."""
_PERSONS: Final = _cards(IS_PERSON, "persons", "persons")
_BUILDINGS: Final = _cards(IS_BUILDING, "buildings", "buildings")


def _read_buildings(entry: Json, path: str) -> list[int]:
    cards = sorted(_BUILDINGS.read(entry, path))
    if len(set(cards)) < len(cards):
        raise PositionError(path, entry, Said("different", "different ones only"))
    return cards


def _read_played(entry: Json, path: str) -> int:
    return sum({1 << card for card in _PERSONS.read(entry, path)})


CARDS_DRAWN: Final = Forms(_CARDS_SAVED, _CARDS_SEEN, _CARDS_NAMED)
CHURCH: Final = CARDS_DRAWN._replace(described=_cards(IS_CHURCH, "church", "church"))
HANDS: Final = CARDS_DRAWN._replace(described=HAND)
BUILDINGS: Final = CARDS_DRAWN._replace(described=Form(_BUILDINGS.write, _read_buildings))
_PLAYED: Final = forms.bits(CARDS)
PLAYED: Final = Forms(_PLAYED, seen_bits(CARDS), Form(_PLAYED.write, _read_played))
TAKEN: Final = Forms(
    forms.optional(CARD, NO_CARD),
    Form(
        lambda card: None if card == NO_CARD else CARDS[card],
        lambda entry, _path: NO_CARD if entry is None else CARD_OF[entry],
    ),
)
BRICKS: Final = forms.bricks(LETTERS)
TOWERS: Final = Forms(
    forms.listed(Form(tower_text, read_tower)),
    Form(
        lambda site: [{"id": id_, "colour": colour, "height": n} for id_, colour, n in site],
        lambda entry, _path: [(each["id"], each["colour"], each["height"]) for each in entry],
    ),
)
IDS: Final = Forms(forms.list_of(COUNT), Form(list, lambda entry, _path: tuple(entry)))
GAINS: Final = Forms(
    forms.by_name(SOURCES, POINTS, 0), described=forms.by_name(SOURCES, POINTS, None)
)


def _see_tiles(tiles: Sequence[int]) -> Json:
    entries = zip(TILE_FLOORS, TILE_POINTS, tiles, strict=True)
    return [{"floor": floor, "points": n, "there": bool(there)} for floor, n, there in entries]


def _read_tiles(entry: Json, path: str) -> list[int]:
    floors = Fields({path: entry}, "", (path,)).numbers(
        path, len(TILE_FLOORS), TILE_FLOORS[0], TILE_FLOORS[-1]
    )
    if len(set(floors)) < len(floors):
        raise PositionError(path, floors, Said("floors", "different floors"))
    return [int(floor in floors) for floor in TILE_FLOORS]


TILES: Final = Forms(
    forms.members([str(floor) for floor in TILE_FLOORS]),
    Form(_see_tiles, lambda entry, _path: [int(tile["there"]) for tile in entry]),
    Form(lambda tiles: [floor for floor, n in zip(TILE_FLOORS, tiles, strict=True) if n],
         _read_tiles),
)  # fmt: skip


def _contracts(seats: int) -> Form:
    """Write the seat that fulfilled each contract, or −2 for neutral; open ones are left out."""
    return forms.by_name(tuple(CONTRACT_NAMES), forms.number(NEUTRAL, seats - 1), OPEN)


_MARKS: Final = {OPEN: ".", NEUTRAL: "n"}


def _write_contracts(owners: Sequence[int]) -> Json:
    """Write a text for each colour, with a mark for each floor."""
    marks = [_MARKS.get(owner, str(owner)) for owner in owners]
    floors = len(FLOORS)
    return {name: "".join(marks[i * floors : (i + 1) * floors]) for i, name in enumerate(COLOURS)}


def _contracts_by_colour(seats: int) -> Form:
    owners = "".join(map(str, range(seats)))
    owner_of = {mark: owner for owner, mark in _MARKS.items()} | {n: int(n) for n in owners}

    def read(entry: Json, path: str) -> list[int]:
        written = Fields(entry, path, COLOURS)
        rows = [_row_of(written, name, owners) for name in COLOURS]
        contracts = [owner_of[rows[colour][floor - FLOORS[0]]] for colour, floor in CONTRACTS]
        for seat in range(seats):
            if contracts.count(seat) > SEALS[seats]:
                excess = Said(
                    "contracts-of",
                    "contracts of seat {seat}: {n}",
                    n=contracts.count(seat),
                    seat=seat,
                )
                raise PositionError(
                    path,
                    excess,
                    Said("seat-most", "at most {most} for each seat", most=SEALS[seats]),
                )
        return contracts

    return Form(_write_contracts, read)


def _row_of(written: Fields, colour: str, owners: str) -> str:
    """Read the marks of a colour; all its contracts are open where it is left out."""
    row = written.get(colour, "." * len(FLOORS))
    if not isinstance(row, str) or len(row) != len(FLOORS) or row.strip(".n" + owners):
        form = Said(
            "contracts",
            "6 characters, floors {least} … {most}: . open, n neutral, or a seat {seats}",
            least=FLOORS[0],
            most=FLOORS[-1],
            seats=owners,
        )
        raise PositionError(written.at(colour), row, form)
    return row


def tiles_left(contracts: Sequence[int]) -> list[int]:
    """Return 1 for each tile of whose floor no player has fulfilled a contract, 0 for the others.

    contracts: the owner of each contract.
    """
    taken = {CONTRACTS[i][1] for i, owner in enumerate(contracts) if owner >= 0}
    return [int(floor not in taken) for floor in TILE_FLOORS]


def seals_left(contracts: Sequence[int], seats: int) -> list[int]:
    """Return how many seals each seat has that do not lie on contracts."""
    return [SEALS[seats] - contracts.count(seat) for seat in range(seats)]


CONTRACT_OWNERS: Final = Forms(_contracts, PLAIN, _contracts_by_colour)

_TOKEN: Final = forms.name_of([contract_name(contract) for contract in TOKEN_CONTRACTS])
_TOKEN_OF: Final = {
    (TOKEN_NUMERALS[i], *CONTRACTS[contract]): i for i, contract in enumerate(TOKEN_CONTRACTS)
}


def _see_balconies(s: Any) -> Json:
    return [
        {
            "numeral": TOKEN_NUMERALS[token],
            "colour": CONTRACTS[TOKEN_CONTRACTS[token]][0],
            "floor": CONTRACTS[TOKEN_CONTRACTS[token]][1],
            "points": TOKEN_POINTS[token],
            "done": i < s.balconies_done,
        }
        for i, token in enumerate(s.balconies)
    ]


def _balconies_seen(entry: Json) -> list[int]:
    return [_TOKEN_OF[each["numeral"], each["colour"], each["floor"]] for each in entry]


BALCONIES: Final = Forms(
    forms.each(NUMERALS, _TOKEN), Shared("balconies", _see_balconies, _balconies_seen)
)
BALCONIES_DONE: Final = Forms(
    forms.number(0, NUMERALS),
    Shared("balconies", read=lambda entry: sum([each["done"] for each in entry])),
)


def _slots(bricks: Form) -> Shared:
    """Return the entry of the row: each card with its bricks."""
    colours = len(COLOURS)

    def write(s: Any) -> Json:
        return [
            {"card": CARDS[card], "bricks": bricks.write(s.row_bricks[i : i + colours])}
            for card, i in zip(s.row, range(0, len(s.row_bricks), colours), strict=True)
        ]

    return Shared("row", write, lambda entry: [CARD_OF[slot["card"]] for slot in entry])


ROW: Final = Forms(_CARDS_SAVED, _slots(PLAIN), _slots(BRICKS))
ROW_BRICKS: Final = Forms(
    forms.flat(len(COLOURS), forms.listed(BRICKS)),
    Shared("row", read=lambda entry: [n for slot in entry for n in slot["bricks"]]),
)


def _see_deck(s: Any) -> Json:
    """Write the draw pile without its order: start cards lie on top of the others (F§6.1)."""
    rest = len(s.deck) - s.start_cards_left
    return {
        "count": len(s.deck),
        "startCount": s.start_cards_left,
        "starts": card_ids(sorted(s.deck[rest:])),
        "rest": card_ids(sorted(s.deck[:rest])),
    }


DECK: Final = Forms(
    _CARDS_SAVED,
    Shared("deck", _see_deck, lambda entry: cards_of(entry["rest"]) + cards_of(entry["starts"])),
    PILE,
)
STARTS: Final = Forms(COUNT, Shared("deck", read=lambda entry: len(entry["starts"])))
