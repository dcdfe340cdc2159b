"""The shell with the table of Carrara: tabs follow, screens close, nothing is begun unasked."""

import re
from functools import cache

import pytest
from tests.web.desk import texts

from cantiere.carrara import constants as k
from cantiere_app.features.saves import kept_table
from cantiere_app.features.setup import model as setup
from cantiere_app.games.carrara import about
from cantiere_app.kit.language import i18n
from cantiere_app.kit.moves import irreversible
from cantiere_app.kit.scene import Warn
from cantiere_app.session import forced_steps, new_table, turns
from cantiere_app.session.effects import KeepSettings
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page


@pytest.fixture(autouse=True)
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the catalogues' sources instead of what the build compiles."""
    monkeypatch.setattr(i18n, "load", cache(texts))


def at(fixture: str) -> Model:
    model = Model(texts(), delay=0)
    new_table.sit(model, new_table.place(*new_table.fixture(f"carrara-{fixture}")))
    return model


def test_the_tab_follows_what_is_staged() -> None:
    model = at("full")
    assert model.tab == "wheel"
    followed = {"segment-1": "wheel", "display-0": "display", "mode-buy": "wheel"}
    for target, tab in (followed | {"type-0": "display"}).items():
        update.click(model, target)
        assert model.tab == tab
        assert Page().draw(model)


def test_a_tab_keeps_room_for_what_it_is_called_meanwhile() -> None:
    model, words = at("full"), {"Buildings", "Scoring"}
    for name in ("Buildings", "Scoring"):
        row = Page().draw(model)["z-tabs/row"]
        (other,) = words - {name}
        assert f'data-others="{other}" data-act="app:tab:display"' in row
        assert f">{name}<" in row
        update.click(model, "mode-score")


def test_a_staged_turn_is_resumed_in_the_tab_where_it_goes_on() -> None:
    model, again = at("full"), at("pick")
    update.click(model, "display-0")
    kept_table.resume(again, kept_table.kept_text(playing(model)))
    assert playing(again).draft
    assert again.tab == "display"


def behind_the_action(fixture: str) -> Model:
    """A position of that kind as the question behind an action at the display."""
    model = at(fixture)
    playing(model).asked = (playing(model).asked[0], "turn")
    model.tab = "display"
    turns.advance(model)
    return model


def test_a_token_that_may_be_declined_opens_its_tab() -> None:
    """It lies among the own cities; the display that was built from shows nothing of it."""
    assert behind_the_action("token").tab == "cities"


def test_an_object_that_may_be_bought_opens_its_tab_and_marks_it_while_another_is_open() -> None:
    """Beside a display that can only be looked at, nobody finds what is asked."""
    model = behind_the_action("purchase")
    assert model.tab == "cards"
    assert "asked" not in Page().draw(model)["z-tabs/row"]
    update.click(model, "app:tab:display")
    marked = r'data-state="asked"[^>]*data-testid="tab-cards"'
    assert re.search(marked, Page().draw(model)["z-tabs/row"])


def test_a_tile_that_looks_for_its_place_marks_the_tab_of_the_own_cities() -> None:
    """The buildings that it can replace are not beside the display (C§6.4)."""
    model, marked = at("full"), r'data-state="asked"[^>]*data-testid="tab-(\w+)"'
    update.click(model, "display-0")
    assert re.findall(marked, Page().draw(model)["z-tabs/row"]) == ["cities"]
    update.click(model, "city-5")
    assert "pay" in playing(model).draft
    assert not re.search(marked, Page().draw(model)["z-tabs/row"])


def test_the_tab_says_that_it_shows_what_can_be_scored() -> None:
    model = at("full")
    assert ">Buildings<" in Page().draw(model)["z-tabs/row"]
    update.click(model, "mode-score")
    assert model.tab == "display"
    assert ">Scoring<" in Page().draw(model)["z-tabs/row"]


def test_a_refusal_that_guards_what_is_picked_offers_to_start_anew() -> None:
    model = at("pick")
    update.click(model, "wheel-1-1")
    update.click(model, "segment-4")
    bubble = Page().draw(model)["z-reason/bubble"]
    assert 'data-act="do-anew-4"' in bubble
    assert "Buy from segment V instead<" in bubble
    update.click(model, "do-anew-4")
    assert playing(model).draft["segment"] == 4
    assert playing(model).refusal is None


def test_a_click_on_the_wheel_that_must_turn_first_offers_to_turn_it() -> None:
    model = at("base")
    update.click(model, "wheel-0-0")
    assert 'data-act="do-turn"' in Page().draw(model)["z-reason/bubble"]
    update.click(model, "do-turn")
    assert playing(model).asked[1] == "pick"


@pytest.mark.parametrize("target", ["app:settings", "app:inspect:card-top-1", "app:tab:cards"])
def test_an_answer_goes_with_the_next_thing_that_is_done(target: str) -> None:
    model = at("base")
    update.click(model, "wheel-0-0")
    update.click(model, "app:peek:display-0")
    assert playing(model).refusal
    update.click(model, target)
    assert playing(model).refusal is None


def test_the_tab_follows_the_decision() -> None:
    assert (at("token").tab, at("purchase").tab) == ("cities", "cards")


def test_behind_a_purchase_of_bricks_the_objects_are_open() -> None:
    model = at("pick")
    for target in ("wheel-1-1", "do-confirm"):
        update.click(model, target)
    assert playing(model).asked[1] == "purchase"
    assert model.tab == "cards"


def test_every_kind_of_decision_has_its_tab() -> None:
    """So that the tab of one decision never stays for the next, as after an upgrade token."""
    kinds = {*about.WHOLE, *about.LAST, "token"}
    assert {*about.TAB_OF} == kinds


@pytest.mark.parametrize("open_screens", [False, True])
def test_a_screen_stands_between_people_unless_all_is_open(open_screens: bool) -> None:
    model = Model(texts(), delay=0)
    search = f"?game=carrara&seats=human,human&openScreens={'on' if open_screens else 'off'}"
    model.setup = setup.form(address.read(search), 1)
    update.click(model, "app:begin")
    assert turns.hides_hands(model) is not open_screens
    assert kept_table.card(playing(model)).closed is not open_screens


def test_the_wheel_never_turns_by_itself() -> None:
    """Turning is the only action here, and still the person's."""
    model = Model(texts(), delay=0)
    new_table.sit(model, new_table.place({"game": "carrara", "players": [{}, {}]}, ["human"] * 2))
    assert len(playing(model).table.game.legal(playing(model).table.state)) == 1
    asked = playing(model).table.game.decision(playing(model).table.state)
    assert asked is not None
    assert forced_steps.forced(model, asked) is None


def test_the_form_offers_cards_in_the_full_game_only() -> None:
    model = Model(texts(), delay=0)
    model.setup = setup.form(address.read("?game=carrara"), 1)
    assert model.setup.preset == "base"
    assert "option-cards" not in Page().draw(model)["z-setup/options"]
    update.click(model, "app:setup:preset:full-city")
    assert "option-cards" in Page().draw(model)["z-setup/options"]
    update.click(model, "app:setup:option:cards:top-6,object-8,building-9,bonus-2")
    assert model.setup.preset == ""
    assert setup.chosen(model.setup)["cards"] == ["top-6", "object-8", "building-9", "bonus-2"]
    assert Page().draw(model)["z-setup/options"].count('data-change="app:setup:option:cards"') == 5
    update.click(model, "app:begin")
    assert playing(model).table.state.cards == (5, 13, 22, 23)


def test_who_wants_the_wheel_as_a_list_need_not_say_so_again() -> None:
    model = at("pick")
    assert 'data-tick="app:set:rows:on"' in Page().draw(model)["z-row/wheel"]
    assert KeepSettings() in update.click(model, "app:set:rows:on")
    assert ' checked data-tick="app:set:rows:off"' in Page().draw(model)["z-row/wheel"]


@pytest.mark.parametrize(("brink", "said"), [("over", 1), ("seat", 0)])
def test_beside_a_warning_it_is_still_said_that_a_button_ends_the_game(
    monkeypatch: pytest.MonkeyPatch, brink: str, said: int
) -> None:
    """The warning stands in the place of that note."""
    model = at("purchase")
    monkeypatch.setattr(irreversible, "brinks", lambda *_: {"do-end": brink})
    sentence = "“End turn” ends the game."
    assert sentence not in Page().draw(model)["z-prompt/say"]
    monkeypatch.setattr(playing(model).view, "warnings", lambda _: [Warn("wasted", "A loss.")])
    assert Page().draw(model)["z-prompt/say"].count(sentence) == said


def test_the_end_of_a_turn_asks_once_where_the_announcement_would_be_left() -> None:
    model = at("announce")
    steps = len(playing(model).table.steps)
    update.click(model, "do-end")
    asked = playing(model).view.prompt(scene(model))
    assert asked.title == texts()("carrara.prompt.end")
    # What is weighed here is whether the game ends too (C§7), not the points alone.
    assert asked.detail.endswith(texts()("carrara.announce.round"))
    assert [button.act for button in asked.buttons] == ["do-announce", "do-end"]
    assert len(playing(model).table.steps) == steps
    update.click(model, "do-end")
    assert playing(model).table.steps[steps].action == (k.END,)


@pytest.mark.parametrize("act", ["app:away:not-announced", "app:mute:not-announced"])
def test_it_does_not_ask_where_its_warning_was_put_away(act: str) -> None:
    model = at("announce")
    steps = len(playing(model).table.steps)
    update.click(model, act)
    update.click(model, "do-end")
    assert playing(model).table.steps[steps].action == (k.END,)


def test_who_is_asked_about_the_end_may_announce_it() -> None:
    model = at("announce")
    for target in ("do-end", "do-announce"):
        update.click(model, target)
    assert playing(model).view.prompt(scene(model)).title == texts()("carrara.prompt.announcing")


def test_a_segment_as_a_list_stays_open_until_its_bricks_are_bought() -> None:
    model = at("pick")
    update.click(model, "app:inspect:segment-1")
    assert "do-confirm" not in sheet(model)
    for taken, target in enumerate(("wheel-1-1", "wheel-1-4"), 1):
        update.click(model, target)
        assert model.sheet == "inspect:segment-1"
        assert playing(model).draft["do"] == "take"
        assert sheet(model).count("<b>1/1</b>") == taken
    assert 'data-act="do-confirm"' in sheet(model)
    steps = len(playing(model).table.steps)
    update.click(model, "do-confirm")
    assert model.sheet == ""
    assert len(playing(model).table.steps) > steps


def test_a_list_is_put_away_where_its_choice_goes_on_at_the_table() -> None:
    """A refused try too: why stands at the thing."""
    model = at("pick")
    update.click(model, "wheel-1-1")
    update.click(model, "app:inspect:segment-2")
    update.click(model, "wheel-2-0")
    assert model.sheet == ""
    assert playing(model).refusal
    model = at("full")
    update.click(model, "app:inspect:display-0")
    update.click(model, "display-0")
    assert model.sheet == ""


def sheet(model: Model) -> str:
    return Page().draw(model).get("z-sheet/box", "")
