"""The tables of Machiavelli as module tuples, and names for the ints of cards and characters.

A card is an int: basic districts, then unique ones, then action cards, in the order of the tables.
Copies of a card are alike.
"""

import pkgutil
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cantiere.core.codes import different, numbers_of
from cantiere.machiavelli.constants import COIN, NONE

_TABLES: Final[dict[str, Any]] = tomllib.loads(
    (pkgutil.get_data("cantiere.machiavelli", "tables.toml") or b"").decode()
)


def _constant(name: str) -> Any:
    return _TABLES["constants"][name]["value"]


def _by_seats(name: str) -> dict[int, Any]:
    return {int(seats): value for seats, value in _constant(name).items()}


FEWEST, MOST = _constant("players")
RANKS: Final = _by_seats("ranks")
DEFAULT_RANKS: Final = _by_seats("default_ranks")
MOST_RANKS: Final = 9
START_GOLD: Final = int(_constant("start_gold"))
START_CARDS: Final = int(_constant("start_cards"))
GATHER_GOLD: Final = int(_constant("gather_gold"))
GATHER_DRAW: Final = int(_constant("gather_draw"))
UNIQUES_PER_GAME: Final = int(_constant("uniques_per_game"))
CITY_SIZE: Final = _by_seats("city_size")
CITY_SIZES: Final[tuple[int, ...]] = tuple(_constant("city_sizes"))
ALL_TYPES_POINTS: Final = int(_constant("all_types"))
FIRST_POINTS: Final = int(_constant("first_complete"))
COMPLETE_POINTS: Final = int(_constant("complete"))
WARRANTS: Final = int(_constant("warrants"))
THREATS: Final = int(_constant("threats"))
BEAUTIFY_MOST: Final = int(_constant("beautify"))
SEIZE_MOST: Final = int(_constant("seize_most"))
CASH_POINT_PRICE: Final = int(_constant("cash_point")["pay"])
CASH_POINT_DRAW: Final = int(_constant("cash_point")["draw"])
DIRECTOR_BUILDS: Final = int(_constant("director"))
BRIBE_PART: Final = int(_constant("bribe_part"))
TAX: Final = int(_constant("tax"))

TYPES: Final = ("noble", "religious", "trade", "military", "unique")
UNIQUE: Final = TYPES.index("unique")
TRADE: Final = TYPES.index("trade")

_BASIC: Final[list[dict[str, Any]]] = _TABLES["districts"]
_UNIQUE: Final[list[dict[str, Any]]] = _TABLES["uniques"]
_ACTIONS: Final[list[dict[str, Any]]] = _TABLES["action_cards"]
_ROWS: Final = [*_BASIC, *_UNIQUE, *_ACTIONS]


def numbered(ids: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of cards by number.

    Raises:
        ValueError: two cards have the same id, or one reaches the number of a coin.
    """
    cards = different(ids, "card")
    if len(cards) > COIN:
        raise ValueError(f"{len(cards)} kinds of cards, where {COIN} are the most")
    return cards


CARDS: Final = numbered(row["id"] for row in _ROWS)
CARD_OF: Final = {name: card for card, name in enumerate(CARDS)}
UNIQUES: Final = range(len(_BASIC), len(_BASIC) + len(_UNIQUE))
ACTION_CARDS: Final = range(UNIQUES.stop, len(_ROWS))
UNIQUE_NAMES: Final = CARDS[UNIQUES.start : UNIQUES.stop]


def _type_of(row: Mapping[str, Any], card: int) -> int:
    if card < UNIQUES.start:
        return TYPES.index(row["type"])
    return UNIQUE if card < UNIQUES.stop else -1


CARD_TYPES: Final = tuple(_type_of(row, card) for card, row in enumerate(_ROWS))
"""Place in `TYPES`; −1 of action cards, which have none (M§10 A-1)."""
COSTS: Final = tuple(int(row["cost"]["value"]) if "cost" in row else -1 for row in _ROWS)
"""The cost of each card, −1 if it cannot be built."""
COUNTS: Final = tuple(int(row["count"]["value"]) if "count" in row else 1 for row in _ROWS)
SILVER: Final = tuple(int(row["silver"]["value"]) if "silver" in row else 0 for row in _ROWS)
EFFECTS: Final[tuple[Mapping[str, int], ...]] = tuple(
    row["effects"]["value"] if "effects" in row else {} for row in _ROWS
)
"""What each district does, by the name of the effect (M§9.3, M§9.4)."""
HAND_POINTS: Final = tuple(
    int(row["points"]["value"]) if "points" in row else EFFECTS[card].get("in_hand", 0)
    for card, row in enumerate(_ROWS)
)
"""Points of a card that is in hand at the end (M§12.3)."""
SIZES: Final = tuple(effects.get("size", 1) for effects in EFFECTS)
"""Districts that a district counts as towards a complete city (M§12.1)."""


@dataclass(frozen=True)
class Effect:
    """What a row of the table of cards does: the number of each card, and the cards that do it.

    numbers: by card, 0 for a card without the effect.
    stands: returns whether a district of a city has the effect.
    """

    numbers: tuple[int, ...]
    cards: frozenset[int]
    stands: Callable[[Collection[int]], bool]

    def total(self, city: Collection[int]) -> int:
        """Return the sum of the numbers of the districts of a city."""
        if not self.stands(city):
            return 0
        numbers = self.numbers
        return sum([numbers[card] for card in city])

    def first(self, cards: Iterable[int]) -> int:
        """Return the first card that has the effect, or `NONE`."""
        bearers = self.cards
        return next((card for card in cards if card in bearers), NONE)


def effect(name: str) -> Effect:
    """Return an effect by its name in the table; raise `ValueError` if no card has it."""
    numbers = tuple(int(effects.get(name, 0)) for effects in EFFECTS)
    if not any(numbers):
        raise ValueError(f"no card has the effect {name}")
    return effect_of(numbers)


def effect_of(numbers: tuple[int, ...]) -> Effect:
    """Return the effect whose number each card has, 0 for a card without it."""
    cards = frozenset(card for card, n in enumerate(numbers) if n)
    return Effect(numbers, cards, _any_of(cards))


def _any_of(cards: frozenset[int]) -> Callable[[Collection[int]], bool]:
    """Return a function that looks for the cards in a city; a single one is found fastest."""
    if len(cards) > 1:
        return lambda city: not cards.isdisjoint(city)
    (only,) = cards
    return lambda city: only in city


GRAVEYARD_PRICE: Final = max(effect("graveyard").numbers)
"""The gold for which a Graveyard's owner takes a destroyed district (M§9.4)."""

ACROBAT: Final = CARD_OF["acrobat"]
CIRCUS_TENT: Final = CARD_OF["circusTent"]
DIRECTOR: Final = CARD_OF["director"]
CASH_POINT: Final = CARD_OF["cashPoint"]
STRONGMAN: Final = CARD_OF["strongman"]
RASPUTIN: Final = CARD_OF["rasputin"]
FORTUNE_TELLER: Final = CARD_OF["fortuneTeller"]

_CHARACTERS: Final[list[dict[str, Any]]] = _TABLES["characters"]
CHARACTERS: Final = different((row["id"] for row in _CHARACTERS), "character")
CHARACTER_OF: Final = {name: character for character, name in enumerate(CHARACTERS)}
RANK_OF: Final = tuple(int(row["rank"]) for row in _CHARACTERS)
LIMITS: Final = tuple(int(row["limit"]) for row in _CHARACTERS)
"""Regular builds in a turn; 0 where building is forbidden (M§8)."""
NEVER_BUILD: Final = frozenset(character for character, most in enumerate(LIMITS) if not most)
"""Characters that build nothing in any way, such as the Navigator (M§8.20)."""
LEAST_SEATS: Final = tuple(
    int(row["least_players"]["value"]) if "least_players" in row else 0 for row in _CHARACTERS
)
INSTEAD: Final = tuple(
    CHARACTER_OF[row["instead"]["value"]] if "instead" in row else -1 for row in _CHARACTERS
)
"""Who takes the place of a character that too few players may not have (M§4.1)."""

GOLD, CARD, EITHER = range(3)
_TAKES: Final = {"gold": GOLD, "card": CARD, "goldOrCard": EITHER}
INCOME_TYPES: Final = tuple(
    TYPES.index(row["income"]["type"]) if "income" in row else -1 for row in _CHARACTERS
)
"""Type of district that brings a character an income, −1 where none does."""
INCOME_TAKES: Final = tuple(
    _TAKES[row["income"]["take"]] if "income" in row else -1 for row in _CHARACTERS
)


ABILITIES: Final[tuple[Mapping[str, int], ...]] = tuple(
    row["ability"]["value"] if "ability" in row else {} for row in _CHARACTERS
)
"""The numbers of each character's ability, by their names (M§8)."""


def ability(character: int, name: str) -> int:
    """Return a number of the ability of a character."""
    return int(ABILITIES[character][name])


WITCH: Final = CHARACTER_OF["witch"]
WIZARD: Final = CHARACTER_OF["wizard"]
KING: Final = CHARACTER_OF["king"]
EMPEROR: Final = CHARACTER_OF["emperor"]
PATRICIAN: Final = CHARACTER_OF["patrician"]
BISHOP: Final = CHARACTER_OF["bishop"]
CARDINAL: Final = CHARACTER_OF["cardinal"]
ALCHEMIST: Final = CHARACTER_OF["alchemist"]
TRADER: Final = CHARACTER_OF["trader"]
NAVIGATOR: Final = CHARACTER_OF["navigator"]
WARLORD: Final = CHARACTER_OF["warlord"]
QUEEN: Final = CHARACTER_OF["queen"]
TAX_COLLECTOR: Final = CHARACTER_OF["taxCollector"]


class CastSet(NamedTuple):
    """A set of the rulebook; cast: a character of each rank 1 … 9, uniques: cards."""

    cast: tuple[int, ...]
    uniques: tuple[int, ...]


def set_of(name: str, cast: Sequence[str], uniques: Sequence[str]) -> CastSet:
    """Return a set of the rulebook.

    Raises:
        ValueError: it names what is not there, or its characters are not those of the ranks in
            their order.
    """
    characters = numbers_of(cast, CHARACTERS, f"character of set {name}")
    ranks = [RANK_OF[each] for each in characters]
    if ranks != list(range(1, MOST_RANKS + 1)):
        raise ValueError(f"set {name}: its characters have the ranks {ranks}, not 1 … {MOST_RANKS}")
    what = f"district of set {name}"
    cards = numbers_of(different(uniques, what), CARDS, what)
    return CastSet(characters, tuple(sorted(cards)))


different((row["id"] for row in _TABLES["sets"]), "set")
SETS: Final = {row["id"]: set_of(row["id"], row["cast"], row["uniques"]) for row in _TABLES["sets"]}


@dataclass(frozen=True)
class SelectionTable:
    """How a cast is handed round (M§6): the cards face up, then the steps in their order.

    A step is its word and the seat that takes it, counted from the crown, or −1 for nobody.
    """

    face_up: int
    steps: tuple[tuple[str, int], ...]


def _step(text: str) -> tuple[str, int]:
    word, _, seat = text.rpartition(" ")
    if text.isdigit():
        return "pick", int(text)
    return (word, int(seat)) if word else (text, -1)


different((f"{row['players']}, {row['ranks']}" for row in _TABLES["selection"]), "selection")
SELECTION: Final = {
    (row["players"], row["ranks"]): SelectionTable(
        row["face_up"], tuple(_step(text) for text in row["steps"].split(", "))
    )
    for row in _TABLES["selection"]
}
"""The selection by numbers of seats and of ranks."""


def card_ids(cards: Iterable[int]) -> list[str]:
    """Return the ids of cards, in the order given."""
    return [CARDS[card] for card in cards]
