"""Small texts kept on this device: in IndexedDB, or in memory where nothing can be kept."""

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import ffi, window

from cantiere_app.session.store import TABLE, TEST_DATABASE, Memory, Refused, Store


class Database:
    """Keeps in IndexedDB through idb-keyval; in a database of its own under test."""

    keeps = True

    def __init__(self, module: Any, is_test: bool) -> None:
        self._module = module
        self._place = module.createStore(TEST_DATABASE, "keyval") if is_test else None

    async def get(self, key: str) -> str | None:
        return _text(await self._module.get(key, self._place))

    async def many(self, keys: Sequence[str]) -> list[str | None]:
        found = await self._module.getMany(ffi.to_js(list(keys)), self._place)
        return [_text(each) for each in found]

    async def set(self, key: str, text: str) -> None:
        await self._module.set(key, text, self._place)

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        put = False

        def changed(former: Any) -> Any:
            nonlocal put
            made = change(_text(former))
            put = made is not None
            return made if put else former

        try:
            await self._module.update(key, changed, self._place)
        except Exception as refused:  # PyScript has no name for errors of JavaScript
            raise Refused(str(refused)) from refused
        return put

    async def delete(self, key: str) -> None:
        await self._module.del_(key, self._place)

    async def keys(self) -> list[str]:
        return [str(key) for key in await self._module.keys(self._place)]


def _text(found: Any) -> str | None:
    return found if isinstance(found, str) else None


async def open_store(blocked: bool, is_test: bool) -> Store:
    """The device's storage, or memory where that is blocked or fails."""
    if blocked:
        return Memory()
    try:
        module = await window.cantiere.store()
        database = Database(module, is_test)
        await database.get(TABLE)
    except Exception:  # whatever the browser refuses with: the game goes on without storage
        return Memory()
    return database
