"""The browser's side: what it can do, and how it does it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pyscript import document, ffi, when, window

from cantiere_app.dom.host import Host
from cantiere_app.dom.promises import Broken, Silent, settled
from cantiere_app.features.device.model import Device, FillScreen, Install
from cantiere_app.session.effects import StayAwake
from cantiere_app.session.model import Model

ANSWER = 600.0
"""Seconds for a person to answer the browser's own question."""


class Wakefulness:
    """The lock that keeps the screen on: a browser takes it back when the page is hidden."""

    def __init__(self) -> None:
        self._lock: Any = None

    async def follow(self, model: Model) -> None:
        """Take the lock or give it back, as the settings say."""
        is_wanted = model.settings.awake == "on" and not document.hidden
        if not is_wanted:
            lock, self._lock = self._lock, None
            if lock is not None:
                lock.release()
            return
        if self._lock is None or self._lock.released:
            try:
                self._lock = await settled(window.navigator.wakeLock.request("screen"))
            except (Broken, Silent):  # a device that saves power: nothing is lost
                self._lock = None


_WAKEFULNESS = Wakefulness()


def take_up(host: Host) -> None:
    """Find out what the browser can do, and follow what becomes of it."""
    known = host.model.features[Device]
    known.wakes = bool(getattr(window.navigator, "wakeLock", None))
    known.fills = bool(getattr(document, "fullscreenEnabled", False))
    known.installs = bool(_prompt())

    def asked(_: Any) -> None:
        host.send(_learnt(installs=bool(_prompt())))

    def filled(_: Any) -> None:
        host.send(_learnt(is_full=bool(document.fullscreenElement)))

    when("app:installable", window)(asked)
    when("fullscreenchange", document)(filled)
    if known.wakes:
        when("visibilitychange", document)(lambda _: _stay_awake(host, StayAwake()))
        _stay_awake(host, StayAwake())


def _learnt(**abilities: bool) -> Callable[[Model], list[Any]]:
    """Return the change that takes up what the browser can do now."""

    def change(model: Model) -> list[Any]:
        model.features[Device] = replace(model.features[Device], **abilities)
        return []

    return change


def _prompt() -> Any:
    """Return the browser's question whether to install; false where it has none.

    What is nothing for a browser is false here, but need not be `None`.
    """
    return getattr(window.cantiere, "install", None)


def _stay_awake(host: Host, _: StayAwake) -> None:
    if host.model.features[Device].wakes:
        host.spawn(_WAKEFULNESS.follow(host.model))


def _fill(_: Host, __: FillScreen) -> None:
    def refused(_: Any) -> None:
        """Leave the page as it is: the browser has said why it does not."""

    if document.fullscreenElement:
        document.exitFullscreen()
    else:
        document.documentElement.requestFullscreen().catch(ffi.create_proxy(refused))


def _install(host: Host, _: Install) -> None:
    question = _prompt()
    if not question:
        return
    window.cantiere.install = None  # a browser asks once

    async def ask() -> None:
        try:
            await settled(question.prompt(), ANSWER)
        except (Broken, Silent):  # it was put away
            return

    host.spawn(ask())
    host.send(_learnt(installs=False))


DO: dict[type, Callable[[Host, Any], None]] = {
    StayAwake: _stay_awake,
    FillScreen: _fill,
    Install: _install,
}
