"""Dragging, a short cut for clicks: a press that moves far enough picks up what is pressed.

What can be dragged carries `data-drag`. Everything goes without dragging too (WCAG 2.5.7).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from pyscript import document, when

START = 8
"""Pixels that a pointer moves before a press becomes a drag."""


class Drag(ABC):
    """One for the life of the page; `click` gets what the clicks would."""

    def __init__(self, click: Callable[[str], None]) -> None:
        self.click = click
        self._source: Any = None
        self._pointer = -1
        self._from = (0.0, 0.0)
        self._ghost: Any = None

    @abstractmethod
    def picture(self, source: Any) -> Any:
        """The element that follows the pointer once a source is picked up, `None` for no drag."""

    @abstractmethod
    def let_go(self, source: Any, below: Any) -> None:
        """What was picked up is let go over an element, `None` outside of the page."""

    def listen(self) -> None:
        for name, handler in (
            ("pointerdown", self._pressed),
            ("pointermove", self._moved),
            ("pointerup", self._released),
            ("pointercancel", self._stopped),
        ):
            when(name, document)(handler)

    def _pressed(self, event: Any) -> None:
        """Another button or finger ends what is being dragged: it means something else."""
        self._end()
        if event.isPrimary and event.button == 0:
            self._source, self._pointer = event.target.closest("[data-drag]"), event.pointerId
            self._from = event.clientX, event.clientY

    def _moved(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        if self._source and not self._ghost and self._far(event):
            self._pick_up()
        if self._ghost:
            self._ghost.style.setProperty("--x", f"{event.clientX:.0f}px")
            self._ghost.style.setProperty("--y", f"{event.clientY:.0f}px")

    def _far(self, event: Any) -> bool:
        x, y = self._from
        return bool(abs(event.clientX - x) + abs(event.clientY - y) > START)

    def _pick_up(self) -> None:
        drawn = self.picture(self._source)
        if drawn is None:
            self._source = None
            return
        self._ghost = ghost = document.createElement("div")
        ghost.className = "drag"
        ghost.append(drawn.cloneNode(True))
        document.body.append(ghost)

    def _released(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        source, ghost = self._source, self._ghost
        self._end()
        if source and ghost:
            self.let_go(source, document.elementFromPoint(event.clientX, event.clientY))

    def _stopped(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._end()

    def _end(self) -> None:
        self._source, self._pointer = None, -1
        if self._ghost:
            self._ghost.remove()
            self._ghost = None
