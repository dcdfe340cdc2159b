"""The form of a new game: its picture, and what it asks for."""

import re

import pytest
from tests.web.conftest import Begin

from cantiere import games
from cantiere_app.features.saves import acts as saves
from cantiere_app.features.saves import header, kept_table
from cantiere_app.features.setup import view as setup
from cantiere_app.kit import about
from cantiere_app.kit.drawing import thumbnails
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update

each_game = pytest.mark.parametrize("game", games.MODULES)


@each_game
def test_the_picture_is_that_of_the_game(begin: Begin, game: str) -> None:
    assert f'href="#bay-{game}"' in setup.draw(begin(f"?game={game}"))["z-about/picture"]


@each_game
def test_the_rules_chosen_are_told_in_a_line(begin: Begin, game: str) -> None:
    model = begin(f"?game={game}")
    assert model.setup
    rows = set()
    for name in games.load(game).presets:
        model.setup.preset = name
        drawn = setup.draw(model)["z-setup/options"]
        row = re.search('data-testid="option-preset">.*?</small>', drawn)
        assert row
        rows.add(row[0])
    assert len(rows) == len(games.load(game).presets)


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


def test_an_emblem_is_chosen_for_a_seat_and_shown_wherever_it_is(begin: Begin) -> None:
    model = begin("?game=firenze")
    for click in ("new", "setup:card:usual", "setup:seat:0", "setup:emblem:0:bell"):
        update.click(model, f"app:{click}")
    drawn = setup.draw(model)["z-setup/who"]
    assert re.search(r'data-testid="emblem-bell" aria-checked="true"', drawn.replace("\n", ""))
    assert "seal-bell" in drawn
    update.click(model, "app:begin")
    assert [player.emblem for player in model.players] == ["bell", "ship", "lion"]
    saved = new_table.file_text(model)
    assert saved.count('"emblem":"bell"') == 1
    again = Model(model.t)
    saves.imported(again, "a.json", saved)
    assert again.players[0].emblem == "bell"
    card = header.read(header.joined(kept_table.card(playing(model)), "{}"))
    assert card.seats[0].emblem == "bell"
    update.click(model, "app:again")
    assert model.players[0].emblem == "bell"


def test_an_emblem_belongs_to_one_seat(begin: Begin) -> None:
    """Who has it by custom gives way; who chose it before gets a usual one again."""
    model = begin("?game=firenze")
    for click in ("new", "setup:card:usual", "setup:emblem:0:lion", "setup:emblem:1:lion"):
        update.click(model, f"app:{click}")
    update.click(model, "app:begin")
    assert [player.emblem for player in model.players] == ["lily", "lion", "ship"]


@pytest.mark.parametrize(
    ("asked", "worn"),
    [
        ("bell,,lily", ["bell", "ship", "lily"]),
        (",lily", ["ship", "lily", "lion"]),
        ("wheel,wheel", ["wheel", "ship", "lion"]),
    ],
)
def test_an_address_names_emblems(begin: Begin, asked: str, worn: list[str]) -> None:
    model = begin(f"?game=firenze&seats=human,journeyman,journeyman&emblems={asked}")
    assert [player.emblem for player in model.players] == worn


def test_an_unknown_emblem_in_an_address_is_refused(begin: Begin) -> None:
    asked = address.read("?game=firenze&seats=human,journeyman&emblems=lily,dragon")
    assert [wrong.field for wrong in asked.wrong] == ["emblems"]
    assert "wheel" in asked.wrong[0].accepted


def test_marks_of_seats_in_small_drawings_have_the_colours_of_their_emblems() -> None:
    drawn = thumbnails.seal(1, 1, 1, 0) + thumbnails.seal(1, 1, 1, 1)
    worn = thumbnails.worn(drawn, ["ship", "lily"])
    assert re.findall(r"--p-(\w+)", worn) == ["ship", "lily"]
