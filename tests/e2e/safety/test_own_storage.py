"""Pages of a test keep apart what they keep: no link with `test=1` reaches what people have.

Only a browser has a storage that pages share.
"""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.storage import stored, stored_by_people

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.shell import AppShell

ADDRESS = "/play/?game=firenze&seats=human,greedy&seed=31&lang=en"
SETTINGS = "() => [localStorage['cantiere.settings'], localStorage['cantiere.test.settings']]"
THEIRS = '{"theme": "dark"}'


def a_persons_game(app: AppShell) -> dict[str, str]:
    """What lies there after somebody played and chose something."""
    app.open(ADDRESS)
    app.device.press(app.at("row-card-0"))
    app.press(app.at("btn-confirm"))
    app.page.evaluate("(text) => localStorage.setItem('cantiere.settings', text)", THEIRS)
    kept = stored_by_people(app.page)
    assert len(kept) == 1
    return kept


@pytest.mark.long
@pytest.mark.parametrize(
    "link",
    [
        "reset=1",
        pytest.param("fail=storage", marks=pytest.mark.long),
        pytest.param("storage=memory", marks=pytest.mark.long),
        pytest.param("now=2020-01-01", marks=pytest.mark.long),
    ],
)
def test_a_link_to_a_test_takes_nothing_away(fresh: AppShell, link: str) -> None:
    before = a_persons_game(fresh)
    fresh.open(f"{ADDRESS}&test=1&{link}")
    table = FirenzeTable(fresh.page, fresh.t, fresh.device).take(0).confirm()
    table.table_call("whenIdle")
    fresh.device.press(fresh.at("btn-settings"))
    fresh.device.press(fresh.act("app:set:theme:light"))
    fresh.open("/settings/?test=1&lang=en").press(fresh.at("btn-erase"))
    fresh.press(fresh.at("btn-erase-go"))
    assert stored_by_people(fresh.page) == before
    assert fresh.page.evaluate(SETTINGS) == [THEIRS, None]
    shelf = SavedGames(fresh.page, fresh.t, fresh.device).open("/saved/?lang=en")
    expect(shelf.games).to_have_count(1)


@pytest.mark.long
def test_a_test_sees_no_game_of_a_person_and_is_seen_by_none(fresh: AppShell) -> None:
    """Only tests have the reading object, so no page acts by accident."""
    a_persons_game(fresh)
    assert fresh.page.evaluate("typeof window.__table") == "undefined"
    expect(fresh.page.get_by_test_id("test-tag")).to_have_count(0)
    shelf = SavedGames(fresh.page, fresh.t, fresh.device).visit()
    expect(shelf.games).to_have_count(0)
    FirenzeTable(fresh.page, fresh.t, fresh.device).open(play(fixture="choose")).take(0).confirm()
    expect(shelf.visit().games).to_have_count(1)
    assert len(stored(fresh.page)) == len(stored_by_people(fresh.page)) == 1


@pytest.mark.long
def test_a_page_says_that_it_is_a_test(app: AppShell) -> None:
    tag = app.page.get_by_test_id("test-tag")
    app.open(play(fixture="choose"))
    expect(tag).to_have_text(app.t("app.head.test"))
    app.speak("nl")
    expect(tag).to_have_text("Testtafel")
    app.open("/saved/?test=1")
    expect(tag).to_be_visible()


@pytest.mark.long
def test_the_way_through_the_site_stays_in_the_test(fresh: AppShell) -> None:
    """From a table to the list, by a load of it, to the start page and back to the game."""
    page = fresh.page
    table = FirenzeTable(page, fresh.t, fresh.device).open(play(fixture="choose"))
    before = table.take(0).confirm().hash()
    fresh.menu("saved")
    page.reload()
    fresh.ready()
    expect(SavedGames(page, fresh.t, fresh.device).games).to_have_count(1)
    page.locator("#home").click()
    page.wait_for_url(re.compile(r"/\?test=1&anim=0"))
    page.get_by_test_id("btn-resume").click()
    fresh.ready()
    assert table.hash() == before


@pytest.mark.long
def test_a_kept_game_of_a_test_that_a_person_brings_in_stays_with_him(fresh: AppShell) -> None:
    """Its address would lead to the test's storage, where it is not."""
    FirenzeTable(fresh.page, fresh.t, fresh.device).open(
        play(game="firenze", seats="human,greedy", seed=31)
    ).take(0).confirm().table_call("whenIdle")
    brought = stored(fresh.page)
    stored_by_people(fresh.page, brought)
    SavedGames(fresh.page, fresh.t, fresh.device).open("/saved/?lang=en").go_on()
    assert "test=1" not in fresh.page.url
    fresh.page.reload()
    fresh.ready()
    assert fresh.fact("screen") == "table"
