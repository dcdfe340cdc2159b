"""What of the device can be chosen: shown only where the browser can do it."""

from cantiere_app.features.device.model import SCREENS, Device, Offer
from cantiere_app.kit.drawing.markup import button, escape, square
from cantiere_app.session.model import Model
from cantiere_app.session.sheet import Item


def offer(model: Model) -> dict[str, str]:
    """Return the line that offers to install, as long as nobody has answered it."""
    offered = model.features.get(Offer)
    if offered is None or offered.play is not model.play or model.screen not in SCREENS:
        return {}
    t = model.t
    yes = button("app:install", t("app.install.go"), testid="btn-install")
    no = square("app:install:no", t("app.install.no"), "i-cross", "btn-install-no")
    return {
        "z-notice/install": '<div class="offer" role="status" data-testid="toast-install">'
        f"<p>{escape(t('app.install.offer'))}</p>{yes}{no}</div>"
    }


def _can_fill(model: Model) -> bool:
    return model.features[Device].fills and not model.features[Device].is_full


def _is_full(model: Model) -> bool:
    return model.features[Device].is_full


def _can_install(model: Model) -> bool:
    return model.features[Device].installs


MENU = (
    Item(205, "app:full", "app.full.enter", "i-full", _can_fill),
    Item(205, "app:full", "app.full.leave", "i-full", _is_full),
    Item(220, "app:install", "app.install.go", "i-download", _can_install),
)
