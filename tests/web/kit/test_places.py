"""Boxes beside things: inside the window, and over as little as can be."""

import pytest

from cantiere_app.kit.drawing.places import FAR, MARGIN, Rect, Window, aside, least_over

ROOM = Window(400, 300)
BOX = Rect(0, 0, 100, 40)
THING = Rect(150, 130, 60, 40)


@pytest.mark.parametrize(
    ("others", "place"),
    [
        ([], (130, 82)),
        ([Rect(120, 60, 200, 30)], (130, 178)),
        ([Rect(120, 60, 200, 30), Rect(140, 200, 20, 20)], (218, 130)),
        ([Rect(120, 60, 200, 30), Rect(140, 200, 20, 20), Rect(300, 130, 20, 20)], (42, 130)),
    ],
)
def test_an_answer_leaves_free_what_can_be_pressed(
    others: list[Rect], place: tuple[float, float]
) -> None:
    assert least_over(BOX, THING, others, ROOM)[:2] == place


def test_where_each_place_is_over_something_it_is_over_the_fewest() -> None:
    over = ((140, 90), (160, 90), (140, 200), (300, 130), (300, 150), (60, 130), (60, 150))
    others = [Rect(x, y, 9, 9) for x, y in over]
    assert least_over(BOX, THING, others, ROOM)[:2] == (130, 178)


def test_the_edges_of_two_things_are_hidden_rather_than_a_whole_one() -> None:
    above, beside = Rect(120, 60, 200, 30), [Rect(212, 130, 90, 40), Rect(50, 130, 90, 40)]
    below = [Rect(130, 210, 40, 60), Rect(180, 210, 40, 60)]
    assert least_over(BOX, THING, [above, *beside, *below], ROOM)[:2] == (130, 82)
    assert least_over(BOX, THING, [above._replace(height=60), *beside, *below], ROOM)[1] == 178


def test_an_answer_that_would_leave_the_window_is_not_moved_over_its_own_thing() -> None:
    assert least_over(BOX, Rect(150, 10, 60, 40), [], ROOM)[:2] == (130, 58)


@pytest.mark.parametrize(("ledge", "place"), [(0, (130, 178)), (44, (94, 178))])
def test_what_has_no_room_above_goes_below(ledge: float, place: tuple[float, float]) -> None:
    above = [Rect(120, 60, 200, 30)]
    assert least_over(BOX, THING, above, ROOM, ledge=ledge)[:2] == place


def test_in_a_list_of_choices_it_stands_beside_the_list() -> None:
    rows = [Rect(120, 10 + 50 * n, 160, 45) for n in range(5)]
    cells = [Rect(row.left + 55 * k, row.top, 50, 45) for row in rows for k in range(3)]
    group = Rect(120, 10, 160, 245)
    at = least_over(BOX, cells[7], cells, ROOM, group=group)
    assert at.left == group.right + MARGIN
    wide = group._replace(width=160 + 2 * FAR)
    far = least_over(BOX, cells[7], cells, Window(1200, 300), group=wide)
    assert far.left < group.right, "too far to belong to it"


def test_an_inspector_stands_where_there_is_more_room() -> None:
    assert aside(BOX, THING, ROOM)[:2] == (218, 130)
    assert aside(BOX, THING.at(290, 130), ROOM)[:2] == (182, 130)


@pytest.mark.parametrize(
    ("place", "kept"),
    [((-5, 10), (MARGIN, 10)), ((390, 10), (292, 10)), ((50, 299), (50, 252))],
)
def test_nothing_leaves_the_window(place: tuple[float, float], kept: tuple[float, float]) -> None:
    assert ROOM.keep(BOX.at(*place))[:2] == kept
