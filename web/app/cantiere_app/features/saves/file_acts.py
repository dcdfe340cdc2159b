"""Tables go out to files and come in from them."""

from cantiere.core.record import SaveError
from cantiere_app.features.saves import acts, archive
from cantiere_app.session import log_text, new_table, seating, turns
from cantiere_app.session.effects import (
    Announce,
    Copy,
    Download,
    Effect,
    Focus,
    Open,
    PickFile,
    Receive,
    Save,
)
from cantiere_app.session.model import Model, Note, playing, scene


def _export(model: Model, _: str) -> list[Effect]:
    table = playing(model).table
    record, is_over = table.record, table.game.decision(table.state) is None
    if turns.hides_hands(model) and not is_over and model.sheet != "tells:table":
        model.sheet = "tells:table"
        return [Focus("z-sheet")]
    model.sheet = "" if model.sheet == "tells:table" else model.sheet
    name = f"{record.game}-{record.seed}.cantiere.json"
    return [Download(name, new_table.file_text(model))]


def _import(_: Model, __: str) -> list[Effect]:
    return [PickFile()]


def _copy(model: Model, _: str) -> list[Effect]:
    play = playing(model)
    moment = scene(model)
    lines = [log_text.line(play.view, entry, moment) for entry in play.log]
    return [Copy("\n".join(text for text in lines if text))]


def imported(model: Model, name: str, text: str) -> list[Effect]:
    """A file was chosen: its table is shown and kept, or a sentence says why not.

    A file of several games leads to the list of all.
    """
    if archive.is_bundle(text):
        return [*acts.look(model, ""), Receive(((name, text),))]
    try:
        table = new_table.opened(text)
    except SaveError as error:
        model.notice = Note("app.file.bad", {"file": seating.clean(name), "field": error.field})
        model.sheet = ""  # what lies over the sentence would keep it from being put away
        return [Announce([model.t(model.notice.key, **model.notice.params)]), Focus("z-head")]
    effects = turns.halt(model)
    opened = new_table.sit(model, table)
    playing(model).opened = -1
    return [*effects, Open("/play/"), Save(), *opened]


ACTS = {"export": _export, "import": _import, "copy": _copy}
