"""What the others did: a line a player, in a place that is there before anything is told."""

import re

from tests.web.conftest import Begin
from tests.web.features.test_pace import think

from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=greedy,human&seed=7&startPlayer=0"


def place(model: Model) -> str:
    return Page().draw(model)["z-digest/box"]


def after_a_turn(begin: Begin) -> Model:
    model = begin(ALONE)
    while playing(model).thinking:
        think(model)
    return model


def test_each_of_the_others_has_one_line(begin: Begin) -> None:
    drawn = place(after_a_turn(begin))
    assert re.findall(r'<li data-owner="(\d)"', drawn) == ["0"]
    assert 'data-testid="digest"' in drawn


def test_what_was_done_is_said_in_full(begin: Begin) -> None:
    model = after_a_turn(begin)
    (said,) = re.findall('<span class="sr">(.*?)</span>', place(model))
    assert model.players[0].name in said


def test_the_place_stays_where_nothing_is_told(begin: Begin) -> None:
    model = after_a_turn(begin)
    update.click(model, "app:digest")
    assert model.t("app.digest.nothing") in place(model)
    assert "data-testid" not in place(model)
