"""The short form of a thing goes when the pointer goes, whatever lies on its way."""

import importlib
from collections.abc import Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless

BUBBLE, BARE, TOLD = "!bubble", "", "!told"
"""What the pointer may be on beside things, which have names; `TOLD` shows more beside itself."""


def element(name: str) -> Any:
    """Something that the pointer is on, itself looked at, the bubble, or neither."""
    thing = SimpleNamespace(getAttribute=lambda _: name)
    thing.contains = lambda other: other is thing
    kind = "[data-peek]" if name == BUBBLE else "[data-inspect]" if name else ""
    thing.closest = lambda selector: thing if selector == kind else None
    shown = SimpleNamespace(getClientRects=lambda: SimpleNamespace(length=int(name == TOLD)))
    thing.parentElement = SimpleNamespace(querySelector=lambda _: shown)
    return thing


class Mouse:
    """A pointer over things, and a clock that the test moves on."""

    def __init__(self, window: Any) -> None:
        self.now, self._ids, self._at = 0, count(1), 0
        self._timers: dict[int, tuple[int, Callable[[], None]]] = {}
        window.setTimeout, window.clearTimeout = self._set, self._clear
        self.heard: list[str] = []
        module = importlib.import_module("cantiere_app.dom.gestures.hover")
        module.document.querySelector = lambda _: self.shown
        self._hover: Any = module.Hover(self.heard.append)

    def _set(self, work: Callable[[], None], time: int) -> int:
        timer = next(self._ids)
        self._timers[timer] = (self.now + time, work)
        return timer

    def _clear(self, timer: int) -> None:
        self._timers.pop(timer, None)

    def over(self, *names: str, each: int = 20) -> None:
        """Come to one after the other, so many milliseconds between them."""
        for name in names:
            self._at += 1
            at = {"clientX": self._at, "clientY": 0, "target": element(name)}
            self._hover._over(SimpleNamespace(pointerType="mouse", buttons=0, **at))
            self.rest(each)

    def focus(self, name: str, *, is_sign: bool) -> None:
        """Let the focus come to a thing by a key."""
        thing = element(name)
        thing.matches = lambda _: is_sign
        self._hover._focused(SimpleNamespace(target=thing))

    def leave(self) -> None:
        """Leave the window."""
        self._hover._gone(None)

    def rest(self, time: int) -> None:
        self.now += time
        for timer, (due, work) in sorted(self._timers.items()):
            if due <= self.now:
                del self._timers[timer]
                work()

    @property
    def shown(self) -> str:
        return self.heard[-1].removeprefix("app:peek").removeprefix(":") if self.heard else ""


@pytest.fixture
def mouse() -> Iterator[Mouse]:
    with browserless() as window:
        yield Mouse(window)


def rested(mouse: Mouse) -> None:
    """Let it show a stone."""
    mouse.over("stone")
    mouse.rest(1_000)
    assert mouse.shown == "stone"


@pytest.mark.parametrize(
    "way", [(BARE,), (BARE, BARE), (BARE, BUBBLE, BARE), (BUBBLE, BARE, BARE), ("tree", BARE, BARE)]
)
def test_it_goes_when_the_pointer_goes(mouse: Mouse, way: tuple[str, ...]) -> None:
    rested(mouse)
    mouse.over(*way)
    mouse.rest(1_000)
    assert mouse.shown == ""


def test_it_goes_when_the_pointer_leaves_the_window(mouse: Mouse) -> None:
    rested(mouse)
    mouse.leave()
    mouse.rest(1_000)
    assert mouse.shown == ""


@pytest.mark.parametrize("way", [(BUBBLE,), (BARE, BUBBLE), (BARE, "stone"), (BUBBLE, "stone")])
def test_it_stays_under_the_pointer(mouse: Mouse, way: tuple[str, ...]) -> None:
    rested(mouse)
    mouse.over(*way)
    mouse.rest(1_000)
    assert mouse.shown == "stone"


def test_a_sign_with_the_focus_explains_itself_until_that_goes_on(mouse: Mouse) -> None:
    mouse.focus("flag", is_sign=True)
    mouse.rest(1_000)
    assert mouse.shown == "flag"
    mouse.focus("church", is_sign=True)
    mouse.rest(300)
    assert mouse.shown == "church"
    mouse.focus("card", is_sign=False)
    mouse.rest(300)
    assert mouse.shown == ""


def test_what_is_played_does_not_explain_itself_by_the_focus(mouse: Mouse) -> None:
    mouse.focus("card", is_sign=False)
    mouse.rest(1_000)
    assert mouse.heard == []
    rested(mouse)
    mouse.focus("card", is_sign=False)
    mouse.rest(1_000)
    assert mouse.shown == "stone"


def test_another_thing_takes_its_place(mouse: Mouse) -> None:
    rested(mouse)
    mouse.over(BARE, "tree")
    mouse.rest(1_000)
    assert mouse.shown == "tree"


def test_it_comes_again_after_it_was_put_away(mouse: Mouse) -> None:
    rested(mouse)
    mouse.heard.append("app:peek")
    mouse.over(BARE, "stone")
    mouse.rest(1_000)
    assert mouse.shown == "stone"


def test_what_is_only_passed_is_not_shown(mouse: Mouse) -> None:
    mouse.over("stone", BARE, BARE)
    mouse.rest(2_000)
    assert mouse.heard == []


def test_what_tells_of_itself_is_not_told_again(mouse: Mouse) -> None:
    mouse.over(TOLD, each=3000)
    assert mouse.heard == []
    mouse.over("card-1", each=3000)
    assert mouse.heard == ["app:peek:card-1"]
