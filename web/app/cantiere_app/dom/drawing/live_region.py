"""The voice of the page: a live region that says one message after the other."""

from typing import Any

from pyscript import document, ffi, window

PAUSE = 900
"""Milliseconds between two messages: a region that changes sooner is not heard."""
_SAME = "\u00a0"


class Voice:
    """One for the life of the page.

    Messages that come while another one is being said are said together after it. The same words
    twice differ by a space that nobody hears, and each message is an element of its own, else it
    is not said again.
    """

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._last = ""
        self._is_saying = False
        self._following: Any = ffi.create_proxy(self._follow)

    def say(self, text: str) -> None:
        if text:
            self._waiting.append(text)
            if not self._is_saying:
                self._follow()

    def again(self) -> None:
        """Say the last message once more."""
        self.say(self._last)

    def hush(self) -> None:
        """Forget everything: the next one to listen is somebody else."""
        self._waiting.clear()
        self._last = ""
        self._region().replaceChildren()

    def _follow(self) -> None:
        self._is_saying = bool(self._waiting)
        if not self._waiting:
            return
        self._last = " ".join(self._waiting)
        self._waiting.clear()
        said = document.createElement("p")
        former = self._region().textContent
        said.textContent = self._last + (_SAME if former == self._last else "")
        self._region().replaceChildren(said)
        window.setTimeout(self._following, PAUSE)

    @staticmethod
    def _region() -> Any:
        return document.getElementById("announce")


VOICE = Voice()
