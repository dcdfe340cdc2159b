"""The browser may ask the person whether it may keep everything: nobody waits for ever for that."""

import asyncio
import importlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.desk import texts
from tests.web.waiting import Fate, Made, Promise, after, never, rejected, swiftly

from cantiere_app.session.effects import Effect, Persist, ReadReceipt
from cantiere_app.session.model import Model

LIMIT = 90


class Host:
    """A page that does one thing, and keeps what it wants to do after that."""

    def __init__(self) -> None:
        self.model, self.wanted = Model(texts("en")), list[Effect]()
        self.task: asyncio.Task[None]

    def spawn(self, work: Any, failed: Any = None) -> None:
        self.task = asyncio.ensure_future(work)

    def send(self, change: Callable[[Model], list[Effect]]) -> None:
        self.wanted += change(self.model)


def fated(fate: Fate, value: Any) -> Promise:
    promise = Promise()
    fate(promise, lambda: value)
    return promise


@pytest.mark.parametrize("module", [after(0), never, rejected("planted")])
@pytest.mark.parametrize("answer", [after(0), after(20), after(600), never, rejected("planted")])
def test_what_is_kept_is_looked_at_again_whatever_the_browser_answers(
    module: Fate, answer: Fate
) -> None:
    async def asked() -> tuple[Host, float]:
        host = Host()
        handlers = importlib.import_module("cantiere_app.features.offline.handlers")
        handlers.DO[Persist](host, Persist())
        await host.task
        return host, asyncio.get_running_loop().time()

    with browserless() as window:
        window.Promise = Made
        site = SimpleNamespace(persist=lambda: fated(answer, True))
        window.cantiere.offline = lambda: fated(module, site)
        host, seconds = swiftly(asked())
    assert host.wanted == [ReadReceipt()]
    assert seconds < LIMIT
