"""Work that belongs to a frame: what reads the layout reads it once, when all is drawn."""

from collections.abc import Callable

from pyscript import ffi, window


class BeforePaint:
    """Work that is done once before the next frame is painted, however often it is asked for."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work, self._is_due = work, False
        self._come = ffi.create_proxy(self._came)

    def ask(self) -> None:
        """Let it be done with the next frame; a page in the background waits for its next one."""
        if not self._is_due:
            self._is_due = True
            window.requestAnimationFrame(self._come)

    def _came(self, _time: float) -> None:
        self._is_due = False
        self._work()
