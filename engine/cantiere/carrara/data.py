"""The tables of Carrara as module tuples, and names for the ints of tiles, cards and places."""

import pkgutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core.codes import different, numbers_of

_TABLES: Final[dict[str, Any]] = tomllib.loads(
    (pkgutil.get_data("cantiere.carrara", "tables.toml") or b"").decode()
)
_WHEEL: Final = _TABLES["wheel"]


def _constant(name: str) -> Any:
    return _TABLES["constants"][name]["value"]


def _yields(rows: list[dict[str, Any]]) -> tuple[tuple[int, int], ...]:
    return tuple((int(row["coins"]["value"]), int(row["vp"]["value"])) for row in rows)


SEATS: Final[tuple[int, ...]] = tuple(_constant("seats"))
START_COINS: Final = int(_constant("start_coins"))
MARKERS: Final = int(_constant("scoring_markers"))
CONSOLATION: Final = int(_constant("cannot_pay_coins"))
"""The coins for a player who cannot pay for any brick, or is stuck."""
DISPLAY_SIZE: Final = int(_constant("display_size"))
OBJECT_PRICE: Final = int(_constant("object_price"))
ANNOUNCE_VP: Final = int(_constant("announce_vp"))
COINS_PER_VP: Final = int(_constant("coins_per_vp"))
UNUSED_VP: Final = int(_constant("unused_object_vp"))

# The wheel: brick of a colour in a segment is the int segment * 6 + colour.
SEGMENTS: Final[tuple[str, ...]] = tuple(_WHEEL["segments"])
COLOURS: Final[tuple[str, ...]] = tuple(_WHEEL["colours"])
LETTERS: Final = "WYRGBK"
"""One letter for each colour; K is black."""
BRICKS: Final = int(_WHEEL["bricks_per_colour"]["value"])
CAPACITY: Final = int(_WHEEL["capacity_after_refill"]["value"])
PRICES: Final[tuple[int, ...]] = tuple(n for row in _WHEEL["prices"] for n in row["value"])
START_BRICKS: Final = tuple(COLOURS.index(name) for name in _constant("start_bricks"))

# Cities, best first; a place is a city or a special field.
_CITIES: Final[list[dict[str, Any]]] = _TABLES["cities"]
CITIES: Final = different((row["id"] for row in _CITIES), "city")
CITY_MIN: Final = tuple(int(row["min"]["value"]) for row in _CITIES)
WORST: Final = tuple(max(map(COLOURS.index, row["accepts"]["value"])) for row in _CITIES)
"""The worst colour a city accepts; it accepts every better one too (C§4.2)."""
RANK: Final = tuple(len(CITIES) - city for city in range(len(CITIES)))
_SPECIALS: Final[list[dict[str, Any]]] = _TABLES["special_fields"]
SPECIALS: Final = different((row["id"] for row in _SPECIALS), "special field")
PLACES: Final = CITIES + SPECIALS
YIELDS: Final = _yields([*_CITIES, *_SPECIALS])
"""The coins and VP for each cost point, by place."""
_TOKENS: Final[list[dict[str, Any]]] = _TABLES["upgrade_tokens"]
TOKENS: Final = different((row["id"] for row in _TOKENS), "token")
TOKEN_PLACE: Final = tuple(PLACES.index(row["place"]) for row in _TOKENS)
TOKEN_OF: Final = tuple(TOKEN_PLACE.index(place) for place in range(len(PLACES)))
"""The token that fits a place."""
TOKEN_YIELDS: Final = tuple(
    (int(row["coins"]["value"]), int(row["vp"]["value"])) for row in _TOKENS
)

# Building types; each brings one kind of object, so types and kinds of objects share their ints.
_TYPES: Final[list[dict[str, Any]]] = _TABLES["types"]
TYPES: Final = different((row["id"] for row in _TYPES), "type")
OBJECTS: Final[tuple[str, ...]] = tuple(row["object"]["value"] for row in _TYPES)
CATEGORIES: Final[tuple[str, ...]] = tuple(row["category"] for row in _SPECIALS)
"""The category of each special field."""
CATEGORY: Final = tuple(CATEGORIES.index(row["category"]["value"]) for row in _TYPES)
"""The index in `CATEGORIES` of each type."""
OBJECTS_PER_KIND: Final = int(_constant("objects_per_kind")["total"])
OBJECTS_ON_FIELD: Final = int(_constant("objects_per_kind")["on_field"])

# Tiles: type by type the ordinary costs, then the value-8 tiles in the order of types.
TILE_COSTS: Final[list[int]] = _constant("tile_costs")
VALUE8: Final = int(_constant("value8")["cost"])
ORDINARY: Final = len(TYPES) * len(TILE_COSTS)
_BY_TYPE: Final = range(len(TYPES))
TILE_TYPE: Final = tuple(t for t in _BY_TYPE for _ in TILE_COSTS) + tuple(_BY_TYPE)
TILE_COST: Final = tuple(TILE_COSTS * len(TYPES)) + (VALUE8,) * len(TYPES)
TILES: Final = tuple(f"{TYPES[t]}-{cost}" for t, cost in zip(TILE_TYPE, TILE_COST, strict=True))
TILE_CATEGORY: Final = tuple(CATEGORY[t] for t in TILE_TYPE)

# A building is a tile in a city: the int tile * 6 + city.
BUILDING_TYPE: Final = tuple(t for t in TILE_TYPE for _ in CITIES)
BUILDING_COST: Final = tuple(cost for cost in TILE_COST for _ in CITIES)
BUILDING_CITY: Final = tuple(range(len(CITIES))) * len(TILES)
BUILDING_CATEGORY: Final = tuple(category for category in TILE_CATEGORY for _ in CITIES)

# Cards.
Params: TypeAlias = Mapping[str, Any]


class Rule(NamedTuple):
    """A named effect of a card, with its numbers for 2, 3 and 4 seats."""

    fn: str
    params: Mapping[int, Params]


class Card(NamedTuple):
    """A row of the card table."""

    id: str
    kind: int
    condition: Rule | None
    score: Rule | None
    coins_per_vp: int


KINDS: Final = ("top", "object", "building", "bonus")
TOP, OBJECT, BUILDING, BONUS = range(4)


def _number(name: str, parameter: Any, seats: int) -> Any:
    """Return a parameter at a seat count; a mapping by city becomes a tuple in city order."""
    value = (
        parameter["value"] if isinstance(parameter, dict) and "value" in parameter else parameter
    )
    if not isinstance(value, dict):
        return CATEGORIES.index(value) if name == "category" else value
    if name == "regions":
        return tuple(tuple(CITIES.index(city) for city in cities) for cities in value.values())
    return value[str(seats)] if str(seats) in value else tuple(value[city] for city in CITIES)


def _rule(row: dict[str, Any] | None) -> Rule | None:
    if row is None:
        return None
    names = [name for name in row if name != "fn"]
    by_seats = {n: {name: _number(name, row[name], n) for name in names} for n in SEATS}
    return Rule(row["fn"], by_seats)


CARDS: Final = tuple(
    Card(
        row["id"],
        KINDS.index(row["kind"]),
        _rule(row.get("condition")),
        _rule(row.get("score")),
        int(row["coins_per_vp"]["value"]) if "coins_per_vp" in row else COINS_PER_VP,
    )
    for row in _TABLES["cards"]
)
CARD_IDS: Final = different((card.id for card in CARDS), "card")
CARDS_OF: Final = tuple(
    tuple(i for i, card in enumerate(CARDS) if card.kind == kind) for kind in range(len(KINDS))
)
"""The cards of each kind."""
NO_CARD: Final = -1


def strip_of(name: str, ids: Sequence[str]) -> tuple[int, ...]:
    """Return the cards of a strip.

    Raises:
        ValueError: they are not one card of each kind, in the order of the kinds.
    """
    cards = numbers_of(ids, CARD_IDS, f"card of strip {name}")
    if [CARDS[card].kind for card in cards] != list(range(len(cards))):
        kinds = ", ".join(KINDS)
        raise ValueError(f"strip {name}: {', '.join(ids)} are not one card each of {kinds}")
    return cards


BASE_CARDS: Final = (*strip_of("base", _TABLES["base"]["cards"]["value"]), NO_CARD)
"""The strip of the base game: card 1 of three kinds, no bonus card (C§8.1, C§10)."""
PRESETS: Final[dict[str, tuple[int, ...]]] = {
    row["id"]: strip_of(row["id"], row["cards"]["value"]) for row in _TABLES["presets"]
}


@dataclass(frozen=True)
class Flags:
    """Decisions of C§12 that may be revised."""

    purchase_after_cannot_pay: bool
    two_coins_in_keep_mode: bool
    announce_in_turn_of_last_building: bool
    announce_in_round_after_last_building: bool
    pass_after_last_building: bool
    pass_after_announcement: bool
    upgrade_counts_for_thirty: bool
    object_field_used_for_scoring: bool
    bonus_coins_before_conversion: bool
    majority_needs_positive_total: bool
    combo_needs_two_kinds: bool
    min_buildings_for_type_or_special: int


FLAGS: Final = Flags(**{name: row["value"] for name, row in _TABLES["rule_flags"].items()})

MEMORY: Final = 4096
"""The number of answers kept for each pure function that a search calls again and again."""
