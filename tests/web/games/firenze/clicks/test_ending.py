"""The button that ends a phase: what it passes over, and what can be had instead."""

from typing import Any

import pytest
from tests.web.games.firenze.staging import Desk, position, storage

from cantiere.firenze import constants as k
from cantiere_app.games.firenze.moves.warnings import warnings
from cantiere_app.games.firenze.view import command
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.moves.drafts import bare

HAND = ["mason", "architect", "glory", "scandal", "disgrace", "princess"]
"""One card more than may be kept."""
WHOLE = [(k.END_TRADE,), (k.END_BUILD,), (k.END_FULFIL,), (k.END_LIMITS,)]


def desk(phase: str = "trade", **me: Any) -> Desk:
    return Desk(position([{"storage": "W3 Y1", **me}, {}], phase=phase))


def label(table: Desk) -> str:
    return table.prompt().buttons[-1].label


@pytest.mark.parametrize(
    ("phase", "held", "said"),
    [
        ("trade", "W3 Y1", "End turn: no trade, nothing built"),
        ("trade", "W1", "End turn: nothing built"),
        ("build", "W1", "End turn: nothing built"),
        ("build", "", "End turn"),
        ("limits", "W1", "End turn"),
        ("build", "W12", "Nothing built"),
        ("fulfil", "W12", "Continue to the limits"),
    ],
)
def test_it_says_what_is_passed_over(phase: str, held: str, said: str) -> None:
    assert label(desk(phase, storage=held)) == said


def test_all_of_it_is_one_click() -> None:
    table = desk()
    table.click("do-end")
    assert table.played == WHOLE


@pytest.mark.clause("F§8.8")
def test_what_is_over_the_limit_is_still_asked_for() -> None:
    table = desk(storage="W12")
    table.click("do-end")
    assert table.played == WHOLE[:3]
    assert table.prompt().title == "Return 2 bricks to the bag"


@pytest.mark.clause("F§8.8")
@pytest.mark.parametrize(
    ("held", "clicks", "steps"),
    [
        ({"storage": "W12"}, "do-fill do-confirm", [k.DROP, k.DROP]),
        ({"hand": HAND}, "hand-0 do-confirm", [k.SHED]),
        ({"hand": ["patrician", *HAND[:-1]]}, "PLAY hand-0 do-confirm", [k.PATRICIAN]),
    ],
)
def test_what_settles_the_limits_ends_the_turn(held: Any, clicks: str, steps: list[int]) -> None:
    table = desk("limits", **held)
    play = next((act for act in table.buttons() if act.startswith("do-play")), "")
    table.click(*clicks.replace("PLAY", play).split())
    assert [step[0] for step in table.played] == [*steps, k.END_LIMITS]


@pytest.mark.clause("F§8.8")
def test_a_person_that_settles_the_limits_leaves_the_turn_open_to_others() -> None:
    hand = ["patrician", "alchemist", *HAND[:-2]]
    table = desk("limits", hand=hand, storage="W2")
    n = next(
        n for n, card in enumerate(table.scene().view["players"][0]["hand"]) if card == "alchemist"
    )
    table.click(f"do-play-{n}", "storage-0", "bag-1", "do-confirm")
    assert [step[0] for step in table.played] == [k.ALCHEMIST, k.SWAP_GIVE, k.SWAP_TAKE]
    assert table.prompt().title == "End your turn"


def test_cards_are_asked_for_after_bricks_before_the_turn_ends() -> None:
    table = desk("limits", storage="W12", hand=HAND)
    table.click("do-fill")
    assert "ends" not in table.prompt().detail
    table.click("do-confirm")
    assert table.prompt().title == "Discard 1 card"
    table.click("hand-0")
    assert "Then your turn ends." in table.prompt().detail


@pytest.mark.clause("F§8.6")
@pytest.mark.parametrize("phase", ["trade", "build"])
def test_towers_fall_after_they_were_asked_about_once(phase: str) -> None:
    table = desk(phase, towers=["G2", "R5"])
    assert not warnings(table.scene())
    table.click("do-end")
    assert not table.played
    assert label(table) == "Let 2 towers fall"
    assert "green 2 (1 back, 1 lost)" in table.prompt().detail
    assert "Then your turn ends." in table.prompt().detail
    table.click("do-confirm")
    assert table.played == WHOLE[-4 if phase == "trade" else -3 :]
    assert not table.state.towers[0]


def test_bricks_that_come_back_may_be_too_many() -> None:
    table = desk("build", storage="W9", towers=["R5"])
    table.click("do-end")
    assert "ends" not in table.prompt().detail
    table.click("do-confirm")
    assert table.prompt().title == "Return 1 brick to the bag"


def test_the_question_is_taken_back_or_passed_by() -> None:
    table = desk(towers=["W2"])
    table.click("do-end")
    table.undo()
    assert table.draft == {}
    table.click("do-end", "tower-1")
    assert table.played == WHOLE[:1]
    assert bare(table.draft)["raise"] == [[1, 1]]


@pytest.mark.clause("F§8.4")
def test_a_build_begins_while_the_trade_is_asked() -> None:
    table = desk()
    assert table.prompt().title == "Trade for one brick, or build"
    table.click("storage-0", "do-confirm")
    assert table.played[:2] == [(k.END_TRADE,), (k.START_TOWER, 0)]
    assert storage(table) == [2, 1, 0, 0, 0, 0]


def test_what_is_staged_is_not_dropped_for_a_build() -> None:
    table = desk(towers=["W2"])
    table.click("row-brick-1-3")
    assert table.refused("tower-1") == ["phase-later"]


def test_the_mason_is_picked_while_the_trade_is_asked() -> None:
    table = desk(hand=["mason"])
    table.click("hand-0")
    assert table.played == WHOLE[:1]
    assert bare(table.draft)["mason"]


@pytest.mark.clause("F§8.0")
def test_a_trade_that_was_passed_over_comes_back_with_its_card_or_brick() -> None:
    table = desk(hand=["wholesaler"], towers=["W2"])
    table.click("storage-0")
    table.undo()
    assert "hand-0" in table.legal()
    table.click("hand-0")
    assert table.played == []
    assert bare(table.draft) == {"do": "wholesaler", "by": 0}
    table.click("hand-0", "storage-0")
    table.undo()
    table.click("row-brick-1-3")
    assert table.played == []
    assert bare(table.draft)["do"] == "trade"


def test_nothing_comes_back_while_bricks_are_laid_or_once_they_are() -> None:
    table = desk(hand=["wholesaler"], towers=["W2"])
    table.click("tower-1")
    assert table.refused("hand-0") == ["wholesaler-window"]
    table.click("do-confirm")
    assert table.refused("hand-0") == ["wholesaler-window"]


def test_step_by_step_each_phase_is_ended_by_itself() -> None:
    table = desk()
    table.stepwise = True
    assert table.prompt().title == "Trade for one brick, or continue"
    for step, said in zip(
        WHOLE, ["Don’t trade", "Don’t build", "Continue to the limits", "End turn"], strict=True
    ):
        assert label(table) == said
        table.click("do-end")
        assert table.played[-1] == step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_reach_the_same(lang: str) -> None:
    table = desk(hand=["wholesaler"], towers=["W2"])
    table.lang = lang
    reply = command(table.scene(), "build w2")
    assert reply and reply.outcome
    assert reply.outcome.play[0] == (k.END_TRADE,)
    table.click("storage-0")
    table.undo()
    back = command(table.scene(), "trade 1 r")
    assert back and back.outcome
    assert (back.outcome.back, back.outcome.draft["do"]) == (1, "trade")
