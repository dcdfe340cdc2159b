"""The others' turns since the viewer's last one ended; they stay until his next one ends."""

from typing import NamedTuple

from cantiere.core.game import Event, Seat
from cantiere_app.session.model import Entry, Play


class Turn(NamedTuple):
    """Whose turn it was, the step before which it began, and the lines of the log from there."""

    seat: Seat
    began: int
    entries: list[Entry]


def others_turns(play: Play, until: int | None = None) -> list[Turn]:
    """The first one first. A turn that runs is among them. until: a step, `None` for the last."""
    found: list[Turn] = []
    inside: list[Entry] = []
    for entry in reversed(play.log):
        if entry.event is None or (until is not None and entry.step >= until):
            continue
        if entry.event.kind != "turn":
            inside.append(entry)
        elif entry.event.seat != play.viewer:
            found.append(Turn(entry.event.seat, entry.step + 1, inside[::-1]))
            inside = []
        elif found:
            return found[::-1]
        else:
            inside = []
    return [*_opening(play, inside[::-1]), *found[::-1]]


def _opening(play: Play, entries: list[Entry]) -> list[Turn]:
    """The first turn of a table, whose beginning no step tells of."""
    if not entries or play.table.steps[0].seat == play.viewer:
        return []
    return [Turn(play.table.steps[0].seat, 0, entries)]


def told(play: Play) -> dict[Seat, list[Event]]:
    """What the viewer was told of those turns, by seat: who comes after him first.

    What hit him in a turn is told with it; what nobody did, as a card turned over, is on the table.
    Of a past position it is what was told then, but where those very turns are shown once more.
    """
    until = None if play.rolling == "back" else play.viewed
    count = len(play.table.record.seats)
    found: dict[Seat, list[Event]] = {(play.viewer + i) % count: [] for i in range(1, count)}
    for turn in others_turns(play, until):
        events = [entry.told(play.viewer) for entry in turn.entries]
        found[turn.seat] += [event for event in events if event and event.seat >= 0]
    return found
