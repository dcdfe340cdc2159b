"""Whose turn is watched: whoever acted last, until a person has seen it or does something."""

from importlib import import_module
from typing import Any

import pytest
from tests.web.conftest import Begin

from cantiere.players import greedy
from cantiere_app.session import turns
from cantiere_app.session.effects import Linger
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ADDRESS = "?game=firenze&seats=journeyman,human&seed=7&startPlayer=0"


def played(model: Model) -> list[object]:
    """Let the computer player act until the person is asked; what the last answer led to."""
    play, effects = playing(model), list[object]()
    while play.thinking:
        asked = play.table.game.decision(play.table.state)
        assert asked is not None
        view = play.table.game.view(play.table.state, asked.seat)
        effects = [*turns.thought(model, play.job, greedy.plan(play.table.game, view, 1))]
    return effects


@pytest.fixture
def model(begin: Begin) -> Model:
    made = begin(ADDRESS)
    made.plays = True
    view: Any = import_module("cantiere_app.games.firenze.view")
    playing(made).view = view
    return made


def test_the_last_action_is_seen_on_the_site_of_whoever_did_it(model: Model) -> None:
    effects = played(model)
    steps = len(playing(model).table.steps)
    assert Linger(steps) in effects
    assert scene(model).acting == 0
    towers = playing(model).table.game.view(playing(model).table.state, 1)["players"][0]["towers"]
    drawn = Page().draw(model)
    assert {f"z-scene/site/t{tower['id']}" for tower in towers} <= {*drawn}
    turns.lingered(model, steps)
    assert scene(model).acting is None


def test_a_click_brings_the_own_site_back_before_it_acts(model: Model) -> None:
    played(model)
    update.click(model, "app:peek:bag")
    assert scene(model).acting == 0
    update.click(model, "card-0")
    assert scene(model).acting is None


def test_what_was_seen_of_another_step_changes_nothing(model: Model) -> None:
    played(model)
    turns.lingered(model, 0)
    assert scene(model).acting == 0


def test_without_motion_the_own_site_stays(begin: Begin) -> None:
    model = begin(ADDRESS)
    assert not [each for each in played(model) if isinstance(each, Linger)]
    assert scene(model).acting is None
