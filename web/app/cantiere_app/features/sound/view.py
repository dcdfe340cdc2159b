"""The offer of sounds: one line over the table, which moves nothing and takes no focus."""

from cantiere_app.features.sound.model import Offer
from cantiere_app.kit.markup import button, escape, square
from cantiere_app.session.model import Model

SHOWN = ("table", "score")


def offer(model: Model) -> dict[str, str]:
    """Return the line, as long as nobody has answered it and the table is the same."""
    offered = model.features.get(Offer)
    if offered is None or offered.play is not model.play or model.screen not in SHOWN:
        return {}
    t = model.t
    yes = button("app:sounds:on", t("app.sounds.yes"), testid="btn-sounds")
    no = square("app:sounds:off", t("app.sounds.no"), "i-cross")
    return {
        "z-notice/sounds": '<div class="sounds" role="status" data-testid="toast-sounds">'
        f"<p>{escape(t('app.sounds.offer'))}</p>{yes}{no}</div>"
    }
