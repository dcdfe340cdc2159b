"""Links, notation and pasted text: shown, copied, read."""

from cantiere.core.game import NotationError
from cantiere_app.features.share import model as share
from cantiere_app.features.share.model import Clip
from cantiere_app.session import new_table, sheet, turns
from cantiere_app.session.effects import Announce, Copy, Effect, Focus, Open, Save, Select
from cantiere_app.session.model import NEVER, Model, Note, playing
from cantiere_app.session.text.plain_text import seen

SOURCES = {
    "deal": share.deal,
    "position": lambda model: share.link(model, share.position(model)).address,
    "game": lambda model: share.link(model, share.whole(model)).address,
    "notation": share.text,
}
"""What can be copied, by the argument of `app:copy-text`."""


def _copy(model: Model, which: str) -> list[Effect]:
    return [Copy(SOURCES[which](model))] if which in SOURCES and model.play else []


def copied(model: Model, text: str, done: bool) -> list[Effect]:
    """The clipboard took a text, or refused it: then the text is shown, selected."""
    if done:
        model.features[Clip].copied = text
        return [Announce([model.t("app.copy.done")])]
    model.features[Clip].copied = text
    model.sheet = "by-hand"
    return [Announce([model.t("app.copy.refused")]), Select("by-hand")]


def _pasted(model: Model, text: str) -> list[Effect]:
    model.features[Clip].pasted = text
    return []


def _open(model: Model, _: str) -> list[Effect]:
    """Open what was pasted; what cannot be read stays in the field, with what is wrong."""
    clip = model.features[Clip]
    try:
        table = share.read(clip.pasted)
    except ValueError as error:
        clip.tried, clip.wrong = clip.pasted, _wrong(error)
        clip.place = share.unread(clip.pasted, error)
        return [Announce([clip.wrong.said(model.t)])]
    model.features[Clip] = Clip()
    effects = turns.halt(model)
    opened = new_table.sit(model, table)
    new_table.maybe_tell_shared(model)
    playing(model).opened = NEVER
    return [*effects, Open("/play/"), Save(), *opened, Focus("z-acts")]


def _wrong(error: ValueError) -> Note:
    """What was found and what is accepted, where the error says so."""
    if isinstance(error, NotationError):
        return Note("app.paste.step", {"value": seen(error.value), "accepted": error.accepted})
    field = getattr(error, "field", "")
    return Note("app.paste.bad", {"field": field or str(error)[:80]})


ACTS = {
    "share": sheet.opens("share"),
    "notation": sheet.opens("notation"),
    "paste": sheet.opens("paste"),
    "pasted": _pasted,
    "paste-open": _open,
    "copy-text": _copy,
}
