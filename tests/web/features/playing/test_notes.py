"""Notes about positions: of their writer alone while the game runs, and part of the record."""

import json

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.features.telling.test_replay import ALONE, played

from cantiere.core import notation
from cantiere.core.record import MAX_REMARK
from cantiere.games import load
from cantiere_app.features.notes import model as notes
from cantiere_app.features.replay import model as replay
from cantiere_app.features.saves import acts, archive, kept_table
from cantiere_app.session import new_table
from cantiere_app.session.effects import Save
from cantiere_app.session.model import Model, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

TWO = "?game=machiavelli&seats=human,human,journeyman&seed=7"


@pytest.fixture
def noted(begin: Begin) -> Model:
    """A table of six steps with a note about the position after three of them."""
    model = played(begin(ALONE), 6)
    replay.show(model, 3)
    update.click(model, "app:note")
    assert update.click(model, "app:note-write:Why not: two <b>white</b>?") == [Save()]
    return model


def sheet(model: Model) -> str:
    return Page().draw(model)["z-sheet/box"]


def test_a_note_is_shown_with_its_position_and_in_the_list(noted: Model) -> None:
    update.click(noted, "app:close")
    assert "Note: Why not: two &lt;b&gt;white" in Page().draw(noted)["z-prompt/say"]
    replay.show(noted, 2)
    assert "Why not" not in Page().draw(noted)["z-prompt/say"]
    update.click(noted, "app:notes")
    assert "two &lt;b&gt;white&lt;/b&gt;?" in sheet(noted)
    update.click(noted, "app:note-look:3")
    assert (noted.sheet, replay.at(playing(noted))) == ("", 3)


def test_the_field_keeps_what_it_began_with_while_it_is_typed_into(noted: Model) -> None:
    before = sheet(noted)
    update.click(noted, "app:note-write:another")
    assert sheet(noted) == before
    update.click(noted, "app:note")
    assert ">another</textarea>" in sheet(noted)


def test_an_empty_note_is_none_and_a_long_one_is_cut(noted: Model) -> None:
    update.click(noted, "app:note-write:" + "x" * (MAX_REMARK + 9))
    assert notes.note_at(playing(noted), 3) == "x" * MAX_REMARK
    update.click(noted, "app:note-write:  \n ")
    assert notes.shown(playing(noted)) == []
    assert "no notes" in (update.click(noted, "app:notes") and sheet(noted))


def test_it_goes_into_the_file_and_comes_back(noted: Model) -> None:
    text = new_table.file_text(noted)
    again = Model(noted.t)
    acts.imported(again, "a.json", text)
    assert notes.note_at(playing(again), 3) == "Why not: two <b>white</b>?"
    kept = kept_table.kept_text(playing(noted))
    resumed = Model(noted.t)
    kept_table.resume(resumed, kept)
    assert notes.note_at(playing(resumed), 3) == "Why not: two <b>white</b>?"
    assert json.loads(archive.single(kept))["remarks"] == [[3, 0, "Why not: two <b>white</b>?"]]


def test_it_is_in_the_text_of_a_game_but_goes_along_with_no_link(noted: Model) -> None:
    table = playing(noted).table
    text = notation.print_game(table.game, table.record, by_turn=True)
    assert 'remark 3 0 "Why not: two <b>white</b>?"' in text.splitlines()
    assert notation.parse_game(text, load).record.remarks == table.record.remarks
    code = notation.game_code(table.game, table.record, table.state)
    assert notation.read_game(code, load).record.remarks == []


def test_others_at_the_device_read_it_when_the_game_is_over(begin: Begin) -> None:
    model = begin(TWO)
    model.screen, play = "table", playing(model)
    update.click(model, "app:note")
    update.click(model, "app:note-write:I want the King")
    assert notes.at(play) == "I want the King"
    play.viewer = 1 - play.viewer
    assert notes.shown(play) == []
    to_the_end(model)
    assert [each.text for each in notes.shown(playing(model))] == ["I want the King"]


def test_a_note_goes_with_the_position_that_was_taken_back(begin: Begin) -> None:
    """Until something else is played, redo leads to the position again."""
    model = played(begin("?game=carrara&seats=human,journeyman&seed=7&startPlayer=0"), 0)
    play = playing(model)
    game = play.table.game
    while not play.table.can_undo:
        play.table.play(game.legal(play.table.state)[0])
    last = len(play.table.steps)
    update.click(model, "app:note")
    update.click(model, "app:note-write:here")
    action = play.table.undo().action
    assert notes.shown(play) == []
    play.table.redo()
    assert notes.note_at(play, last) == "here"
    play.table.undo()
    other = next(each for each in game.legal(play.table.state) if each != action)
    play.table.play(other)
    assert notes.shown(play) == []


def test_a_branch_takes_along_the_notes_up_to_it(noted: Model) -> None:
    assert len(new_table.branch(playing(noted), 3).record.remarks) == 1
    assert new_table.branch(playing(noted), 2).record.remarks == []
