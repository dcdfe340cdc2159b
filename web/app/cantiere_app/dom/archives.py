"""Archives of modules that come after the start: what needs one is done when it is here."""

import sys
from collections.abc import Awaitable, Callable
from typing import TypeVar

from cantiere_app.dom.window import host, missing_archives

Made = TypeVar("Made")


class NotYet(BaseException):
    """A module is in an archive that is still to come.

    This is no failure, so no clause that answers failures of any kind may catch it.
    """

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


def awaited() -> frozenset[str]:
    """Return the names of the archives that are still to come; a game's is that of the game."""
    archives = getattr(host(), "archives", None)
    return frozenset(map(str, archives.awaited())) if archives else frozenset()


def ask(part: str) -> None:
    """Raise `NotYet` where an archive is still to come, `ModuleNotFoundError` where it is missing.

    A missing one is tried again, but not waited for.
    """
    if part in awaited():
        raise NotYet(part)
    if part in missing_archives():
        host().archives.bring(part)
        raise ModuleNotFoundError(f"the archive of {part} is missing", name=f"cantiere.{part}")


def listen() -> None:
    """Let Python ask here for archives that it does not find."""
    expect = getattr(sys.modules.get("sitecustomize"), "expect", None)
    if expect:
        expect(ask)


async def bring(part: str) -> None:
    """Return when an archive has come, or counts as missing."""
    await host().archives.bring(part)


async def bring_all() -> None:
    """Return when no archive is to come any more."""
    while coming := awaited():
        for part in coming:
            await bring(part)


async def through(work: Callable[[], Awaitable[Made]]) -> Made:
    """Do the work, once more from its beginning whenever an archive that it needed has come."""
    while True:
        try:
            return await work()
        except NotYet as wanted:
            await bring(wanted.part)
