"""The offer of sounds is answered, by yes or for good by no, or put away."""

from cantiere_app.features.sound.model import Offer
from cantiere_app.session.effects import Effect, Focus, KeepSettings, Sound
from cantiere_app.session.model import Model


def put_away(model: Model) -> None:
    """Take the offer away."""
    if model.features.get(Offer):
        model.features.pop(Offer)


def _answer(model: Model, value: str) -> list[Effect]:
    put_away(model)
    wanted: list[Effect] = [KeepSettings()]
    if value != "away":  # its button is gone
        wanted.append(Focus("z-acts"))
    if value == "on":
        model.settings = model.settings.with_values({"sounds": "on"})
        wanted.append(Sound(("bell",)))
    return wanted


ACTS = {"sounds": _answer}
