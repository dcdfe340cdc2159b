"""Where the keys lead: to what can be used, to the main button, and to where the coach points."""

import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless

from cantiere_app.session import effects


class Control:
    """Something on the page that can have the focus.

    fits: the parts of selectors that it matches. page: where it is.
    """

    def __init__(self, page: "Page", name: str, *fits: str) -> None:
        self.page, self.name, self.fits = page, name, fits
        self.dataset = SimpleNamespace(act=name)

    def getClientRects(self) -> object:  # noqa: N802
        return SimpleNamespace(length=1)

    def matches(self, selector: str) -> bool:
        return selector in self.fits

    def isSameNode(self, other: object) -> bool:  # noqa: N802
        return self is other

    def closest(self, _: str) -> None:
        return None

    def focus(self) -> None:
        self.page.active = self


class Page:
    """A page of which each selector finds what is listed under it."""

    def __init__(self) -> None:
        self.active: Control | None = None
        self.listed: dict[str, list[Control]] = {}

    @property
    def activeElement(self) -> Control | None:  # noqa: N802
        return self.active

    def querySelectorAll(self, selector: str) -> list[Control]:  # noqa: N802
        return self.listed.get(selector, [])

    def put(self, selector: str, name: str, *fits: str) -> Control:
        control = Control(self, name, *fits)
        self.listed.setdefault(selector, []).append(control)
        return control


@pytest.fixture
def shown() -> Iterator[Page]:
    with browserless():
        made: Any = Page()
        for name in ("dom.drawing.focus", "dom.drawing.layout", "shell.handlers"):
            importlib.import_module(f"cantiere_app.{name}").document = made  # type: ignore[attr-defined]
        yield made


def loaded(name: str) -> Any:
    return importlib.import_module(f"cantiere_app.{name}")


def test_the_dot_goes_through_the_table_the_answers_and_the_coach(shown: Page) -> None:
    focus = loaded("dom.drawing.focus")
    every = f"#table :is({focus.LEGAL}), {focus.ANSWERS}"
    for name in ("card", "brick", "confirm", "show"):
        shown.put(every, name, *([focus.POINTED] if name == "brick" else []))
    gone = []
    for _ in range(5):
        assert focus.next_legal()
        assert shown.active
        gone.append(shown.active.name)
    assert gone == ["brick", "confirm", "show", "card", "brick"]


def test_the_dot_goes_first_to_what_a_choice_lights_up(shown: Page) -> None:
    """Behind a picked building of Carrara came the other buildings, then the cities for it."""
    focus = loaded("dom.drawing.focus")
    every = f"#table :is({focus.LEGAL}), {focus.ANSWERS}"
    villa, palace = shown.put(every, "villa", focus.PICKED), shown.put(every, "palace")
    for name in ("castle", "Pisa", "Lucca"):
        shown.put(every, name, *([focus.LIT] if name != "castle" else []))
    shown.active, gone = villa, []
    for step in range(5):
        if step == 4:
            villa.fits, palace.fits = (), (focus.PICKED,)
        assert focus.next_legal()
        assert shown.active
        gone.append(shown.active.name)
    assert gone == ["Pisa", "Lucca", "villa", "palace", "Pisa"]


def test_the_main_button_is_reached_also_where_it_ends_something(shown: Page) -> None:
    focus = loaded("dom.drawing.focus")
    assert not focus.main_button()
    shown.put("#z-acts .choices button", "draw")
    assert focus.main_button()
    assert shown.active
    assert shown.active.name == "draw"
    shown.put("#z-acts .go", "end", focus.ENDING)
    focus.main_button()
    assert shown.active.name == "end"


def test_after_a_step_the_focus_is_where_the_coach_points(shown: Page) -> None:
    focus, handlers = loaded("dom.drawing.focus"), loaded("shell.handlers")
    host = SimpleNamespace(opener="", left="")
    shown.put("#z-acts button", "hint")
    main = shown.put("#z-acts .go", "confirm")
    handlers._focus(host, effects.Focus("z-acts"))
    assert shown.active is main
    said = shown.put("body:has(#table [data-hint]) #coach-told", "told")
    ending = shown.put("#table [data-hint]", "end", focus.ENDING)
    handlers._focus(host, effects.Focus("z-acts"))
    assert shown.active is said
    shown.listed["#table [data-hint]"] = [ending, brick := Control(shown, "brick")]
    handlers._focus(host, effects.Focus("z-acts"))
    assert shown.active is brick


def test_where_nothing_is_answered_the_focus_is_at_what_can_be_chosen(shown: Page) -> None:
    """After Carrara's wheel was turned it was on the hint, and the bricks had to be looked for."""
    focus, handlers = loaded("dom.drawing.focus"), loaded("shell.handlers")
    shown.put("#z-acts button", "hint")
    brick = shown.put(f"#table :is({focus.LEGAL})", "brick")
    handlers._focus(SimpleNamespace(opener="", left=""), effects.Focus("z-acts"))
    assert shown.active is brick
