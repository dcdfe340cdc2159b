"""Who and what is in a game of Machiavelli, in the form and in an address."""

import re
from typing import Any

import pytest
from tests.web.conftest import Begin

from cantiere.machiavelli import data
from cantiere.machiavelli.game import GAME
from cantiere.machiavelli.io.options import SET_NAMES
from cantiere_app.features.setup import model as setup
from cantiere_app.features.setup import view
from cantiere_app.games.machiavelli import about as described
from cantiere_app.games.machiavelli.sets import CAST, CHARACTER_COUNT, UNIQUES
from cantiere_app.kit import about
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update

OWN = "witch,spy,seer,patrician,cardinal,trader,scholar,diplomat,artist".split(",")
FEW = "?game=machiavelli&seats=human,human"
FIVE = "?game=machiavelli&seats=" + ",".join(["human"] * 5)


def form(t: Texts, search: str) -> Model:
    model = Model(t, delay=0)
    model.setup = setup.form(address.read(search), 1)
    return model


def made(model: Model) -> Any:
    assert model.setup and not model.setup.wrong
    return model.setup


def drawn(model: Model) -> str:
    return view.draw(model)["z-setup/options"]


@pytest.mark.parametrize("seats", described.SEATS)
@pytest.mark.parametrize("name", SET_NAMES)
def test_the_form_shows_the_cast_that_the_game_has(seats: int, name: str) -> None:
    options = {**about.defaults(described.OPTIONS), "set": name}
    given = {each.name: about.given(each, options, seats) for each in described.OPTIONS}
    chosen = {key: value for key, value in given.items() if value is not None}
    state = GAME.new({**chosen, "seats": seats}, 1)
    if name in data.SETS:
        assert CAST.standing(options, seats) == [
            data.CHARACTERS[character] for character in state.cast
        ]
        assert UNIQUES.standing(options, seats) == data.card_ids(state.uniques)


def test_a_character_is_chosen_for_its_rank(t: Texts) -> None:
    model = form(t, FIVE)
    update.click(model, "app:setup:option:cast:witch")
    assert setup.chosen(made(model))["cast"][:2] == ["witch", "thief"]
    assert made(model).preset == ""
    assert 'data-testid="btn-as-set-cast"' in drawn(model)
    update.click(model, "app:setup:option:cast:")
    assert "cast" not in setup.chosen(made(model))
    assert made(model).preset == "firstGame"


def test_a_choice_after_chance_begins_with_the_first_of_each_rank(t: Texts) -> None:
    model = form(t, FIVE + "&set=random")
    assert (
        'aria-checked="true"' not in drawn(model).partition('class="cast"')[2].partition("opt")[0]
    )
    update.click(model, "app:setup:option:cast:spy")
    assert setup.chosen(made(model))["cast"][:3] == ["assassin", "spy", "magician"]


def test_who_needs_more_players_is_told_and_replaced(t: Texts) -> None:
    model = form(t, FEW + "&set=cunningAgents")
    assert "Emperor: only with 3 or more players. Otherwise King takes this place." in drawn(model)
    assert "option:cast:emperor" not in drawn(model)
    update.click(model, "app:setup:kind:2:human")
    assert "option:cast:emperor" in drawn(model)
    assert "Queen: only with 5 or more players. Otherwise Artist takes this place." in drawn(model)


def test_a_choice_waits_while_too_few_sit_there(t: Texts) -> None:
    model = form(t, FIVE + "&characterCount=9")
    update.click(model, "app:setup:option:cast:queen")
    update.click(model, "app:setup:kind:4:closed")
    assert setup.chosen(made(model))["cast"][-1] == "artist"
    update.click(model, "app:setup:kind:4:human")
    assert setup.chosen(made(model))["cast"][-1] == "queen"


def test_numbers_go_by_the_seats(t: Texts) -> None:
    model = form(t, FEW)
    assert "option:characterCount:9" not in drawn(model)
    assert "characterCount" not in setup.chosen(made(model))
    for seat in (2, 3):
        update.click(model, f"app:setup:kind:{seat}:human")
    update.click(model, "app:setup:option:characterCount:9")
    assert setup.chosen(made(model))["characterCount"] == 9
    update.click(model, "app:setup:option:characterCount:8")
    assert made(model).preset == "firstGame"


def test_districts_are_chosen_one_by_one_and_the_number_is_told(t: Texts) -> None:
    model = form(t, FEW)
    update.click(model, "app:setup:option:uniques:keep")
    assert "13 of 14 chosen" in drawn(model)
    update.click(model, "app:begin")
    assert model.setup and "uniques" in model.setup.wrong
    update.click(model, "app:setup:option:uniques:park")
    update.click(model, "app:begin")
    table = playing(model).table
    assert "park" in table.game.options(table.state)["uniques"]


def test_an_own_game_is_read_back_as_an_address_carries_it(begin: Begin, t: Texts) -> None:
    model = form(t, FIVE + "&characterCount=9&citySize=8&actionCards=on&cast=" + ",".join(OWN))
    search = setup.address_of(made(model), {})
    again = form(t, search)
    assert setup.chosen(made(again)) == setup.chosen(made(model))
    play = begin(search).play
    assert play and play.table.game.options(play.table.state)["cast"] == OWN


@pytest.mark.parametrize(
    ("name", "text", "accepted"),
    [
        ("cast", "witch,spy", "assassin … magistrate"),
        ("cast", ",".join(OWN).replace("patrician", "emperor")[: -len(",artist")], "emperor: 3 …"),
        ("uniques", "keep,park", "14 × armory, basilica, …"),
        ("characterCount", "9", "8"),
        ("citySize", "6", "7, 8"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(name: str, text: str, accepted: str) -> None:
    wrong = address.read(f"{FEW}&{name}={text}").wrong
    assert [each.field for each in wrong] == [name]
    assert accepted in wrong[0].accepted


def test_a_preset_keeps_nothing_of_an_own_choice(t: Texts) -> None:
    model = form(t, FIVE + "&cast=" + ",".join(OWN[:-1]))
    assert made(model).preset == ""
    update.click(model, "app:setup:preset:classic")
    assert made(model).preset == "classic"
    assert len(re.findall(r"<input type=\"checkbox\" checked", drawn(model))) == 10


def test_every_rank_of_the_data_can_be_chosen() -> None:
    assert [name for rank in CAST.lists for name in rank] == list(data.CHARACTERS)
    assert {*CHARACTER_COUNT.usual} == {*described.SEATS}
