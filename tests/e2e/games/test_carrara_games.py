"""Whole games of Carrara through the page, by mouse, by keys and by touch, to the final score.

Only a browser shows a whole game pressed thing by thing, none covered or out of reach.
"""

import pytest
from tests.e2e.playing import whole_game
from tests.e2e.playing.carrara_strategy import moves_of

from cantiere_testing.address import play
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.shell import AppShell

TABLES: dict[str, dict[str, object]] = {
    "base": {"seed": 99},
    "full": {"seed": 17, "variant": "full", "cards": "full-city"},
}
"""Deals with a soon end; the full one with a building upgraded and a token taken."""


def check_game(app: AppShell, name: str) -> None:
    """Play a whole game against a computer, and look at its score."""
    address = play(game="carrara", quick=1, seats="human,greedy", **TABLES[name])
    table = CarraraTable(app.page, app.t, app.device).open(address)
    made = whole_game.finish(table, moves_of)
    assert {"buy", "take", "build", "score"} <= {*made}
    whole_game.check_score(table, "vp")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_game_by_mouse(app: AppShell, name: str) -> None:
    check_game(app, name)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_game_by_keyboard_alone(by_keys: AppShell, name: str) -> None:
    check_game(by_keys, name)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_game_by_touch_on_a_phone(by_touch: AppShell, name: str) -> None:
    check_game(by_touch, name)
