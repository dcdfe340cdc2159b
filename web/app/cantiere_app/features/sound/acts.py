"""The offer of sounds is answered, by yes or for good by no."""

from cantiere_app.features.sound.model import Offer
from cantiere_app.session.effects import Effect, Focus, KeepSettings, Sound
from cantiere_app.session.model import Model


def _answer(model: Model, value: str) -> list[Effect]:
    model.features.pop(Offer)
    wanted: list[Effect] = [KeepSettings(), Focus("z-acts")]
    if value == "on":
        model.settings = model.settings.with_values({"sounds": "on"})
        wanted.append(Sound(("bell",)))
    return wanted


ACTS = {"sounds": _answer}
