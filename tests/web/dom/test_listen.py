"""What clicks mean to the document itself, whatever lies under them."""

import importlib
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin

from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.model import Model, playing


class Box:
    """Warnings that a summary opened, and one thing in them."""

    def __init__(self) -> None:
        self.inside, self.is_open = _element(), True

    def contains(self, target: Any) -> bool:
        return target is self.inside

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        assert name == "open"
        self.is_open = False


def _element() -> Any:
    return SimpleNamespace(id="", closest=lambda _: None)


def test_a_click_beside_opened_warnings_closes_them(t: Texts) -> None:
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        box = Box()
        module.document.querySelectorAll = lambda _: [box]
        listener = module.Listener(Model(t), print, bool)
        listener._clicked(SimpleNamespace(target=box.inside, detail=1))
        assert box.is_open
        listener._clicked(SimpleNamespace(target=_element(), detail=1))
        assert not box.is_open


def test_escape_closes_opened_warnings_and_nothing_else(t: Texts) -> None:
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        boxes = [Box()]
        module.document.querySelectorAll = lambda _: [each for each in boxes if each.is_open]
        module.focus.move = lambda *_: False
        done: list[str] = []
        listener = module.Listener(Model(t), done.append, bool)
        target = SimpleNamespace(
            matches=lambda _: False, tagName="BODY", getAttribute=lambda _: None
        )
        pressed = SimpleNamespace(key="Escape", target=target, altKey=False, metaKey=False,
                                  ctrlKey=False)  # fmt: skip
        listener._pressed(pressed)
        assert (done, boxes[0].is_open) == ([], False)
        listener._pressed(pressed)
    assert done == ["app:escape"]


@pytest.mark.parametrize(
    ("key", "locked", "done"),
    [
        ("m", False, ["main"]),
        ("M", True, ["main"]),
        ("M", False, []),
        ("H", True, ["app:hint"]),
        ("u", True, ["app:redo"]),
        ("U", True, ["app:undo"]),
    ],
)
def test_single_keys_mean_the_same_with_caps_lock(
    begin: Begin, key: str, locked: bool, done: list[str]
) -> None:
    acts: list[str] = []

    def pressed_main() -> bool:
        acts.append("main")
        return True

    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.focus.move = lambda *_: False
        module.focus.main_button = pressed_main
        target = SimpleNamespace(
            matches=lambda _: False, tagName="BODY", getAttribute=lambda _: None
        )
        pressed = SimpleNamespace(
            key=key, target=target, altKey=False, metaKey=False, ctrlKey=False,
            getModifierState=lambda _: locked, preventDefault=lambda: None,
        )  # fmt: skip
        module.Listener(begin(), acts.append, bool)._pressed(pressed)
    assert acts == done


def test_the_second_press_of_a_double_one_is_not_for_what_came_in_its_place(t: Texts) -> None:
    def pressed(act: str, detail: int, ends: bool = False) -> Any:
        thing = SimpleNamespace(id="", getAttribute=lambda _: act, matches=lambda _: ends)
        thing.closest = lambda _: thing
        return SimpleNamespace(target=thing, detail=detail)

    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        module.document.querySelectorAll = lambda _: []
        done: list[str] = []
        listener = module.Listener(Model(t), done.append, bool)
        for act, detail in [("do-take", 1), ("do-end", 2), ("do-end", 1), ("storage-0", 1)]:
            listener._clicked(pressed(act, detail))
        listener._clicked(pressed("storage-0", 2))
        # The end of a phase has the target that ends the turn behind it.
        listener._clicked(pressed("do-end", 1, ends=True))
        listener._clicked(pressed("do-end", 2, ends=True))
    assert done == ["do-take", "do-end", "storage-0", "storage-0", "do-end"]


def test_a_press_on_anything_puts_an_answer_away_but_one_on_its_rule(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed=3")
    rule = SimpleNamespace(id="", closest=lambda selector: selector == "#z-reason a" or None)
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        module.document.querySelectorAll = lambda _: []
        done: list[str] = []
        listener = module.Listener(model, done.append, bool)
        listener._clicked(SimpleNamespace(target=_element(), detail=1))
        playing(model).refusal = ("city-1-0", [])
        listener._clicked(SimpleNamespace(target=rule, detail=1))
        assert done == []
        listener._clicked(SimpleNamespace(target=_element(), detail=1))
    assert done == ["app:reason"]


def test_a_press_on_a_thing_of_the_past_looks_at_it_closely(begin: Begin) -> None:
    def pressed(act: str, looked_at: str = "") -> Any:
        attributes = {"data-act": act, "data-inspect": looked_at}
        thing = SimpleNamespace(id="", getAttribute=attributes.get)
        thing.closest = lambda selector: thing if attributes[selector.strip("[]")] else None
        return SimpleNamespace(target=thing, detail=1)

    model = begin()
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        module.document.querySelectorAll = lambda _: []
        done: list[str] = []
        listener = module.Listener(model, done.append, bool)
        listener._clicked(pressed("card-0", "card-smuggler"))
        playing(model).viewed = 0
        listener._clicked(pressed("card-0", "card-smuggler"))
        listener._clicked(pressed("storage-0"))
        listener._clicked(pressed("app:present", "card-smuggler"))
    assert done == ["card-0", "app:inspect:card-smuggler", "storage-0", "app:present"]


def test_a_press_on_what_is_only_looked_at_explains_it(begin: Begin) -> None:
    def pressed(looked_at: str, *, in_words: bool = False) -> Any:
        thing = SimpleNamespace(id="", getAttribute={"data-inspect": looked_at}.get)
        around = {"[data-inspect]": bool(looked_at), "#z-text": in_words}
        thing.closest = lambda selector: thing if around.get(selector) else None
        return SimpleNamespace(target=thing, detail=1)

    model = begin()
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        module.document.querySelectorAll = lambda _: []
        done: list[str] = []
        listener = module.Listener(model, done.append, bool)
        listener._clicked(pressed("floor-5"))
        listener._clicked(pressed(""))
        listener._clicked(pressed("card-mason", in_words=True))
        playing(model).refusal = ("card-1", [])
        listener._clicked(pressed("floor-5"))
    assert done == ["app:inspect:floor-5", "app:reason"]


def test_a_press_that_leaves_a_field_is_not_lost_by_what_was_written(t: Texts) -> None:
    """What is pressed would be drawn anew under the finger."""
    attributes = {"data-change": "app:seed"}
    field = SimpleNamespace(getAttribute=attributes.get, value="97", matches=lambda _: True)
    button = SimpleNamespace(id="", getAttribute=lambda _: "app:begin")
    button.closest = lambda _: button
    with browserless() as window:
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        module.document.querySelectorAll = lambda _: []
        timers: list[Any] = []
        window.setTimeout = lambda work, _: timers.append(work)
        done: list[str] = []
        listener = module.Listener(Model(t), done.append, bool)
        listener._went_down(None)
        listener._changed(SimpleNamespace(target=field))
        assert done == []
        listener._went_up(None)
        listener._clicked(SimpleNamespace(target=button, detail=1))
        assert done == ["app:seed:97", "app:begin"]
        listener._went_down(None)
        listener._changed(SimpleNamespace(target=field))
        listener._went_up(None)
        for work in timers:
            work()
        assert done == ["app:seed:97", "app:begin", "app:seed:97"]
        listener._changed(SimpleNamespace(target=field))
    assert done[3:] == ["app:seed:97"]


def test_enter_is_the_main_button_where_nothing_has_the_focus(t: Texts) -> None:
    body = SimpleNamespace(matches=lambda _: False, tagName="BODY", getAttribute=lambda _: None)
    body.isSameNode = lambda other: other is body
    card = SimpleNamespace(matches=lambda _: False, tagName="G", getAttribute=lambda _: "card-1")
    card.isSameNode = lambda other: other is card
    with browserless():
        module = importlib.import_module("cantiere_app.dom.listen")
        module.document.querySelector = lambda _: None
        document = module.document
        document.body = body
        done: list[str] = []
        listener = module.Listener(Model(t), done.append, bool)
        for target in (body, card):
            document.activeElement = target
            pressed = SimpleNamespace(key="Enter", target=target, altKey=False, metaKey=False,
                                      ctrlKey=False, preventDefault=lambda: None)  # fmt: skip
            listener._pressed(pressed)
    assert done == ["app:go", "card-1"]
