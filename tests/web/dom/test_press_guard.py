"""Which keys press nothing: by what has the focus, since when, and whether they are held."""

import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless

from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.model import Model


class Thing:
    """An element: its click target, its words, and what it is."""

    def __init__(self, act: str = "", words: str = "", kind: str = "button") -> None:
        self.act, self.textContent, self.kind = act, words, kind

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self.act if name == "data-act" else None

    def isSameNode(self, other: object) -> bool:  # noqa: N802
        return self is other

    def matches(self, selector: str) -> bool:
        return self.kind in selector.replace("[data-ends]", "end")

    def closest(self, selector: str) -> "Thing | None":
        return self if self.kind != "body" else None


class Desk:
    """A page with a guard: keys are pressed on what has the focus."""

    def __init__(self, module: Any, window: Any, model: Model) -> None:
        self.guard, self._document, self._window = module.PressGuard(model), module.document, window
        self._document.body = Thing(kind="body")
        self.main: Thing | None = None
        self._document.querySelector = lambda _: self.main
        self.at(Thing("do-confirm", "Take"))
        self.time = 1000.0

    def at(self, thing: Thing) -> Thing:
        self._document.activeElement = self.on = thing
        return thing

    def becomes(self, thing: Thing) -> None:
        """Something is done, after which the focus is elsewhere by itself."""
        former = self.guard.before()
        self.at(thing)
        self._window.performance = SimpleNamespace(now=lambda: self.time)
        self.guard.after(former)

    def passes(
        self, key: str, after: float = 0.0, repeat: bool = False, ctrl: bool = False
    ) -> bool:
        """Whether a key gets through to whoever listens."""
        stopped: list[str] = []
        self.guard._pressed(
            SimpleNamespace(
                key=key, repeat=repeat, target=self.on, timeStamp=self.time + after,
                altKey=False, metaKey=False, ctrlKey=ctrl,
                stopImmediatePropagation=lambda: stopped.append("stopped"),
                preventDefault=lambda: stopped.append("default"),
            )
        )  # fmt: skip
        return not stopped

    def lets_space_go(self) -> bool:
        stopped: list[str] = []
        event = SimpleNamespace(
            key=" ", target=self.on, preventDefault=lambda: stopped.append("default")
        )
        self.guard._let_go(event)
        return not stopped


@pytest.fixture
def model(t: Texts) -> Model:
    return Model(t)


@pytest.fixture
def desk(model: Model) -> Iterator[Desk]:
    with browserless() as window:
        module = importlib.import_module("cantiere_app.dom.gestures.press_guard")
        yield Desk(module, window, model)


@pytest.mark.parametrize("key", ["Enter", " ", "u", "Escape", "h", "/", "U"])
def test_a_held_key_presses_once(desk: Desk, key: str) -> None:
    assert desk.passes(key)
    assert not desk.passes(key, repeat=True)


@pytest.mark.parametrize("key", ["ArrowLeft", "Tab", ".", "PageUp", "End"])
def test_a_held_key_leads_on(desk: Desk, key: str) -> None:
    assert desk.passes(key, repeat=True)


def test_a_held_key_writes_on_but_sends_once(desk: Desk) -> None:
    desk.at(Thing(kind="input:not"))
    assert desk.passes("a", repeat=True)
    assert desk.passes(" ", repeat=True)
    assert not desk.passes("Enter", repeat=True)


def test_keys_of_the_system_are_left_alone(desk: Desk) -> None:
    assert desk.passes("r", repeat=True, ctrl=True)


@pytest.mark.parametrize("key", ["Enter", " "])
@pytest.mark.parametrize(
    "now",
    [
        Thing("do-end", "End turn", "end"),
        Thing("app:hint", "Hint"),
        Thing("do-confirm", "Take", ".go"),
        Thing("do-confirm", "Pay", ".go"),
    ],
)
def test_a_key_is_not_for_what_has_just_got_the_focus(desk: Desk, now: Thing, key: str) -> None:
    desk.becomes(now)
    assert not desk.passes(key, after=-50.0), "pressed before, and heard of after it"
    assert not desk.passes(key, after=399.0)
    assert desk.passes(key, after=401.0)


def test_what_is_still_there_is_pressed_as_quickly_as_one_likes(desk: Desk) -> None:
    desk.at(Thing("plus-1", "one more"))
    desk.becomes(Thing("plus-1", "one more"))
    assert desk.passes("Enter", after=80.0)


def test_what_means_something_else_now_has_come_anew(desk: Desk) -> None:
    thing = desk.at(Thing("row-1", "Take the Mason"))
    former = desk.guard.before()
    thing.act = "do-end"
    desk._window.performance = SimpleNamespace(now=lambda: desk.time)
    desk.guard.after(former)
    assert not desk.passes("Enter", after=100.0)


def test_who_goes_elsewhere_means_it(desk: Desk) -> None:
    desk.becomes(Thing("do-end", "End turn", "end"))
    desk.at(Thing("row-1", "Mason"))
    assert desk.passes("Enter", after=100.0)


def test_in_a_field_a_line_is_sent_at_once(desk: Desk) -> None:
    desk.becomes(Thing(kind="input:not"))
    assert desk.passes("Enter", after=100.0)


def test_only_a_test_that_asks_for_it_is_quick(desk: Desk, model: Model) -> None:
    model.is_test = True
    desk.becomes(Thing("do-end", "End turn", "end"))
    assert not desk.passes("Enter", after=100.0)
    model.quick = True
    assert desk.passes("Enter", after=100.0)
    assert not desk.passes("Enter", after=100.0, repeat=True)


def test_a_space_that_began_elsewhere_presses_nothing(desk: Desk) -> None:
    assert desk.passes(" ")
    assert desk.lets_space_go()
    assert desk.passes(" ")
    desk.becomes(Thing("do-end", "End turn", "end"))
    assert not desk.lets_space_go()
    assert not desk.passes(" ", after=100.0)
    assert not desk.lets_space_go()


def test_enter_on_the_page_is_not_for_a_main_button_that_has_just_come(desk: Desk) -> None:
    """Where nothing has the focus Enter is the main button, whichever that is by then."""
    page = desk._document.body
    desk.at(page)
    desk.main = Thing("do-confirm", "Take the Mason")
    former = desk.guard.before()
    desk.main = Thing("do-confirm", "Trade 3 for red")
    desk._window.performance = SimpleNamespace(now=lambda: desk.time)
    desk.guard.after(former)
    assert not desk.passes("Enter", after=399.0)
    assert desk.passes(" ", after=100.0), "a space scrolls the page"
    assert desk.passes("Enter", after=401.0)
    assert not desk.passes("Enter", after=900.0, repeat=True)


def test_a_button_that_goes_leaves_its_second_enter_to_nothing(desk: Desk) -> None:
    desk.main = Thing("do-confirm", "Build the Tavern")
    desk.becomes(desk._document.body)
    assert not desk.passes("Enter", after=100.0)
