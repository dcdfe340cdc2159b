"""Addresses that mean something else than they say: unknown names, broken codes, share codes.

Only a browser shows the address line that is read at a load and while the page is open.
"""

import pytest
from tests.later import later

from cantiere import games
from cantiere.core import notation
from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

GAME = games.load("firenze")


def at(app: AppShell, address: str) -> FirenzeTable:
    return FirenzeTable(app.page, app.t, app.device).open(address)


@pytest.mark.long
def test_an_unknown_parameter_is_a_line_in_the_log(app: AppShell) -> None:
    table = at(app, play(game="firenze", seats="human,greedy", seed=1, colour="red"))
    assert app.t("app.log.unknown", name="colour") in table.log_lines()
    assert table.view(0)["options"]["seats"] == 2


def test_a_position_code_opens_that_position(fresh: AppShell) -> None:
    state = GAME.new({"seats": 3, "startPlayer": 0}, 12)
    code = notation.position_code(GAME, state)
    table = at(fresh, play(f"s={code}", seats="human,greedy,greedy"))
    shown, meant = table.view(0), GAME.view(state, 0)
    assert shown["row"] == meant["row"]
    assert shown["contracts"] == meant["contracts"]
    assert shown["players"] == meant["players"]


@pytest.mark.parametrize(
    "code", ["s=1.@@@@", *later("s=2.abcd", "s=1.AAAA", "g=1.x", "s=nonsense")]
)
def test_a_broken_code_leads_to_the_start_with_a_sentence(app: AppShell, code: str) -> None:
    table = at(app, play(code))
    assert app.fact("screen") == "setup"
    assert app.t.pattern("app.link.bad").fullmatch(table.notice)


def test_an_unknown_fixture_leads_to_the_start_with_a_sentence(app: AppShell) -> None:
    table = at(app, play(fixture="no-such-thing"))
    assert app.fact("screen") == "setup"
    assert table.notice == app.t("app.link.fixture", name="no-such-thing")


def test_a_fixture_has_an_address_of_its_own(app: AppShell) -> None:
    """`/fixtures/<name>` shows the same as `?fixture=<name>`."""
    there = at(app, play(fixture="build", storage="memory")).hash()
    assert at(app, play(fixture="build").replace("/play/?", "/fixtures/build?")).hash() == there


def test_settings_of_an_address_hold(app: AppShell) -> None:
    app.open(play(theme="dark", lang="nl", letters="off"))
    assert (app.fact("theme"), app.fact("letters")) == ("dark", "off")
    assert app.page.locator("html").get_attribute("lang") == "nl"


@pytest.mark.parametrize(
    "way", ["/embed/v1/..%2f..%2fplay/", *later("/nl/..%5c..%2f%2fplay/", "//play/")]
)
def test_a_page_is_shown_at_its_own_address_only(fresh: AppShell, base_url: str, way: str) -> None:
    """A host may have chosen the headers of another folder for another way to it."""
    html = fresh.page.request.get("/play/").text()
    fresh.page.route(
        f"{base_url}{way}?*", lambda route: route.fulfill(body=html, content_type="text/html")
    )
    fresh.page.goto(f"{base_url}{way}?test=1&lang=en&slow=60000")
    fresh.page.wait_for_url(f"{base_url}/play/?test=1&lang=en&slow=60000")
