"""Clicks of the phases Choose and Trade (F§8.1, F§8.4)."""

import pytest
from tests.web.games.firenze.staging import Desk, position, storage

from cantiere.firenze import constants as k
from cantiere_app.kit.moves.drafts import bare


def desk(held: str = "W3 Y2 G1", **me: object) -> Desk:
    return Desk(position([{"storage": held, "towers": ["G2"], **me}, {}]))


@pytest.mark.clause("F§8.1")
def test_a_card_is_picked_paid_and_taken() -> None:
    table = desk()
    table.click("card-2")
    assert bare(table.draft) == {"do": "take", "slot": 2, "pay": [0, 0], "princess": False}
    assert table.prompt().buttons[-1].label == "Take Glory for 2 bricks"
    table.click("do-confirm")
    assert table.played == [(k.TAKE, 2, 0), (k.PAY_SKIP, 0), (k.PAY_SKIP, 0)]
    assert table.draft == {}


def test_colours_of_the_storage_replace_the_proposal_place_by_place() -> None:
    table = desk()
    table.click("card-2", "storage-1", "storage-2")
    assert table.draft["pay"] == [1, 2]
    table.undo()
    assert table.draft["pay"] == [1, 0]


def test_a_laid_brick_is_picked_and_goes_round_the_colours() -> None:
    table = desk()
    table.click("card-2", "pay-1")
    assert (table.draft["pay"], table.picked) == ([0, 0], "pay-1")
    table.click("pay-1")
    assert table.draft["pay"] == [0, 1]
    table.click("storage-2")
    assert table.draft["pay"] == [0, 2]


def test_the_same_card_again_puts_it_back() -> None:
    table = desk()
    table.click("card-2", "card-2")
    assert table.draft == {}


def test_undo_goes_from_card_to_card() -> None:
    table = desk()
    table.click("card-1", "card-3")
    table.undo()
    assert table.draft["slot"] == 1
    table.undo()
    assert table.draft == {}


def test_a_card_too_dear_is_refused_by_the_rules() -> None:
    table = desk("W1")
    assert table.refused("card-3") == ["cannot-pay"]
    (why,) = table.room.click(table.scene(), "card-3").refuse
    assert table.room.sentence(why, table.scene()) == "Scandal costs 3 bricks; you have 1."
    assert table.refused("storage-0") == ["card-first"]


def test_bricks_of_the_chosen_card_cannot_pay_for_it() -> None:
    table = desk("W3 Y2")
    table.click("card-2")
    assert table.refused("storage-2") == ["bricks-on-card"]
    assert table.refused("storage-5") == ["none-of-colour"]


def test_a_colour_that_is_laid_already_is_refused() -> None:
    table = desk("W3 G1")
    table.click("card-2", "storage-2")
    assert table.refused("storage-2") == ["colour-used-up"]


@pytest.mark.clause("F§10.2")
def test_the_princess_pays_first_or_afterwards() -> None:
    table = desk("W1", hand=["princess"])
    table.click("card-4")
    assert table.draft["princess"]
    assert table.prompt().buttons[-1].label == "Take Monument with the Princess"
    table.undo()
    table.click("hand-0", "card-1")
    assert table.draft == {**table.draft, "princess": True, "pay": []}
    table.click("do-princess")
    assert table.draft["pay"] == [0]
    table.click("do-princess", "do-confirm")
    assert table.played == [(k.TAKE, 1, 1)]


def test_the_princess_is_not_wasted_on_the_first_card() -> None:
    table = desk(hand=["princess"])
    table.click("hand-0")
    assert table.refused("card-0") == ["princess-slot-0"]


def test_the_point_of_no_return_is_named() -> None:
    table = desk()
    table.click("card-1")
    assert "turned over" in table.prompt().detail


@pytest.mark.parametrize("target", ["hand-0", "contract-1-4", "plus-1", "bag-2", "seat-1"])
def test_what_cannot_be_done_yet_says_why(target: str) -> None:
    table = desk(hand=["mason"])
    assert table.refused(target)


def trading(held: str = "W3 Y2 G1", **me: object) -> Desk:
    return Desk(position([{"storage": held, "towers": ["G2"], **me}, {}], phase="trade"))


@pytest.mark.clause("F§8.4")
def test_a_brick_is_picked_and_traded_for() -> None:
    table = trading()
    table.click("row-brick-1-3")
    assert bare(table.draft) == {"do": "trade", "slot": 1, "take": 3, "give": [0, 0, 0]}
    table.click("storage-1", "do-confirm")
    assert table.played == [(k.TRADE, 1, 3), (k.GIVE, 0), (k.GIVE, 0), (k.GIVE, 1)]
    assert storage(table) == [1, 1, 1, 1, 0, 0]
    assert table.prompt().title == "You have traded"
    assert table.refused("row-brick-0-0") == ["trade-used"]


@pytest.mark.clause("F§10.3")
def test_the_bridge_makes_it_two() -> None:
    table = trading("W2", buildings=["bridge"])
    table.click("row-brick-0-1")
    assert table.draft["give"] == [0, 0]


@pytest.mark.clause("F§8.4")
def test_a_brick_of_a_trade_is_refused_by_the_rule_of_the_trade() -> None:
    table = trading("W3 G1")
    table.click("row-brick-1-3", "pay-0", "storage-2")
    (why,) = table.room.click(table.scene(), "storage-2").refuse
    assert (why.code, why.clause) == ("colour-used-up", "F§8.4")


def test_a_trade_without_bricks_is_refused_and_skipped_by_name() -> None:
    table = trading("W2")
    assert table.refused("row-brick-0-1") == ["cannot-trade"]
    assert table.refused("card-0") == ["unclear-brick"]
    assert table.prompt().buttons[0].label == "End turn: nothing built"
    table.click("do-end", "do-confirm")
    assert table.played[0] == (k.END_TRADE,)
