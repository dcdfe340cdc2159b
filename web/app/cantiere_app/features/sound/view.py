"""The offer of sounds: buttons in the head of the page, which cover nothing and take no focus."""

from cantiere_app.features.sound.model import stands
from cantiere_app.kit.drawing.markup import escape, square
from cantiere_app.session.model import Model

SHOWN = ("table", "score")


def offer(model: Model) -> str:
    """Return the buttons while sounds are offered."""
    if model.screen not in SHOWN or not stands(model):
        return ""
    t = model.t
    yes = square(
        "app:sounds:on", t("app.sounds.yes"), "i-sound", "btn-sounds", t("app.sounds.word")
    )
    no = square("app:sounds:off", t("app.sounds.no"), "i-cross")
    said = f'<span class="sr">{escape(t("app.sounds.offer"))}</span>'
    return f'<div class="sounds" role="status" data-testid="toast-sounds">{said}{yes}{no}</div>'
