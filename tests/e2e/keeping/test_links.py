"""Links made by the page: there and back, up to the greatest length; notation and pasted text.

Only a browser shows the browser's compressor, clipboard and address line.
"""

import pytest
from playwright.sync_api import expect
from tests.engine.firenze import long_game, short_game
from tests.later import later

from cantiere import games
from cantiere.core import notation
from cantiere.core.record import state_hash
from cantiere_testing.address import play
from cantiere_testing.pages.replay import ReplayPage
from cantiere_testing.pages.sharing import SharePage
from cantiere_testing.pages.shell import AppShell

SLACK = 200
"""The browser's compressor is another: the same game may take it some more characters."""


def hashed(address: str) -> str:
    """The hash of the last state of the game that a link carries."""
    loaded = notation.read_game(address.partition("#g=")[2], games.load)
    return state_hash(loaded.game, loaded.state)


def running(app: AppShell) -> SharePage:
    return SharePage(app.page, app.t, app.device).open(play(f"g={short_game.begun(60)}"))


def test_a_position_goes_round_by_its_link(app: AppShell) -> None:
    page = running(app)
    shown = ReplayPage(app.page, app.t, app.device).position()
    address = page.share().link("position")
    assert "/play/#s=1." in address
    page.follow(address)
    assert ReplayPage(app.page, app.t, app.device).position() == shown


@pytest.mark.parametrize("way", ["by_touch", *later("app")])
def test_a_position_tells_another_person_the_own_hand_only_after_a_question(
    request: pytest.FixtureRequest, way: str
) -> None:
    app = request.getfixturevalue(way)
    people = short_game.begun(101, ("human", "human", "greedy"))
    page = SharePage(app.page, app.t, app.device).open(play(f"g={people}", handover="off")).share()
    expect(page.page.get_by_test_id("link-position")).to_have_count(0)
    question = page.text('[data-testid="sheet-share"] .tells')
    assert page.t.pattern("app.firenze.share.tells").fullmatch(question)
    assert page.reveal("position").link("position").count("#s=1.") == 1


def test_a_running_game_tells_its_deck_only_after_a_warning(app: AppShell) -> None:
    page = running(app)
    before = page.hash()
    expect(page.share().page.get_by_test_id("link-game")).to_have_count(0)
    page.reveal("game")
    assert hashed(page.link("game")) == before


@pytest.mark.long
def test_the_longest_link_comes_back_whole(app: AppShell) -> None:
    _, code = long_game.longest(notation.MAX_CODE - SLACK)
    page = SharePage(app.page, app.t, app.device).open(play(f"g={code}"))
    before = page.hash()
    page.share()
    page.reveal("game")
    assert app.t("app.share.long") in page.text('[data-testid="sheet-share"]')
    assert hashed(page.link("game")) == before


def test_a_broken_link_loses_nothing(app: AppShell) -> None:
    page = running(app)
    page.press(page.at("row-card-0"))
    page.confirm()
    page.follow("#g=1.AAAA")
    assert app.t.pattern("app.link.bad").fullmatch(page.notice)
    expect(page.page.get_by_test_id("saved")).to_be_visible()


@pytest.mark.long
def test_notation_is_copied_and_read_back(app: AppShell) -> None:
    page = running(app)
    before = page.hash()
    text = page.notation()
    assert text.startswith("cantiere 1\n")
    page.open(play(game="firenze", seats="human,greedy", seed=3))
    page.paste("nothing of the kind")
    expect(page.at("paste-wrong")).to_be_visible()
    expect(page.at("paste")).to_have_value("nothing of the kind")
    page.paste(text)
    assert page.hash() == before


@pytest.mark.long
def test_a_closed_clipboard_leaves_the_text_selected(app: AppShell) -> None:
    page = running(app)
    page.page.evaluate("""() => Object.defineProperty(navigator, "clipboard", {
      value: {writeText: () => Promise.reject(new Error("closed"))}, configurable: true})""")
    address = page.share().link("position")
    page.press(page.at("btn-copy-position"))
    field = page.at("by-hand")
    expect(field).to_have_value(address)
    expect(field).to_be_focused()
    assert field.evaluate("e => e.selectionEnd - e.selectionStart") == len(address)
