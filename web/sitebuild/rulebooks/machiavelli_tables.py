"""The numbers in the rules of Machiavelli, taken from the engine's table."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cantiere.machiavelli import data
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from sitebuild.rulebooks.rulebook import CHOSEN, Value, tables

TABLES: Final = tables("machiavelli")
FROM_SEATS: Final = 4
"""With fewer players each has two characters and chooses them in another way (M§6.2, M§6.3)."""


class Choosing(NamedTuple):
    """The selection of characters (M§6.1). first, last: cards that these players see."""

    players: int
    characters: int
    face_up: int
    first: int
    last: int


class District(NamedTuple):
    """A basic district (M§3.4)."""

    id: str
    type: str
    cost: Value
    copies: Value


def choosings() -> Iterator[Choosing]:
    """Yield the selections for four players and more."""
    for row in TABLES["selection"]:
        if row["players"] >= FROM_SEATS:
            first = row["ranks"] - row["face_up"] - 1
            left = first - row["players"] + 1 + ("join" in row["steps"])
            yield Choosing(row["players"], row["ranks"], row["face_up"], first, left)


def districts() -> list[District]:
    """Return the basic districts in the order of the table."""
    return [
        District(row["id"], row["type"], *(_value(row[name]) for name in ("cost", "count")))
        for row in TABLES["districts"]
    ]


def _value(entry: dict[str, object]) -> Value:
    return Value(int(str(entry["value"])), entry["mark"] == CHOSEN)


def uniques(added: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the ids of the unique districts of all boxes, and those of the added ones (M§9.4)."""
    names = [row["id"] for row in TABLES["uniques"]]
    return [name for name in names if name not in added], [name for name in names if name in added]


def is_chosen(card: str) -> bool:
    """Return whether this project chose to include a card."""
    rows = [*TABLES["uniques"], *TABLES["action_cards"]]
    return any(row["id"] == card and row.get("mark") == CHOSEN for row in rows)


def action_cards() -> list[tuple[str, int]]:
    """Return the action cards, and the number of copies of each."""
    return [(row["id"], row["count"]["value"]) for row in TABLES["action_cards"]]


def numbers() -> dict[str, object]:
    """Return every number that a text of the rules contains, by the name of its parameter."""
    basic = sum(data.COUNTS[: data.UNIQUES.start])
    actions = sum(data.COUNTS[card] for card in data.ACTION_CARDS)
    deck = basic + data.UNIQUES_PER_GAME
    few, most = sorted({n for ranks in data.RANKS.values() for n in ranks})
    return {
        "actions": actions,
        "all_types": data.ALL_TYPES_POINTS,
        "basic": basic,
        "cards": data.START_CARDS,
        "characters": len(data.CHARACTERS),
        "city_least": data.CITY_SIZES[0],
        "city_most": data.CITY_SIZES[-1],
        "complete": data.COMPLETE_POINTS,
        "crowned": CROWNED,
        "deck": deck,
        "deck_actions": deck + actions,
        "director": data.DIRECTOR_BUILDS,
        "emperor": data.LEAST_SEATS[data.EMPEROR],
        "first": data.FIRST_POINTS,
        "gather_draw": data.GATHER_DRAW,
        "gather_gold": data.GATHER_GOLD,
        "gold": data.START_GOLD,
        "least_seats": data.FEWEST,
        "most_seats": data.MOST,
        "queen": data.LEAST_SEATS[data.QUEEN],
        "ranks_few": few,
        "ranks_most": most,
        "seize_most": data.SEIZE_MOST,
        "tax": data.TAX,
        "threats": data.THREATS,
        "unique": data.UNIQUES_PER_GAME,
        "uniques": len(data.UNIQUES),
        "warrants": data.WARRANTS,
    }
