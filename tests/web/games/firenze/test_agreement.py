"""What the table says agrees with the state: invitations, numbers, the words of the buttons."""

import re

import pytest
from tests.web.games.firenze.staging import Desk, position

from cantiere.firenze import constants as k
from cantiere_app.features.hint import sentences
from cantiere_app.session import new_table

firenze = new_table.view_of("firenze")
INVITED = "Pick a brick on a card"


def drawn(table: Desk, key: str) -> str:
    return firenze.draw(table.scene()).get(key, "")


def meter(table: Desk) -> int:
    """The number of bricks that the head of the storage tells."""
    found = re.search(r'data-count="(\d+)"', drawn(table, "z-storage/head"))
    assert found
    return int(found[1])


def labels(table: Desk) -> list[str]:
    return [button.label for button in table.prompt().buttons]


def at_trade(storage: str = "W3 B2") -> Desk:
    return Desk(position([{"storage": storage, "towers": ["G3"]}, {}], phase="trade"))


def test_nobody_is_asked_to_pick_a_brick_after_the_only_trade() -> None:
    table = at_trade()
    assert INVITED in drawn(table, "z-row/forecast")
    table.click("row-brick-0-1")
    assert INVITED not in drawn(table, "z-row/forecast")
    table.click("do-confirm")
    assert INVITED not in drawn(table, "z-row/forecast")


def test_nobody_is_asked_to_pick_a_brick_without_enough_to_trade() -> None:
    assert INVITED not in drawn(at_trade("W2"), "z-row/forecast")


def test_a_trade_counts_what_it_brings_on_every_meter() -> None:
    table = at_trade()
    table.click("row-brick-0-1")
    assert "have 3 bricks" in table.prompt().detail
    assert meter(table) == 3
    assert "<b>3</b>" in drawn(table, "z-row/forecast")


def test_a_card_counts_what_it_brings_on_every_meter() -> None:
    table = Desk(position([{"storage": "W1 B1"}, {}]))
    table.click("card-2")
    assert "then you have 4" in drawn(table, "z-row/shelf/2")
    assert "have 4 bricks" in table.prompt().detail
    assert meter(table) == 4
    assert "<b>4</b>" in drawn(table, "z-row/forecast")


def test_an_event_that_takes_bricks_counts_them_on_every_meter() -> None:
    table = Desk(position([{"storage": "W5"}, {}], row=[{"card": "fire", "bricks": "W1"}]))
    table.click("card-0")
    assert "3 lost, then 3" in drawn(table, "z-row/shelf/0")
    assert "have 3 bricks" in table.prompt().detail
    assert meter(table) == 3
    assert "<b>3</b>" in drawn(table, "z-row/forecast")


def test_a_card_that_the_princess_would_pay_for_is_told_as_free() -> None:
    table = Desk(position([{"storage": "W2", "hand": ["princess"]}, {}]))
    assert "then you have 4" in drawn(table, "z-row/shelf/2")
    table.click("hand-0")
    assert "then you have 6" in drawn(table, "z-row/shelf/2")
    table.click("card-2")
    assert "have 6 bricks" in table.prompt().detail
    assert "then you have 6" in drawn(table, "z-row/shelf/3")


def test_the_hand_is_not_called_empty_beside_the_card_that_comes() -> None:
    row = [{"card": "glory", "bricks": "W1"}]
    table = Desk(position([{}, {}], row=row))
    assert "No cards yet" in drawn(table, "z-cards/hand")
    table.click("card-0")
    assert "No cards yet" not in drawn(table, "z-cards/hand")


@pytest.mark.parametrize(
    ("stepwise", "before", "after"),
    [
        (True, "Keep the 2 towers", "Keep the tower"),
        (False, "End turn: towers kept", "End turn: towers kept"),
    ],
)
def test_to_go_on_from_handing_in_denies_nothing_that_was_done(
    stepwise: bool, before: str, after: str
) -> None:
    own = {"storage": "W3", "towers": ["W3", "G3"]}
    table = Desk(position([own, {}], phase="fulfil"))
    table.stepwise = stepwise
    assert labels(table) == [before]
    table.click("tower-1", "do-confirm")
    assert labels(table) == [after]


@pytest.mark.parametrize("clicks", [(), ("storage-0",)])
def test_a_rest_is_offered_only_where_something_is_chosen(clicks: tuple[str, ...]) -> None:
    table = Desk.at("limit-bricks")
    table.click(*clicks)
    assert ("Choose the rest for me" in labels(table)) == bool(clicks)
    assert ("Choose for me" in labels(table)) != bool(clicks)


def hinted(table: Desk, *steps: tuple[int, ...]) -> list[str]:
    """What a hint says of a move of these steps."""
    moves = [[{"action": list(step), "key": "firenze.action.end"} for step in steps]]
    return sentences.line(table.scene(), moves, firenze)


def test_a_hint_to_go_on_says_what_the_button_says() -> None:
    table = at_trade()
    assert hinted(table, (k.END_TRADE,)) == ["Trade nothing"]
    table.click("row-brick-0-1", "do-confirm")
    assert hinted(table, (k.END_TRADE,)) == ["Go on to building"]


def test_a_hint_says_the_same_while_something_is_staged() -> None:
    table = at_trade()
    table.click("row-brick-0-1")
    assert hinted(table, (k.END_TRADE,)) == ["Trade nothing"]
