"""A warning is put away."""

from cantiere_app.features.answers import warnings
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model


def _away(model: Model, key: str) -> list[Effect]:
    warnings.put_away(model, key)
    return []


ACTS = {"away": _away}
