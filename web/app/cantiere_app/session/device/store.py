"""What a place for small texts can do, and one that forgets when the page is left."""

from collections.abc import Callable, Sequence
from typing import Protocol

TEST_DATABASE = "cantiere-test"
"""Where pages of a test keep their games: apart from those of people. `web/boot` knows it too."""
TABLE = "cantiere.table"
"""Where the only game lay before there could be several."""
GAME = "cantiere.game."
ASIDE = "cantiere.aside."


def full_name(name: str, is_test: bool) -> str:
    """Return what a page calls a setting, a lock or a note to its next load; a test has its own."""
    return f"cantiere.test.{name}" if is_test else f"cantiere.{name}"


class Refused(Exception):
    """A place did not do what it was asked for; its words are those of the browser."""


def is_full(error: str) -> bool:
    """Whether a place refused because there is no room left, by the words of the browser."""
    return "Quota" in error


class Store(Protocol):
    """`keeps` says whether what is set will be there the next time, `is_silent` whether it would
    be if the device's storage had answered.

    Every request ends: where it is not answered, it raises `Refused`.
    """

    keeps: bool
    is_silent: bool

    async def get(self, key: str) -> str | None: ...

    async def many(self, keys: Sequence[str]) -> list[str | None]:
        """The texts of some keys, all of one moment."""

    async def set(self, key: str, text: str) -> None: ...

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        """Put what `change` makes of the text there; nothing comes between reading and writing.

        Where it makes `None`, the text stays as it was. Returns whether it was put. A text that
        was refused may still be put, where the browser is late.
        """

    async def delete(self, key: str) -> None: ...

    async def keys(self) -> list[str]: ...


class Memory:
    """Keeps until the page is left."""

    keeps = False

    def __init__(self, is_silent: bool = False) -> None:
        """is_silent: it replaces a storage that gave no answer."""
        self._texts: dict[str, str] = {}
        self.is_silent = is_silent

    async def get(self, key: str) -> str | None:
        return self._texts.get(key)

    async def many(self, keys: Sequence[str]) -> list[str | None]:
        return [self._texts.get(key) for key in keys]

    async def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        made = change(self._texts.get(key))
        if made is not None:
            self._texts[key] = made
        return made is not None

    async def delete(self, key: str) -> None:
        self._texts.pop(key, None)

    async def keys(self) -> list[str]:
        return list(self._texts)
