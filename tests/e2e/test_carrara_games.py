"""Whole games of Carrara through the page, by mouse, by keys and by touch, to the final score."""

from collections import Counter
from typing import Any

import pytest
from tests.e2e.address import play
from tests.e2e.pages.carrara import CarraraTable
from tests.e2e.pages.score import ScorePage
from tests.e2e.pages.shell import AppShell

from cantiere.carrara import GAME
from cantiere.carrara import kinds as k
from cantiere.carrara.moves import compose
from cantiere.players import greedy

KEEP = ((k.BUY, k.KEEP_WHEEL),)
MOVES = 200
"""More than a seat ever makes."""


def moves_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What a greedy player would do, up to what it would first have to see.

    A wheel that is kept shows nothing new: the page takes it together with the purchase.
    """
    state = GAME.determinize(view, 1)
    plan = greedy.best_move(GAME, state, 0)
    if plan == KEEP:
        after = GAME.copy(state)
        GAME.apply(after, *KEEP)
        if after.phase == k.PICK:
            plan += greedy.best_move(GAME, after, 0)
    found = compose(state, plan)
    return found if plan[:1] == KEEP else found[:1]


def finish(table: CarraraTable) -> Counter[str]:
    """Play seat 0 to the end; how often which move was made."""
    made: Counter[str] = Counter()
    for _ in range(MOVES):
        if table.is_over:
            return made
        view = table.view(0)
        assert view["decision"]["seat"] == 0, view["decision"]
        for move in moves_of(view):
            made[move["do"]] += 1
            table.play(move)
    raise AssertionError(f"no end after {MOVES} moves")


def check_score(table: CarraraTable) -> None:
    """The breakdown is that of the game, and the winner has most."""
    score = ScorePage(table.page, table.t, table.device)
    totals = [score.cell(seat, "total") for seat in range(2)]
    for seat in range(2):
        assert sum(score.breakdown(seat).values()) == totals[seat]
    assert [player["vp"] for player in table.view(0)["players"]] == totals
    assert score.verdict


def sit_down(app: AppShell, **query: object) -> CarraraTable:
    return CarraraTable(app.page, app.t, app.device).open(play(**query))


@pytest.mark.parametrize(
    "options", [{"seed": 3}, {"seed": 6, "variant": "full"}], ids=["base", "full"]
)
def test_a_game_by_mouse(app: AppShell, options: dict[str, Any]) -> None:
    table = sit_down(app, game="carrara", seats="human,greedy", **options)
    made = finish(table)
    assert {"buy", "take", "build", "score"} <= {*made}
    check_score(table)


@pytest.mark.parametrize("fixture", ["carrara-finale", "carrara-finale-full"])
def test_the_end_of_a_game_by_keyboard_alone(by_keys: AppShell, fixture: str) -> None:
    table = sit_down(by_keys, fixture=fixture)
    finish(table)
    check_score(table)


@pytest.mark.parametrize("fixture", ["carrara-finale", "carrara-finale-full"])
def test_the_end_of_a_game_by_touch_on_a_phone(by_touch: AppShell, fixture: str) -> None:
    table = sit_down(by_touch, fixture=fixture)
    finish(table)
    check_score(table)
