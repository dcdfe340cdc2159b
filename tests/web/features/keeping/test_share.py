"""Links, notation and pasted text: what they carry, how long they may be, and the way back."""

import json
import re
from html import unescape
from typing import Any

import pytest
from tests.engine.firenze import long_game
from tests.web.conftest import Begin, steered, to_the_end
from tests.web.desk import fixture, texts
from tests.web.features.telling.test_replay import ALONE, played

from cantiere.core import canonical, notation
from cantiere.core.history import Session
from cantiere.core.record import state_hash
from cantiere_app.features.replay import model as replay
from cantiere_app.features.saves import kept_table
from cantiere_app.features.share import acts
from cantiere_app.features.share import model as share
from cantiere_app.features.share.model import Clip
from cantiere_app.kit.language.i18n import LANGUAGES, Texts
from cantiere_app.session import new_table
from cantiere_app.session.effects import Copy, Select
from cantiere_app.session.model import Model, is_past, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


def hashed(table: Session) -> str:
    return state_hash(table.game, table.state)


def seen(table: Session, state: Any) -> dict[str, Any]:
    """What the table shows the first seat."""
    return table.game.masked(table.game.view(state, 0))


def field(model: Model, which: str) -> str:
    """The address in a field of the sheet, "" where it is not there."""
    box = Page().draw(model)["z-sheet/box"]
    match = re.search(f'value="([^"]*)"[^>]*data-testid="link-{which}"', box)
    return unescape(match[1]) if match else ""


def paste(model: Model, text: str) -> None:
    update.click(model, "app:paste")
    update.click(model, f"app:pasted:{text}")
    update.click(model, "app:paste-open")


def long(t: Texts, steps: int) -> Model:
    model = Model(t, site="https://example.org")
    new_table.sit(model, Session(long_game.GAME, long_game.record(steps)))
    return model


def test_a_position_goes_out_as_its_viewer_knows_it(begin: Begin) -> None:
    model = played(begin(ALONE), 30)
    table = playing(model).table
    code = share.position(model)
    assert not {"deck", "generator"} & {*notation.unpack(code[2:])}
    again = new_table.coded(code)
    assert seen(again, again.state) == seen(table, table.state)


def test_no_order_of_the_deck_leaves_with_a_position(begin: Begin) -> None:
    """Two tables that differ in nothing but the hidden order have the same link."""
    model = played(begin(ALONE), 30)
    play = playing(model)
    first = share.position(model)
    play.table.state = play.table.game.determinize(play.table.game.view(play.table.state, 0), 99)
    assert notation.unpack(share.position(model)[2:]) == notation.unpack(first[2:])


def test_a_past_position_goes_out_while_it_is_looked_at(begin: Begin) -> None:
    model = played(begin(ALONE), 30)
    table = playing(model).table
    replay.show(model, 7)
    again = new_table.coded(share.position(model))
    assert seen(again, again.state) == seen(table, table.state_at(7))


def test_a_running_game_is_shared_whole_only_after_a_warning(begin: Begin) -> None:
    model = played(begin(ALONE), 6)
    update.click(model, "app:share")
    assert field(model, "position").startswith("/play/#s=1.")
    assert not field(model, "game")
    assert model.t("app.share.game.tells") in Page().draw(model)["z-sheet/box"]
    update.click(model, "app:share:game")
    code = field(model, "game").partition("#")[2]
    assert hashed(new_table.coded(code)) == hashed(playing(model).table)


CARRARA = "?game=carrara&seats=human,journeyman&seed=7&startPlayer=0"
OPEN = "&handsVisible=on"


@pytest.mark.parametrize("search", [ALONE, CARRARA, ALONE.replace("human", "journeyman")])
def test_what_is_closed_to_its_sharer_does_not_leave_with_a_position(
    begin: Begin, search: str
) -> None:
    """Tables that differ in nothing but what is closed have the same link."""
    model = steered(begin(search), 100)
    play = playing(model)
    first = notation.unpack(share.position(model)[2:])
    opened = []
    for seed in range(3):
        play.table.state = play.table.game.from_position({**first, "seed": seed})
        opened.append(play.table.game.view(play.table.state, 0)["players"][1])
        assert notation.unpack(share.position(model)[2:]) == first
    assert opened[0] != opened[1] or opened[0] != opened[2]


@pytest.mark.parametrize(
    ("search", "tells"),
    [
        (ALONE, False),
        (ALONE.replace("journeyman", "human"), True),
        (ALONE.replace("human", "journeyman"), False),
        (ALONE.replace("journeyman", "human") + OPEN, False),
        (CARRARA, False),
        (CARRARA.replace("journeyman", "human"), True),
        (f"{CARRARA}&openScreens=on", False),
    ],
)
def test_a_position_link_may_tell_another_person_what_its_sharer_holds(
    begin: Begin, search: str, tells: bool
) -> None:
    model = steered(begin(search), 100)
    assert share.tells_own(model) == tells


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("search", "word"), [(ALONE, "hand"), (CARRARA, "s[ck].*r[em]")])
def test_the_own_hand_or_screen_goes_out_only_after_a_question(
    begin: Begin, search: str, word: str, lang: str
) -> None:
    model = steered(begin(search.replace("journeyman", "human")), 100)
    model.t, model.screen = texts(lang), "table"
    update.click(model, "app:share")
    assert not field(model, "position")
    box = Page().draw(model)["z-sheet/box"]
    viewer = playing(model).viewer
    assert model.players[viewer].name in box
    assert model.players[1 - viewer].name not in box.partition("btn-share-position")[0]
    assert re.search(word, box, re.IGNORECASE)
    update.click(model, "app:share:position")
    assert field(model, "position").startswith("/play/#s=1.")
    assert not field(model, "game")
    update.click(model, "app:share:position+game")
    assert field(model, "position")
    assert field(model, "game")


def test_nothing_is_asked_when_nothing_is_hidden(begin: Begin) -> None:
    for model in (
        steered(begin(ALONE), 100),
        steered(begin(ALONE + OPEN), 100),
        to_the_end(begin("?game=firenze&seats=human,journeyman&seed=5&turnCap=20")),
    ):
        update.click(model, "app:share")
        assert field(model, "position").startswith("/play/#s=1.")


def test_a_past_position_is_asked_about_by_what_was_closed_then(begin: Begin) -> None:
    model = steered(begin(ALONE.replace("journeyman", "human")), 100)
    model.screen = "table"
    assert share.tells_own(model)
    replay.show(model, 0)
    assert not share.tells_own(model)


def test_a_game_that_is_over_is_shared_without_one(begin: Begin) -> None:
    model = to_the_end(begin("?game=firenze&seats=journeyman,journeyman&seed=5&turnCap=20"))
    update.click(model, "app:share")
    code = field(model, "game").partition("#")[2]
    assert hashed(new_table.coded(code)) == hashed(playing(model).table)
    drawn = Page().draw(model)["z-sheet/box"]
    assert model.t("app.share.position.over") in drawn
    assert model.t("app.share.position.text") not in drawn


def test_the_deal_has_an_address_that_deals_it_again(begin: Begin) -> None:
    model = played(begin(f"{ALONE}&neutralSeals=2"), 6)
    update.click(model, "app:share")
    search = field(model, "deal").partition("/play/")[2]
    again = begin(search)
    first = playing(model).table
    assert hashed(playing(again).table) == state_hash(first.game, first.state_at(0))


TAKEN_OVER = (
    (),
    ("0:journeyman",),
    ("1:human",),
    ("1:master", "0:random", "1:human"),
    ("0:master", "0:human"),
)


@pytest.mark.parametrize("taken", TAKEN_OVER)
def test_the_deal_seats_people_and_computers_as_at_the_start(
    begin: Begin, taken: tuple[str, ...]
) -> None:
    model = begin(ALONE)
    before = asked(field_of_deal(model))
    for change in taken:
        update.click(model, f"app:sit:{change}")
        update.click(model, "app:handover")
    assert asked(field_of_deal(model)) == before
    text = kept_table.kept_text(playing(model))
    again = Model(model.t, delay=0)
    kept_table.resume(again, text)
    update.click(again, "app:handover")
    assert asked(field_of_deal(again)) == before
    code = share.whole(model).partition("=")[2]
    shared = new_table.coded(f"g={code}")
    assert [each.kind for each in shared.record.beginners] == ["human", "journeyman"]
    update.click(model, "app:new")
    assert model.setup
    assert [chair.kind for chair in model.setup.chairs][:2] == ["human", "journeyman"]


def test_a_branch_of_watched_players_deals_for_computers_again(begin: Begin) -> None:
    model = played(begin("?game=firenze&seats=journeyman,master&seed=7"), 6)
    branch = new_table.branch(playing(model), 3)
    assert "human" in branch.record.kinds
    assert [each.kind for each in branch.record.beginners] == ["journeyman", "master"]


def test_a_start_with_players_unknown_here_is_forgotten(begin: Begin) -> None:
    model = begin(ALONE)
    table = playing(model).table
    table.record.began = ("genius", "human")
    new_table.sit(model, table)
    assert asked(field_of_deal(model)).seats == ("human", "journeyman")


def field_of_deal(model: Model) -> str:
    update.click(model, "app:share")
    search = field(model, "deal").partition("/play/")[2]
    update.click(model, "app:close")
    return search


def asked(search: str) -> address.Address:
    return address.read(search)


def test_a_table_that_began_at_a_position_has_no_deal(t: Texts, plainly: None) -> None:
    model = Model(t)
    new_table.sit(model, new_table.place(*new_table.fixture("build")))
    update.click(model, "app:share:position")
    assert not field(model, "deal")
    assert field(model, "position")


@pytest.mark.slow
def test_a_link_of_the_greatest_length_comes_back_whole(t: Texts, plainly: None) -> None:
    steps, code = long_game.longest()
    assert notation.MAX_CODE - 20 < len(code) <= notation.MAX_CODE
    model = long(t, steps)
    update.click(model, "app:share:game")
    box = Page().draw(model)["z-sheet/box"]
    assert model.t("app.share.long") in box
    shared = field(model, "game").partition("#")[2]
    again = new_table.coded(shared)
    assert len(again.steps) == steps
    assert hashed(again) == hashed(playing(model).table)


@pytest.mark.slow
def test_a_game_too_long_for_a_link_is_offered_as_a_file(t: Texts, plainly: None) -> None:
    model = long(t, long_game.longest()[0] + 200)
    update.click(model, "app:share:game")
    box = Page().draw(model)["z-sheet/box"]
    assert not field(model, "game")
    assert model.t("app.share.too-long") in box
    assert 'data-act="app:export"' in box


def test_nothing_is_shared_while_the_device_is_handed_on(begin: Begin) -> None:
    model = begin("?game=firenze&seats=human,human&seed=7")
    assert model.screen == "handover"
    for target in ("app:share", "app:share:game", "app:notation", "app:replay"):
        assert not update.click(model, target)
        assert not model.sheet
    assert not is_past(model)


def test_the_text_of_a_game_with_secrets_is_not_shown_unasked_while_it_runs(begin: Begin) -> None:
    model = steered(
        begin("?game=machiavelli&seats=human,journeyman,journeyman,journeyman&seed=7"), 12
    )
    update.click(model, "app:notation")
    box = Page().draw(model)["z-sheet/box"]
    assert "<textarea" not in box
    assert model.t("app.notation.tells") in box
    update.click(model, "app:notation:shown")
    assert "<textarea" in Page().draw(model)["z-sheet/box"]
    update.click(to_the_end(model), "app:notation")
    assert "<textarea" in Page().draw(model)["z-sheet/box"]


ASKED = (
    ("machiavelli-main", ("human", "journeyman", "journeyman", "journeyman")),
    ("machiavelli-pick", ("human", "journeyman", "journeyman", "journeyman")),
    ("carrara-mid-pay", ("human", "journeyman")),
    ("build", ("human", "journeyman")),
    ("build", ("human", "human")),
)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kinds"), ASKED)
def test_the_text_of_a_table_that_began_with_a_position_is_asked_about(
    t: Texts, name: str, kinds: tuple[str, ...]
) -> None:
    """Its header tells all that is closed, before any step is done."""
    model = Model(t)
    new_table.sit(model, new_table.place(fixture(name)["position"], kinds))
    model.screen = "table"
    update.click(model, "app:notation")
    assert "<textarea" not in Page().draw(model)["z-sheet/box"]
    assert '"generator":' in share.text(model)
    update.click(model, "app:notation:shown")
    assert "<textarea" in Page().draw(model)["z-sheet/box"]
    update.click(to_the_end(model), "app:notation")
    assert "<textarea" in Page().draw(model)["z-sheet/box"]


@pytest.mark.parametrize(
    ("search", "asks"),
    [
        (ALONE, False),
        (CARRARA, False),
        (ALONE.replace("journeyman", "human"), True),
        (CARRARA.replace("journeyman", "human"), True),
        (ALONE.replace("journeyman", "human") + OPEN, False),
        (ALONE.replace("human", "journeyman"), False),
    ],
)
def test_the_text_of_a_deal_is_asked_about_where_people_hide_hands(
    begin: Begin, search: str, asks: bool
) -> None:
    model = steered(begin(search), 40)
    model.screen = "table"
    update.click(model, "app:notation")
    assert ("<textarea" in Page().draw(model)["z-sheet/box"]) != asks


@pytest.mark.parametrize("left", [0, 20])
def test_the_text_of_a_game_whose_rules_were_mended_is_asked_about(begin: Begin, left: int) -> None:
    """It tells the whole state from which the game went on."""
    saved = json.loads(new_table.file_text(steered(begin(ALONE), 40)))
    actions = [*saved["actions"][:left], [99]]
    model = begin(ALONE)
    new_table.sit(
        model, new_table.opened(canonical.dumps({**saved, "rules": 0, "actions": actions}))
    )
    update.click(model, "app:notation")
    assert "<textarea" not in Page().draw(model)["z-sheet/box"]


def test_a_short_link_brings_no_warning(begin: Begin) -> None:
    model = played(begin(ALONE), 6)
    update.click(model, "app:share:game")
    assert model.t("app.share.long") not in Page().draw(model)["z-sheet/box"]


def test_the_notation_shown_is_read_back_as_the_same_game(begin: Begin) -> None:
    model = played(begin(ALONE), 40)
    update.click(model, "app:notation")
    copied = update.click(model, "app:copy-text:notation")[0]
    assert isinstance(copied, Copy)
    turns = copied.text.split("\n\n")[1].splitlines()
    assert len(turns) < 40
    first = playing(model).table
    again = begin("?game=firenze&seats=human,journeyman&seed=8")
    paste(again, copied.text)
    assert hashed(playing(again).table) == hashed(first)
    assert again.sheet == ""


@pytest.mark.parametrize("form", ["file", "link", "code", "position"])
def test_every_form_is_read_from_the_field(begin: Begin, form: str) -> None:
    model = played(begin(ALONE), 12)
    table = playing(model).table
    text = {
        "file": new_table.file_text(model),
        "link": f"https://example.org/play/#{share.whole(model)}",
        "code": share.whole(model)[2:],
        "position": share.position(model)[2:],
    }[form]
    again = begin("?game=firenze&seats=human,journeyman&seed=8")
    paste(again, f"  {text}\n")
    pasted = playing(again).table
    assert seen(pasted, pasted.state) == seen(table, table.state)


@pytest.mark.parametrize(
    "text",
    ["", "hello", "{}", "1.x", "#g=1.x", "https://example.org/play/#s=2.abc", "cantiere 1\ngame x"],
)
def test_what_cannot_be_read_stays_in_the_field_and_loses_nothing(begin: Begin, text: str) -> None:
    model = played(begin(ALONE), 6)
    play = model.play
    paste(model, text)
    assert model.play is play
    box = Page().draw(model)["z-sheet/box"]
    assert f"{text}</textarea>" in box
    assert 'data-testid="paste-wrong"' in box


def test_a_wrong_step_is_named_with_what_is_accepted(begin: Begin) -> None:
    model = played(begin(ALONE), 2)
    paste(model, share.text(model) + "0: dance\n")
    wrong = model.features[Clip].wrong
    assert wrong
    assert wrong.params["value"] == "dance"
    assert "take" in str(wrong.params["accepted"])


def test_pasted_text_is_text_not_markup(begin: Begin) -> None:
    model = begin(ALONE)
    paste(model, "<b>x</b></textarea>")
    assert "<b>" not in Page().draw(model)["z-sheet/box"]


def test_a_clipboard_that_is_closed_leads_to_the_text_itself(begin: Begin) -> None:
    model = begin(ALONE)
    effects = acts.copied(model, "a <text>", done=False)
    assert Select("by-hand") in effects
    assert "a &lt;text&gt;</textarea>" in Page().draw(model)["z-sheet/box"]


def test_what_was_copied_says_so(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:share")
    wanted = update.click(model, "app:copy-text:position")[0]
    assert isinstance(wanted, Copy)
    assert model.t("app.copy.done") not in Page().draw(model)["z-sheet/box"]
    acts.copied(model, wanted.text, done=True)
    assert Page().draw(model)["z-sheet/box"].count(model.t("app.copy.done")) == 1


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_a_position_that_is_opened_is_told_to_be_a_shared_one(begin: Begin, lang: str) -> None:
    model = played(begin(ALONE), 30)
    model.t = texts(lang)
    whole, position = share.whole(model), share.position(model)
    said = model.t("app.log.shared")
    paste(model, whole)
    assert said not in "".join(Page().draw(model).values())
    paste(model, position)
    assert said in "".join(Page().draw(model).values())


def test_a_link_draws_the_same_hidden_cards_each_time_it_is_opened(begin: Begin) -> None:
    code = share.position(played(begin(ALONE), 30))
    assert hashed(new_table.coded(code)) == hashed(new_table.coded(code))
