"""What a person chose is kept on this device, and read again."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cantiere_app.dom.host import Host
from cantiere_app.session import effects
from cantiere_app.session.settings import Settings
from cantiere_app.session.store import own

SETTINGS = "settings"


def settings_text(is_test: bool) -> str | None:
    """The settings as they were kept, `None` where there are none or storage is blocked."""
    try:
        found = window.localStorage.getItem(own(SETTINGS, is_test))
    except Exception:  # blocked storage
        return None
    return found if isinstance(found, str) else None


def _keep_settings(host: Host, _: effects.KeepSettings) -> None:
    host.show_settings()
    try:
        name = own(SETTINGS, host.model.is_test)
        window.localStorage.setItem(name, host.model.settings.to_json())
    except Exception:  # blocked storage: the choice holds until the page is left
        return


def forget_settings(host: Host) -> None:
    """As if nobody had chosen anything here."""
    host.model.settings = Settings(lang=host.model.t.lang)
    host.show_settings()
    try:
        window.localStorage.removeItem(own(SETTINGS, host.model.is_test))
    except Exception:  # blocked storage: nothing was kept
        return


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.KeepSettings: _keep_settings,
}
