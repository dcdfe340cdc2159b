"""Checks of options that people choose; each raises `OptionError` with what is accepted."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Json, OptionError

RANDOM = "random"
CAPS = range(20, 501)


def known(given: Mapping[str, Json], names: Sequence[str]) -> None:
    """Refuses an option that is not among the names."""
    for name in given:
        if name not in names:
            raise OptionError(str(name), given[name], "one of the options " + ", ".join(names))


def whole(field: str, found: Any, accepted: str, numbers: range, *others: int) -> int:
    """A whole number of the range, or one of the others."""
    if type(found) is not int or (found not in numbers and found not in others):
        raise OptionError(field, found, accepted)
    return found


def flag(field: str, found: Any) -> bool:
    if type(found) is not bool:
        raise OptionError(field, found, "true or false")
    return found


def name(field: str, found: Any, names: Sequence[str]) -> str:
    if not isinstance(found, str) or found not in names:
        raise OptionError(field, found, "one of " + ", ".join(names))
    return found


def seats(found: Any, counts: Sequence[int]) -> int:
    """How many sit at the table: one of the neighbouring counts that the game can be played by."""
    *others, most = counts
    accepted = f"{', '.join(map(str, others))} or {most}"
    return whole("seats", found, accepted, range(counts[0], most + 1))


def start_player(found: Any, seats: int) -> int:
    """A seat, or −1 for any."""
    if found == RANDOM:
        return -1
    return whole("startPlayer", found, f'"random" or a seat 0 … {seats - 1}', range(seats))


def turn_cap(found: Any) -> int:
    """Turns a seat after which a game ends anyhow; 0 for never."""
    return whole("turnCap", found, "0 or 20 … 500", CAPS, 0)


def start_text(seat: int) -> Json:
    """What `start_player` reads back."""
    return RANDOM if seat < 0 else seat
