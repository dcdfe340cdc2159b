"""An archive of another game that does not come: the table stays playable, and the page says why
the other game does not open.

Only a browser shows that the page does not stand still while it waits for an answer.
"""

import time

import pytest
from playwright.sync_api import Route, expect
from tests.e2e.failing import FAILURES, never
from tests.later import later

from cantiere import games
from cantiere.core import notation
from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

START = play(game="firenze", seats="human,greedy", seed=3)
OTHER = "cantiere_carrara.wasm"
PATIENCE_MS = 10_000
"""Without any sign of life: then at the latest the page says why a game does not open."""


def follow_link(app: AppShell) -> None:
    """Put a link to a position of the other game into the address line."""
    rules = games.load("carrara")
    code = notation.position_code(rules, rules.new({"seats": 2}, 1))
    app.page.evaluate("(code) => { location.hash = `s=${code}`; }", code)


def lacks(app: AppShell) -> str:
    return app.t("app.game.missing", games=app.t("app.game.carrara"))


@pytest.mark.long
def test_a_link_without_an_answer_leaves_the_table_playable(fresh: AppShell) -> None:
    """And what comes after all is there without a load of the page."""
    held: list[Route] = []
    fresh.page.route(f"**/{OTHER}", lambda route: held.append(route))
    table = FirenzeTable(fresh.page, fresh.t, fresh.device)
    table.open(START)
    follow_link(fresh)
    began = time.monotonic()
    expect(fresh.page.locator("html")).to_have_attribute("data-busy", "1")
    table.page.get_by_test_id("btn-menu").click()
    expect(table.at("btn-close")).to_be_visible()
    assert time.monotonic() - began < PATIENCE_MS / 2_000
    expect(table.at("notice")).to_contain_text(lacks(fresh), timeout=PATIENCE_MS + 4_000)
    assert fresh.fact("game") == "firenze"
    for route in held:
        route.continue_()
    fresh.page.wait_for_function("() => !cantiere.lacking.has('carrara')")
    fresh.page.evaluate("() => { location.hash = ''; }")
    follow_link(fresh)
    expect(fresh.page.locator("html")).to_have_attribute("data-game", "carrara")


@pytest.mark.long
def test_a_link_with_a_late_answer_is_opened_then(fresh: AppShell) -> None:
    held: list[Route] = []
    fresh.page.route(f"**/{OTHER}", lambda route: held.append(route))
    fresh.open(START)
    follow_link(fresh)
    expect(fresh.page.locator("html")).to_have_attribute("data-busy", "1")
    assert fresh.fact("game") == "firenze"
    for route in held:
        route.continue_()
    expect(fresh.page.locator("html")).to_have_attribute("data-game", "carrara")
    assert not fresh.at("notice").is_visible()


@pytest.mark.expects_errors
@pytest.mark.parametrize("why", ["missing", *later("refused", "blocked", "type", "damaged")])
def test_a_link_with_an_error_says_so_at_once(fresh: AppShell, why: str) -> None:
    fresh.page.route(f"**/{OTHER}", FAILURES[why])
    fresh.open(START)
    follow_link(fresh)
    expect(fresh.at("notice")).to_contain_text(lacks(fresh), timeout=PATIENCE_MS / 2)
    assert fresh.fact("game") == "firenze"


@pytest.mark.long
def test_the_form_opens_without_another_game(fresh: AppShell) -> None:
    """ "New game" from a table, while no other archive is answered."""
    for name in (OTHER, "cantiere_machiavelli.wasm", "cantiere_fixtures.wasm"):
        fresh.page.route(f"**/{name}", never)
    fresh.open(START)
    fresh.page.get_by_test_id("btn-menu").click()
    fresh.page.get_by_test_id("menu-new").click()
    screen = fresh.page.locator("html[data-screen=setup][data-busy='0']")
    screen.wait_for(state="attached", timeout=PATIENCE_MS + 4_000)
