"""The numbers in the rules of Carrara, taken from the engine's table so that each exists once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cantiere.carrara import data
from sitebuild.rulebooks.rulebook import CHOSEN, Value, tables

TABLES: Final = tables("carrara")


@dataclass(frozen=True)
class Yield:
    """The income of a place per point of cost, and whether this project chose it (C§9.1)."""

    coins: int
    vp: int
    chosen: bool


@dataclass(frozen=True)
class City:
    """A row of C§4.2; `colours` are the accepted ones, best first."""

    id: str
    colours: Sequence[str]
    brings: Yield
    least: Value


@dataclass(frozen=True)
class Kind:
    """A building type and its object (C§4.3)."""

    id: str
    category: str
    object: str
    chosen: bool


def prices() -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the prices of the colours by segment."""
    width = len(data.COLOURS)
    for number, name in enumerate(data.SEGMENTS):
        yield name, data.PRICES[number * width : (number + 1) * width]


def _yield(row: Mapping[str, Any]) -> Yield:
    coins, vp = row["coins"], row["vp"]
    return Yield(coins["value"], vp["value"], CHOSEN in (coins["mark"], vp["mark"]))


def cities() -> list[City]:
    """Return the cities, best first."""
    return [
        City(
            row["id"],
            row["accepts"]["value"],
            _yield(row),
            Value(row["min"]["value"], row["min"]["mark"] == CHOSEN),
        )
        for row in TABLES["cities"]
    ]


def kinds() -> list[Kind]:
    """Return the building types."""
    return [
        Kind(
            row["id"],
            row["category"]["value"],
            row["object"]["value"],
            row["object"]["mark"] == CHOSEN,
        )
        for row in TABLES["types"]
    ]


def places() -> Iterator[tuple[str, str, Yield, Yield]]:
    """Yield each place with its token, and the income without and with it (C§9.1)."""
    printed = {row["id"]: row for row in (*TABLES["cities"], *TABLES["special_fields"])}
    for token in TABLES["upgrade_tokens"]:
        place = token["place"]
        yield place, token["id"], _yield(printed[place]), _yield(token)


def cards(kind: str) -> list[str]:
    """Return the cards of a kind, in the order of the table."""
    return [data.CARD_IDS[card] for card in data.CARDS_OF[data.KINDS.index(kind)]]


def chosen_cards() -> list[str]:
    """Return the cards that have a value chosen by this project."""
    return [row["id"] for row in TABLES["cards"] if _has_chosen(row)]


def _has_chosen(entry: Any) -> bool:
    if isinstance(entry, dict):
        return any(_has_chosen(each) for each in entry.values())
    if isinstance(entry, list):
        return any(map(_has_chosen, entry))
    return bool(entry == CHOSEN)


def conditions() -> Iterator[tuple[str, Sequence[Value]]]:
    """Yield the conditions of the base game with their numbers by number of players (C§8.2)."""
    by_id = {row["id"]: row for row in TABLES["cards"]}
    names = ("scorings", "objects", "cost")
    for name, card in zip(names, TABLES["base"]["cards"]["value"], strict=True):
        number = by_id[card]["condition"]["n"]
        yield name, [_by_seats(number, seats) for seats in data.SEATS]


def _by_seats(number: Mapping[str, Any], seats: int) -> Value:
    value, mark = number["value"], number["mark"]
    if isinstance(value, dict):
        return Value(value[str(seats)], mark[str(seats)] == CHOSEN)
    return Value(value, mark == CHOSEN)


def numbers() -> dict[str, object]:
    """Return every number that a text of the rules contains, by the name of its parameter."""
    per_kind = data.OBJECTS_PER_KIND
    tokens = [_yield(row) for row in TABLES["upgrade_tokens"]]
    flat, cost = (data.CARDS[card].score for card in data.BASE_CARDS[1:3])
    return {
        "announce": data.ANNOUNCE_VP,
        "bricks": data.BRICKS * len(data.COLOURS),
        "capacity": data.CAPACITY,
        "cards": len(data.CARDS),
        "chosen_tokens": sum(token.chosen for token in tokens),
        "cities": len(data.CITIES),
        "coins": data.START_COINS,
        "colours": len(data.COLOURS),
        "consolation": data.CONSOLATION,
        "cost_vp": cost.params[data.SEATS[0]]["vp"] if cost else 0,
        "display": data.DISPLAY_SIZE,
        "markers": data.MARKERS,
        "object_vp": flat.params[data.SEATS[0]]["vp"] if flat else 0,
        "objects": per_kind * len(data.OBJECTS),
        "per_colour": data.BRICKS,
        "per_kind": per_kind,
        "price": data.OBJECT_PRICE,
        "rate": data.COINS_PER_VP,
        "seats": " / ".join(map(str, data.SEATS)),
        "segments": len(data.SEGMENTS),
        "stack": data.ORDINARY - data.DISPLAY_SIZE,
        "supply": per_kind - data.OBJECTS_ON_FIELD,
        "tiles": data.ORDINARY,
        "tokens": len(data.TOKENS),
        "top": max(data.TILE_COSTS),
        "types": len(data.TYPES),
        "unused": data.UNUSED_VP,
        "value8": data.VALUE8,
    }
