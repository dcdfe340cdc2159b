"""Why a move of a draft cannot be, as a sentence."""

from typing import Any

from cantiere_app.builder import picture
from cantiere_app.builder.checking import Tried
from cantiere_app.builder.model import Model
from cantiere_app.session import new_table


def why(model: Model, before: Any, found: Tried) -> str:
    """The sentence of the table where a move is refused; of a line that is none, what would be."""
    if found.wrong:
        params = {"found": found.wrong.found, "accepted": found.wrong.accepted}
        return model.t("builder.unread", **params)
    if found.reason is None:
        return ""
    scene = picture.scene(model.game, before, model.seat, model.t)
    clause = model.t("builder.clause", clause=found.reason.clause)
    return f"{new_table.view_of(model.draft.game).reason(found.reason, scene)} {clause}"
