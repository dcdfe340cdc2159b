"""What a person chose is kept on this device, and read again."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cantiere_app.dom.host import Host
from cantiere_app.dom.window import is_framed
from cantiere_app.session import effects
from cantiere_app.session.device import settings
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.device.store import full_name

SETTINGS = "settings"
ASIDE = f"{SETTINGS}.aside"
"""Where a damaged entry lies, until the next one."""


def kept_settings(is_test: bool, lang: str) -> tuple[Settings, tuple[str, ...]]:
    """The settings as they were kept, and the names of damaged ones, for which all are set aside.

    lang: the language of the page, where none can be read.
    """
    text = _text(is_test)
    kept, damaged = settings.from_json(text)
    if damaged:
        kept = kept.with_values({"lang": lang})
        _put(full_name(ASIDE, is_test), text or "")
        _put(full_name(SETTINGS, is_test), kept.to_json())
    return kept, damaged


def _text(is_test: bool) -> str | None:
    """What was kept, `None` where there is nothing or storage is blocked."""
    try:
        text = window.localStorage.getItem(full_name(SETTINGS, is_test))
    except Exception:  # blocked storage
        return None
    return text if isinstance(text, str) else None


def _keep_settings(host: Host, _: effects.KeepSettings) -> None:
    host.show_settings()
    if is_framed():  # the page around a frame may change them
        return
    _put(full_name(SETTINGS, host.model.is_test), host.model.settings.to_json())


def _put(name: str, text: str) -> None:
    try:
        window.localStorage.setItem(name, text)
    except Exception:  # blocked storage: the choice holds until the page is left
        return


def take_settings(host: Host, text: str) -> None:
    """Take over the settings of another device, where nobody has chosen any here."""
    others, is_damaged = settings.from_json(text)
    if is_damaged or _text(host.model.is_test) is not None:
        return
    host.model.settings = others.with_values({"lang": host.model.t.lang})
    _keep_settings(host, effects.KeepSettings())


def forget_settings(host: Host) -> None:
    """As if nobody had chosen anything here."""
    host.model.settings = Settings(lang=host.model.t.lang)
    host.show_settings()
    try:
        window.localStorage.removeItem(full_name(SETTINGS, host.model.is_test))
    except Exception:  # blocked storage: nothing was kept
        return


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.KeepSettings: _keep_settings,
}
