"""Traces of what others did: where they are, and that they are drawn."""

from tests.web.games.firenze.drawing import fixture

from cantiere.core.game import Event
from cantiere_app.games.firenze.board import board
from cantiere_app.games.firenze.events.kinds import EVENTS

TAKE = Event("take", 1, {"slot": 4})
REFILL = Event("refill", -1, {"card": "fire", "bricks": [4, 0, 0, 0, 0, 0]})
SEALED = Event("fulfil", 1, {"colour": 0, "floor": 3})
BUILT = Event("build", 1, {"placed": [[1, 1, 1, 3, 0]]})


def new(*events: Event) -> set[str]:
    """Return what is marked after some events, the length of the row left out."""
    return {mark for mark in EVENTS.fresh(events) if not mark.startswith("row-")}


def test_new_cards_move_up_with_the_row() -> None:
    assert new(TAKE, REFILL) == {"slot-5"}
    assert new(TAKE, REFILL, TAKE, REFILL) == {"slot-4", "slot-5"}
    assert new(TAKE, REFILL, Event("take", 2, {"slot": 5})) == set()


def test_a_row_that_was_not_filled_up_is_no_harm() -> None:
    """Both piles were empty for a while, and a seat whose steps are not told filled it up."""
    assert new(TAKE, Event("take", 2, {"slot": 5}), REFILL) == {"slot-5"}


def test_seals_and_towers_are_named() -> None:
    assert new(SEALED, BUILT) == {"contract-0-3", "tower-1-1"}


def test_traces_are_drawn_and_nothing_else_is() -> None:
    drawn = board.draw(fixture("choose", since=[TAKE, REFILL, SEALED]))
    fresh = [key for key, markup in drawn.items() if " fresh" in markup]
    assert fresh == ["z-row/shelf/5", "z-scene/city/white"]
    assert " fresh" not in "".join(board.draw(fixture("choose")).values())
