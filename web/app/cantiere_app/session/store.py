"""What a place for small texts can do, and one that forgets when the page is left."""

from collections.abc import Callable, Sequence
from typing import Protocol

TEST_DATABASE = "cantiere-test"
"""Where pages of a test keep their games: apart from those of people. `web/boot` knows it too."""
TABLE = "cantiere.table"
"""Where the only game lay before there could be several."""
GAME = "cantiere.game."
ASIDE = "cantiere.aside."


def own(name: str, is_test: bool) -> str:
    """What a page calls a setting, a lock, a note to its next load: a test has its own of each."""
    return f"cantiere.test.{name}" if is_test else f"cantiere.{name}"


class Refused(Exception):
    """A place did not take a text; its words are those of the browser."""


class Store(Protocol):
    """`keeps` says whether what is set will be there the next time."""

    keeps: bool

    async def get(self, key: str) -> str | None: ...

    async def many(self, keys: Sequence[str]) -> list[str | None]:
        """The texts of some keys, all of one moment."""

    async def set(self, key: str, text: str) -> None: ...

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        """Put what `change` makes of the text there; nothing comes between reading and writing.

        Where it makes `None`, the text stays as it was. Returns whether it was put; raises
        `Refused`.
        """

    async def delete(self, key: str) -> None: ...

    async def keys(self) -> list[str]: ...


class Memory:
    """Keeps until the page is left."""

    keeps = False

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

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
