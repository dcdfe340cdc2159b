"""Hands what is to be seen of a change over to the stage director, which is not Python.

No frame of an animation comes back here: the director is told everything at once. It is loaded
behind the table; a change before it is here shows the finished board.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cantiere.core.game import Event
from cantiere_app.dom import window
from cantiere_app.session.movement import MotionPlan


class Motion:
    """Prepare the motions of the next drawing with `ready`, and play them after it with `play`.

    A motion that fails is dropped, and the console is told why: neither the drawing nor another
    motion depends on it.

    change: draws some groups in place of those that share the first two parts of a key with them.
    is_on: whether anything is played at this address. shown: the events that are played with the
    last drawing.
    """

    def __init__(self, change: Callable[[Mapping[str, str]], object] = dict) -> None:
        self._change = change
        self.is_on = False
        self.shown: Sequence[Event] = ()
        self._stage: Any = None
        self._is_due = False

    async def load(self) -> None:
        """Let the director come, if it is not here."""
        if self._stage is None:
            self._stage = await window.host().stage()

    def ready(self, work: Callable[[], MotionPlan]) -> None:
        """Remember the board before it is drawn anew, as far as the motions of that are about it.

        work: works out the motions; called only where somebody sees them.
        """
        self._is_due, self.shown = False, ()
        if self.is_on and self._stage is not None:
            self._or_drop(lambda: self._prepare(work))

    def _prepare(self, work: Callable[[], MotionPlan]) -> None:
        if not self._stage.isSeen():
            return
        report = work()
        for error in report.errors:
            window.report(error)
        if report.motions:
            if report.before:
                self._change(report.before)
            self._stage.ready(json.dumps(report.motions), report.tab, report.goes_on)
            self._is_due, self.shown = True, report.events
            return
        if report.ends:
            self._stage.end()
        self._stage.follow(report.goes_on)

    def play(self) -> None:
        """Play what was made ready; the board is drawn."""
        if self._is_due:
            self._is_due = False
            self._or_drop(self._stage.play)

    def end(self) -> None:
        """Show the finished board."""
        if self._stage is not None:
            self._end()

    def _or_drop(self, work: Callable[[], None]) -> None:
        """Do the work; where it fails, show the finished board, and tell the console why."""
        try:
            work()
        except Exception:  # errors of the director have no name here
            self._is_due, self.shown = False, ()
            window.complain()
            self._end()

    def _end(self) -> None:
        try:
            self._stage.end()
        except Exception:  # nothing is left to be done about it
            window.complain()

    @property
    def is_playing(self) -> bool:
        """Return whether something is being played."""
        return self._stage is not None and bool(self._stage.isPlaying())

    async def over(self) -> None:
        """Return when nothing is played any more."""
        if self._stage is not None:
            await self._stage.over()
