"""Which lines of the log are shown: all, the viewer's own, those of a topic or of some points."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import PUBLIC, Event, Seat
from cantiere_app.session.model import Entry, Note, Play

ALL: Final = "all"
MINE: Final = "mine"


class Opening(NamedTuple):
    """How the log begins, which no step tells of: the heading of the first turn, or that the table
    began with a position; nothing where the game began with a selection. It is made once: what is
    drawn is known by its entry."""

    entries: Sequence[Entry]


def headed(play: Play) -> list[Entry]:
    """The log, and before it how it began once a step has told something."""
    at = bisect_left(play.log, 0, key=lambda entry: entry.step)
    if at == len(play.log):
        return play.log
    opening = play.features.get(Opening)
    if not opening:
        opening = play.features[Opening] = Opening([*_opening(play)])
    return [*play.log[:at], *opening.entries, *play.log[at:]]


def _opening(play: Play) -> Iterator[Entry]:
    table = play.table
    first = table.game.turn(table.state_at(0))
    if table.record.start is not None or table.record.base is not None:
        yield Entry(-1, None, Note("app.log.given", {"n": max(1, first.number)}))
    elif first.seat != PUBLIC:
        yield Entry(-1, Event("turn", first.seat, {"turn": 1}))


def filters(play: Play) -> Sequence[str]:
    """The filters a person can choose from."""
    return (ALL, MINE, *play.view.events.topics)


def is_shown(play: Play, entry: Entry) -> bool:
    """Whether the chosen filter lets a line through. What the page notes belongs to all."""
    event, chosen = entry.event, play.shown
    if chosen == ALL:
        return True
    if event is None:
        return False
    if chosen == MINE:
        return play.viewer in (event.seat, event.params.get("victim"), event.params.get("holder"))
    sign = play.view.events.sign(event)
    return sign is not None and sign.topic == chosen


class Source(NamedTuple):
    """What points came from: a seat's, of a row of the score; "" for all rows."""

    seat: Seat
    row: str = ""

    def points(self, play: Play, event: Event | None) -> list[int]:
        """The points of it that an event tells of."""
        gains = play.view.events.gains(event) if event else ()
        return [g.points for g in gains if g.seat == self.seat and self.row in ("", g.source)]

    def counted(self, play: Play) -> Sequence[Event]:
        """The events that brought what it counts at the end; its points are told there."""
        events = [entry.event for entry in play.log if entry.event]
        return play.about.counted(events, self.seat, self.row)
