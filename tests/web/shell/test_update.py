"""Clicks that the page itself answers."""

import json

import pytest
from tests.web.conftest import Begin

from cantiere_app.features.saves import acts, kept_table
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.features.setup import model as setup
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table
from cantiere_app.session.effects import Announce, Copy, Download, Focus, KeepSettings, Open
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, title

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def form(t: Texts, search: str = "") -> Model:
    model = Model(t)
    model.setup = setup.form(address.read(search), 11)
    return model


def test_a_refused_try_is_answered_at_the_thing(begin: Begin) -> None:
    model = begin(ALONE)
    effects = update.click(model, "!")
    assert effects == [Announce(["no: wrong-phase Rule F§8."])]
    bubble = Page().draw(model)["z-reason/bubble"]
    assert 'data-at="!"' in bubble
    assert 'data-clause="F§8"' in bubble
    update.click(model, "app:reason")
    assert "z-reason/bubble" not in Page().draw(model)


def test_the_next_click_puts_the_answer_away(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "!")
    update.click(model, "draft")
    assert playing(model).refusal is None


@pytest.mark.parametrize("target", ["draft", "!"])
def test_what_is_pressed_in_a_sheet_shows_on_the_table(begin: Begin, target: str) -> None:
    model = begin(ALONE)
    update.click(model, "app:seat:1")
    effects = update.click(model, target)
    assert model.sheet == ""
    assert Focus("z-acts") in effects


def test_escape_puts_away_what_lies_on_top_first(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "draft")
    update.click(model, "app:menu")
    update.click(model, "app:escape")
    assert model.sheet == ""
    update.click(model, "!")
    update.click(model, "app:escape")
    assert playing(model).refusal is None
    assert playing(model).draft
    update.click(model, "app:escape")
    assert not playing(model).draft


@pytest.mark.parametrize("sheet", ["menu", "settings", "help", "seat:1"])
def test_sheets_have_a_name_and_a_way_out(begin: Begin, sheet: str) -> None:
    model = begin(ALONE)
    update.click(model, f"app:{sheet}")
    box = Page().draw(model)["z-sheet/box"]
    assert 'role="dialog"' in box
    assert 'data-act="app:close"' in box
    update.click(model, "app:close")
    assert "z-sheet/box" not in Page().draw(model)


def test_another_language_says_everything_anew_old_lines_included(begin: Begin) -> None:
    model = begin(ALONE)
    page = Page()
    update.click(model, "take 0")
    before = page.draw(model)
    assert "You" in before["z-log/list/0"]
    effects = update.click(model, "app:set:lang:nl")
    after = page.draw(model)
    assert effects == [KeepSettings()]
    assert "Jij" in after["z-log/list/0"]
    assert "Ronde".lower() in after["z-head/bar"].lower()
    assert title(model) == "Firenze – Cantiere"


def test_a_setting_that_cannot_be_changes_nothing(begin: Begin) -> None:
    model = begin(ALONE)
    before = model.settings
    update.click(model, "app:set:theme:pink")
    assert model.settings == before


def test_a_file_goes_out_and_comes_back(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    update.click(model, "app:menu")
    file, said = update.click(model, "app:export")
    assert isinstance(file, Download)
    assert isinstance(said, Announce)
    assert file.name == "firenze-7.cantiere.json"
    assert file.name in Page().draw(model)["z-notice/line"]
    assert not model.sheet
    play = playing(model)
    expected = play.table.game.to_json(play.table.state)
    again = begin("?game=firenze&seats=human,journeyman&seed=8")
    acts.imported(again, file.name, file.text)
    assert playing(again).table.game.to_json(playing(again).table.state) == expected


@pytest.mark.parametrize("text", ["", "{}", "[1]", "x", '{"format":"cantiere","version":9}'])
def test_a_foreign_file_changes_nothing_and_is_told(begin: Begin, text: str) -> None:
    model = begin(ALONE)
    play = model.play
    effects = acts.imported(model, "holiday.json", text)
    assert model.play is play
    assert model.notice
    assert isinstance(effects[0], Announce)
    assert "holiday.json" in Page().draw(model)["z-notice/line"]


def test_a_file_with_other_actions_is_damaged_though_it_has_a_snapshot(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    play = model.play
    data = json.loads(new_table.file_text(model))
    data["actions"][0] = [99, 99]
    acts.imported(model, "a.json", json.dumps(data))
    assert model.play is play
    assert model.notice


def test_a_damaged_file_is_told(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    data = json.loads(new_table.file_text(model))
    data["hash"], data["snapshot"] = "0" * 16, None
    acts.imported(model, "a.json", json.dumps(data))
    assert model.notice
    assert "hash" in str(model.notice.params["field"])


def test_what_is_kept_is_resumed_with_the_staged_turn(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    update.click(model, "draft")
    text = kept_table.kept_text(playing(model))
    steps = len(playing(model).table.steps)
    again = begin("?game=firenze&seats=human,journeyman&seed=8")
    kept_table.resume(again, text)
    play = playing(again)
    assert len(play.table.steps) == steps
    assert play.draft == {"clicks": 1}
    assert play.marks == playing(model).marks
    assert len(play.log) == len(playing(model).log)


@pytest.mark.parametrize("text", ["", "{}", '{"format":"cantiere page","version":1}', "\u0000"])
def test_what_cannot_be_resumed_leaves_the_table(begin: Begin, text: str) -> None:
    model = begin(ALONE)
    play = model.play
    with pytest.raises(ValueError, match="save"):
        kept_table.resume(model, text)
    assert model.play is play


def test_begin_opens_the_address_of_the_table(t: Texts) -> None:
    model = form(t)
    for click in ("kind:1:master", "kind:2:computer", "option:neutralSeals:3", "preset:first"):
        update.click(model, f"app:setup:{click}")
    update.click(model, "app:setup:option:handsVisible:on")
    assert model.setup is not None
    assert setup.address_of(model.setup, {}) == (
        "?game=firenze&seats=human,master,isotta.mason&seed=11&campanile=off&handsVisible=on"
    )


def test_begin_starts_the_table_of_the_form(t: Texts, plainly: None) -> None:
    model = form(t)
    effects = update.click(model, "app:begin")
    assert any(isinstance(effect, Open) for effect in effects)
    assert playing(model).table.record.seed == 11


def test_an_option_out_of_range_is_named_with_what_is_accepted(t: Texts) -> None:
    model = form(t)
    update.click(model, "app:setup:option:turnCap:7")
    rows = Page().draw(model)["z-setup/options"]
    assert "0, 20 … 500" in rows
    assert model.setup is not None
    assert model.setup.options["turnCap"] == 0


def test_a_combination_that_the_rules_refuse_is_named(t: Texts, plainly: None) -> None:
    model = form(t)
    update.click(model, "app:setup:option:neutralPolicy:manual")
    assert model.setup is not None
    eight = [
        f"{colour} {floor}" for floor in (3, 8) for colour in ("white", "blue", "red", "green")
    ]
    for contract in eight:
        update.click(model, f"app:setup:option:manual:{contract}")
    update.click(model, "app:begin")
    assert model.screen == "setup"
    assert "manual" in model.setup.wrong


def test_fewer_than_two_seats_are_refused(t: Texts) -> None:
    model = form(t, "?game=firenze&seats=human,journeyman")
    update.click(model, "app:setup:kind:1:closed")
    assert model.setup is not None
    assert setup.seats(model.setup) == 2
    assert 'role="alert"' in Page().draw(model)["z-setup/who"]


def test_a_new_deal_is_another_and_can_be_told_again(t: Texts) -> None:
    one, two = form(t), form(t)
    for model in (one, two):
        update.click(model, "app:setup:deal")
    assert one.setup is not None
    assert two.setup is not None
    assert one.setup.seed == two.setup.seed != 11


def test_play_again_keeps_people_and_options(begin: Begin) -> None:
    model = begin(f"{ALONE}&neutralSeals=2")
    update.click(model, "app:again")
    record = playing(model).table.record
    assert record.seed != 7
    assert record.options["neutralSeals"] == 2
    assert [sitter.kind for sitter in record.seats] == ["human", "journeyman"]


def test_the_chronicle_is_copied_as_text(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "take 0")
    copied = update.click(model, "app:copy")[0]
    assert isinstance(copied, Copy)
    assert "You: take" in copied.text


def test_a_new_game_offers_to_go_on_with_the_old_one(begin: Begin) -> None:
    model = begin(ALONE)
    model.features[Shelf] = Shelf([Kept("a1", kept_table.card(playing(model)), 100)])
    update.click(model, "app:new")
    assert model.screen == "setup"
    assert 'data-act="app:continue:a1"' in Page().draw(model)["z-setup/saved"]
