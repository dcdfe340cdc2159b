"""Steps back among staged clicks come again, and a press beside everything puts a choice down."""

from typing import Any

import pytest
from tests.web.conftest import Begin
from tests.web.features.telling.test_textboard import ALONE
from tests.web.session.test_turns import go_on, step

from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


def at(t: Texts, name: str) -> Model:
    model = Model(t, delay=0)
    new_table.sit(model, new_table.place(*new_table.fixture(name)))
    return model


def laid(model: Model) -> tuple[dict[str, Any], str]:
    play = playing(model)
    return dict(play.draft), play.picked


def offers_redo(model: Model) -> bool:
    return 'data-testid="btn-redo"' in Page().draw(model)["z-acts/row"]


TRIES = {
    "build": ("plus-1", "plus-1", "plus-2", "new-3"),
    "choose": ("card-2", "card-1"),
    "limit-bricks": ("storage-0", "storage-1"),
    "hand-in": ("contract-2-5",),
    "limit-cards": ("hand-0", "hand-1"),
    "carrara-pick": ("segment-1",),
    "machiavelli-main": ("hand-0", "hand-1"),
    "machiavelli-pick": ("role-1", "role-3"),
}


@pytest.mark.parametrize("name", TRIES)
def test_every_staged_click_comes_again_in_its_order(t: Texts, name: str) -> None:
    model = at(t, name)
    steps, states = len(playing(model).table.steps), [laid(model)]
    for target in TRIES[name]:
        update.click(model, target)
        if len(playing(model).table.steps) != steps:
            break
        if laid(model) != states[-1]:
            states.append(laid(model))
    assert len(states) > 1
    tabs = model.tab
    seen = [laid(model)]
    while laid(model) != states[0]:
        update.click(model, "app:undo")
        seen.append(laid(model))
        assert len(seen) < 20
    for state in seen[-2::-1]:
        assert offers_redo(model)
        update.click(model, "app:redo")
        assert laid(model) == state
    assert model.tab == tabs
    assert not offers_redo(model)


def test_something_else_that_is_staged_ends_what_could_come_again(t: Texts) -> None:
    model = at(t, "choose")
    update.click(model, "card-2")
    update.click(model, "app:undo")
    assert offers_redo(model)
    update.click(model, "card-1")
    assert not offers_redo(model)
    update.click(model, "app:undo")
    update.click(model, "app:redo")
    assert playing(model).draft["slot"] == 1
    assert not offers_redo(model)


def test_staged_clicks_come_again_before_and_behind_a_step(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:set:forced:off")
    play = playing(model)
    go_on(model, step(model, "take 0"))
    while not play.table.can_undo:
        legal = [play.table.game.notation(play.table.state, a) for a in scene(model).legal]
        go_on(model, step(model, next(text for text in legal if text.startswith("end"))))
    steps = len(play.table.steps)
    update.click(model, "draft")
    update.click(model, "draft")
    for _ in range(2):
        update.click(model, "app:undo")
    assert play.draft == {}
    update.click(model, "app:undo")
    assert len(play.table.steps) == steps - 1
    update.click(model, "app:redo")
    assert (len(play.table.steps), play.draft) == (steps, {})
    update.click(model, "app:redo")
    assert play.draft == {"clicks": 1}
    update.click(model, "app:redo")
    assert play.draft == {"clicks": 2}
    assert not update.click(model, "app:redo")


def test_a_draft_that_a_restart_put_down_comes_again(t: Texts) -> None:
    model = at(t, "build")
    for target in ("plus-1", "plus-2"):
        update.click(model, target)
    state = laid(model)
    update.click(model, "app:restart")
    assert laid(model) == ({}, "")
    update.click(model, "app:redo")
    assert laid(model) == state


@pytest.mark.parametrize(
    ("name", "targets", "is_cleared"),
    [
        ("choose", ("card-2",), True),
        ("hand-in", ("contract-2-5",), True),
        ("machiavelli-main", ("hand-0",), True),
        ("build", ("plus-1",), True),
        ("build", ("plus-1", "plus-2"), False),
        ("build", (), True),
    ],
)
def test_a_press_beside_everything_puts_down_a_choice_and_no_work(
    t: Texts, name: str, targets: tuple[str, ...], is_cleared: bool
) -> None:
    model = at(t, name)
    for target in targets:
        update.click(model, target)
    before = laid(model)
    assert (before != ({}, "")) == bool(targets)
    update.click(model, "app:ground")
    assert (laid(model) == ({}, "")) == is_cleared
    if targets and is_cleared:
        update.click(model, "app:redo")
    assert laid(model) == before


def test_a_press_beside_everything_is_nothing_where_no_table_is(t: Texts) -> None:
    assert update.click(Model(t), "app:ground") == []
