"""What moved at a table since it was drawn last: by the log and the draft."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cantiere.core.game import Seat
from cantiere_app.kit.movement import Change, Timed, timed
from cantiere_app.session.model import Model, Play, told_to


class Former(NamedTuple):
    """A table before a change."""

    play: Play
    viewer: Seat
    entries: int
    draft: Mapping[str, Any]


def former(model: Model) -> Former | None:
    """What to compare with later; `None` where no table is to be seen."""
    play = model.play
    if play is None or model.screen != "table" or play.viewed is not None:
        return None
    return Former(play, play.viewer, len(play.log), play.draft)


def moves(model: Model, was: Former | None) -> list[Timed]:
    """What moved since; nothing where the table, its viewer or the direction of time changed."""
    now = former(model)
    if was is None or now is None or now.play is not was.play or now.viewer != was.viewer:
        return []
    if model.settings.motion != "on" or now.entries < was.entries:
        return []
    seen = told_to(now.viewer, now.play.log[was.entries :])
    return timed(now.play.view.moves(Change(seen, now.viewer, was.draft, now.draft)))
