"""What others did since the viewer last acted, as places of the drawing that are new to them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Event

_SEGMENTS: Final = 6


class Traces(NamedTuple):
    """Spaces of the display, segments with bricks drawn or taken, cities scored, own to a seat."""

    display: frozenset[int]
    segments: frozenset[int]
    scored: frozenset[str]
    built: frozenset[tuple[int, str]]


def traces(events: Sequence[Event]) -> Traces:
    """Where the table changed by these events."""
    return Traces(
        frozenset(e.params["slot"] for e in events if e.kind == "revealed"),
        _segments(events),
        frozenset(e.params["what"] for e in events if e.kind == "scored"),
        frozenset((e.seat, e.params["tile"]) for e in events if e.kind in ("built", "upgraded")),
    )


def _segments(events: Sequence[Event]) -> frozenset[int]:
    """Segments that bricks came to or went from: they move on where the wheel turns."""
    touched: set[int] = set()
    for event in events:
        if event.kind == "turned":
            touched = {(segment + 1) % _SEGMENTS for segment in touched} | {0}
        elif event.kind == "bought":
            touched.add(event.params["segment"])
    return frozenset(touched)
