"""Options that every game has: seats, who begins, after how many turns it ends anyhow."""

from collections.abc import Sequence
from typing import Any

from cantiere.core.errors import Said
from cantiere.core.game import Json
from cantiere.core.reader import OPTION

RANDOM = "random"
CAPS = range(20, 501)


def seats(found: Any, counts: Sequence[int]) -> int:
    """How many sit at the table: one of the neighbouring counts that the game can be played by."""
    *others, most = counts
    accepted = Said("or", "{words} or {n}", words=", ".join(map(str, others)), n=most)
    return OPTION.whole(found, "seats", counts[0], most, accepted)


def start_player(found: Any, seats: int) -> int:
    """A seat, or −1 for any."""
    if found == RANDOM:
        return -1
    accepted = Said("start", '"random" or a seat 0 … {most}', most=seats - 1)
    return OPTION.whole(found, "startPlayer", 0, seats - 1, accepted)


def turn_cap(found: Any) -> int:
    """Turns a seat after which a game ends anyhow; 0 for never."""
    least = 0 if found == 0 else CAPS[0]
    return OPTION.whole(
        found,
        "turnCap",
        least,
        CAPS[-1],
        Said("or-range", "{words} or {least} … {most}", words="0", least=CAPS[0], most=CAPS[-1]),
    )


def start_text(seat: int) -> Json:
    """What `start_player` reads back."""
    return RANDOM if seat < 0 else seat
