"""A mouse that rests on a thing shows it in short (WCAG 1.4.13), or tells its name.

Only a browser shows a pointer that rests, and moves.
"""

import pytest
from playwright.sync_api import Locator, expect

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

REST_MS = 1200
"""A pointer that rests so long is told of what it is on."""


def rested(table: FirenzeTable, thing: Locator) -> Locator:
    """Let the mouse come to a thing and stay there."""
    table.page.mouse.move(2, 2)
    thing.hover()
    peek = table.page.get_by_test_id("peek")
    expect(peek).to_be_visible()
    return peek


def named(app: AppShell) -> Locator:
    """The name that a control without a word tells."""
    return app.page.locator(".name")


def to(table: FirenzeTable, thing: Locator) -> None:
    """Move the mouse into the middle of a thing by small steps."""
    box = thing.bounding_box()
    assert box
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=20)


@pytest.mark.long
def test_a_card_and_a_contract_are_told_in_short(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device).open(play(fixture="choose"))
    card = rested(table, table.at("row-card-3"))
    expect(card).to_contain_text(app.t("firenze.card.smuggler.name"))
    below, under = card.bounding_box(), table.at("row-card-3").bounding_box()
    assert below and under
    assert below["x"] + below["width"] < under["x"] + under["width"] / 2, "in the way down"
    contract = rested(table, table.at("tower-green-floor-5"))
    expect(contract).to_contain_text("F§9.6")
    table.page.mouse.move(2, 2, steps=40)
    expect(contract).to_have_count(0)


@pytest.mark.long
def test_one_bubble_tells_of_a_card_and_another_of_a_control_on_it(app: AppShell) -> None:
    """Never both at once, whatever comes later."""
    table = FirenzeTable(app.page, app.t, app.device).open(play(fixture="choose"))
    peek = rested(table, table.at("row-card-3"))
    expect(named(app)).to_be_hidden()
    table.take(3)
    table.page.mouse.move(2, 2)
    expect(peek).to_have_count(0)
    table.at("pay-slot-0").hover()
    expect(named(app)).to_be_visible()
    table.page.wait_for_timeout(REST_MS)
    expect(peek).to_have_count(0)


@pytest.mark.long
def test_it_can_be_put_away_and_gone_over(app: AppShell) -> None:
    """It stays under the pointer, goes at Escape, and comes again when the pointer comes again."""
    table = FirenzeTable(app.page, app.t, app.device).open(play(fixture="choose"))
    peek = rested(table, table.at("tower-green-floor-5"))
    to(table, peek)
    expect(peek).to_be_visible()
    before = table.rev
    table.page.wait_for_timeout(600)
    assert table.rev == before
    table.key("Escape")
    expect(peek).to_have_count(0)
    assert not table.is_over
    rested(table, table.at("tower-green-floor-5"))
    table.page.mouse.down()
    table.page.mouse.up()
    expect(peek).to_have_count(0)


def test_the_inspector_stands_beside_what_opened_it(app: AppShell) -> None:
    """Also where a button opens it, which is not itself what is looked at."""
    app.open(play(game="carrara", seats="human,greedy", seed=3, startPlayer=0, openScreens="on"))
    opener = app.at("how-1")
    thing = opener.bounding_box()
    app.press(opener)
    box = app.at("inspector").bounding_box()
    assert thing
    assert box
    assert 0 <= thing["x"] - (box["x"] + box["width"]) <= 16
    assert box["y"] <= thing["y"] + thing["height"] / 2 <= box["y"] + box["height"]


@pytest.mark.parametrize(
    ("fixture", "thing"), [("carrara-full", "display-0"), ("machiavelli-main", "rank-4")]
)
def test_what_is_told_of_a_thing_leaves_free_what_to_do(
    app: AppShell, fixture: str, thing: str
) -> None:
    """In a low window, in which there is little room above and below."""
    app.page.set_viewport_size({"width": 1366, "height": 650})
    app.open(play(fixture=fixture))
    app.page.mouse.move(2, 2)
    app.at(thing).hover(force=True)
    expect(app.page.get_by_test_id("peek")).to_be_visible()
    peek, prompt = app.page.get_by_test_id("peek"), app.page.locator("#z-prompt .say")
    box, sentence = peek.bounding_box(), prompt.bounding_box()
    assert box
    assert sentence
    is_below = box["y"] >= sentence["y"] + sentence["height"]
    assert is_below or box["x"] >= sentence["x"] + sentence["width"]


@pytest.mark.long
def test_a_control_without_a_word_tells_its_name(app: AppShell) -> None:
    """To a mouse that rests on it and to the focus, until they go; one with a word does not."""
    app.open(play(fixture="build"))
    app.at("btn-menu").hover()
    expect(named(app)).to_have_text(app.t("app.menu.title"))
    app.page.mouse.move(600, 400, steps=20)
    expect(named(app)).to_be_hidden()
    app.page.keyboard.press("Tab")
    app.at("btn-settings").focus()
    expect(named(app)).to_have_text(app.t("app.settings.title"))
    app.page.locator("#z-acts .go").focus()
    expect(named(app)).to_be_hidden()
    app.at("btn-menu").hover()
    expect(named(app)).to_be_visible()
    app.press(app.at("btn-menu"))
    expect(named(app)).to_be_hidden()


def test_a_finger_that_stays_is_told_the_name_and_presses_nothing(by_touch: AppShell) -> None:
    by_touch.open(play(fixture="build"))
    box = by_touch.at("btn-menu").bounding_box()
    assert box
    session = by_touch.page.context.new_cdp_session(by_touch.page)
    at = {"x": box["x"] + 20, "y": box["y"] + 20}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(named(by_touch)).to_have_text(by_touch.t("app.menu.title"))
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(by_touch.page.get_by_test_id("sheet-menu")).to_have_count(0)
