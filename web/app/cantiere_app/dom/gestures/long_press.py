"""A finger that stays on a thing looks at it closely, as the right button of a mouse does."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import document, when

LONG = 0.55
"""Seconds that a finger stays."""
TREMBLE = 4
"""Pixels between two movements of a finger that stays."""


class LongPress:
    """One for the life of the page; `look` gets what was held, and says whether it showed it.

    A second finger makes another gesture of it, until all are lifted.
    """

    def __init__(self, look: Callable[[Any], bool]) -> None:
        self._look = look
        self._timer: asyncio.TimerHandle | None = None
        self._pointer = -1
        self._looked = False
        self._is_several = False

    def listen(self) -> None:
        for name, handler in (
            ("pointerdown", self._touched),
            ("pointermove", self._moved),
            ("pointerup", self._lifted),
            ("pointercancel", self._lifted),
        ):
            when(name, document)(handler)

    def took_click(self) -> bool:
        """Whether the click that follows belongs to a hold, and means nothing more."""
        looked, self._looked = self._looked, False
        return looked

    @property
    def is_several(self) -> bool:
        """Whether what the last finger did was part of a gesture of several."""
        return self._is_several

    def _touched(self, event: Any) -> None:
        self._let_go()
        self._is_several = not event.isPrimary
        self._looked = False
        if event.pointerType == "touch" and event.isPrimary and event.button == 0:
            self._pointer = event.pointerId
            loop = asyncio.get_event_loop()
            self._timer = loop.call_later(LONG, self._stayed, event.target)

    def _stayed(self, target: Any) -> None:
        self._timer = None
        self._looked = self._look(target)

    def _moved(self, event: Any) -> None:
        moved = abs(event.movementX) + abs(event.movementY)
        if event.pointerId == self._pointer and moved > TREMBLE:
            self._let_go()

    def _lifted(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._let_go()

    def _let_go(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
