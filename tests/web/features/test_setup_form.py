"""The form of a new game: its picture, and what it asks for."""

import re

import pytest
from tests.web.conftest import Begin

from cantiere import games
from cantiere_app.features.setup import view as setup
from cantiere_app.kit import about
from cantiere_app.session.model import playing
from cantiere_app.shell import update

each_game = pytest.mark.parametrize("game", games.MODULES)


@each_game
def test_the_picture_is_that_of_the_game(begin: Begin, game: str) -> None:
    assert f'href="#bay-{game}"' in setup.draw(begin(f"?game={game}"))["z-about/picture"]


@each_game
def test_the_rules_chosen_are_told_in_a_line(begin: Begin, game: str) -> None:
    model = begin(f"?game={game}")
    assert model.setup
    told = set()
    for name in games.load(game).presets:
        model.setup.preset = name
        drawn = setup.draw(model)["z-setup/options"]
        row = re.search('data-testid="option-preset">.*?</small>', drawn)
        assert row
        told.add(row[0])
    assert len(told) == len(games.load(game).presets)


@each_game
def test_a_preset_begins_the_game_it_names(begin: Begin, game: str) -> None:
    for name, values in games.load(game).presets.items():
        model = begin(f"?game={game}")
        update.click(model, "app:new")
        update.click(model, f"app:setup:preset:{name}")
        update.click(model, "app:begin")
        options = playing(model).table.game.view(playing(model).table.state, 0)["options"]
        assert {key: options[key] for key in values} == values, name


@each_game
def test_what_the_presets_set_is_not_asked_for_again(begin: Begin, game: str) -> None:
    model = begin(f"?game={game}")
    assert model.setup
    drawn = setup.draw(model)["z-setup/options"]
    for option in about.load(game).OPTIONS:
        asked = about.is_asked(option, model.setup.options)
        assert (f'data-testid="option-{option.name}"' in drawn) == asked
    assert "option-variant" not in drawn


@pytest.mark.parametrize(("seats", "objects"), [(2, 9), (3, 8), (4, 7)])
def test_a_preset_names_the_numbers_of_the_seats(begin: Begin, seats: int, objects: int) -> None:
    kinds = ",".join(["human", *["journeyman"] * (seats - 1)])
    model = begin(f"?game=carrara&seats={kinds}")
    assert model.setup
    model.setup.preset = "great-freedom"
    assert f" {objects} objects," in setup.draw(model)["z-setup/options"]
