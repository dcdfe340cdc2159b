"""Two people at one device: nothing private is on the page before the next one asks for it.

Only a browser shows all that is in the document, its title and its accessibility tree.
"""

import json

import pytest
from playwright.sync_api import expect

from cantiere.firenze import data
from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.shell import AppShell


def passed_on(app: AppShell) -> tuple[FirenzeTable, HandOver]:
    """The first person's turn is over."""
    table = FirenzeTable(app.page, app.t, app.device)
    app.arrive(play(fixture="two-people"))
    gate = HandOver(app.page, app.t, app.device).ready()
    gate.show()
    table.take(0).confirm().raise_tower(1).raise_tower(2).confirm()
    while not gate.is_open:
        table.end()
    return table, gate


_LISTEN = """() => {
  globalThis.posted = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (typeof message === "string") globalThis.posted.push(message);
    return post.call(this, message, ...rest);
  };
}"""


def tells_nothing(app: AppShell) -> None:
    """No card at all is named: neither in the markup, nor to a reader, nor in the title."""
    gate = HandOver(app.page, app.t, app.device)
    page = gate.document
    assert not [card for card in data.CARDS if f'data-card="{card}"' in page]
    body = page[page.index("<body") :] + gate.read_out
    assert not [name for name in names(app, list(data.CARDS)) if name in body]


def names(app: AppShell, cards: list[str]) -> list[str]:
    return [app.t(f"firenze.card.{card}.name") for card in cards]


def test_the_gate_stands_before_the_first_turn_too(app: AppShell) -> None:
    app.arrive(play(fixture="two-people"))
    gate = HandOver(app.page, app.t, app.device).ready()
    assert gate.is_open
    assert gate.title == app.t("app.handover.title", name=app.t("app.person", n=1))


def test_nothing_private_is_on_the_page_at_the_gate(app: AppShell) -> None:
    """No card at all is named: neither in the markup, nor to a reader, nor in the title."""
    table, gate = passed_on(app)
    assert gate.title == app.t("app.handover.title", name=app.t("app.person", n=2))
    page = gate.document
    hand = {card for player in table.view(0)["players"] for card in player["hand"]}
    assert hand
    for name in names(app, list(hand)):
        assert name not in page
    for card in data.CARDS:
        assert f'data-card="{card}"' not in page
    assert not [name for name in names(app, list(data.CARDS)) if name in gate.read_out]


@pytest.mark.long
def test_the_other_hand_stays_closed_after_the_gate(app: AppShell) -> None:
    """Seat 0 holds Patrician and Scandal, which seat 1 is not shown."""
    table, gate = passed_on(app)
    gate.show()
    cards = app.page.locator("#z-cards").inner_html() + app.page.locator("#z-players").inner_html()
    for name in names(app, ["patrician", "scandal"]):
        assert name not in cards
    assert app.t("firenze.card.glory.name") in cards
    assert app.page.get_by_test_id("hand-count-0").first.get_attribute("data-count") == str(
        table.view(0)["players"][0]["handCount"]
    )


@pytest.mark.long
def test_the_gate_can_be_switched_off(fresh: AppShell) -> None:
    off = json.dumps({"handover": "off"})
    fresh.page.add_init_script(f"localStorage.setItem('cantiere.test.settings', '{off}')")
    fresh.arrive(play(fixture="two-people"))
    fresh.ready()
    assert fresh.fact("screen") == "table"


def test_only_a_long_press_shows_the_hand(app: AppShell) -> None:
    app.arrive(play(fixture="two-people"))
    gate = HandOver(app.page, app.t, app.device).ready()
    gate.tap()
    assert gate.is_open
    gate.hold()
    assert not gate.is_open


def test_a_held_key_shows_the_hand_and_presses_nothing_behind_it(by_keys: AppShell) -> None:
    """Keys that are held repeat: the next button must not get those presses."""
    page = by_keys.page
    by_keys.arrive(play(fixture="two-people"))
    gate = HandOver(page, by_keys.t, by_keys.device).ready()
    gate.at("btn-handover").focus()
    page.keyboard.down("Enter")
    page.locator("html[data-screen=table]").wait_for(state="attached")
    before = gate.fact("rev")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert gate.fact("rev") == before


@pytest.mark.long
def test_a_kept_game_of_two_people_opens_at_the_gate(app: AppShell) -> None:
    """The list tells whose turn it is, and no card; nor does the page before the gate is passed."""
    passed_on(app)
    app.menu("saved")
    shelf = SavedGames(app.page, app.t, app.device)
    expect(shelf.games).to_have_count(1)
    tells_nothing(app)
    shelf.go_on()
    tells_nothing(app)
    gate = HandOver(app.page, app.t, app.device)
    assert gate.is_open
    assert not [card for card in data.CARDS if card in gate.kept_in_the_open]


@pytest.mark.long
def test_a_file_of_a_running_game_of_two_people_warns(app: AppShell) -> None:
    app.arrive(play(fixture="two-people"))
    HandOver(app.page, app.t, app.device).ready().show()
    app.menu("export")
    assert app.text('[data-testid="sheet-tells"] p') == app.t("app.tells.text")
    with app.page.expect_download():
        app.device.press(app.at("btn-tells"))


@pytest.mark.long
def test_a_computer_player_is_told_nothing_of_the_hands(fresh: AppShell) -> None:
    """What goes to its worker is what its own seat may know."""
    fresh.page.add_init_script(f"({_LISTEN})()")
    table = FirenzeTable(fresh.page, fresh.t, fresh.device)
    fresh.arrive(play(game="firenze", seats="human,greedy,human", seed=5, startPlayer=0))
    gate = HandOver(fresh.page, fresh.t, fresh.device).ready()
    gate.show()
    table.take(0).confirm()
    while not gate.is_open:
        table.end()
    posted = [json.loads(text) for text in fresh.page.evaluate("globalThis.posted")]
    views = [message["view"] for message in posted if "view" in message]
    assert views
    assert {view["seat"] for view in views} == {1}
    assert {"seed", "actions"}.isdisjoint(key for view in views for key in view)
