"""The full screen, and the answer to the offer of installing."""

from cantiere_app.features.device.model import Device, FillScreen, Install, Offer
from cantiere_app.session.effects import Effect, Focus
from cantiere_app.session.model import Model


def _fill(model: Model, _: str) -> list[Effect]:
    """Change between window and full screen; the menu is out of the way."""
    if not model.features[Device].fills:
        return []
    model.sheet = ""
    return [FillScreen()]


def _install(model: Model, answer: str) -> list[Effect]:
    """Install, or put the offer away (`no`)."""
    model.features.pop(Offer)
    if answer == "no" or not model.features[Device].installs:
        return [Focus("z-score")]
    model.sheet = ""
    return [Install()]


AT_THE_GATE = frozenset(("full",))

ACTS = {"full": _fill, "install": _install}
