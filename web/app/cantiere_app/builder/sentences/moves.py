"""What a move of a draft does, and why it cannot be, as sentences."""

from typing import Any

from cantiere_app.builder import checking, picture
from cantiere_app.builder.checking import Tried
from cantiere_app.builder.model import Model
from cantiere_app.builder.sentences import errors as said
from cantiere_app.session import new_table


def told(model: Model, found: Tried) -> str:
    """What a step did, in the sentences of the chronicle."""
    scene = picture.scene(model.game, found.state, model.seat, model.t)
    line = new_table.view_of(model.draft.game).line
    return " ".join(filter(None, (line(event, scene) for event in found.events)))


def offered(model: Model, before: Any, line: str) -> str:
    """What a move would do first, "" where only the whole of what it begins is told."""
    found = checking.played(model.game, before, line)
    if found.state is None:
        return ""
    scene = picture.scene(model.game, found.state, model.seat, model.t)
    view = new_table.view_of(model.draft.game)
    return next(filter(None, (view.line(event, scene) for event in found.events)), "")


def why(model: Model, before: Any, found: Tried) -> str:
    """The sentence of the table where a move is refused; of a line that is none, what would be."""
    if found.wrong:
        meant = said.accepted(model.t, found.wrong.accepted)
        return model.t("builder.unread", found=found.wrong.found, accepted=meant)
    if found.reason is None:
        return ""
    scene = picture.scene(model.game, before, model.seat, model.t)
    clause = model.t("builder.clause", clause=found.reason.clause)
    return f"{new_table.view_of(model.draft.game).reason(found.reason, scene)} {clause}"
