"""Small texts kept on this device: in IndexedDB, or in memory where nothing can be kept."""

from typing import Any, Protocol

from js import cantiere

TABLE = "cantiere.table"
ASIDE = "cantiere.aside."


class Store(Protocol):
    """`keeps` says whether what is set will be there the next time."""

    keeps: bool

    async def get(self, key: str) -> str | None: ...

    async def set(self, key: str, text: str) -> None: ...

    async def delete(self, key: str) -> None: ...

    async def keys(self) -> list[str]: ...


class Memory:
    """Keeps until the page is left."""

    keeps = False

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self._texts.get(key)

    async def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    async def delete(self, key: str) -> None:
        self._texts.pop(key, None)

    async def keys(self) -> list[str]:
        return list(self._texts)


class Database:
    """Keeps in IndexedDB through idb-keyval."""

    keeps = True

    def __init__(self, module: Any) -> None:
        self._module = module

    async def get(self, key: str) -> str | None:
        found = await self._module.get(key)
        return found if isinstance(found, str) else None

    async def set(self, key: str, text: str) -> None:
        await self._module.set(key, text)

    async def delete(self, key: str) -> None:
        await self._module.del_(key)

    async def keys(self) -> list[str]:
        return [str(key) for key in await self._module.keys()]


async def open_store(blocked: bool) -> Store:
    """The device's storage, or memory where that is blocked or fails."""
    if blocked:
        return Memory()
    try:
        module = await cantiere.store()
        database = Database(module)
        await database.get(TABLE)
    except Exception:  # whatever the browser refuses with: the game goes on without storage
        return Memory()
    return database


async def set_aside(store: Store, key: str, text: str) -> None:
    """Move a text that cannot be read to a key of its own, where nothing writes over it."""
    taken = await store.keys()
    number = 1
    while f"{ASIDE}{number}" in taken:
        number += 1
    await store.set(f"{ASIDE}{number}", text)
    await store.delete(key)
