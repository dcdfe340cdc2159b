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
    """One for the life of the page; `look` gets what was held, and says whether it showed it."""

    def __init__(self, look: Callable[[Any], bool]) -> None:
        self._look = look
        self._timer: asyncio.TimerHandle | None = None
        self._looked = False

    def listen(self) -> None:
        for name, handler in (
            ("pointerdown", self._touched),
            ("pointermove", self._moved),
            ("pointerup", self._let_go),
            ("pointercancel", self._let_go),
        ):
            when(name, document)(handler)

    def took_click(self) -> bool:
        """Whether the click that follows belongs to a hold, and means nothing more."""
        looked, self._looked = self._looked, False
        return looked

    def _touched(self, event: Any) -> None:
        self._looked = False
        if event.pointerType == "touch":
            self._timer = asyncio.get_event_loop().call_later(LONG, self._stayed, event.target)

    def _stayed(self, target: Any) -> None:
        self._looked = self._look(target)

    def _moved(self, event: Any) -> None:
        if abs(event.movementX) + abs(event.movementY) > TREMBLE:
            self._let_go(event)

    def _let_go(self, _: Any) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
