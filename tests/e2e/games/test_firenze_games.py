"""Whole games through the page, by mouse, by keys and by touch, to the final score.

Only a browser shows a whole game pressed thing by thing, none covered or out of reach.
"""

import pytest
from tests.e2e.playing import whole_game
from tests.e2e.playing.strategy import Strategy

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell


def sit_down(app: AppShell, seats: str, seed: int) -> FirenzeTable:
    address = play(game="firenze", quick=1, seats=seats, seed=seed)
    return FirenzeTable(app.page, app.t, app.device).open(address)


def finish(table: FirenzeTable, seed: int) -> int:
    """Play seat 0 to the end; how many moves that took."""
    strategy = Strategy(seed)
    return whole_game.finish(table, lambda view: [strategy.move(view)]).total()


def check_score(table: FirenzeTable, seats: int) -> None:
    """The score is that of the game, and somebody has the last seal."""
    score = whole_game.check_score(table, "pp")
    assert table.view(0)["endTile"] in range(seats)
    assert sum(score.cell(seat, "last-seal") for seat in range(seats)) == 5


@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        ("human,greedy", 10),
        ("human,greedy,greedy,greedy", 11),
    ],
)
@pytest.mark.slow
@pytest.mark.long
def test_a_game_by_mouse(app: AppShell, seats: str, seed: int) -> None:
    table = sit_down(app, seats, seed)
    assert finish(table, seed) > 20
    check_score(table, seats.count(",") + 1)


@pytest.mark.slow
@pytest.mark.long
def test_a_game_by_keyboard_alone(by_keys: AppShell) -> None:
    table = sit_down(by_keys, "human,greedy", 10)
    finish(table, 10)
    check_score(table, 2)


@pytest.mark.slow
@pytest.mark.long
def test_a_game_by_touch_on_a_small_phone(by_touch: AppShell) -> None:
    by_touch.page.set_viewport_size({"width": 360, "height": 640})
    table = sit_down(by_touch, "human,greedy", 2)
    finish(table, 2)
    check_score(table, 2)
