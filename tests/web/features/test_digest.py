"""What the others did: a line a player, in a place that is there before anything is told."""

import re

from tests.web.conftest import Begin
from tests.web.features.test_pace import think

from cantiere_app.session.model import Model, playing
from cantiere_app.session.others_turns import others_turns, told
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=greedy,human&seed=7&startPlayer=0"
FOUR = "?game=firenze&seats=human,greedy,greedy,greedy&seed=7&startPlayer=0"


def place(model: Model) -> str:
    return Page().draw(model)["z-digest/box"]


def after_a_turn(begin: Begin, search: str = ALONE) -> Model:
    model = begin(search)
    while playing(model).thinking:
        think(model)
    return model


def own_step(model: Model) -> None:
    play = playing(model)
    update.click(model, play.table.game.notation(play.table.state, legal(model)[0]))


def legal(model: Model) -> list[tuple[int, ...]]:
    return list(playing(model).table.game.legal(playing(model).table.state))


def own_turn(model: Model) -> None:
    """The viewer's steps, until somebody else is asked."""
    while not playing(model).thinking:
        own_step(model)


def test_each_of_the_others_has_one_line(begin: Begin) -> None:
    drawn = place(after_a_turn(begin))
    assert re.findall(r'<li data-owner="(\d)"', drawn) == ["0"]
    assert 'data-testid="digest"' in drawn


def test_who_comes_next_stands_first(begin: Begin) -> None:
    model = begin(FOUR)
    own_turn(model)
    while playing(model).thinking:
        think(model)
    assert re.findall(r'<li data-owner="(\d)"', place(model)) == ["1", "2", "3"]
    assert [turn.seat for turn in others_turns(playing(model))] == [1, 2, 3]


def test_what_was_done_is_said_in_full(begin: Begin) -> None:
    model = after_a_turn(begin)
    (said,) = re.findall('<span class="sr">(.*?)</span>', place(model))
    assert model.players[0].name in said


def test_the_place_stays_where_nothing_is_told(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,greedy&seed=7&startPlayer=0")
    assert model.t("app.digest.nothing") in place(model)
    assert "data-testid" not in place(model)


def test_it_stays_until_the_own_turn_ends(begin: Begin) -> None:
    model = after_a_turn(begin)
    before = told(playing(model))
    own_step(model)
    assert told(playing(model)) == before
    own_turn(model)
    assert others_turns(playing(model)) == [(0, len(playing(model).table.steps), [])]
    while playing(model).thinking:
        think(model)
    (turn,) = others_turns(playing(model))
    assert turn.seat == 0
    assert all(entry.step >= turn.began for entry in turn.entries)


def test_it_stays_while_it_is_shown_once_more(begin: Begin) -> None:
    model = after_a_turn(begin)
    update.click(model, "app:slowly")
    assert '<li data-owner="0"' in place(model)


def test_a_past_position_has_what_was_told_then(begin: Begin) -> None:
    model = after_a_turn(begin)
    whole = told(playing(model))
    first = playing(model).viewer
    own_turn(model)
    while playing(model).thinking:
        think(model)
    assert told(playing(model)) != whole
    (turn,) = others_turns(playing(model))
    update.click(model, f"app:replay:{turn.began}")
    assert playing(model).viewed == turn.began
    assert playing(model).viewer == first
    assert not any(told(playing(model)).values())


def test_a_strip_opens_the_lines_as_a_sheet(begin: Begin) -> None:
    model = after_a_turn(begin)
    update.click(model, "app:digest")
    sheet = Page().draw(model)["z-sheet/box"]
    assert '<li data-owner="0"' in sheet
    assert 'data-act="app:slowly"' in sheet
    update.click(model, "app:slowly")
    assert model.sheet == ""
