"""Options of a game (M§4): defaults, presets, validation, and the mapping people write."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cantiere.core import table_options
from cantiere.core.errors import Said
from cantiere.core.game import Json, OptionError
from cantiere.core.reader import OPTION
from cantiere.machiavelli.data import (
    CARD_OF,
    CHARACTER_OF,
    CHARACTERS,
    CITY_SIZE,
    CITY_SIZES,
    DEFAULT_RANKS,
    INSTEAD,
    LEAST_SEATS,
    RANK_OF,
    RANKS,
    SETS,
    UNIQUE_NAMES,
    UNIQUES_PER_GAME,
    card_ids,
)


@dataclass(frozen=True)
class Options:
    """The options of a game (M§4): characters and cards are rows of the tables.

    `cast` and `uniques` are empty where the set gives them.
    """

    seats: int
    ranks: int = 8
    set: str = "firstGame"
    cast: tuple[int, ...] = ()
    uniques: tuple[int, ...] = ()
    action_cards: bool = False
    city_size: int = 7
    abbot_school: str = "both"
    great_wall_self: bool = False
    emperor_may_return: bool = False
    bell_tower_protects: bool = True
    cash_point_rule: str = "untilOwnersNextTurn"
    start_player: int = -1  # −1 = random
    turn_cap: int = 0  # rounds


RANDOM: Final = "random"
SET_NAMES: Final = (*SETS, RANDOM)
CASH_RULES: Final = ("untilOwnersNextTurn", "untilEnd")

PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {name: {"set": name} for name in SET_NAMES}


def _cast(entry: Any, seats: int, ranks: int) -> tuple[int, ...]:
    """Return one character of each rank that so many players may have (M§4.1), or none.

    There is none where the set gives the cast.
    """
    names = OPTION.entries(
        entry,
        "cast",
        ranks,
        Said("cast-none", "one character of each rank 1 … {most}, or none", most=ranks),
    )
    cast = [CHARACTER_OF[OPTION.one_of(name, "cast", CHARACTER_OF)] for name in names]
    if cast and sorted(RANK_OF[character] for character in cast) != list(range(1, ranks + 1)):
        raise OptionError(
            "cast",
            entry,
            Said("cast-none", "one character of each rank 1 … {most}, or none", most=ranks),
        )
    for character in cast:
        if seats < LEAST_SEATS[character]:
            instead = CHARACTERS[INSTEAD[character]]
            accepted = Said(
                "cast-seats",
                "{name} with {least} or more players; {other} here",
                name=CHARACTERS[character],
                least=LEAST_SEATS[character],
                other=instead,
            )
            raise OptionError("cast", CHARACTERS[character], accepted)
    return tuple(sorted(cast, key=RANK_OF.__getitem__))


def _uniques(entry: Any) -> tuple[int, ...]:
    """Return the unique districts, all different, or none where the set gives them."""
    accepted = Said("uniques", "{n} different unique districts, or none", n=UNIQUES_PER_GAME)
    names = OPTION.entries(entry, "uniques", len(UNIQUE_NAMES), accepted)
    cards = sorted({CARD_OF[OPTION.one_of(name, "uniques", UNIQUE_NAMES)] for name in names})
    if names and (len(cards) != UNIQUES_PER_GAME or len(cards) != len(names)):
        raise OptionError("uniques", entry, accepted)
    return tuple(cards)


ROWS: Final = table_options.rows_of(
    Options,
    (
        table_options.choice("set", SET_NAMES),
        table_options.option("uniques", lambda entry, _seats: _uniques(entry), card_ids),
        table_options.whole("citySize", CITY_SIZES[0], CITY_SIZES[-1]),
        table_options.choice("schoolOfMagicAbbot", ("both", "one"), "abbot_school"),
        table_options.flag("emperorMayReturnToHolder", "emperor_may_return"),
        table_options.choice("cashPointRule", CASH_RULES),
    ),
    apart=("seats", "ranks", "cast"),
)
"""The options that do not depend on others."""
NAMES: Final = ("seats", "characterCount", "cast", *(row.name for row in ROWS))


def _ranks(entry: Any, seats: int) -> int:
    """Return the number of ranks, if this many players may have it (M§4.1 C-4)."""
    few, many = RANKS[seats][0], RANKS[seats][-1]
    return OPTION.whole(entry, "characterCount", few, many)


def read(given: Mapping[str, Json]) -> Options:
    """Return options from the mapping people write; only `seats` is required.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or a cast that
            cannot be (M§4.1).
    """
    OPTION.known(given, NAMES, "", "options")
    seats = table_options.seats(given.get("seats"), tuple(CITY_SIZE))
    ranks = _ranks(given.get("characterCount", DEFAULT_RANKS[seats]), seats)
    fields = {"city_size": CITY_SIZE[seats], **table_options.read_rows(ROWS, given, seats)}
    return Options(seats, ranks, cast=_cast(given.get("cast", []), seats, ranks), **fields)


def cast_of(options: Options, name: str) -> tuple[int, ...]:
    """Return the cast of a set at this table (M§4.1 C-2, C-3).

    Characters that so few players may not have are replaced.
    """
    return allowed(SETS[name].cast[: options.ranks], options.seats)


def allowed(cast: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return the cast with those characters replaced that so few players may not have."""
    return tuple(
        INSTEAD[character] if seats < LEAST_SEATS[character] else character for character in cast
    )


def write(options: Options) -> dict[str, Json]:
    """Return the complete mapping as people write it; `read` accepts it back."""
    return {
        "seats": options.seats,
        "characterCount": options.ranks,
        **table_options.written(ROWS[:1], options),
        "cast": [CHARACTERS[character] for character in options.cast],
        **table_options.written(ROWS[1:], options),
    }


DEFAULTS: Final = read({"seats": min(CITY_SIZE)})
"""Give the value of each option that is left out; some depend on the number of seats."""
