"""Which tab plays a kept game: a lock of the browser, which falls with the tab."""

from collections.abc import Callable
from typing import Any

from pyscript import ffi, window

from cantiere_app.session.store import own


class TabLock:
    """The game that this tab plays. One for the life of the page.

    Where the browser has no locks, every game can be had; the revision of what is kept then is
    all that keeps two tabs apart.
    """

    def __init__(self, lost: Callable[[str], None], is_test: bool) -> None:
        """lost: called with the id of a game that another tab has taken over."""
        self.slot = ""
        self._lost, self._is_test = lost, is_test
        self._free: Callable[[], None] | None = None

    async def take(self, slot: str, steal: bool = False) -> bool:
        """Claim a game, and let go of the former one; False where another tab plays it."""
        if slot == self.slot:
            return True
        self.release()
        locks = getattr(window.navigator, "locks", None)
        if not locks:
            self.slot = slot
            return True
        granted = await self._ask(locks, slot, steal)
        if granted:
            self.slot = slot
        return granted

    def release(self) -> None:
        """Let another tab have the game."""
        free, self._free, self.slot = self._free, None, ""
        if free:
            free()

    async def _ask(self, locks: Any, slot: str, steal: bool) -> bool:
        answer = window.Promise.withResolvers()
        held = window.Promise.withResolvers()

        def have(lock: Any) -> Any:
            answer.resolve(bool(lock))
            return held.promise if lock else None

        def over(error: Any) -> None:
            answer.resolve(False)
            if self.slot == slot and str(getattr(error, "name", "")) == "AbortError":
                self._free, self.slot = None, ""
                self._lost(slot)

        options = {"steal": True} if steal else {"ifAvailable": True}
        # A promise that was asked for with a function of Python comes as a future of Python.
        request = locks.request(own(f"game.{slot}", self._is_test), ffi.to_js(options), have)
        request.catch(over)
        self._free = lambda: held.resolve(None)
        return bool(await answer.promise)
