"""What the rules of Firenze count with, taken from the engine's table: nothing is typed twice."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cantiere.firenze import data
from sitebuild.process import ROOT

TABLES: Final[Mapping[str, Any]] = tomllib.loads(
    (ROOT / "engine" / "cantiere" / "firenze" / "tables.toml").read_text(encoding="utf-8")
)
CHOSEN: Final = "c"
NUMERALS: Final = ("", "I", "II", "III", "IV")
TYPES: Final = ("person", "building", "festival", "event", "church")


@dataclass(frozen=True)
class Value:
    """Points, and whether they were chosen for this project (F§0.2)."""

    points: int
    chosen: bool


@dataclass(frozen=True)
class Token:
    """A balcony token (F§16.2)."""

    numeral: str
    colour: str
    floor: int
    value: Value


@dataclass(frozen=True)
class Ruin:
    """What becomes of the bricks of an old tower (F§8.6)."""

    height: int
    bag: int
    back: int


def _value(row: Mapping[str, Any]) -> Value:
    return Value(int(row["points"]), row["mark"] == CHOSEN)


def bricks_of(colour: str) -> int:
    """Bricks of a colour in the game."""
    return data.BRICKS[data.COLOURS.index(colour)]


def contract(colour: str, floor: int) -> Value:
    return _value(TABLES["contracts"][colour][str(floor)])


def flag(colour: str) -> Value:
    return _value(TABLES["flags"][colour])


def tile(floor: int) -> Value | None:
    """The floor tile, `None` where there is none."""
    row = TABLES["floor_tiles"].get(str(floor))
    return _value(row) if row else None


def tokens() -> list[Token]:
    """All balcony tokens, by numeral."""
    return [
        Token(NUMERALS[row["numeral"]], row["colour"], int(row["floor"]), _value(row))
        for row in TABLES["balconies"]
    ]


def costs() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Bricks laid, and their price without help, with Workshop, Mason, both (F§8.5)."""
    for laid in range(1, data.BUILD_MAX + 1):
        yield laid, tuple(row[laid] for row in data.BUILD_COST)


def ruins() -> list[Ruin]:
    """Towers up to one floor above the highest contract."""
    return [Ruin(h, h - h // 2, h // 2) for h in range(1, data.HIGHEST + 2)]


def back(height: int) -> int:
    """Bricks that a ruin returns."""
    return ruins()[height - 1].back


def cards(kind: str) -> list[str]:
    """Card ids of a type, in the order of the table."""
    return [card for card, each in zip(data.CARDS, data.CARD_TYPES, strict=True) if each == kind]


def copies(card: str) -> int:
    return data.CARD_COUNTS[data.CARD_OF[card]]


def card_numbers(card: str) -> dict[str, int]:
    """Numbers that the text of this card alone gets: floors and points of a privilege."""
    rank = data.CARD_OF[card]
    if rank not in data.PRIVILEGE_POINTS:
        return {}
    return {
        "floors": data.PRIVILEGE_OF_FLOOR.index(rank),
        "points": data.PRIVILEGE_POINTS[rank],
    }


def signed(points: int) -> str:
    """Points with their sign, as the table writes them."""
    return f"+{points}" if points > 0 else f"−{-points}"


def numbers() -> dict[str, object]:
    """Every number that a text of the rules names, by the name of its parameter."""
    return {**_board(), **_turn(), **_cards(), **_chosen()}


def _board() -> dict[str, object]:
    return {
        "bell": data.BELL_HEIGHT,
        "bricks": sum(data.BRICKS),
        "colours": len(data.COLOURS),
        "contracts": len(data.CONTRACTS),
        "end": data.END_TILE_BONUS,
        "floors": len(data.FLOORS),
        "high": data.HIGHEST,
        "low": data.LOWEST,
        "low_2": data.FLOORS[1],
        "neutral": data.NEUTRAL_DEFAULT,
        "neutral_high": -(-data.NEUTRAL_DEFAULT // 2),
        "neutral_low": data.NEUTRAL_DEFAULT // 2,
        "spaces": data.CHURCH_SPACES,
        "supply": data.NEUTRAL_SUPPLY,
        "tile_floors": ", ".join(str(floor) for floor in data.TILE_FLOORS),
        "tiles": len(data.TILE_FLOORS),
        "tokens": len(data.TOKEN_POINTS),
        **{f"seals_{seats}": seals for seats, seals in data.SEALS.items()},
        **{f"white_{i + 1}": count for i, count in enumerate(data.START_WHITE)},
    }


def _turn() -> dict[str, object]:
    discount = TABLES["constants"]["discount"]["value"]
    return {
        "both": discount["workshop"] + discount["mason"],
        "bridge": data.TRADE_RATE_BRIDGE,
        "free": max(laid for laid, cost in enumerate(data.BUILD_COST[0]) if cost == 0),
        "keep": data.CARD_LIMIT,
        "last": data.ROW_SIZE - 1,
        "limit": data.STORAGE_LIMIT,
        "limit_big": data.STORAGE_LIMIT_STOREHOUSE,
        "mason": discount["mason"],
        "most": data.BUILD_MAX,
        "new": data.NEW_CARD_BRICKS,
        "row": data.ROW_SIZE,
        "trade": data.TRADE_RATE,
        "workshop": discount["workshop"],
    }


def _cards() -> dict[str, object]:
    festivals = {data.CARDS[card]: signed(n) for card, n in data.FESTIVAL_POINTS.items()}
    starts = sum(data.CARD_STARTS)
    return {
        "cards": sum(data.CARD_COUNTS),
        "fire": data.FIRE_LOSS,
        "flood": data.FLOOD_FRACTION,
        "kinds": len(data.CARDS),
        "rec_high": data.RECOGNITION_FLOORS[-1],
        "rec_low": data.RECOGNITION_FLOORS[0],
        "recognition": signed(data.RECOGNITION_POINTS),
        "rest": sum(data.CARD_COUNTS) - starts,
        "starts": starts,
        "tax": data.TAX_BRICKS,
        "tax_height": data.TAX_HEIGHT,
        "tribute": data.TRIBUTE_BRICKS,
        "useful": sum(data.IS_PERSON) + sum(data.IS_BUILDING),
        **festivals,
    }


def _chosen() -> dict[str, object]:
    """How many values were chosen, and the one balcony token that was not."""
    contracts = [contract(data.COLOURS[c], floor).chosen for c, floor in data.CONTRACTS]
    known = next(token for token in tokens() if not token.value.chosen)
    tiles = [TABLES["floor_tiles"][str(floor)]["mark"] == CHOSEN for floor in data.TILE_FLOORS]
    return {
        "chosen_contracts": sum(contracts),
        "chosen_flags": sum(flag(colour).chosen for colour in data.COLOURS),
        "chosen_tiles": sum(tiles),
        "known_contracts": len(contracts) - sum(contracts),
        "token_floor": known.floor,
        "token_points": known.value.points,
    }
