"""A line of the digest keeps its width: what has no room is counted."""

from tests.web.desk import texts

from cantiere_app.kit.events.recap import ROOM, Part, Recap, draw, fitting, hit, part, together, won

EN = texts("en")


def test_what_fits_is_shown_whole() -> None:
    tower = part("<i></i>", text="3")
    shown = fitting([tower] * (ROOM // tower.width), EN)
    assert shown.count("<i>") == ROOM // tower.width
    assert "more" not in shown


def test_what_does_not_fit_is_counted() -> None:
    shown = fitting([part("<i></i>", "<i></i>", text="12")] * 6, EN)
    assert 0 < shown.count("<b>12</b>") < 6
    assert f'<b class="more">{6 - shown.count("<b>12</b>")} more</b>' in shown


def test_where_a_line_may_grow_all_is_shown() -> None:
    shown = draw(Recap(parts=[part("<i></i>", text="12")] * 20), EN, whole=True)
    assert shown.count("<i>") == 20
    assert "more" not in shown


def test_the_first_part_is_never_hidden() -> None:
    first, rest = together([part("<u></u>")] * 9), part("<i></i>")
    assert first.width > ROOM
    assert fitting([first, rest], EN).count("<u>") == 9


def test_what_hit_the_viewer_takes_more_room() -> None:
    one = part("<i></i>")
    assert hit("you", one).width > one.width
    assert won("you", one).width == hit("you", one).width


def test_what_hit_the_viewer_is_told_in_words_where_there_is_room() -> None:
    one, long = part("<i></i>"), "you: " + "m" * 99
    assert "you: robbed <" in hit("you", one, "you: robbed").markup
    assert hit("you", one, long) == hit("you", one)


def test_many_bricks_are_a_number_and_few_are_pictures_too() -> None:
    assert draw(Recap(bricks=["<i></i>"] * 4), EN).count("<i>") == 4
    many = draw(Recap(bricks=["<i></i>"] * 5), EN)
    assert "<i>" not in many
    assert "+5" in many
    assert 'data-bricks="5"' in many


def test_a_line_without_bricks_has_no_place_for_them() -> None:
    assert "got" not in draw(Recap(title="Villa & Co"), EN)
    assert "Villa &amp; Co" in draw(Recap(title="Villa & Co"), EN)


def test_a_strip_counts_what_several_turns_have_no_room_for() -> None:
    turns = Recap("<i></i>", also=["<i></i>"] * 2)
    assert "more" not in draw(turns, EN)
    more = draw(turns._replace(parts=[part("<u></u>")] * 3), EN)
    assert '<b class="rest">5 more</b>' in more


def test_a_line_that_shows_the_first_thing_alone_says_how_many_more_there_are() -> None:
    tower = part("<i></i>", text="3")

    def beyond(*parts: Part) -> str:
        tail = draw(Recap("<u></u>", parts=parts), EN).partition('class="beyond">')[2]
        return tail.partition("<")[0]

    assert beyond(tower, tower, tower) == "+2"
    assert beyond(together([tower, tower]), tower) == "+2"
    assert beyond(hit("you", tower), tower) == "+1"
    assert beyond(tower) == beyond() == ""
