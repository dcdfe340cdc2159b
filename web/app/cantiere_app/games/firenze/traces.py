"""What others did since the viewer last acted, as places of the drawing that are new to them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Event

_ROW: Final = 6


class Traces(NamedTuple):
    """Contracts by colour and floor, towers by seat and id, slots of the row."""

    contracts: frozenset[tuple[int, int]]
    towers: frozenset[tuple[int, int]]
    slots: frozenset[int]


def traces(events: Sequence[Event]) -> Traces:
    """Where the table changed by these events."""
    sealed = {
        (event.params["colour"], event.params["floor"])
        for event in events
        if event.kind == "fulfil"
    }
    built = {
        (event.seat, placed[0])
        for event in events
        if event.kind == "build"
        for placed in event.params["placed"]
    }
    return Traces(frozenset(sealed), frozenset(built), _turned(events))


def _turned(events: Sequence[Event]) -> frozenset[int]:
    """Slots of cards that were turned over: the row moves up where one is taken."""
    row = [False] * _ROW
    for event in events:
        if event.kind == "take":
            # No such slot: nobody was told how the row had been filled up.
            slot = event.params["slot"]
            row[slot : slot + 1] = []
        elif event.kind == "refill":
            row.append(True)
    return frozenset(slot for slot, is_new in enumerate(row) if is_new)
