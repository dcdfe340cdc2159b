"""Hands what is to be seen of a change over to the stage director, which is not Python.

No frame of an animation comes back here: the director is told everything at once. It is loaded
behind the table; a change before it is here shows the finished board.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from cantiere.core.game import Json
from cantiere_app.dom.window import host


class Motion:
    """What is to be seen with the next drawing: `ready` before it, `play` after it."""

    def __init__(self) -> None:
        self._stage: Any = None
        self._is_due = False

    async def load(self) -> None:
        """Let the director come, if it is not here."""
        if self._stage is None:
            self._stage = await host().stage()

    def ready(self, motions: Callable[[], Sequence[Json]]) -> None:
        """Stop what is played, and remember the board before it is drawn anew.

        motions: as `session.movement.written`, asked for only where somebody can play them.
        """
        if self._stage is not None:
            self._stage.ready(json.dumps(motions()))
            self._is_due = True

    @property
    def is_due(self) -> bool:
        """Whether something is to be played with what was drawn."""
        return self._is_due

    def play(self) -> None:
        """Play what was made ready; the board is drawn."""
        if self._is_due:
            self._is_due = False
            self._stage.play()

    def end(self) -> None:
        """Show the finished board."""
        if self._stage is not None:
            self._stage.end()

    async def over(self) -> None:
        """Return when nothing is played any more."""
        if self._stage is not None:
            await self._stage.over()
