"""A mouse that rests on a thing shows it in short, as `i` shows it in full.

The bubble stays as long as the pointer is on the thing or on it, Escape puts it away, and it is
never the only way to what it says (WCAG 1.4.13).
"""

from collections.abc import Callable
from typing import Any

from pyscript import document, ffi, when, window

from cantiere_app.dom.gestures.control_names import wordless

STAYS = 900
"""Milliseconds that a pointer rests before it asks for something."""
GRACE = 250
"""Milliseconds for the way from the thing to its bubble."""
NOTHING = "app:peek"
SIGNS = ":is(.sign, .look):focus-visible"
"""What can only be looked at, and has the focus by a key."""
TOLD = ":scope > [data-told]"
"""What shows beside a thing while the pointer is on it."""


class Hover:
    """One for the life of the page; `click` gets what the pointer rests on."""

    def __init__(self, click: Callable[[str], None]) -> None:
        self._click = click
        self._timer = 0
        self._on = self._shown = ""
        self._at = (-1, -1)
        self._has_focus = False
        self._show, self._leave = ffi.create_proxy(self._stayed), ffi.create_proxy(self._left)

    def listen(self) -> None:
        when("pointerover", document)(self._over)
        when("focusin", document)(self._focused)
        for name in ("pointerdown", "wheel"):
            when(name, document)(self._pressed)
        when("pointerleave", document.documentElement)(self._gone)

    def _over(self, event: Any) -> None:
        """What comes under a pointer that stands still was not asked for."""
        if event.pointerType != "mouse" or event.buttons:
            return
        former, self._at = self._at, (event.clientX, event.clientY)
        if former != self._at:
            self._came(self._under(event.target))

    def _focused(self, event: Any) -> None:
        """A sign that the focus comes to by a key explains itself as under a pointer."""
        former, self._has_focus = self._has_focus, bool(event.target.matches(SIGNS))
        if self._has_focus:
            self._came(self._under(event.target))
        elif former:
            self._came("")

    def _under(self, target: Any) -> str:
        """What the pointer is on; the bubble belongs to what it shows.

        A control of its own on a thing tells its name instead.
        """
        if target.closest("[data-peek]"):
            return self._shown
        thing = target.closest("[data-inspect]")
        if not thing or _is_told(thing) or thing.contains(wordless(target)):
            return ""
        return str(thing.getAttribute("data-inspect"))

    def _came(self, now: str) -> None:
        """Between two things of which nothing is told, what was begun goes on."""
        if now == self._on:
            return
        self._on = now
        if now and now == self._shown and document.querySelector("[data-peek]"):
            window.clearTimeout(self._timer)
        elif now:
            self._wait(self._show, GRACE if self._shown else STAYS)
        else:
            self._wait(self._leave, GRACE)

    def _gone(self, _: Any) -> None:
        """The pointer left the window."""
        self._came("")

    def _wait(self, work: Any, time: int) -> None:
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(work, time)

    def _pressed(self, event: Any) -> None:
        """Whoever presses or scrolls something else has seen enough."""
        if self._timer and not event.target.closest("[data-peek]"):
            window.clearTimeout(self._timer)
            self._timer = 0
            self._left()

    def _stayed(self) -> None:
        self._shown = self._on
        self._click(f"{NOTHING}:{self._on}")

    def _left(self) -> None:
        if self._shown:
            self._shown = ""
            self._click(NOTHING)


def _is_told(thing: Any) -> bool:
    """Whether more than the bubble would say stands beside the thing already."""
    shown = thing.parentElement.querySelector(TOLD)
    return bool(shown and shown.getClientRects().length)
