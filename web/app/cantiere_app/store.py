"""Small texts kept on this device: in IndexedDB, or in memory where nothing can be kept."""

from collections.abc import Callable, Sequence
from typing import Any

from js import cantiere
from pyodide.ffi import create_once_callable, to_js

from cantiere_app.keeping import TABLE, Memory, Store


class Database:
    """Keeps in IndexedDB through idb-keyval."""

    keeps = True

    def __init__(self, module: Any) -> None:
        self._module = module

    async def get(self, key: str) -> str | None:
        return _text(await self._module.get(key))

    async def many(self, keys: Sequence[str]) -> list[str | None]:
        return [_text(found) for found in await self._module.getMany(to_js(list(keys)))]

    async def set(self, key: str, text: str) -> None:
        await self._module.set(key, text)

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        put = False

        def changed(former: Any) -> Any:
            nonlocal put
            made = change(_text(former))
            put = made is not None
            return made if put else former

        await self._module.update(key, create_once_callable(changed))
        return put

    async def delete(self, key: str) -> None:
        await self._module.del_(key)

    async def keys(self) -> list[str]:
        return [str(key) for key in await self._module.keys()]


def _text(found: Any) -> str | None:
    return found if isinstance(found, str) else None


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
