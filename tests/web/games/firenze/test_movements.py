"""Events of Firenze and bricks of a draft as movements of what is drawn."""

from tests.web.games.firenze.drawing import fixture, whole

from cantiere.core.game import Event
from cantiere_app.games.firenze import board
from cantiere_app.games.firenze.movements import movements
from cantiere_app.kit.movement import Change, Move


def moved(*events: Event, viewer: int = 0) -> list[Move]:
    return movements(Change(events, viewer, {}, {}))


def test_cards_move_up_and_a_new_one_comes_from_the_pile() -> None:
    take = Event("take", 0, {"slot": 3})
    refill = Event("refill", -1, {"card": "fire", "bricks": [1, 1, 1, 1, 0, 0]})
    found = moved(take, refill)
    assert [(move.key[-1], move.source.rpartition("/")[2]) for move in found] == [
        ("3", "4"),
        ("4", "5"),
        ("5", "pile"),
    ]
    assert found[-1].beat > found[0].beat
    drawn = board.draw(fixture("choose"))
    assert {move.key for move in found} | {move.source for move in found} <= set(drawn)


def test_a_row_that_two_seats_took_from_stands_still() -> None:
    takes = (Event("take", 1, {"slot": 0}), Event("take", 2, {"slot": 2}))
    assert moved(*takes) == []


def test_a_seal_is_stamped_on_its_contract() -> None:
    fulfil = Event("fulfil", 1, {"colour": 2, "floor": 5})
    (move,) = moved(fulfil)
    assert (move.key, move.kind) == ("z-scene/city/green", "stamp")
    assert 'data-floor="5"' in move.part
    assert 'data-floor="5"' in board.draw(fixture("choose"))[move.key]


def test_only_own_ruins_are_seen_to_fall() -> None:
    torn = Event("torn", 0, {"tower": 2, "card": "ruin"})
    (move,) = moved(torn)
    assert (move.key, move.kind) == ("z-scene/site/t2", "fall")
    assert move.key in board.draw(fixture("build"))
    assert moved(torn, viewer=1) == []


def test_bricks_of_others_drop_in_their_panel() -> None:
    build = Event("build", 1, {"placed": [[4, 0, 2, 5, 0], [7, 3, 1, 1, 1]]})
    found = moved(build)
    assert {move.key for move in found} == {"z-players/1"}
    assert "opp-tower-1-4" in found[0].part and "-n + 2" in found[0].part
    assert moved(build, viewer=1) == []


def test_a_staged_brick_drops_and_one_taken_back_does_not() -> None:
    plain = {"do": "build", "pay": [], "mason": False, "own": False, "was": []}
    low = {**plain, "raise": [[3, 1]], "start": []}
    high = {**plain, "raise": [[3, 2]], "start": [[1, 1]]}
    found = movements(Change((), 0, low, high))
    assert [move.key for move in found] == ["z-scene/site/t3", "z-scene/site/new0"]
    assert movements(Change((), 0, high, low)) == []
    drawn = board.draw(fixture("build", draft={**plain, "raise": [[1, 1]], "start": []}))
    assert found[0].part.removeprefix(".") in whole(drawn)
