"""What was said is said again, or in full."""

from cantiere_app.features.speech import model as speech
from cantiere_app.session.effects import Announce, Effect, Repeat
from cantiere_app.session.model import Model


def again(_: Model, __: str) -> list[Effect]:
    return [Repeat()]


def details(model: Model, _: str) -> list[Effect]:
    said = speech.details(model)
    return [Announce(said)] if said else []


ACTS = {"say-again": again, "say-details": details}
