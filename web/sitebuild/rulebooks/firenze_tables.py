"""The numbers in the rules of Firenze, taken from the engine's table so that each exists once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cantiere.firenze import data
from cantiere.firenze.rules.effects import build_costs
from cantiere_app.games.firenze.events import effects
from sitebuild.rulebooks.rulebook import CHOSEN, Value, tables

TABLES: Final = tables("firenze")
NUMERALS: Final = ("", "I", "II", "III", "IV")
TYPES: Final = ("person", "building", "festival", "event", "church")


@dataclass(frozen=True)
class Token:
    """A balcony token (F§16.2)."""

    numeral: str
    colour: str
    floor: int
    value: Value


@dataclass(frozen=True)
class Ruin:
    """The numbers of bricks from an old tower that go to the bag and back to the player (F§8.6)."""

    height: int
    bag: int
    back: int


def _value(row: Mapping[str, Any]) -> Value:
    return Value(int(row["points"]), row["mark"] == CHOSEN)


def bricks_of(colour: str) -> int:
    """Return the number of bricks of a colour in the game."""
    return data.BRICKS[data.COLOURS.index(colour)]


def contract(colour: str, floor: int) -> Value:
    return _value(TABLES["contracts"][colour][str(floor)])


def flag(colour: str) -> Value:
    return _value(TABLES["flags"][colour])


def tile(floor: int) -> Value | None:
    """Return the value of the floor tile, or `None` if there is none."""
    row = TABLES["floor_tiles"].get(str(floor))
    return _value(row) if row else None


def tokens() -> list[Token]:
    """Return all balcony tokens, by numeral."""
    return [
        Token(NUMERALS[row["numeral"]], row["colour"], int(row["floor"]), _value(row))
        for row in TABLES["balconies"]
    ]


HELP: Final = ((), ("workshop",), ("mason",), ("workshop", "mason"))
"""The cards that lower the building cost, for each column of the table."""


def costs() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield numbers of bricks, and their cost without help, with Workshop, Mason, both (F§8.5)."""
    for laid in range(1, data.BUILD_MAX + 1):
        yield laid, tuple(build_costs(data.cards_of(ids))[laid] for ids in HELP)


def ruins() -> list[Ruin]:
    """Return the ruins of towers up to one floor above the highest contract."""
    return [Ruin(h, h - h // 2, h // 2) for h in range(1, data.HIGHEST + 2)]


def back(height: int) -> int:
    """Return the number of bricks that go back to the player from a ruin."""
    return ruins()[height - 1].back


def cards(kind: str) -> list[str]:
    """Return the card ids of a type, in the order of the table."""
    return [card for card, each in zip(data.CARDS, data.CARD_TYPES, strict=True) if each == kind]


def copies(card: str) -> int:
    return data.CARD_COUNTS[data.CARD_OF[card]]


def privilege(card: str) -> dict[str, int]:
    """Return the floors and points of a privilege."""
    return effects.privilege(card)


def numbers() -> dict[str, object]:
    """Return every number that a text of the rules contains, by the name of its parameter."""
    return {**_board(), **_turn(), **_cards(), **effects.numbers(), **_chosen()}


def _board() -> dict[str, object]:
    return {
        "bricks": sum(data.BRICKS),
        "colours": len(data.COLOURS),
        "contracts": len(data.CONTRACTS),
        "end": data.END_TILE_BONUS,
        "floors": len(data.FLOORS),
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
    return {
        "free": max(laid for laid, cost in enumerate(data.BUILD_COSTS[0]) if cost == 0),
        "keep": data.CARD_LIMIT,
        "last": data.ROW_SIZE - 1,
        "limit": data.STORAGE_LIMIT,
        "most": data.BUILD_MAX,
        "new": data.NEW_CARD_BRICKS,
        "row": data.ROW_SIZE,
    }


def _cards() -> dict[str, object]:
    starts = sum(data.CARD_STARTS)
    return {
        "cards": sum(data.CARD_COUNTS),
        "kinds": len(data.CARDS),
        "rest": sum(data.CARD_COUNTS) - starts,
        "starts": starts,
        "useful": sum(data.IS_PERSON) + sum(data.IS_BUILDING),
    }


def _chosen() -> dict[str, object]:
    """Return the numbers of chosen values, and the one balcony token that was not chosen."""
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
