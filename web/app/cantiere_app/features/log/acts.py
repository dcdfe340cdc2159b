"""The log is filtered; the digest, and the lines that points came from, open as sheets."""

from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import opens


def _filter(model: Model, name: str) -> list[Effect]:
    playing(model).shown = name
    return []


ACTS = {"filter": _filter, "from": opens("from"), "digest": opens("digest")}
