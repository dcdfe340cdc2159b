"""Cards of the own hand: each keeps its place, what comes is last and marked as new."""

from dataclasses import replace

import pytest
from tests.engine.machiavelli.builders import acting
from tests.web.games.machiavelli.staging import Desk

from cantiere.core.game import Event
from cantiere_app.games.machiavelli.board import board
from cantiere_app.games.machiavelli.board.hand_order import arrived, fresh

HAND = ["tavern", "tavern", "monastery"]
DREW = Event("drew", 0, {"count": 1, "cards": ["tavern"]})
KEPT = Event("kept", 0, {"back": 1, "card": "monastery"})
SWAP = Event("swappedHands", 1, {"other": 0, "counts": [1, 3]})


@pytest.mark.clause("M§7.4 T-11")
def test_what_comes_is_last() -> None:
    assert arrived(HAND, 0, []) == [0, 1, 2]
    assert arrived(HAND, 0, [KEPT, DREW]) == [0, 2, 1]
    assert arrived(HAND, 1, [KEPT, DREW]) == [0, 1, 2]
    gone = [Event("drew", 0, {"count": 1, "cards": ["palace"]}), KEPT]
    assert arrived(HAND, 0, gone) == [0, 1, 2]


@pytest.mark.clause("M§8.7", "M§8.15")
def test_a_hand_that_was_anothers_is_new_and_so_is_what_was_given_for_a_loan() -> None:
    assert arrived(HAND, 0, [KEPT, SWAP, DREW]) == [0, 2, 1]
    assert [*fresh(HAND, 0, [], [SWAP])] == [0, 1, 2]
    lent = Event("borrowed", 1, {"lender": 0, "gold": 1, "cards": ["tavern"]})
    assert fresh(HAND, 0, [], [lent]) == [1]
    assert fresh(HAND, 2, [], [lent]) == []


def test_cards_are_new_until_the_next_deed() -> None:
    gold = Event("gold", 0, {"gold": 2})
    assert fresh(HAND, 0, [KEPT, gold], []) == []
    assert fresh(HAND, 0, [gold, KEPT], []) == [2]


def test_new_cards_are_drawn_last_and_called_new() -> None:
    moment = Desk(acting("king", {"gold": 2, "hand": HAND})).scene()
    drawn = board.draw(replace(moment, turn=[DREW], history=[KEPT, DREW]))
    acts = [drawn[f"z-hand/cards/{n}"] for n in range(3)]
    assert [act.partition('data-act="')[2][:6] for act in acts] == ["hand-1", "hand-0", "hand-2"]
    assert [", new" in act and " fresh" in act for act in acts] == [False, False, True]
