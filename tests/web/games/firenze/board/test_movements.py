"""Bricks of a draft, which drop onto their towers, and what of a change of Firenze is merged."""

from tests.web.games.firenze.drawing import fixture, whole

from cantiere.core.game import Event
from cantiere_app.games.firenze.board import board
from cantiere_app.games.firenze.events.movements import motions
from cantiere_app.kit.events.beats import Change, Motion, Movement, Spot, length

TAKE = Event("take", 1, {"slot": 3, "card": "fire", "bricks": [1, 0, 0, 0, 0, 0], "paid": []})
REFILL = Event("refill", -1, {"card": "fire", "bricks": [1, 1, 1, 1, 0, 0]})
BUILD = Event("build", 1, {"placed": [[4, 0, 2, 5, 0], [7, 3, 1, 1, 1]]})


def seen(*events: Event, viewer: int = 0) -> list[Motion]:
    return motions(Change(events, viewer, {}, {}))


def moves(course: list[Motion]) -> list[Movement]:
    return [move for motion in course for beat in motion.beats for move in beat.moves]


def test_cards_move_up_while_a_new_one_comes_from_the_pile() -> None:
    (motion,) = seen(TAKE, REFILL)
    last = [move for move in motion.beats[-1].moves if move.source]
    assert [(move.kind, move.thing.key[-1], move.source and move.source.key) for move in last] == [
        ("slide", "3", "z-row/shelf/4"),
        ("slide", "4", "z-row/shelf/5"),
        ("deal", "5", "z-row/shelf/pile"),
    ]


def test_a_row_that_two_seats_took_from_is_not_closed_up() -> None:
    other = Event("take", 2, {**TAKE.params, "slot": 0})
    assert not [move for move in moves(seen(TAKE, other)) if move.kind == "slide"]


def test_a_brisk_turn_of_a_rival_lasts_no_longer_than_it_may() -> None:
    turn = seen(TAKE, REFILL, BUILD)
    assert length(turn, "brisk") <= 600
    assert length(turn, "normal") <= 2_000
    assert length(turn, "calm") > 2_700


PAID = Event("take", 1, {**TAKE.params, "paid": [0, 2, 2]})
LAID_OUT = Event("build", 1, {**BUILD.params, "paid": [0, 2, 0, 0, 0, 1]})


def test_what_a_rival_pays_for_a_card_is_seen_by_itself() -> None:
    (motion,) = seen(PAID)
    assert [beat.row for beat in motion.beats] == ["picked", "spent", "carried", "closed"]
    spent = motion.beats[1].moves
    assert spent[0] == Movement("glow", Spot("z-players/1"))
    paid = [(move.target and move.target.key, move.many) for move in spent[1:]]
    assert paid == [("z-row/shelf/0", 1), ("z-row/shelf/1", 1), ("z-row/shelf/2", 1)]
    assert all("b-fi-" in move.piece for move in spent[1:]), "its own picture may not be seen"
    plain, dear = seen(TAKE), seen(PAID)
    for pace in ("brisk", "normal"):
        assert length(dear, pace) == length(plain, pace)


def test_what_is_free_or_ones_own_has_no_beat_of_its_own() -> None:
    (free,) = seen(TAKE)
    (mine,) = seen(PAID._replace(seat=0))
    assert [motion.beats[0].row for motion in (free, mine)] == ["chosen", "chosen"]
    assert not any(move.piece for move in mine.beats[0].moves)


def test_what_a_rival_pays_for_a_build_goes_into_the_bag() -> None:
    (motion,) = seen(LAID_OUT)
    assert [beat.row for beat in motion.beats] == ["sited", "built", "levied"]
    carried = [move for move in motion.beats[-1].moves if move.kind == "carry"]
    assert [move.many for move in carried] == [2, 1]
    assert {move.target for move in carried} == {Spot("z-players/bag")}
    (free,) = seen(BUILD)
    assert [beat.row for beat in free.beats] == ["sited", "built", "grown"]
    assert length([motion], "brisk") == length([free], "brisk")


def test_a_staged_brick_drops_and_one_taken_back_does_not() -> None:
    plain = {"do": "build", "pay": [], "mason": False, "own": False, "was": []}
    low = {**plain, "raise": [[3, 1]], "start": []}
    high = {**plain, "raise": [[3, 2]], "start": [[1, 1]]}
    movements = moves(motions(Change((), 0, low, high)))
    assert [move.thing.key for move in movements] == ["z-scene/site/t3", "z-scene/site/new0"]
    assert motions(Change((), 0, high, low)) == []
    drawn = board.draw(fixture("build", draft={**plain, "raise": [[1, 1]], "start": []}))
    assert movements[0].thing.part.removeprefix(".").partition(":")[0] in whole(drawn)
