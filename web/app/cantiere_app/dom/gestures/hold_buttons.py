"""Buttons that are held: `data-hold` is the click target after a second; early is no click."""

from collections.abc import Callable
from typing import Any

from pyscript import document, ffi, when, window

LONG = 900
"""Milliseconds."""
EARLY = "app:early"


class HoldButtons:
    """One for the life of the page; `click` gets what was held long enough."""

    def __init__(self, click: Callable[[str], None]) -> None:
        self._click = click
        self._held: Any = None
        self._timer = 0
        self._pointer = -1
        self._key = ""
        self._done = ffi.create_proxy(self._long)

    def listen(self) -> None:
        for name, handler in (
            ("pointerdown", self._pressed),
            ("pointerup", self._lifted),
            ("pointercancel", self._lifted),
            ("keydown", self._key_pressed),
            ("keyup", self._key_let_go),
            ("contextmenu", self._menu),
        ):
            when(name, document, capture=True)(handler)
        when("blur", window)(self._let_go)

    def _pressed(self, event: Any) -> None:
        button = event.target.closest("[data-hold]")
        if not event.isPrimary:
            self._let_go(event)  # a second finger makes another gesture of it
        elif button and event.button == 0:
            self._pointer = event.pointerId
            self._begin(button)

    def _lifted(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._let_go(event)

    def _key_pressed(self, event: Any) -> None:
        """A key that is still down after the hold must not press what stands there now."""
        if event.repeat and event.key == self._key:
            event.preventDefault()
            event.stopPropagation()
            return
        button = event.target.closest("[data-hold]")
        if button and event.key in ("Enter", " ") and not event.repeat:
            event.preventDefault()
            self._key = event.key
            self._begin(button)

    def _key_let_go(self, event: Any) -> None:
        if event.key == self._key:
            event.preventDefault()
            self._key = ""
            self._let_go(event)

    def _begin(self, button: Any) -> None:
        self._held = button
        button.dataset.holding = "1"
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._done, LONG)

    def _let_go(self, _: Any) -> None:
        held, self._held = self._held, None
        if held:
            window.clearTimeout(self._timer)
            held.removeAttribute("data-holding")
            self._click(EARLY)

    def _long(self) -> None:
        held, self._held = self._held, None
        if held and held.isConnected:
            self._click(held.getAttribute("data-hold"))

    def _menu(self, event: Any) -> None:
        """A long touch is a hold, no question for a menu."""
        if event.target.closest("[data-hold]"):
            event.preventDefault()
