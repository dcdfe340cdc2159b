"""What moves on Machiavelli's table: a rank lights up, districts come and go."""

from collections.abc import Iterator

from cantiere.core.game import Event
from cantiere_app.kit.movement import Change, Move


def movements(change: Change) -> list[Move]:
    """The movements of a change, in the order of its events."""
    found: list[Move] = []
    for event in change.events:
        found += _of(event, change.viewer, len(found))
    return found


def _of(event: Event, viewer: int, beat: int) -> Iterator[Move]:
    if event.kind in ("revealed", "nobody"):
        yield Move(f"z-procession/bays/{event.params['rank']}", "stamp", ".m-md", beat=beat)
    elif event.kind in ("built", "seized"):
        group = "z-city/own" if event.seat == viewer else f"z-cities/all/{event.seat}"
        yield Move(group, "drop", ".m-card:nth-last-child(1 of .m-card)", beat=beat)
