"""The options of Carrara in the form and in an address."""

import pytest
from tests.web.games.carrara.staging import GAME, texts

from cantiere.carrara import data
from cantiere_app.games.carrara import about as about_carrara
from cantiere_app.kit import about

CARDS = next(each for each in about_carrara.OPTIONS if isinstance(each, about.Picks))
OWN = ["top-6", "object-8", "building-9", "bonus-2"]


@pytest.mark.parametrize("value", [*data.PRESETS, "random", OWN])
def test_cards_are_read_back_as_an_address_carries_them(value: str | list[str]) -> None:
    assert about.parsed(CARDS, about.written(value), 2) == value
    GAME.new({"seats": 2, "variant": "full", "cards": value}, 1)


@pytest.mark.parametrize(
    "text", ["", "my-own", "top-1", "top-1,object-1,building-1", "top-1,top-2,building-1,bonus-2"]
)
def test_cards_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text or "^$"):
        about.parsed(CARDS, text, 2)
    assert "great-freedom, multi-kulti" in about.accepted(CARDS, 2)
    assert "bonus-2 … bonus-9" in about.accepted(CARDS, 2)


def test_the_defaults_are_those_of_the_rules() -> None:
    chosen = about.defaults(about_carrara.OPTIONS)
    del chosen["cards"]
    assert GAME.options(GAME.new({"seats": 2, **chosen}, 1)) == {"seats": 2, **chosen}


@pytest.mark.parametrize("seats", about_carrara.SEATS)
def test_what_the_form_tells_of_the_game_has_words(seats: int) -> None:
    for _, key, params in about_carrara.facts(seats):
        assert texts("de")(key, **params)
