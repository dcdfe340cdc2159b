"""Which lines of the log are shown: all, the viewer's own, those of a topic or of some points."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Seat
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


def brought(play: Play, entry: Entry, seat: Seat, source: str) -> bool:
    """Whether a line told of points of a seat from a source; "" for all sources."""
    gains = play.about.gains(entry.event) if entry.event else ()
    return any(gain.seat == seat and source in ("", gain.source) for gain in gains)
