"""Dragging, a short cut for two clicks: what is picked up, and where it is let go.

What can be dragged carries `data-drag` and is picked up by a click on it. Everything goes without
dragging too (WCAG 2.5.7).
"""

from collections.abc import Callable
from typing import Any

from pyscript import document, when

from cantiere_app.session.model import Model

START = 8
"""Pixels that a pointer moves before a press becomes a drag."""


class Drag:
    """One for the life of the page; `click` gets what the clicks would."""

    def __init__(self, model: Model, click: Callable[[str], None]) -> None:
        self._model, self._click = model, click
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
        if self._ghost:
            self._follow(event)
        elif self._source and self._far(event):
            self._pick_up(event)

    def _far(self, event: Any) -> bool:
        x, y = self._from
        return bool(abs(event.clientX - x) + abs(event.clientY - y) > START)

    def _pick_up(self, event: Any) -> None:
        """Click what is dragged, unless it is in the hand already; follow where that worked."""
        source, self._source = self._source, None
        act = source.getAttribute("data-act")
        if not self._holds(act):
            self._click(act)
        if not self._holds(act):
            return
        self._ghost = ghost = document.createElement("div")
        ghost.className = "drag"
        ghost.append(source.querySelector("svg").cloneNode(True))
        document.body.append(ghost)
        self._follow(event)

    def _holds(self, act: str) -> bool:
        play = self._model.play
        return play is not None and play.picked == act

    def _follow(self, event: Any) -> None:
        self._ghost.style.setProperty("--x", f"{event.clientX:.0f}px")
        self._ghost.style.setProperty("--y", f"{event.clientY:.0f}px")

    def _let_go(self, event: Any) -> None:
        if not self._ghost:
            self._source = None
            return
        self._stopped(event)
        below = document.elementFromPoint(event.clientX, event.clientY)
        target = below.closest("#table [data-act]") if below else None
        act = target.getAttribute("data-act") if target else ""
        if act and not self._holds(act):
            self._click(act)

    def _stopped(self, _: Any) -> None:
        self._source = None
        if self._ghost:
            self._ghost.remove()
            self._ghost = None
