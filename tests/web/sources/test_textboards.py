"""Positions of every game as tables: whole, honest, and all of the game to be played from them."""

import re

import pytest
from tests.later import later
from tests.web.desk import fixture_names
from tests.web.sources.tabled import cells, desk, shown

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES

ELSEWHERE = {
    "firenze": r"row-brick-\d-\d|card-\d|seat-\d|building-\d+",
    "carrara": r"built-\d-\d+|seat-\d",
    "machiavelli": r"(?!)",
}
"""Other ways to the same thing, by game: a card for its bricks, a seat for its only tower."""

POSITIONS = [(game, name) for game in games.MODULES for name in fixture_names(game)]
each_position = pytest.mark.parametrize(("game", "name"), POSITIONS)
IN_TURN = [(*each, LANGUAGES[number % len(LANGUAGES)]) for number, each in enumerate(POSITIONS)]
"""Each position in one of the languages; the long run has it in all of them."""
SPOKEN = [(*each, lang) for each in POSITIONS for lang in LANGUAGES]


@each_position
def test_everything_legal_is_a_cell_or_a_button_of_the_prompt(game: str, name: str) -> None:
    at = desk(game, name)
    acts = {cell.act for cell in cells(at) if cell.legal} | set(at.buttons())
    acts |= {act.replace("plus-", "tower-") for act in acts}
    elsewhere = re.compile(ELSEWHERE.get(game, ""))
    assert not {act for act in at.legal() if act not in acts and not elsewhere.fullmatch(act)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name", "lang"),
    [*IN_TURN, *later(*(each for each in SPOKEN if each not in IN_TURN))],
)
def test_cells_say_what_clicks_do(game: str, name: str, lang: str) -> None:
    at = desk(game, name, lang)
    hints = at.room.targets(at.scene())
    for cell in cells(at):
        assert cell.text
        assert cell.legal == bool(cell.act and hints[cell.act].legal)
        assert cell.legal or not cell.name
        assert cell.text.lower() in (cell.name or cell.text).lower(), "the label is in the name"
        if cell.act and not cell.legal:
            assert at.room.click(at.scene(), cell.act).refuse


@each_position
def test_tables_are_whole(game: str, name: str) -> None:
    at = desk(game, name)
    for table in shown(at):
        for line in table.lines:
            assert len(line.cells) + 1 == len(table.columns), table.key
        keys = [line.key for line in table.lines]
        assert len(set(keys)) == len(keys)
        assert all(re.fullmatch(r"[a-z0-9-]+", key) for key in keys)
    acts = [cell.act for cell in cells(at) if cell.act]
    assert len(set(acts)) == len(acts)
