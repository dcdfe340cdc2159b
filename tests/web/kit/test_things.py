"""A thing that is declared once: its button, its line, its sheet and its noun say the same."""

import pytest
from tests.web.games.carrara.staging import Desk

from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.moves import nouns
from cantiere_app.games.carrara.moves.targets import targets
from cantiere_app.games.carrara.texts.writer import Pen
from cantiere_app.games.carrara.things import DISPLAY, EIGHTS, TILE, TILES
from cantiere_app.kit import things
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.moves.targets import read
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed.commands import Unclear


def _scene(name: str = "carrara-full") -> Scene:
    return Desk.at(name).scene()


def test_a_noun_finds_what_lies_at_each_place() -> None:
    scene = _scene()
    for spots in TILES:
        for n, tile in spots.here(scene.view):
            target = f"{spots.prefix}-{n}"
            assert nouns.TILE.at[spots.prefix](scene, read(target)) == tile
            assert target in {*targets(scene)} or spots is EIGHTS
            assert read(nouns.TILE.spots(scene, tile)[0]).kind in ("display", "eight")


def test_a_place_that_is_not_there_has_nothing() -> None:
    scene = _scene()
    assert things.at(TILES, scene, read("display-99")) is None
    assert things.at(TILES, scene, read("city-0")) is None


def test_button_line_and_sheet_call_it_the_same() -> None:
    scene = _scene()
    moment, pen = Moment(scene, targets(scene)), Pen(scene, targets(scene))
    n, tile = next(DISPLAY.here(scene.view))
    title, sheet = things.sheet(moment, TILE, tile, "", ["now"], supply="3 left")
    line = things.lines(pen, [DISPLAY])[0]
    drawn = things.button(moment, DISPLAY, n, tile, "c-tile", "")
    said = [cell.text for cell in line.cells]
    assert line.head.text.lower() == title.lower()
    assert line.key == f"display-{n}"
    assert f'aria-label="{title}, {said[1]}, {said[2]}' in drawn
    assert f'data-inspect="tile-{tile}"' in drawn
    assert all(fact in sheet for fact in said[1:])
    assert things.sheet(moment, TILE, "villa-99", "", []) == ("", "")


def test_the_chosen_one_is_marked_everywhere() -> None:
    scene = _scene()
    n, tile = next(DISPLAY.here(scene.view))
    chosen = scene.with_draft({"do": "build", "tile": tile})
    moment, pen = Moment(chosen, targets(chosen)), Pen(chosen, targets(chosen))
    drawn = things.button(moment, DISPLAY, n, tile, "c-tile", "")
    assert 'data-state="picked"' in drawn
    assert "data-sight" in drawn
    assert [line.is_on for line in things.lines(pen, [DISPLAY])].count(True) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_typed_line_names_it_by_its_id_or_by_its_name(lang: str) -> None:
    scene = Desk.at("carrara-full", lang).scene()
    tile = TILE.ids[0]
    word = nouns.TILE.say(scene, [0])
    assert word == TILE.name(scene.t, tile).lower().replace(" ", "-")
    assert [nouns.TILE.read(scene, [each]) for each in (word, tile)] == [tile, tile]
    with pytest.raises(Unclear):
        nouns.TILE.read(scene, ["villa-99"])
