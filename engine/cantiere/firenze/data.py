"""The tables of Firenze as module tuples, and names for the ints of cards and colours."""

import pkgutil
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cantiere.core.codes import different

_TABLES: Final[dict[str, Any]] = tomllib.loads(
    (pkgutil.get_data("cantiere.firenze", "tables.toml") or b"").decode()
)
_BOARD: Final = _TABLES["board"]
_CONSTANTS: Final = _TABLES["constants"]


def _constant(name: str) -> Any:
    return _CONSTANTS[name]["value"]


def _numbers(values: list[int]) -> tuple[int, ...]:
    return tuple(values)


COLOURS: Final[tuple[str, ...]] = tuple(_BOARD["colours"])
LETTERS: Final = "".join(name[0].upper() for name in COLOURS)
"""One letter a colour, as bricks are written (F§0.3)."""
BRICKS: Final = _numbers(_BOARD["bricks"]["value"])
FLOORS: Final = _numbers(_BOARD["floors"]["value"])
LOWEST: Final = FLOORS[0]
HIGHEST: Final = FLOORS[-1]
WHITE: Final = COLOURS.index("white")

# Contract (colour, floor) is the int colour * 6 + floor − 3.
CONTRACTS: Final = tuple((c, f) for c in range(len(COLOURS)) for f in FLOORS)
CONTRACT_POINTS: Final = tuple(
    int(_TABLES["contracts"][COLOURS[c]][str(f)]["points"]) for c, f in CONTRACTS
)
FLAGS: Final = tuple(int(_TABLES["flags"][name]["points"]) for name in COLOURS)
TILE_FLOORS: Final = tuple(sorted(int(f) for f in _TABLES["floor_tiles"]))
TILE_POINTS: Final = tuple(int(_TABLES["floor_tiles"][str(f)]["points"]) for f in TILE_FLOORS)
TILE_OF_FLOOR: Final = tuple(
    TILE_FLOORS.index(f) if f in TILE_FLOORS else -1 for f in range(HIGHEST + 1)
)
"""Index of the tile of a floor in `State.tiles`, −1 where none ever lies."""

CHURCH_SPACES: Final = int(_constant("church_spaces"))
END_TILE_BONUS: Final = int(_constant("end_tile_bonus"))
SEALS: Final = {int(n): int(k) for n, k in _constant("seals_per_player").items()}
START_WHITE: Final = _numbers(_constant("start_white_bricks"))
ROW_SIZE: Final = int(_constant("row_size"))
NEW_CARD_BRICKS: Final = int(_constant("bricks_per_new_card"))
TRADE_RATE: Final = int(_constant("trade_rate"))
BUILD_MAX: Final = int(_constant("build_max"))
STORAGE_LIMIT: Final = int(_constant("storage_limit"))
CARD_LIMIT: Final = int(_constant("card_limit"))
NEUTRAL_SUPPLY: Final = int(_constant("neutral_seals")["supply"])
NEUTRAL_DEFAULT: Final = int(_constant("neutral_seals")["default"])
TAX_HEIGHT: Final = int(_constant("luxury_tax")["min_height"])
TAX_BRICKS: Final = int(_constant("luxury_tax")["bricks_per_tower"])
TRIBUTE_BRICKS: Final = int(_constant("tribute")["bricks_per_tower"])
FIRE_LOSS: Final = int(_constant("fire_loss"))
FLOOD_FRACTION: Final = int(_constant("flood_fraction"))
BELL_COLOUR: Final = COLOURS.index(_constant("bell_tower")["colour"])
BELL_HEIGHT: Final = int(_constant("bell_tower")["bricks"])


# Cards, in the order of the table.
_ROWS: Final[list[dict[str, Any]]] = _TABLES["cards"]
CARDS: Final = different((row["id"] for row in _ROWS), "card")
CARD_TYPES: Final[tuple[str, ...]] = tuple(row["type"] for row in _ROWS)
CARD_COUNTS: Final = tuple(int(row["count"]["value"]) for row in _ROWS)
CARD_STARTS: Final = tuple(int(row["start"]["value"]) for row in _ROWS)
IS_PERSON: Final = tuple(kind == "person" for kind in CARD_TYPES)
IS_BUILDING: Final = tuple(kind == "building" for kind in CARD_TYPES)
IS_FESTIVAL: Final = tuple(kind == "festival" for kind in CARD_TYPES)
IS_HELD: Final = tuple(kind in ("person", "festival") for kind in CARD_TYPES)
"""Whether a card can be in a hand."""
IS_EVENT: Final = tuple(kind == "event" for kind in CARD_TYPES)
IS_CHURCH: Final = tuple(kind == "church" for kind in CARD_TYPES)

EFFECTS: Final[tuple[Mapping[str, Any], ...]] = tuple(
    row["effects"]["value"] if "effects" in row else {} for row in _ROWS
)
"""What each card changes, by the name of the effect (F§10.2, F§10.3)."""


def _effect(name: str, otherwise: int) -> tuple[int, ...]:
    """Return the value of an effect for each card, or what holds without the effect."""
    return tuple(int(effects.get(name, otherwise)) for effects in EFFECTS)


TRADE_RATES: Final = _effect("trade_rate", TRADE_RATE)
STORAGE_LIMITS: Final = _effect("storage_limit", STORAGE_LIMIT)
CARD_LIMITS: Final[tuple[int | None, ...]] = tuple(
    None if effects.get("card_limit") == "none" else int(effects.get("card_limit", CARD_LIMIT))
    for effects in EFFECTS
)
"""`None` where a card lifts the limit."""
DISCOUNTS: Final = _effect("build_discount", 0)


def _costs(discount: int) -> tuple[int, ...]:
    return tuple(max(0, cost - discount) for cost in _constant("build_cost"))


BUILD_COSTS: Final = tuple(_costs(discount) for discount in range(sum(DISCOUNTS) + 1))
"""Row: the discount of all that helps; column: bricks placed (F§8.5)."""

CARD_OF: Final = {name: card for card, name in enumerate(CARDS)}

CARD_ALCHEMIST: Final = CARD_OF["alchemist"]
CARD_ARCHITECT: Final = CARD_OF["architect"]
CARD_PRINCESS: Final = CARD_OF["princess"]
CARD_WHOLESALER: Final = CARD_OF["wholesaler"]
CARD_MASON: Final = CARD_OF["mason"]
CARD_PATRICIAN: Final = CARD_OF["patrician"]
CARD_SMUGGLER: Final = CARD_OF["smuggler"]
CARD_RECOGNITION: Final = CARD_OF["recognition"]
CARD_DISGRACE: Final = CARD_OF["disgrace"]
CARD_MONUMENT: Final = CARD_OF["monument"]
CARD_GLORY: Final = CARD_OF["glory"]
CARD_SCANDAL: Final = CARD_OF["scandal"]
CARD_COLLAPSE: Final = CARD_OF["collapse"]
CARD_FLOOD: Final = CARD_OF["flood"]
CARD_FIRE: Final = CARD_OF["fire"]
CARD_LUXURY_TAX: Final = CARD_OF["luxuryTax"]
CARD_BOTCH: Final = CARD_OF["botch"]
CARD_RENAISSANCE: Final = CARD_OF["renaissance"]
CARD_SABOTEUR: Final = CARD_OF["saboteur"]
CARD_TRIBUTE: Final = CARD_OF["tribute"]
CARD_CAMPANILE: Final = CARD_OF["campanile"]

_FESTIVAL: Final = _constant("festival")
FESTIVAL_POINTS: Final = {
    CARD_GLORY: int(_FESTIVAL["glory"]),
    CARD_MONUMENT: int(_FESTIVAL["monument"]),
    CARD_DISGRACE: int(_FESTIVAL["disgrace"]),
    CARD_SCANDAL: int(_FESTIVAL["scandal"]),
}
RECOGNITION_FLOORS: Final = _numbers(_FESTIVAL["recognition_floors"])
RECOGNITION_POINTS: Final = int(_FESTIVAL["recognition_per"])

_PRIVILEGES: Final = {int(row["floors"]): i for i, row in enumerate(_ROWS) if "floors" in row}
PRIVILEGE_OF_FLOOR: Final = tuple(_PRIVILEGES.get(f, -1) for f in range(HIGHEST + 1))
"""The privilege card of a floor, −1 where there is none."""
PRIVILEGE_POINTS: Final = {
    card: int(_ROWS[card]["points"]["value"]) for card in _PRIVILEGES.values()
}

# Balcony tokens, in the order of the table.
_TOKENS: Final[list[dict[str, Any]]] = _TABLES["balconies"]
NUMERALS: Final = 4
TOKEN_NUMERALS: Final = tuple(int(row["numeral"]) for row in _TOKENS)
TOKEN_CONTRACTS: Final = tuple(
    CONTRACTS.index((COLOURS.index(row["colour"]), int(row["floor"]))) for row in _TOKENS
)
TOKEN_POINTS: Final = tuple(int(row["points"]) for row in _TOKENS)


def contract_of(colour: int, floor: int) -> int:
    """Return the index of a contract in `State.contracts`; the floor must be 3 … 8."""
    return colour * len(FLOORS) + floor - LOWEST


def contract_name(contract: int) -> str:
    """Return the name of a contract, as options and descriptions write it: "white 3"."""
    colour, floor = CONTRACTS[contract]
    return f"{COLOURS[colour]} {floor}"


CONTRACT_NAMES: Final = {contract_name(i): i for i in range(len(CONTRACTS))}


def cards_of(ids: Iterable[str]) -> list[int]:
    """Return the cards of ids, in the order given."""
    return [CARD_OF[name] for name in ids]


def card_ids(cards: list[int]) -> list[str]:
    """Return the ids of cards, in the order given."""
    return [CARDS[card] for card in cards]
