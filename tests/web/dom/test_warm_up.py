"""Idle drawing after the start: it goes on by itself, and what breaks in it breaks nothing else."""

import asyncio
import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless


class Browser:
    """What warming needs of a browser: idle moments, which are counted, and a console."""

    def __init__(self) -> None:
        self.moments = 0
        self.said: list[str] = []
        self.console = SimpleNamespace(warn=self.said.append)

    async def idle(self, _: int) -> None:
        self.moments += 1


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def warming(browser: Browser) -> Iterator[Any]:
    with browserless() as window:
        window.cantiere, window.console = browser, browser.console
        yield importlib.import_module("cantiere_app.dom.drawing.warm_up")


def test_the_work_is_done_in_as_many_idle_moments(warming: Any, browser: Browser) -> None:
    done: list[tuple[int, int]] = []
    asyncio.run(warming.warm(lambda number: done.append((number, browser.moments)), rounds=3))
    assert done == [(0, 1), (1, 2), (2, 3)]


def test_an_error_ends_the_warming_and_nothing_else(warming: Any, browser: Browser) -> None:
    """A view that cannot be drawn just now is told to the console, once, and not tried again."""
    tried: list[int] = []

    def broken(number: int) -> None:
        tried.append(number)
        raise RuntimeError("no such brick")

    asyncio.run(warming.warm(broken, rounds=3))
    assert tried == [0]
    assert len(browser.said) == 1
    assert "no such brick" in browser.said[0]
