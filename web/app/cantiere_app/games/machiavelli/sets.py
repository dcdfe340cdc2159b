"""Who and what is in a game (M§4): a set, or characters and unique districts of one's own."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.machiavelli import data
from cantiere_app.kit.line_up import BySeats, Cast, Several

BY_RANK: Final = tuple(
    tuple(
        name
        for name, its_rank in zip(data.CHARACTERS, data.RANK_OF, strict=True)
        if its_rank == rank
    )
    for rank in range(1, data.MOST_RANKS + 1)
)
"""The characters of each rank."""

CHARACTER_COUNT: Final = BySeats("characterCount", data.DEFAULT_RANKS, data.RANKS)
CITY_SIZE: Final = BySeats(
    "citySize", data.CITY_SIZE, dict.fromkeys(data.CITY_SIZE, data.CITY_SIZES)
)


def ranks_in_play(options: Mapping[str, Any], seats: int) -> int:
    """How many ranks there are."""
    return CHARACTER_COUNT.number(options[CHARACTER_COUNT.name], seats)


def cast_of_set(options: Mapping[str, Any], _seats: int) -> Sequence[str]:
    """Who plays in the set that the options name, nobody where chance decides."""
    chosen = data.SETS.get(options["set"])
    return [data.CHARACTERS[character] for character in chosen.cast] if chosen else ()


def uniques_of_set(options: Mapping[str, Any], _seats: int) -> Sequence[str]:
    """The unique districts of the set that the options name, none where chance decides."""
    chosen = data.SETS.get(options["set"])
    return data.card_ids(chosen.uniques) if chosen else ()


LEAST: Final = {
    name: (least, data.CHARACTERS[instead])
    for name, least, instead in zip(data.CHARACTERS, data.LEAST_SEATS, data.INSTEAD, strict=True)
    if least
}
"""Who needs so many players, and who comes instead (M§4.1 C-2, C-3)."""

CAST: Final = Cast("cast", BY_RANK, ranks_in_play, cast_of_set, LEAST, "role", "ma-")
UNIQUES: Final = Several(
    "uniques", data.UNIQUE_NAMES, data.UNIQUES_PER_GAME, uniques_of_set, "card"
)
