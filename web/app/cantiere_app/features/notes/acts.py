"""A note about a position is written, and a noted position is looked at."""

from cantiere_app.features.notes import model as notes
from cantiere_app.features.notes.model import Writing
from cantiere_app.features.replay import model as replay
from cantiere_app.session import sheet
from cantiere_app.session.effects import Effect, Focus, Save
from cantiere_app.session.model import NEVER, Model

WRITE, LIST = "note", "notes"


def _open(model: Model, step: str) -> list[Effect]:
    """Open the field for a position, "" for the one that is shown."""
    play = model.play
    if play is None:
        return []
    at = int(step) if step else replay.at(play)
    model.features[Writing] = Writing(at, notes.note_at(play, at))
    model.sheet = WRITE
    return [Focus("z-note")]


def _write(model: Model, text: str) -> list[Effect]:
    """Keep what stands in the field: nothing is lost, however the field is left."""
    if not notes.write(model, text) or model.play is None:
        return []
    model.play.opened = NEVER  # its address knows no notes
    return [Save()]


def _look(model: Model, step: str) -> list[Effect]:
    """Show a noted position; the board comes into sight."""
    model.sheet, model.log_open = "", False
    effects = replay.show(model, int(step))
    return [*effects, Focus("z-acts")] if effects else []


ACTS = {
    "note": _open,
    "note-write": _write,
    "note-look": _look,
    "notes": sheet.opens(LIST),
}
