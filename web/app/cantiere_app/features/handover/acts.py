"""The device is handed on to the next person."""

from cantiere_app.session import turns
from cantiere_app.session.effects import Announce, Effect, Focus
from cantiere_app.session.model import Model


def _accept(model: Model, _: str) -> list[Effect]:
    return [*turns.accept(model), Focus("z-acts")]


def _early(model: Model, _: str) -> list[Effect]:
    """The button of the gate was not held long enough."""
    return [Announce([model.t("app.hold.text")])]


AT_THE_GATE = frozenset(("handover", "early"))

ACTS = {"handover": _accept, "early": _early}
