"""Whose turn is watched: whoever acted last, until a person has seen it or does something."""

import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from tests.web.conftest import Begin

from cantiere.players import greedy
from cantiere_app.kit.drawing.placed import placed
from cantiere_app.session import movement, turns
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


def test_what_can_be_done_now_is_shown_when_the_last_action_has_been_seen(model: Model) -> None:
    played(model)
    name = model.players[0].name
    seen = Page().draw(model)
    assert scene(model).legal == ()
    assert f"{name} is playing" in seen["z-prompt/say"]
    assert 'data-legal="1"' not in "".join(seen.values())
    assert {"app:skip", "app:hint"} & {*acts(seen["z-acts/row"])} == {"app:skip"}
    turns.lingered(model, len(playing(model).table.steps))
    later = Page().draw(model)
    assert scene(model).legal
    assert name not in later["z-prompt/say"]
    assert 'data-legal="1"' in "".join(later.values())
    assert {"app:skip", "app:hint"} & {*acts(later["z-acts/row"])} == {"app:hint"}


def acts(markup: str) -> list[str]:
    """The click targets of some markup."""
    return re.findall(r'data-act="([^"]*)"', markup)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["firenze", "carrara", "machiavelli"])
@pytest.mark.parametrize("seats", ["human,journeyman,journeyman", "journeyman,journeyman,human"])
def test_one_seat_at_most_is_marked_as_the_one_whose_turn_it_is(
    begin: Begin, game: str, seats: str
) -> None:
    model = begin(f"?game={game}&seats={seats}&seed=7&startPlayer=0")
    model.plays = True
    play = playing(model)
    play.view = import_module(f"cantiere_app.games.{game}.view")
    marked = []
    for _ in range(40):
        asked = play.table.game.decision(play.table.state)
        assert asked is not None
        view = play.table.game.view(play.table.state, asked.seat)
        plan = greedy.plan(play.table.game, view, 1)
        acted: int | None = None
        if play.thinking:
            turns.thought(model, play.job, plan)
            acted = asked.seat
        else:
            turns.commit(model, [tuple(step) for step in plan])
            acted = None if play.thinking else play.viewer
        border, last = play.view.events.border, play.table.steps[-1].events
        called = [each.seat for each in last if border(each) == "call"]
        if acted is not None and called:
            acted = called[-1] if called[-1] != play.viewer else None
        drawn = Page().draw(model)
        now = [key for key, group in drawn.items() if _is_marked(key, group)]
        assert len(now) <= 1
        if acted is not None:
            marked.append(now == [f"z-players/{acted}"])
    assert sum(marked) > len(marked) / 2


def _is_marked(key: str, group: str) -> bool:
    classes = re.match(r'<div class="([^"]*)"', group)
    return key.startswith("z-players/") and classes is not None and "now" in classes[1].split()


@pytest.mark.parametrize(("game", "kind"), [("carrara", "built"), ("firenze", "build")])
def test_the_place_of_a_rival_is_shown_as_it_was_before_he_acts(
    begin: Begin, game: str, kind: str
) -> None:
    """The board showed another's until then: that would be taken for what his looked like."""
    model = begin(f"?game={game}&seats=human,journeyman,journeyman&seed=7&startPlayer=0")
    model.plays = True
    play = playing(model)
    play.view = import_module(f"cantiere_app.games.{game}.view")
    checked = 0
    while not checked:
        asked = play.table.game.decision(play.table.state)
        assert asked is not None
        plan = greedy.plan(play.table.game, play.table.game.view(play.table.state, asked.seat), 1)
        was, still = movement.former(model), scene(model)
        assert was is not None
        if not play.thinking:
            turns.commit(model, [tuple(step) for step in plan])
            assert movement.staged(model, was).before == {}
            continue
        turns.thought(model, play.job, plan)
        before, seat = movement.staged(model, was).before, scene(model).acting
        if kind in [each.event.kind for each in play.log[was.lines :] if each.event] and seat:
            former = replace(still, acting=seat, legal=())
            drawn = play.view.draw(former)
            assert {*before} <= {*drawn}
            assert before == {key: drawn[key] for key in before}
            assert before != {key: play.view.draw(scene(model)).get(key) for key in before}
            checked += 1


def test_groups_take_the_place_of_those_that_share_it() -> None:
    drawn = {"z-scene/site": "a", "z-scene/site/t1": "b", "z-scene/city": "c", "z-row/x": "d"}
    groups = {"z-scene/site": "A", "z-scene/site/t7": "B", "z-far/x": "nowhere"}
    assert [*placed(drawn, groups).items()] == [
        ("z-scene/site", "A"), ("z-scene/site/t7", "B"), ("z-scene/city", "c"), ("z-row/x", "d"),
    ]  # fmt: skip
