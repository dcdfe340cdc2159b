"""Whole games of Machiavelli through the page to the final score: by mouse, keys, touch and words.

Only a browser shows a whole game pressed thing by thing, none covered or out of reach.
"""

from collections.abc import Callable

import pytest
from tests.e2e.playing.machiavelli_strategy import play_on
from tests.e2e.playing.typing_machiavelli import type_on

from cantiere.machiavelli import constants as k
from cantiere_testing.address import play
from cantiere_testing.pages.machiavelli import MachiavelliTable
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.shell import AppShell

MOST = 500


def check_game(
    app: AppShell, seats: int, go_on: Callable[[MachiavelliTable], int] = play_on
) -> None:
    """Play a game against computers, and look at its score."""
    others = ",".join(["greedy"] * (seats - 1))
    address = play(game="machiavelli", quick=1, seats=f"human,{others}", seed=11, set="firstGame")
    table = MachiavelliTable(app.page, app.t, app.device).open(address)
    made = set()
    for _ in range(MOST):
        if table.is_over:
            break
        made.add(go_on(table))
    assert table.is_over
    assert {k.PICK, k.GOLD, k.BUILD, k.END} <= made
    score = ScorePage(table.page, table.t, table.device)
    for seat in range(seats):
        assert sum(score.breakdown(seat).values()) == score.cell(seat, "total")
    assert score.verdict


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    "seats", [4, *(pytest.param(seats, marks=pytest.mark.long) for seats in (2, 3, 7))]
)
def test_a_game_by_mouse(app: AppShell, seats: int) -> None:
    check_game(app, seats)


@pytest.mark.long
def test_a_game_by_keyboard_alone(by_keys: AppShell) -> None:
    check_game(by_keys, 3)


@pytest.mark.long
def test_a_game_by_touch_on_a_phone(by_touch: AppShell) -> None:
    check_game(by_touch, 3)


@pytest.mark.long
def test_a_game_by_typed_lines(by_keys: AppShell) -> None:
    check_game(by_keys, 4, type_on)
