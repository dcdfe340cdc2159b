"""Which tab plays a kept game: a lock of the browser, which falls with the tab."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import ffi, window

from cantiere_app.dom.promises import PATIENCE
from cantiere_app.session.device.store import full_name


class LetGo(Exception):
    """A claim was given up before the browser answered it."""


class _Claim:
    """One request for a lock. answer: whether this tab has the game; `None` where it was let go.

    The lock is held from the browser's answer until the claim is freed, which may come first.
    """

    def __init__(self) -> None:
        self.answer: asyncio.Future[bool | None] = asyncio.get_running_loop().create_future()
        self.is_held = False
        self._is_freed = False
        self._release: Callable[[Any], object] | None = None

    def have(self, lock: Any) -> Any:
        """Answer the browser: a promise for as long as the lock is held, nothing to let it go."""
        self.decide(bool(lock))
        if not lock or self._is_freed:
            return None
        self.is_held = True
        return window.Promise.new(ffi.create_proxy(self._hold))

    def _hold(self, release: Callable[[Any], object], _: Any) -> None:
        self._release = release

    def decide(self, is_granted: bool | None) -> None:
        """Answer whoever waits, unless that has happened."""
        if not self.answer.done():
            self.answer.set_result(is_granted)

    def free(self) -> None:
        """Give the lock up, also one that is granted only later."""
        self._is_freed, self.is_held = True, False
        self.decide(None)
        if self._release:
            self._release(None)


class TabLock:
    """The game that this tab plays. One for the life of the page.

    Where the browser has no locks, or they fail or never answer, every game can be had; the
    revision of what is kept then is all that keeps two tabs apart.
    """

    def __init__(self, lost: Callable[[str], None], is_test: bool) -> None:
        """lost: called with the id of a game that another tab has taken over."""
        self.slot = ""
        self._lost, self._is_test = lost, is_test
        self._claim: _Claim | None = None

    async def take(self, slot: str, steal: bool = False) -> bool:
        """Claim a game, and let go of the former one; False where another tab plays it.

        Raises `LetGo` where the game was released, or another one claimed, before the answer.
        """
        if slot == self.slot:
            return True
        self.release()
        locks = getattr(window.navigator, "locks", None)
        if not locks:
            self.slot = slot
            return True
        claim = self._claim = _Claim()
        self._ask(locks, slot, steal, claim)
        await asyncio.wait({claim.answer}, timeout=PATIENCE)
        claim.decide(True)
        granted = claim.answer.result()
        if granted is None:
            raise LetGo(slot)
        if claim is not self._claim:  # stolen since
            return False
        self.slot = slot if granted else ""
        return granted

    def release(self) -> None:
        """Let another tab have the game."""
        claim, self._claim, self.slot = self._claim, None, ""
        if claim:
            claim.free()

    def _ask(self, locks: Any, slot: str, steal: bool, claim: _Claim) -> None:
        def over(error: Any = None) -> None:
            if not claim.is_held:
                claim.decide(True)  # locks that fail keep no tab from playing
            elif claim is self._claim and str(getattr(error, "name", "")) == "AbortError":
                self._claim, self.slot = None, ""
                self._lost(slot)

        options = ffi.to_js({"steal": True} if steal else {"ifAvailable": True})
        try:
            have = ffi.create_proxy(claim.have)
            locks.request(full_name(f"game.{slot}", self._is_test), options, have).catch(over)
        except Exception:  # a sandbox refuses in its own way
            over()
