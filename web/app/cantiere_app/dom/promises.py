"""Promises of the browser with an end: fulfilled, rejected, or given up after some seconds."""

import asyncio
from typing import Any, Final

PATIENCE: Final = 8.0
"""Seconds until a promise counts as never settled: what follows of it still fits into ten."""


class Broken(Exception):
    """A promise was rejected; the words are those of the browser, which may give none."""


class Silent(Exception):
    """A promise was neither fulfilled nor rejected in time."""


async def settled(promise: Any, seconds: float = PATIENCE) -> Any:
    """Return what a promise is fulfilled with; raises `Broken`, and `Silent` after some seconds.

    Pyodide never tells of one that is rejected with nothing: `web/boot` gives words to those of
    the storage, and no other promise here is.
    """
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def fulfilled(value: Any = None) -> None:
        if not answer.done():
            answer.set_result(value)

    def rejected(why: Any = None) -> None:
        if not answer.done():
            answer.set_exception(Broken(str(why or "the browser gives no reason")))

    promise.then(fulfilled, rejected)
    done, _ = await asyncio.wait({answer}, timeout=seconds)
    if not done:
        answer.cancel()
        raise Silent(f"no answer for {seconds:g} seconds")
    return answer.result()
