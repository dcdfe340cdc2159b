"""A control without a word tells its name to a mouse that rests, the focus, a finger that stays.

It goes when these go, when a key is pressed or a wheel turned, and with the control. Things that
can be looked at closely are told by `hover` instead.
"""

import re
from typing import Any

from pyscript import document, ffi, when, window

from cantiere_app.dom.drawing import layout

WAIT = 500
"""Milliseconds before a name comes, and before it goes: the way to it takes as long."""
NAMED = "[aria-label]:is(button, a, summary, [role=button], [role=switch]):not([data-inspect])"
_WORD = re.compile(r"[^\W\d_]{2}")


class ControlNames:
    """One for the life of the page. What has the name already is not told it again by readers."""

    def __init__(self) -> None:
        self._box = document.createElement("div")
        self._box.className, self._box.hidden = "bubble name", True
        self._box.setAttribute("aria-hidden", "true")
        self._on: Any = None
        self._shown: Any = None
        self._at = (-1, -1)
        self._timer = 0
        self._turn = ffi.create_proxy(self._turned)

    def listen(self) -> None:
        document.body.append(self._box)
        for name, handler in (
            ("pointerover", self._over),
            ("pointerdown", self._done),
            ("wheel", self._done),
            ("keydown", self._done),
            ("focusin", self._focused),
            ("focusout", self._gone),
        ):
            when(name, document)(handler)
        when("pointerleave", document.documentElement)(self._gone)

    def tell(self, target: Any) -> bool:
        """Tell the name of what a finger holds; whether it has one to tell."""
        self._on = wordless(target)
        self._turned()
        return bool(self._on)

    def settle(self) -> None:
        """After a drawing: no name without its control."""
        if self._shown and not self._shown.isConnected:
            self._done(None)

    def _over(self, event: Any) -> None:
        """What comes under a mouse that stands still was not asked for."""
        if event.pointerType != "mouse" or event.buttons:
            return
        former, self._at = self._at, (event.clientX, event.clientY)
        if former != self._at:
            is_name = self._box.isSameNode(event.target)
            self._aim(self._shown if is_name else wordless(event.target))

    def _focused(self, event: Any) -> None:
        if event.target.matches(":focus-visible"):
            self._aim(wordless(event.target))

    def _gone(self, _: Any) -> None:
        self._aim(None)

    def _aim(self, thing: Any) -> None:
        """Between two things without a name of their own, what was begun goes on."""
        if _is_same(thing, self._on):
            return
        self._on = thing
        window.clearTimeout(self._timer)
        if not _is_same(thing, self._shown):
            self._timer = window.setTimeout(self._turn, WAIT)

    def _done(self, _: Any) -> None:
        """Whoever presses or scrolls knows it; the mouse has to come again."""
        window.clearTimeout(self._timer)
        if self._shown:
            self._shown, self._box.hidden = None, True

    def _turned(self) -> None:
        self._done(None)
        if self._on and self._on.isConnected:
            self._shown, self._box.hidden = self._on, False
            self._box.textContent = self._on.getAttribute("aria-label")
            layout.named(self._box, self._on)


def wordless(target: Any) -> Any:
    """The control that an element belongs to, if it has a name and shows no word; else `None`."""
    thing = target.closest(NAMED)
    if not thing:
        return None
    text = getattr(thing, "innerText", None)
    return None if _WORD.search(thing.textContent if text is None else text) else thing


def _is_same(one: Any, other: Any) -> bool:
    return one.isSameNode(other) if one and other else not one and not other
