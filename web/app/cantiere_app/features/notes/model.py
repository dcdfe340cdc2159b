"""What may be read and written of the notes about a game's positions."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.record import MAX_REMARK, Remark
from cantiere_app.features.replay import model as replay
from cantiere_app.session.model import Model, Play
from cantiere_app.session.text.plain_text import lines

LONGEST: Final = MAX_REMARK


class Writing(NamedTuple):
    """The position that is being written about, and what was noted when that began."""

    step: int = -1
    former: str = ""


def shown(play: Play) -> Sequence[Remark]:
    """Return the notes that the viewer may read: while the game runs, the viewer's own."""
    last = len(play.table.steps)
    there = [
        each._replace(text=lines(each.text, LONGEST))
        for each in play.table.record.remarks
        if each.step <= last
    ]
    if play.table.game.decision(play.table.state) is None:
        return there
    return [each for each in there if each.seat == play.viewer]


def note_at(play: Play, step: int) -> str:
    """Return what the viewer noted about a position, "" for nothing."""
    texts = (each.text for each in shown(play) if each[:2] == (step, play.viewer))
    return next(texts, "")


def at(play: Play) -> str:
    """Return what the viewer noted about the position that is shown."""
    return note_at(play, replay.at(play))


def write(model: Model, text: str) -> bool:
    """Keep what was written; return whether anything changed."""
    play, writing = model.play, model.features[Writing]
    if play is None or not 0 <= writing.step <= len(play.table.steps):
        return False
    noted = lines(text, LONGEST)
    if noted == note_at(play, writing.step):
        return False
    play.table.record.remark(writing.step, play.viewer, noted)
    return True
