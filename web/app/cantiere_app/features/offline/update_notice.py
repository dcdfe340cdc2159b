"""The quiet line that offers a newer version of the site."""

from cantiere_app.kit.markup import button, escape, square
from cantiere_app.session.model import Model


def draw(model: Model) -> dict[str, str]:
    """One line with a button while a newer version waits; nothing happens by itself."""
    if not model.update:
        return {}
    t = model.t
    text = t("app.offline.update")
    if model.play:
        text += f" {t('app.offline.update.game')}"
    take = button("app:update", t("app.offline.take"))
    later = square("app:later", t("app.offline.later"), "i-cross")
    return {
        "z-notice/update": f'<div class="offer" data-testid="toast-update">'
        f"<p>{escape(text)}</p>{take}{later}</div>"
    }
