"""What a pointer rests on is shown in short, until it leaves or something is done."""

import re

import pytest
from tests.web import plain
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere_app.features.lesson import acts
from cantiere_app.kit.scene import Scene
from cantiere_app.session import turns
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


@pytest.fixture
def looked_at(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> Model:
    """A table whose only thing that can be looked at is `stone`."""

    def inspect(scene: Scene, target: str) -> tuple[str, str]:
        return ("Stone", "<p>a grey one</p>") if target == "stone" else ("", "")

    monkeypatch.setattr(plain, "inspect", inspect, raising=False)
    return begin("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")


def peek(model: Model) -> str:
    return Page().draw(model).get("z-reason/peek", "")


def test_the_short_form_is_that_of_the_inspector(looked_at: Model) -> None:
    update.click(looked_at, "app:peek:stone")
    assert "<b>Stone</b><p>a grey one</p>" in peek(looked_at)
    update.click(looked_at, "app:peek:water")
    assert not peek(looked_at)


@pytest.mark.parametrize("act", ["app:peek", "app:escape", "app:menu", "draft", "!"])
def test_it_goes_when_the_pointer_leaves_or_something_is_done(looked_at: Model, act: str) -> None:
    update.click(looked_at, "app:peek:stone")
    update.click(looked_at, act)
    assert not peek(looked_at)


def test_escape_puts_away_it_alone(looked_at: Model) -> None:
    update.click(looked_at, "draft")
    update.click(looked_at, "app:peek:stone")
    update.click(looked_at, "app:escape")
    assert playing(looked_at).draft
    update.click(looked_at, "app:escape")
    assert not playing(looked_at).draft


@pytest.mark.parametrize("act", ["app:menu", "!"])
def test_it_lies_over_nothing_that_is_open(looked_at: Model, act: str) -> None:
    update.click(looked_at, act)
    update.click(looked_at, "app:peek:stone")
    assert not peek(looked_at)


def test_the_next_person_does_not_see_what_the_former_rested_on(looked_at: Model) -> None:
    update.click(looked_at, "app:peek:stone")
    turns.gate(looked_at)
    turns.accept(looked_at)
    assert not peek(looked_at)


@pytest.mark.parametrize(
    ("search", "target", "look"),
    [
        ("?lesson=firenze", "contract-2-4", "contract-2-4"),
        ("?lesson=carrara", "city-4", "city-massa"),
        ("?lesson=firenze", "storage-3", ""),
    ],
)
def test_a_refusal_leads_to_what_the_thing_is(search: str, target: str, look: str) -> None:
    model = Model(texts("en"), delay=0)
    acts.begin(model, search.partition("=")[2], search)
    update.click(model, target)
    bubble = Page().draw(model)["z-reason/bubble"]
    assert re.findall('data-act="app:inspect:([^"]+)"', bubble) == [look] * bool(look)
    if look:
        update.click(model, f"app:inspect:{look}")
        assert Page().draw(model)["z-sheet/box"]
