"""The line of what was done to the viewer: which events it tells of, and where it stands."""

from dataclasses import replace
from typing import Any

import pytest
from tests.web.games.firenze.drawing import fixture as firenze
from tests.web.games.machiavelli.drawing import scene as machiavelli

from cantiere.core.game import Event
from cantiere_app.games.firenze.board import board as site
from cantiere_app.games.machiavelli.board import board as city

SMUGGLED = Event("smuggler", 1, {"opponent": 0, "give": 2, "take": 0})
ROBBED = Event("robbed", 1, {"other": 0, "gold": 6})


def drawn(board: Any, scene: Any, *events: Event) -> str:
    groups = board.draw(replace(scene, since=[*events]))
    return next((markup for key, markup in groups.items() if key.endswith("/struck")), "")


def test_a_brick_that_was_smuggled_away_is_told_over_the_own_site() -> None:
    said = drawn(site, firenze("choose"), SMUGGLED)
    assert "event.smuggler" in said and 'data-testid="struck"' in said


def test_what_hits_another_or_was_done_by_oneself_is_not_told() -> None:
    scene = firenze("choose")
    assert not drawn(site, scene, SMUGGLED._replace(params={**SMUGGLED.params, "opponent": 1}))
    assert not drawn(site, scene, SMUGGLED._replace(seat=0))
    assert not drawn(site, scene)


@pytest.mark.parametrize(("height", "is_told"), [(0, True), (1, False)])
def test_a_contract_is_missed_where_an_own_tower_fits(height: int, is_told: bool) -> None:
    scene = firenze("build")
    tower = scene.view["players"][0]["towers"][0]
    params = {"tower": 9, "colour": tower["colour"], "floor": tower["height"] + height}
    gains = {"points": 4, "contract": 4, "balcony": 0, "tile": 0, "privilegePoints": 0}
    more = {"delta": 0, "privilege": "", "height": 4}
    taken = Event("fulfil", 1, {**params, **gains, **more})
    assert bool(drawn(site, scene, taken)) == is_told


def test_a_robbery_is_told_over_the_own_city() -> None:
    said = drawn(city, machiavelli("main", 0), ROBBED)
    assert "struck" in said
    assert not drawn(city, machiavelli("main", 0), ROBBED._replace(params={"other": 1, "gold": 1}))


def test_the_last_thing_that_was_done_is_told() -> None:
    first, last = ROBBED, Event("tithe", 2, {"other": 0, "gold": 1})
    said = drawn(city, machiavelli("main", 0), first, last)
    assert "tithe" in said and "robbed" not in said


@pytest.mark.clause("M§7.3")
@pytest.mark.parametrize(
    ("called", "revealed", "is_lost"),
    [(3, [], False), (4, [], False), (5, [], True), (5, [4], False)],
)
def test_who_was_killed_is_told_at_the_call_that_the_turn_is_lost(
    called: int, revealed: list[int], is_lost: bool
) -> None:
    scene = machiavelli("main", 0)
    marks = {**scene.view["marks"], "killed": 4}
    holders = [None, None, None, 0, *scene.view["holders"][4:]]
    view = {**scene.view, "marks": marks, "holders": holders, "called": called}
    now = replace(scene, view={**view, "revealed": revealed})
    said = drawn(city, now, Event("killed", 1, {"rank": 4, "character": "king"}))
    assert ("how.lost" in said) == is_lost
    assert ("event.killed" in said) != is_lost
    assert not drawn(city, replace(now, viewer=1))
