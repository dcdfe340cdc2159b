"""A seat is taken over in mid-game: who decides then, what is kept, and what is told."""

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.features.playing.test_pace import think

from cantiere.core.record import Change
from cantiere_app.features.saves import kept_table
from cantiere_app.kit.language import phrases
from cantiere_app.session import new_table
from cantiere_app.session.effects import Halt, Save, Think
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text.log_text import line
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def lines(model: Model) -> list[str]:
    moment = scene(model)
    return [line(playing(model).view, entry, moment) for entry in playing(model).log]


def kinds(model: Model) -> list[str]:
    return [sitter.kind for sitter in playing(model).table.record.seats]


def test_a_computer_goes_on_for_a_person_at_once(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "draft")
    effects = update.click(model, "app:sit:0:master")
    assert [each.level for each in effects if isinstance(each, Think)] == ["master"]
    assert [each for each in effects if isinstance(each, Save)]
    assert kinds(model) == ["master", "journeyman"]
    assert [player.kind for player in model.players] == ["master", "journeyman"]
    assert not playing(model).draft


def test_a_person_goes_on_for_a_computer_that_thinks(begin: Begin) -> None:
    model = begin("?game=firenze&seats=journeyman,journeyman&seed=7&startPlayer=0")
    effects = update.click(model, "app:sit:1:human")
    assert playing(model).viewer == 1
    assert [each for each in effects if isinstance(each, Think)]
    effects = update.click(model, "app:sit:0:human")
    assert [each for each in effects if isinstance(each, Halt)]
    assert not playing(model).thinking
    assert model.screen == "handover"
    assert playing(model).viewer == 0


def test_it_is_told_at_its_place_and_kept(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:sit:0:journeyman")
    think(model)
    update.click(model, "app:sit:1:master")
    play = playing(model)
    changes = [Change(0, 0, "journeyman"), Change(len(play.table.steps), 1, "master")]
    assert play.table.record.changes == changes
    said = lines(model)
    assert said[0] == model.t("app.log.seat.journeyman", n=1)
    assert said[-1] == model.t("app.log.seat.master", n=2)
    text = kept_table.kept_text(playing(model))
    again = Model(model.t, delay=0)
    kept_table.resume(again, text)
    assert kinds(again) == ["journeyman", "master"]
    assert playing(again).table.record.changes == changes
    assert lines(again) == said


def test_the_sheet_shows_who_plays(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:menu")
    assert 'data-act="app:seats"' in Page().draw(model)["z-sheet/box"]
    update.click(model, "app:seats")
    assert '<option value="journeyman" selected>' in Page().draw(model)["z-sheet/box"]


@pytest.mark.parametrize("argument", ["0:human", "0:genius", "1:closed"])
def test_what_is_no_change_changes_nothing(begin: Begin, argument: str) -> None:
    model = begin(ALONE)
    assert update.click(model, f"app:sit:{argument}") == []
    assert kinds(model) == ["human", "journeyman"]
    assert not playing(model).table.record.changes


def test_nobody_takes_over_when_the_game_is_over(begin: Begin) -> None:
    model = to_the_end(begin(ALONE))
    update.click(model, "app:menu")
    assert 'data-act="app:seats"' not in Page().draw(model)["z-sheet/box"]
    assert update.click(model, "app:sit:0:journeyman") == []
    assert kinds(model) == ["human", "journeyman"]


def test_a_branch_knows_only_the_changes_before_it(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:sit:0:journeyman")
    think(model)
    update.click(model, "app:sit:0:human")
    assert new_table.branch(playing(model), 0).record.changes == [Change(0, 0, "journeyman")]


@pytest.mark.parametrize("game", ["machiavelli", "firenze", "carrara"])
def test_you_stay_you_when_a_computer_takes_over(begin: Begin, game: str) -> None:
    """Who watches a computer play on for them is still meant by what the table says."""
    model = begin(f"?game={game}&seats=human,journeyman,journeyman&seed=3")
    before = [player.name for player in model.players]
    update.click(model, "app:sit:0:journeyman")
    assert [player.name for player in model.players] == before
    assert phrases.is_you(scene(model), 0)
    update.click(model, "app:set:lang:de")
    assert model.players[0].name == model.t("app.you")
    update.click(model, "app:sit:0:human")
    assert phrases.is_you(scene(model), 0)


def test_a_name_of_one_of_several_people_stays_too(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,human,journeyman&seed=3")
    before = [player.name for player in model.players]
    update.click(model, "app:sit:1:journeyman")
    assert [player.name for player in model.players] == before
    assert not phrases.is_you(scene(model), 0)
