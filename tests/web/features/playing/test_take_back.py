"""A whole turn is taken back against computer players, and the record and the log say so."""

from typing import Any

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.features.playing.test_why import played

from cantiere import games
from cantiere.core import record
from cantiere.core.record import SaveError
from cantiere_app.features.take_back import acts
from cantiere_app.session import new_table, turns
from cantiere_app.session.effects import Halt, Save
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import log_text
from cantiere_app.shell import sheets, update
from cantiere_app.shell.page import marks

DUELS = {
    "firenze": "?game=firenze&seats=human,mason&seed=7&startPlayer=0",
    "carrara": "?game=carrara&seats=human,lapo,mason&seed=6&startPlayer=0",
    "machiavelli": "?game=machiavelli&seats=human,mason,mason,mason&seed=7",
}


def log(model: Model) -> list[str]:
    play = playing(model)
    return [line for entry in play.log if (line := log_text.line(play.view, entry, scene(model)))]


def menu(model: Model) -> str:
    update.click(model, "app:menu")
    drawn = sheets.draw(model)["z-sheet/box"]
    update.click(model, "app:close")
    return drawn


@pytest.mark.parametrize("game", DUELS)
def test_the_table_is_as_it_was_at_the_start_of_the_turn(game: str) -> None:
    model = played(DUELS[game], 60)
    play = playing(model)
    step, former = acts.target(play), len(play.table.steps)
    assert step is not None
    assert play.table.steps[step].seat == 0
    then = record.state_hash(play.table.game, play.table.state_at(step))
    assert 'data-act="app:take-back"' in menu(model)
    update.click(model, "app:take-back")
    assert "btn-take-back" in sheets.draw(model)["z-sheet/box"]
    effects = update.click(model, "app:take-back-do")
    assert any(isinstance(each, Save) for each in effects)
    assert len(play.table.steps) == step
    assert record.state_hash(play.table.game, play.table.state) == then
    assert play.table.record.taken == [(step, former - step)]
    assert f"A turn was undone here; steps lost: {former - step}." in log(model)
    assert (model.busy, model.sheet, model.screen) == (False, "", "table")
    asked = play.table.game.decision(play.table.state)
    assert asked
    assert asked.seat == 0
    turns.commit(model, [play.table.game.legal(play.table.state)[0]])
    assert len(play.table.steps) > step


def test_a_computer_player_that_thinks_is_stopped() -> None:
    model = played(DUELS["firenze"], 1)
    play = playing(model)
    while not play.thinking:
        turns.commit(model, [play.table.game.legal(play.table.state)[-1]])
    assert Halt(play.job) in update.click(model, "app:take-back-do")
    assert marks(model)["busy"] == "0"
    assert len(play.table.steps) == 0
    assert acts.target(play) is None, "before the first turn there is none"


@pytest.mark.parametrize("seats", ["human,human", "human,human,mason", "mason,mason"])
def test_only_one_person_against_computers_takes_a_turn_back(begin: Begin, seats: str) -> None:
    model = played(f"?game=carrara&seats={seats}&seed=6&startPlayer=0", 12)
    assert not acts.is_possible(model)
    assert 'data-act="app:take-back"' not in menu(model)
    steps = len(playing(model).table.steps)
    update.click(model, "app:take-back-do")
    assert len(playing(model).table.steps) == steps


def test_a_game_that_is_over_stays() -> None:
    model = to_the_end(played(DUELS["carrara"], 5))
    steps = len(playing(model).table.steps)
    update.click(model, "app:take-back-do")
    assert len(playing(model).table.steps) == steps


def test_a_save_keeps_what_was_taken_back_and_its_log_tells_it() -> None:
    model = played(DUELS["carrara"], 40)
    update.click(model, "app:take-back-do")
    table = playing(model).table
    text = record.save(table.game, table.record, table.state)
    again = new_table.opened(text)
    assert again.record.taken == table.record.taken
    new_table.sit(model, again)
    assert any("undone here" in line for line in log(model))
    branch = new_table.branch(playing(model), 1)
    assert branch.record.taken == []


@pytest.mark.parametrize(
    "mark", [3, [3], [[1]], [[1, 2, 3]], [[-1, 2]], [[1, 0]], [["1", 2]], [[1, 2]] * 1001]
)
def test_a_damaged_mark_is_refused_with_its_field(mark: Any) -> None:
    table = playing(played(DUELS["carrara"], 3)).table
    data = record.to_data(table.game, table.record, table.state)
    with pytest.raises(SaveError, match="takenBack"):
        record.from_data({**data, "takenBack": mark}, games.load)
