"""The page objects know the games by name alone: the names are the engine's."""

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.firenze import data as firenze_data
from cantiere_app.kit.i18n import LANGUAGES
from cantiere_app.session.store import TEST_DATABASE
from cantiere_testing import catalogue, desk
from cantiere_testing.pages import carrara as table
from cantiere_testing.pages import firenze


def test_bricks_of_firenze_are_those_of_the_rules() -> None:
    assert (firenze.COLOURS, firenze.LETTERS) == (firenze_data.COLOURS, firenze_data.LETTERS)


def test_places_of_carrara_are_those_of_the_rules() -> None:
    told = (table.TYPES, table.CITIES, table.SPECIALS, table.OBJECTS, table.TOKENS)
    assert told == (data.TYPES, data.CITIES, data.SPECIALS, data.OBJECTS, data.TOKENS)
    assert data.TILES[data.ORDINARY :] == table.LARGE


def test_steps_of_carrara_are_those_of_the_engine() -> None:
    assert set(table.STEPS) == {k.DECLINE, k.ANNOUNCE, k.END, k.PASS, k.STUCK}


def test_languages_and_storage_are_those_of_the_page() -> None:
    assert (catalogue.LANGUAGES, desk.TEST_DATABASE) == (LANGUAGES, TEST_DATABASE)
