"""Idle drawing after the start: it goes on by itself, and what breaks in it breaks nothing else."""

import importlib
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import pyscript


class Browser:
    """What warming needs of a browser: work for idle moments, and a console."""

    def __init__(self) -> None:
        self.waiting: list[Callable[..., None]] = []
        self.said: list[str] = []
        self.console = SimpleNamespace(warn=self.said.append)

    def idle(self) -> None:
        """Idle moments, until nothing waits for one."""
        while self.waiting:
            self.waiting.pop(0)("deadline")


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture(params=["told", "untold"])
def warming(
    request: pytest.FixtureRequest, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> Any:
    """The module in a browser that tells when it is idle, and in one that does not."""
    window = SimpleNamespace(console=browser.console)
    if request.param == "told":
        window.requestIdleCallback = browser.waiting.append
    else:
        window.setTimeout = lambda work, _: browser.waiting.append(work)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript(window))
    monkeypatch.delitem(sys.modules, "cantiere_app.dom.warm_up", raising=False)
    yield importlib.import_module("cantiere_app.dom.warm_up")
    sys.modules.pop("cantiere_app.dom.warm_up", None)


def test_the_work_is_done_in_as_many_idle_moments(warming: Any, browser: Browser) -> None:
    done: list[int] = []
    warming.warm(lambda: done.append(1), rounds=3)
    assert not done
    browser.idle()
    assert len(done) == 3


def test_an_error_ends_the_warming_and_nothing_else(warming: Any, browser: Browser) -> None:
    """A view that cannot be drawn just now is told to the console, once, and not tried again."""
    tried: list[int] = []

    def broken() -> None:
        tried.append(1)
        raise RuntimeError("no such brick")

    warming.warm(broken, rounds=3)
    browser.idle()
    assert len(tried) == 1
    assert len(browser.said) == 1
    assert "no such brick" in browser.said[0]
