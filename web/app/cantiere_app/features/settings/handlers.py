"""Things are kept on this device, written to files and to the clipboard, and read again."""

from collections.abc import Callable
from typing import Any

import js

from cantiere_app.dom import layout
from cantiere_app.dom.host import Host
from cantiere_app.features.saves import file_acts
from cantiere_app.features.share import acts as share
from cantiere_app.session import effects
from cantiere_app.session.settings import Settings
from cantiere_app.session.store import own

SETTINGS = "settings"


def settings_text(is_test: bool) -> str | None:
    """The settings as they were kept, `None` where there are none or storage is blocked."""
    try:
        found = js.localStorage.getItem(own(SETTINGS, is_test))
    except Exception:  # blocked storage
        return None
    return found if isinstance(found, str) else None


def _keep_settings(host: Host, _: effects.KeepSettings) -> None:
    host.show_settings()
    try:
        name = own(SETTINGS, host.model.is_test)
        js.localStorage.setItem(name, host.model.settings.to_json())
    except Exception:  # blocked storage: the choice holds until the page is left
        return


def forget_settings(host: Host) -> None:
    """As if nobody had chosen anything here."""
    host.model.settings = Settings(lang=host.model.t.lang)
    host.show_settings()
    try:
        js.localStorage.removeItem(own(SETTINGS, host.model.is_test))
    except Exception:  # blocked storage: nothing was kept
        return


def _download(_: Host, wanted: effects.Download) -> None:
    layout.download(wanted.name, wanted.text)


def _pick(host: Host, _: effects.PickFile) -> None:
    def picked(name: str, text: str) -> None:
        host.send(lambda model: file_acts.imported(model, name, text))

    layout.pick_file(picked)


def _copy(host: Host, wanted: effects.Copy) -> None:
    async def copied() -> None:
        try:
            await js.navigator.clipboard.writeText(wanted.text)
            done = True
        except Exception:  # refused, or not there at all
            done = False
        host.send(lambda model: share.copied(model, wanted.text, done))

    host.spawn(copied())


DO: dict[type, Callable[[Host, Any], None]] = {
    effects.KeepSettings: _keep_settings,
    effects.Download: _download,
    effects.PickFile: _pick,
    effects.Copy: _copy,
}
