"""What others did since the viewer last acted, as places of the drawing that are new to them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Event, Seat

_CARD: Final = {"built": "card", "seized": "district", "confiscated": "district"}


class Traces(NamedTuple):
    """Districts that came, each with its city; ranks that were called."""

    districts: frozenset[tuple[Seat, str]]
    ranks: frozenset[int]


def traces(events: Sequence[Event]) -> Traces:
    """Where the table changed by these events."""
    return Traces(
        frozenset((e.seat, e.params[_CARD[e.kind]]) for e in events if e.kind in _CARD),
        frozenset(e.params["rank"] for e in events if e.kind in ("revealed", "nobody")),
    )
