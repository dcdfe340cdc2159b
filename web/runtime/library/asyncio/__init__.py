"""The package asyncio without sockets, processes and threads: Pyodide brings the event loop.

CPython's imports a loop that waits for files, and thirty modules with it, at every start.
"""

from importlib import import_module

_PARTS = "coroutines events exceptions futures locks protocols queues tasks timeouts"

for _part in [import_module(f"asyncio.{name}") for name in _PARTS.split()]:
    globals().update({name: getattr(_part, name) for name in _part.__all__})

DefaultEventLoopPolicy = import_module("asyncio.events")._BaseDefaultEventLoopPolicy


def run(_main: object, **_named: object) -> None:
    """Raise `RuntimeError`; Pyodide replaces this function with its own."""
    raise RuntimeError("a browser's loop runs already: await the coroutine")
