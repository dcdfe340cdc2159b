"""The point of no return is seen before it is crossed, for every answer of whole games."""

import random

import pytest
from tests.web.games.firenze.staging import GAME, Desk, fixture_names, position

from cantiere_app.kit.moves import irreversible
from cantiere_app.kit.moves.irreversible import Brink
from cantiere_app.session import new_table

VIEW = new_table.view_of("firenze")


def brinks(desk: Desk) -> dict[str, Brink]:
    scene = desk.scene()
    return dict(irreversible.brinks(irreversible.answers(VIEW, scene, VIEW.prompt(scene))))


def test_taking_a_card_shows_the_next_one() -> None:
    desk = Desk.at("choose")
    assert brinks(desk) == {}
    desk.click("card-0")
    assert brinks(desk) == {"do-confirm": "reveal"}


def test_what_can_be_taken_back_has_no_line() -> None:
    desk = Desk.at("mid-build")
    assert brinks(desk) == {}


def test_the_end_of_the_turn_leads_to_the_next_player() -> None:
    desk = Desk(position([{"storage": "W3"}, {}], phase="limits"))
    assert brinks(desk) == {"do-end": "seat"}


def test_looking_ahead_changes_nothing() -> None:
    desk = Desk.at("choose")
    desk.click("card-0")
    scene = desk.scene()
    before = GAME.to_json(scene.state)
    irreversible.answers(VIEW, scene, VIEW.prompt(scene))
    assert GAME.to_json(scene.state) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", fixture_names())
def test_every_button_crosses_exactly_where_it_says(name: str) -> None:
    """Whatever a guess hides, what was announced is what the real table then does."""
    rng = random.Random(name)
    desk = Desk.at(name)
    for _ in range(60):
        asked = GAME.decision(desk.state)
        if asked is None:
            return
        said = brinks(desk)
        target = rng.choice(desk.legal())
        is_button = target in desk.buttons()
        former = len(desk.events)
        played = desk.click(target).play
        if not played or not is_button:
            continue
        following = GAME.decision(desk.state)
        shown = GAME.is_barrier(desk.events[former:])
        other = "over" if following is None else "seat" if following.seat != asked.seat else None
        assert said.get(target) == ("reveal" if shown and following else other)
