"""What a move of a draft does, and why it cannot be, as sentences."""

from typing import Any

from cantiere_app.builder import checking, picture
from cantiere_app.builder.checking import Tried
from cantiere_app.builder.model import Model
from cantiere_app.builder.sentences import errors as said
from cantiere_app.session import new_table


def outcome(model: Model, tried: Tried) -> str:
    """Return what a step did, in the sentences of the chronicle."""
    scene = picture.scene(model.game, tried.state, model.seat, model.t)
    line = new_table.view_of(model.draft.game).line
    return " ".join(filter(None, (line(event, scene) for event in tried.events)))


def offered(model: Model, before: Any, line: str) -> str:
    """What a move would do first, "" where only the whole of what it begins is told."""
    tried = checking.played(model.game, before, line)
    if tried.state is None:
        return ""
    scene = picture.scene(model.game, tried.state, model.seat, model.t)
    view = new_table.view_of(model.draft.game)
    return next(filter(None, (view.line(event, scene) for event in tried.events)), "")


def why(model: Model, before: Any, tried: Tried) -> str:
    """The sentence of the table where a move is refused; of a line that is none, what would be."""
    if tried.wrong:
        meant = said.accepted(model.t, tried.wrong.accepted)
        return model.t("builder.unread", value=tried.wrong.given, accepted=meant)
    if tried.reason is None:
        return ""
    scene = picture.scene(model.game, before, model.seat, model.t)
    clause = model.t("builder.clause", clause=tried.reason.clause)
    return f"{new_table.view_of(model.draft.game).reason(tried.reason, scene)} {clause}"
