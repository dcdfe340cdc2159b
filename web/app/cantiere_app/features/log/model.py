"""Which lines of the log are shown: all, the viewer's own, those of a topic, or of some points."""

from collections.abc import Sequence
from typing import Final

from cantiere_app.session.model import Entry, Model, Play, playing

ALL: Final = "all"
MINE: Final = "mine"
FROM: Final = "from"
"""`from:<seat>:<source>` shows the lines that points came from; an empty source means all."""


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
    if chosen.startswith(FROM):
        _, seat, source = chosen.split(":")
        gains = play.about.gains(event)
        return any(g.seat == int(seat) and source in ("", g.source) for g in gains)
    sign = play.about.SIGNS.get(event.kind)
    return sign is not None and sign.topic == chosen


def source_of(model: Model) -> tuple[int, str] | None:
    """Seat and source (or "") whose lines are shown alone, `None` under any other filter."""
    chosen = playing(model).shown
    if not chosen.startswith(FROM):
        return None
    _, seat, source = chosen.split(":")
    return int(seat), source
