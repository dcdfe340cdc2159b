"""Which lines of the log are shown: all, the viewer's own, those of a topic or of some points."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Event, Seat
from cantiere_app.session.model import Entry, Play

ALL: Final = "all"
MINE: Final = "mine"


def filters(play: Play) -> Sequence[str]:
    """The filters a person can choose from."""
    return (ALL, MINE, *play.about.TOPICS)


def is_shown(play: Play, entry: Entry) -> bool:
    """Whether the chosen filter lets a line through. What the page notes belongs to all."""
    event, chosen = entry.event, play.shown
    if chosen == ALL:
        return True
    if event is None:
        return False
    if chosen == MINE:
        return play.viewer in (event.seat, event.params.get("victim"), event.params.get("holder"))
    sign = play.about.SIGNS.get(event.kind)
    return sign is not None and sign.topic == chosen


class Source(NamedTuple):
    """What points came from: a seat's, of a row of the score; "" for all rows."""

    seat: Seat
    row: str = ""

    def of(self, play: Play, event: Event | None) -> list[int]:
        """The points of it that an event tells of."""
        gains = play.about.gains(event) if event else ()
        return [g.points for g in gains if g.seat == self.seat and self.row in ("", g.source)]
