"""What modules of the page need of a browser to be imported where there is none."""

import asyncio
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

HOLDERS = ("shell.opening", "shell.main")
"""Modules beside those of `dom` and the handlers that hold on to the browser."""


def _window() -> Any:
    return SimpleNamespace(
        location=SimpleNamespace(search="", hash="", pathname="/play/", origin="", href="/play/"),
        history=SimpleNamespace(replaceState=lambda *_: None, pushState=lambda *_: None, state=""),
        navigator=SimpleNamespace(),
        sessionStorage=SimpleNamespace(),
        localStorage=SimpleNamespace(),
        console=SimpleNamespace(error=print),
        cantiere=SimpleNamespace(idle=lambda _: _Rest()),
    )


class _Rest:
    """A promise that is kept at once: nothing waits to be painted."""

    def __await__(self) -> Generator[None, None, None]:
        yield

    def then(self, work: Callable[[None], object]) -> None:
        asyncio.get_running_loop().call_soon(work, None)


class Proxy:
    """A function as the browser is given it."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self._work = work

    def __call__(self, *given: Any) -> Any:
        return self._work(*given)

    def destroy(self) -> None:
        """The browser calls it no more."""


def pyscript(window: Any) -> Any:
    """PyScript's module for a window: what Python gives to the browser stays as it is."""
    module: Any = ModuleType("pyscript")
    root = SimpleNamespace(getAttribute=lambda _: None)
    module.window, module.document = window, SimpleNamespace(documentElement=root)
    module.when = lambda *_, **__: lambda work: work
    module.ffi = SimpleNamespace(create_proxy=Proxy, to_js=lambda data: data)
    return module


@contextmanager
def browserless() -> Iterator[Any]:
    """Within, the page's modules find this for the window; afterwards they are imported anew."""
    window = _window()
    former = sys.modules.get("pyscript")
    if former is None:  # what was imported without this would hold on to another window
        _forget_all()
    sys.modules["pyscript"] = pyscript(window)
    try:
        yield window
    finally:
        if former is None:
            del sys.modules["pyscript"]
        else:
            sys.modules["pyscript"] = former
        _forget_all()


def _forget_all() -> None:
    for name in list(sys.modules):
        if _holds_browser(name):
            _forget(name)


def _holds_browser(name: str) -> bool:
    """Whether a module holds on to what it was given of the browser."""
    room = name.removeprefix("cantiere_app.")
    return room != name and (
        room.startswith("dom.") or room.endswith("handlers") or room in HOLDERS
    )


def _forget(name: str) -> None:
    del sys.modules[name]
    package, _, last = name.rpartition(".")
    if package in sys.modules:
        delattr(sys.modules[package], last)
