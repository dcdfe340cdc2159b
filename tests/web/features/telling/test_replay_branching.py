"""A branch is a table of its own: what it takes along, what it notes, and the way back."""

import pytest
from tests.web.conftest import Begin, to_the_end
from tests.web.features.telling.test_replay import ALONE, played

from cantiere.core.record import state_hash
from cantiere_app.features.replay import model as replay
from cantiere_app.features.saves import kept_table
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table
from cantiere_app.session.effects import Continue, Save
from cantiere_app.session.model import Model, is_past, playing
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


def branched(model: Model, step: int) -> Model:
    update.click(model, f"app:replay:{step}")
    update.click(model, "app:branch")
    return model


def test_a_branch_goes_on_from_the_position_shown(begin: Begin) -> None:
    model = played(begin(ALONE), 12)
    table = playing(model).table
    expected = state_hash(table.game, table.state_at(5))
    branched(model, 5)
    play = playing(model)
    assert len(play.table.steps) == 5
    assert state_hash(play.table.game, play.table.state) == expected
    assert not is_past(model)
    assert play.table.record.origin == {"step": 5, "hash": expected}


def test_the_original_stays_as_it_was(begin: Begin) -> None:
    model = played(begin(ALONE), 12)
    original = playing(model)
    before = state_hash(original.table.game, original.table.state)
    branched(model, 5)
    played(model, 4)
    update.click(model, "app:original")
    assert playing(model) is original
    assert state_hash(original.table.game, original.table.state) == before
    assert len(original.table.steps) == 12
    assert model.original is None


def test_an_original_that_is_kept_is_continued_from_there(begin: Begin) -> None:
    model = played(begin(ALONE), 12)
    playing(model).slot = "abc"
    branched(model, 5)
    assert playing(model).slot == ""
    assert Continue("abc") in update.click(model, "app:original")


def test_a_branch_is_kept_before_anything_is_played_on_it(begin: Begin) -> None:
    model = played(begin(ALONE), 12)
    update.click(model, "app:replay:5")
    effects = update.click(model, "app:branch")
    assert Save() in effects
    assert kept_table.is_worth_keeping(playing(model))


def test_the_place_of_the_digest_tells_of_a_branch_and_no_line_pushes_the_table(
    begin: Begin,
) -> None:
    model = branched(played(begin(ALONE), 12), 5)
    groups = Page().draw(model)
    assert model.t("app.branch.done", n=5) in groups["z-digest/box"]
    assert "z-notice/line" not in groups
    update.click(model, "app:original")
    assert model.t("app.branch.done", n=5) not in "".join(Page().draw(model).values())


def test_the_log_says_where_it_was_branched_also_when_it_is_opened_again(begin: Begin) -> None:
    model = branched(played(begin(ALONE), 12), 5)
    said = model.t("app.log.branch", n=5)
    at = next(n for n, entry in enumerate(playing(model).log) if entry.note)
    assert [e.step < 5 for e in playing(model).log[:at]] == [True] * at
    assert said in "".join(Page().draw(model).values())
    text = new_table.file_text(model)
    again = begin("?game=firenze&seats=human,journeyman&seed=8")
    new_table.sit(again, new_table.opened(text))
    assert said in "".join(Page().draw(again).values())
    assert playing(again).table.record.origin == playing(model).table.record.origin


def test_a_record_may_claim_any_origin(begin: Begin) -> None:
    model = branched(played(begin(ALONE), 12), 5)
    for origin in ({"step": "x"}, {"step": -1}, {"step": 10**9}, {}):
        playing(model).table.record.origin = origin
        again = begin("?game=firenze&seats=human,journeyman&seed=8")
        new_table.sit(again, new_table.opened(new_table.file_text(model)))
        assert not [entry for entry in playing(again).log if entry.note]


def test_a_person_takes_the_seat_that_is_asked_where_computers_sit_alone(begin: Begin) -> None:
    model = played(begin("?game=firenze&seats=journeyman,journeyman&seed=7&startPlayer=0"), 9)
    table = playing(model).table
    asked = table.game.decision(table.state_at(0))
    branched(model, 0)
    assert asked
    assert playing(model).humans == [asked.seat]


def test_a_game_that_is_over_is_branched_before_its_end_only(begin: Begin) -> None:
    model = to_the_end(begin("?game=firenze&seats=journeyman,journeyman&seed=5&turnCap=20"))
    original = playing(model)
    update.click(model, "app:replay:last")
    assert "app:branch" not in Page().draw(model)["z-acts/row"]
    assert not update.click(model, "app:branch")
    assert playing(model) is original
    update.click(model, "app:replay:turn-back")
    assert "app:branch" in Page().draw(model)["z-acts/row"]
    update.click(model, "app:branch")
    assert playing(model) is not original


@pytest.mark.parametrize("game", ["firenze", "machiavelli"])
def test_a_turn_that_is_tried_again_is_an_own_one(begin: Begin, game: str) -> None:
    """By one press on the score; the last turn of a game may be another's, and end it by itself."""
    model = to_the_end(begin(f"?game={game}&seats=human,journeyman,journeyman&seed=5&turnCap=20"))
    play = playing(model)
    assert 'data-act="app:branch:own-turn"' in Page().draw(model)["z-score/win"]
    update.click(model, "app:branch:own-turn")
    again = playing(model)
    step = len(again.table.steps)
    asked = again.table.game.decision(again.table.state)
    assert again is not play
    assert model.screen == "table"
    assert asked
    assert asked.seat == play.viewer
    assert step in replay.turns(play)
    later = [each for each in replay.turns(play)[:-1] if each > step]
    assert all(play.table.steps[each].seat != play.viewer for each in later)


def test_the_menu_leads_back_from_a_branch_only(begin: Begin, t: Texts) -> None:
    model = played(begin(ALONE), 12)
    update.click(model, "app:menu")
    assert t("app.branch.original") not in Page().draw(model)["z-sheet/box"]
    update.click(model, "app:close")
    branched(model, 5)
    update.click(model, "app:menu")
    assert t("app.branch.original") in Page().draw(model)["z-sheet/box"]
