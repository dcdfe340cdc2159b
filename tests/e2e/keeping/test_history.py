"""The browser's Back and Forward lead to where one was, in the page that is open.

Only a browser has a history.
"""

import pytest
from playwright.sync_api import Page

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.setup import SetupPage
from cantiere_testing.pages.shell import AppShell

_MARK = "() => { window.same = true; }"
_SAME = "() => window.same === true"


def at(fresh: AppShell, address: str) -> FirenzeTable:
    table = FirenzeTable(fresh.page, fresh.t, fresh.device).open(address)
    table.page.evaluate(_MARK)
    return table


def travel(page: Page, way: str, screen: str) -> None:
    """Go back or forward, in the same page."""
    page.evaluate(f"history.{way}()")
    page.locator(f"html[data-screen={screen}][data-busy='0']").wait_for(state="attached")
    assert page.evaluate(_SAME), "the page was loaded again"


@pytest.mark.long
def test_back_from_the_saved_games_leads_to_the_table(fresh: AppShell) -> None:
    table = at(fresh, play(game="firenze", seats="human,greedy", seed=3, startPlayer=0))
    table.press(table.act("card-1")).confirm()
    before, address = table.hash(), table.page.url
    table.menu("saved")
    table.page.locator("html[data-screen=saved]").wait_for(state="attached")
    travel(table.page, "back", "table")
    assert (table.hash(), table.page.url) == (before, address)
    travel(table.page, "forward", "saved")
    assert table.page.url.partition("?")[0].endswith("/saved/")
    travel(table.page, "back", "table")
    assert table.hash() == before


@pytest.mark.long
def test_back_leads_through_two_tables_and_the_form(fresh: AppShell) -> None:
    table = at(fresh, play(game="firenze", seats="human,greedy", seed=3, startPlayer=0))
    table.press(table.act("card-1")).confirm()
    first = table.hash()
    table.menu("new")
    table.page.locator("html[data-screen=setup]").wait_for(state="attached")
    SetupPage(table.page, table.t, table.device).begin()
    second = table.hash()
    assert second != first
    travel(table.page, "back", "setup")
    travel(table.page, "back", "table")
    assert table.hash() == first
    travel(table.page, "forward", "setup")
    travel(table.page, "forward", "table")
    assert table.hash() == second


@pytest.mark.long
def test_back_leads_to_a_table_that_no_address_deals(fresh: AppShell) -> None:
    """One that was pasted has no address of its own: it is found among the games that are kept."""
    table = at(fresh, play(game="firenze", seats="human,greedy", seed=3, startPlayer=0))
    table.press(table.act("card-1")).confirm()
    table.menu("notation")
    text = table.at("notation").input_value()
    table.device.press(table.at("btn-close"))
    table.menu("paste")
    table.at("paste").fill(text)
    table.press(table.at("btn-paste"))
    pasted = table.hash()
    table.menu("saved")
    table.page.locator("html[data-screen=saved]").wait_for(state="attached")
    travel(table.page, "back", "table")
    assert table.hash() == pasted


def test_back_leads_to_the_list_from_a_game_that_was_gone_on_with(fresh: AppShell) -> None:
    table = at(fresh, play(game="firenze", seats="human,greedy", seed=3, startPlayer=0))
    table.press(table.act("card-1")).confirm()
    before = table.hash()
    table.menu("saved")
    table.page.locator("html[data-screen=saved][data-busy='0']").wait_for(state="attached")
    SavedGames(table.page, table.t, table.device).go_on()
    assert table.hash() == before
    travel(table.page, "back", "saved")
    travel(table.page, "forward", "table")
    assert table.hash() == before
