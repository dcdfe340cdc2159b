"""The address that is shown, and the ways back and forth in the browser."""

import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from tests.web.browserless import browserless

SITE = "https://example.org"


class Browser:
    """A tab with a history."""

    def __init__(self, window: Any, document: Any) -> None:
        self.entries: list[tuple[str, str]] = [(f"{SITE}/play/", "")]
        self.at = 0
        self.went: Callable[[Any], None] = lambda _: None
        self._window = window
        window.history = self
        window.URL = SimpleNamespace(new=self._parsed)
        document.documentElement = SimpleNamespace(getAttribute=lambda _: None)
        self._move()

    def pushState(self, state: str, _: str, where: str) -> None:  # noqa: N802
        self.entries[self.at + 1 :] = [(urljoin(self.entries[self.at][0], where), state)]
        self.at += 1
        self._move()

    def replaceState(self, state: str, _: str, where: str) -> None:  # noqa: N802
        self.entries[self.at] = (urljoin(self.entries[self.at][0], where), state)
        self._move()

    def travel(self, by: int) -> None:
        self.at += by
        self._move()
        self.went(SimpleNamespace(state=self.state))

    def _move(self) -> None:
        where, self.state = self.entries[self.at]
        parts = self._parsed(where)
        self._window.location = SimpleNamespace(**vars(parts))

    def _parsed(self, where: str, base: str = "") -> Any:
        full = urljoin(base, where)
        parts = urlsplit(full)
        search = f"?{parts.query}" if parts.query else ""
        return SimpleNamespace(href=full, pathname=parts.path, search=search, hash="")


@pytest.fixture
def page() -> Iterator[Any]:
    with browserless() as window:
        module: Any = importlib.import_module("cantiere_app.dom.window")
        browser = Browser(window, module.document)
        seen: list[str] = []
        heard: dict[str, Callable[[Any], None]] = {}

        def when(name: str, _: Any) -> Callable[[Any], Any]:
            return lambda work: heard.setdefault(name, work)

        module.when = when
        module.on_travel(lambda: seen.append(module.noted_slot()))
        browser.went = heard["popstate"]
        yield SimpleNamespace(module=module, browser=browser, seen=seen)


def test_a_further_place_can_be_left_by_the_browser(page: Any) -> None:
    page.module.show_address("/play/?game=firenze&seed=3")
    page.module.note_slot("one")
    page.module.show_address("/saved/", further=True)
    page.module.show_address("/play/?saved=two", "two", further=True)
    assert [where.removeprefix(SITE) for where, _ in page.browser.entries] == [
        "/play/?game=firenze&seed=3",
        "/saved/",
        "/play/?saved=two",
    ]
    for _ in range(2):
        page.browser.travel(-1)
    page.browser.travel(2)
    assert page.seen == ["", "one", "two"]


def test_the_same_place_is_not_gone_to_twice(page: Any) -> None:
    page.module.show_address("/saved/", further=True)
    page.module.show_address("/saved/", further=True)
    assert len(page.browser.entries) == 2


def test_another_part_of_the_page_is_no_travel(page: Any) -> None:
    page.browser.pushState("", "", "/play/#s=1.abc")
    page.browser.travel(-1)
    page.browser.travel(1)
    assert page.seen == []
