"""Dragging a brick or a card into a field: a short cut for the click that puts it there."""

from collections.abc import Callable
from typing import Any

from pyscript import document, when

START = 8
"""Pixels that a pointer moves before a press becomes a drag."""


class Drag:
    """One for the life of the page; `click` gets what the click would."""

    def __init__(self, click: Callable[[str], None]) -> None:
        self._click = click
        self._source: Any = None
        self._from = (0.0, 0.0)
        self._ghost: Any = None

    def listen(self) -> None:
        for name, handler in (
            ("pointerdown", self._pressed),
            ("pointermove", self._moved),
            ("pointerup", self._let_go),
            ("pointercancel", self._stopped),
        ):
            when(name, document)(handler)

    def _pressed(self, event: Any) -> None:
        self._source = event.target.closest("[data-drag]") if event.isPrimary else None
        self._from = event.clientX, event.clientY

    def _moved(self, event: Any) -> None:
        x, y = self._from
        far = abs(event.clientX - x) + abs(event.clientY - y) > START
        if self._source and far and not self._ghost:
            self._ghost = ghost = document.createElement("div")
            ghost.className = "drag"
            ghost.append(self._source.firstChild.cloneNode(True))
            document.body.append(ghost)
        if self._ghost:
            self._ghost.style.setProperty("--x", f"{event.clientX:.0f}px")
            self._ghost.style.setProperty("--y", f"{event.clientY:.0f}px")

    def _let_go(self, event: Any) -> None:
        source, ghost = self._source, self._ghost
        self._stopped(event)
        if not (source and ghost):
            return
        below = document.elementFromPoint(event.clientX, event.clientY)
        act = _dropped(source.getAttribute("data-drag"), below)
        if act:
            self._click(act)

    def _stopped(self, _: Any) -> None:
        self._source = None
        if self._ghost:
            self._ghost.remove()
            self._ghost = None


def _dropped(dragged: str, below: Any) -> str:
    """The click target of what was dragged onto an element, "" where it takes no such thing."""
    field = below.closest("[data-drop]") if below else None
    kind = f"{field.getAttribute('data-takes')}:" if field else ""
    if not field or not dragged.startswith(kind):
        return ""
    at = field.getAttribute("data-at") or ""
    return f"{field.getAttribute('data-drop')}{dragged.removeprefix(kind)}{at}"
