"""A touch that is foreseen: drawn for nobody, and nothing at the table is changed by it."""

from copy import deepcopy

import pytest
from tests.web.desk import texts

from cantiere_app.features.setup import model as setup
from cantiere_app.kit.moves.drafts import bare
from cantiere_app.session import first_touch
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


def begun(search: str) -> Model:
    model = Model(texts("en"), delay=0)
    model.setup = setup.form(address.read(search), 1)
    update.click(model, "app:begin")
    return model


@pytest.mark.parametrize(
    ("search", "do"),
    [
        ("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0", "take"),
        ("?game=carrara&seats=human,journeyman&seed=7&startPlayer=0", "build"),
    ],
)
def test_the_first_thing_that_can_be_touched_is_staged_for_a_while(search: str, do: str) -> None:
    model, page = begun(search), Page()
    play = playing(model)
    before, record = page.draw(model), deepcopy(play.table.record)
    with first_touch.touched(model, before):
        assert bare(play.draft)["do"] == do
        assert page.draw(model) != before
    assert (play.draft, play.picked, play.refusal) == ({}, "", None)
    assert page.draw(model) == before
    assert play.table.record == record


def test_what_breaks_meanwhile_leaves_nothing_staged() -> None:
    model = begun("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    with (
        pytest.raises(RuntimeError, match="no such brick"),
        first_touch.touched(model, Page().draw(model)),
    ):
        raise RuntimeError("no such brick")
    assert playing(model).draft == {}


@pytest.mark.parametrize("search", ["", "?game=firenze&seats=journeyman,journeyman&seed=7"])
def test_where_nothing_can_be_touched_all_stays(search: str) -> None:
    model = begun(search) if search else Model(texts("en"))
    before = Page().draw(model)
    with first_touch.touched(model, before):
        assert Page().draw(model) == before


@pytest.mark.parametrize(
    "markup",
    [
        '<button data-testid="a" data-legal="1" data-act="{0}">1 &gt; 0</button>',
        '<button data-legal="1" class="f-brick" data-act="{0}" data-testid="a"></button>',
        '<p data-act="church"></p><button data-act="{0}" disabled data-legal="1"></button>',
    ],
)
def test_the_order_of_attributes_means_nothing(markup: str) -> None:
    model = begun("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    with first_touch.touched(model, {"z-row/shelf": markup.format("row-brick-0-1")}):
        assert bare(playing(model).draft)["do"] == "take"


def test_what_is_not_legal_is_not_touched() -> None:
    model = begun("?game=firenze&seats=human,journeyman&seed=7&startPlayer=0")
    markup = '<b data-act="row-brick-0-1" data-legal="0"></b><b data-legal="1" data-act="bag"></b>'
    with first_touch.touched(model, {"z-row/shelf": markup}):
        assert playing(model).draft == {}
