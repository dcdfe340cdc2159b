"""Small texts kept on this device: in IndexedDB, or in memory where nothing can be kept."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pyscript import ffi, window

from cantiere_app.dom.promises import Broken, Silent, settled
from cantiere_app.session.device.store import TABLE, TEST_DATABASE, Memory, Refused, Store, is_full

_DATABASE: Final = "keyval-store"
_SHELF: Final = "keyval"
"""What idb-keyval calls the database and the object store of people's pages."""


class Database:
    """Keeps in IndexedDB through idb-keyval; in a database of its own under test.

    Every request ends: it is answered, or it raises `Refused`. A connection that has failed, as the
    browser closes it in the background, is opened anew, and the request is tried once more.
    """

    keeps, is_silent = True, False

    def __init__(self, module: Any, is_test: bool) -> None:
        self._module = module
        self._name = TEST_DATABASE if is_test else _DATABASE
        self._connect()

    async def get(self, key: str) -> str | None:
        return _text(await self._do(lambda: self._module.get(key, self._place)))

    async def many(self, keys: Sequence[str]) -> list[str | None]:
        wanted = ffi.to_js(list(keys))
        kept = await self._do(lambda: self._module.getMany(wanted, self._place))
        return [_text(each) for each in kept]

    async def set(self, key: str, text: str) -> None:
        await self._do(lambda: self._module.set(key, text, self._place))

    async def swap(self, key: str, change: Callable[[str | None], str | None]) -> bool:
        put = is_given_up = False

        def changed(former: Any) -> Any:
            nonlocal put
            made = None if is_given_up else change(_text(former))
            put = made is not None
            return made if put else former

        # It may be called late: without a proxy of its own it would be gone by then.
        proxy = ffi.create_proxy(changed)
        try:
            await self._do(lambda: self._module.update(key, proxy, self._place))
        except Refused:
            is_given_up = True  # the browser may still call it: then it changes nothing
            raise
        proxy.destroy()
        return put

    async def delete(self, key: str) -> None:
        await self._do(lambda: self._module.del_(key, self._place))

    async def keys(self) -> list[str]:
        return [str(key) for key in await self._do(lambda: self._module.keys(self._place))]

    def _connect(self) -> None:
        """Let the next request open a connection."""
        self._place = self._module.createStore(self._name, _SHELF)

    async def _do(self, ask: Callable[[], Any]) -> Any:
        """Return the answer to a request; raises `Refused`."""
        try:
            return await _answer(ask)
        except Silent as silent:
            self._connect()
            raise Refused(str(silent)) from silent
        except Broken as broken:
            if is_full(str(broken)):
                raise Refused(str(broken)) from broken
        self._connect()
        try:
            return await _answer(ask)
        except (Broken, Silent) as again:
            raise Refused(str(again)) from again


async def _answer(ask: Callable[[], Any]) -> Any:
    """Return what the promise of a request is fulfilled with; raises `Broken` and `Silent`."""
    try:
        promise = ask()
    except Exception as refused:  # PyScript has no name for errors of JavaScript
        raise Broken(str(refused)) from refused
    return await settled(promise)


def _text(kept: Any) -> str | None:
    return kept if isinstance(kept, str) else None


async def open_store(blocked: bool, is_test: bool) -> Store:
    """Return the device's storage, or memory where that is blocked, fails or never answers."""
    if blocked:
        return Memory()
    try:
        database = Database(await settled(window.cantiere.store()), is_test)
        await database.get(TABLE)
    except Exception as failed:  # whatever the browser does: the game goes on without storage
        return Memory(is_silent=isinstance(failed.__cause__ or failed, Silent))
    return database
