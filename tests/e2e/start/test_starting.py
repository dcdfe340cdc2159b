"""Before there is a table: start pages, loading in stages, and a start that fails.

Only a browser shows the page before Python, its stages, and a start that breaks.
"""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.e2e.catalogue import catalogue
from tests.e2e.storage import stored
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.catalogue import Catalogue
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

LANGUAGES = {"en": "/", "nl": "/nl/", "de": "/de/"}


@pytest.mark.parametrize("lang", [*later("en", "nl"), "de"])
def test_start_page_leads_to_a_first_game_in_its_language(page: Page, lang: str) -> None:
    t = catalogue(lang)
    page.goto(LANGUAGES[lang])
    expect(page.get_by_role("heading", level=1)).to_have_text(t("app.home.title"))
    page.get_by_role("link", name=t("app.home.firenze.play"), exact=True).first.click()
    page.locator("html[data-app=ready]").wait_for(state="attached")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    expect(page.locator("html")).to_have_attribute("data-seats", "3")


def test_start_page_leads_to_the_form_of_a_new_game(page: Page, english: Catalogue) -> None:
    page.goto("/")
    form = re.compile(rf"{english('app.setup.title')}\W+{english('app.game.firenze')}")
    page.get_by_role("link", name=form).click()
    page.locator("html[data-app=ready]").wait_for(state="attached")
    expect(page.get_by_test_id("start-usual")).to_have_attribute("aria-checked", "true")


def test_start_page_starts_no_python(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/", wait_until="networkidle")
    assert not [url for url in asked if "/rt/" in url or "/ps/" in url or "/worker/" in url]


_SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) globalThis.shifts += each.value;
}).observe({type: "layout-shift", buffered: true});
"""


def test_start_page_leads_back_to_the_game_that_is_not_over(fresh: AppShell) -> None:
    """The one kept last; nothing on the page moves when the way to it comes."""
    page = fresh.page
    resume = page.get_by_test_id("btn-resume")
    page.goto("/?test=1", wait_until="networkidle")
    expect(resume).to_be_hidden()
    before = page.locator("#go").bounding_box()
    table = FirenzeTable(page, fresh.t, fresh.device)
    for seed in (31, 32):
        table.open(play(game="firenze", seats="human,greedy", seed=seed)).take(2).confirm()
        table.table_call("whenIdle")
    left = table.hash()
    page.add_init_script(_SHIFTS)
    page.goto("/?test=1")
    expect(resume).to_contain_text(fresh.t("app.saved.round", game="Firenze", round=1))
    assert page.locator("#go").bounding_box() == before
    assert page.evaluate("globalThis.shifts") == 0
    resume.click()
    fresh.ready()
    assert fresh.fact("phase") != "over"
    page.reload()
    assert table.ready().hash() == left


@pytest.mark.long
def test_start_page_offers_nothing_that_cannot_be_gone_on_with(fresh: AppShell) -> None:
    """A game that is over is none to go on with, nor is a text that cannot be read."""
    page = fresh.page
    table = FirenzeTable(page, fresh.t, fresh.device).open(play(fixture="last-seal"))
    table.last_turns()
    assert fresh.fact("screen") == "score"
    table.table_call("whenIdle")
    stored(page, {"cantiere.game.abc": "no game of ours"})
    page.goto("/?test=1", wait_until="networkidle")
    expect(page.get_by_test_id("btn-resume")).to_be_hidden()


@pytest.mark.long
def test_the_page_of_named_positions_leads_to_each_of_them(fresh: AppShell) -> None:
    page = fresh.page
    page.goto("/fixtures/")
    expect(page.get_by_role("heading", level=1)).to_have_text(fresh.t("app.fixtures.title"))
    page.get_by_test_id("fixture-flood").click()
    fresh.ready()
    assert fresh.fact("screen") == "table"
    expect(page).to_have_url(re.compile("/fixtures/flood"))


@pytest.mark.parametrize("lang", [*later("en", "de"), "nl"])
def test_start_page_in_place_of_an_example_says_what_it_needs(page: Page, lang: str) -> None:
    """As the service worker answers where there is no network."""
    said = page.get_by_text(catalogue(lang)("app.home.instead"))
    page.goto(LANGUAGES[lang])
    expect(said).to_be_hidden()
    start = page.content()
    page.route("**/examples/**", lambda route: route.fulfill(body=start, content_type="text/html"))
    page.goto(f"{LANGUAGES[lang]}examples/firenze/ruin-1/")
    expect(said).to_be_visible()


@pytest.mark.expects_errors
def test_an_address_that_is_not_there_says_so(page: Page, english: Catalogue) -> None:
    response = page.goto("/no-such-page.html")
    assert response
    assert response.status == 404
    expect(page.get_by_text(english("app.lost.title"))).to_be_visible()


def test_the_page_is_useful_before_python(fresh: AppShell) -> None:
    """A drawn board, the stages, and the way back stand there while Python is still to come."""
    page = fresh.page
    page.goto(play(slow=3000))
    assert fresh.fact("app") == "shell"
    expect(page.locator(".poster svg").first).to_be_visible()
    expect(page.get_by_text(fresh.t("app.boot.title"))).to_be_visible()
    expect(page.locator("#home")).to_be_visible()
    fresh.ready()
    expect(page.locator("#z-start")).to_be_hidden()


def test_a_start_that_lasts_can_be_left(fresh: AppShell) -> None:
    page = fresh.page
    page.goto(play(slow=60_000))
    page.locator("#home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(fresh.t("app.home.title"))


@pytest.mark.parametrize(("spoken", "lang"), [("nl-BE", "nl"), *later(("de", "de")), ("fr", "en")])
def test_a_browser_is_answered_in_its_language(page: Page, spoken: str, lang: str) -> None:
    """Where no address and no setting names another; one that nobody wrote is passed over."""
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{value: ['fr', '{spoken}']}});"
    )
    page.goto("/play/?test=1&slow=60000")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_text(catalogue(lang)("app.boot.title"))).to_be_visible()


def test_loading_is_told_in_stages_with_bytes(fresh: AppShell) -> None:
    page = fresh.page
    page.add_init_script(
        """globalThis.told = [];
        addEventListener("app:progress", ({detail}) => globalThis.told.push(detail));"""
    )
    # Slow enough to be told of: what comes is told four times a second.
    slow = {
        "offline": False,
        "latency": 0,
        "downloadThroughput": 10_000_000,
        "uploadThroughput": -1,
    }
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    page.goto(play())
    fresh.ready()
    progress = page.evaluate("globalThis.told")
    stages = list(dict.fromkeys(each["stage"] for each in progress))
    assert stages == ["download", "start", "table"] or set(stages) == {"download", "start", "table"}
    loaded = [each["loaded"] for each in progress if each.get("loaded")]
    assert loaded == sorted(loaded)
    assert loaded[-1] <= progress[0]["total"]
    assert loaded[-1] > 5_000_000


def failed(app: AppShell, why: str, **params: object) -> None:
    page = app.page
    page.locator("html[data-app=error]").wait_for(state="attached")
    expect(page.get_by_role("heading", name=app.t("app.failed.title"))).to_be_visible()
    expect(page.locator("#failed-why")).to_have_text(app.t(f"app.failed.{why}", **params))
    expect(page.locator("#retry")).to_be_focused()


def test_without_webassembly_the_page_says_so(fresh: AppShell) -> None:
    fresh.page.add_init_script("delete globalThis.WebAssembly;")
    fresh.page.goto(play())
    failed(fresh, "wasm")


def test_forced_failure_of_the_engine_can_be_tried_again(fresh: AppShell) -> None:
    page = fresh.page
    page.goto(play(fail="engine"))
    failed(fresh, "wasm")
    with page.expect_navigation():
        page.locator("#retry").click()
    failed(fresh, "wasm")


@pytest.mark.long
@pytest.mark.expects_errors
def test_broken_download_can_be_tried_again(fresh: AppShell) -> None:
    """The wasm breaks once; the second try finds it whole. What only keeps the site may be gone."""
    page = fresh.page

    def broken(route: Route) -> None:
        route.abort("connectionreset")

    page.route("**/*.wasm", broken)
    page.route("**/assets/offline.*", broken)
    page.goto(play())
    failed(fresh, "blocked", file="pyodide.asm.wasm")
    page.unroute("**/*.wasm", broken)
    page.locator("#retry").click()
    fresh.ready()
    expect(page.get_by_test_id("btn-begin")).to_be_visible()
    page.wait_for_event("requestfailed", lambda failed: "/assets/offline." in failed.url)
    fresh.table_call("whenIdle")
    expect(page.get_by_text(fresh.t("app.failed.here"))).to_have_count(0)


@pytest.mark.expects_errors
def test_a_fetch_that_fails_ends_on_the_same_page(fresh: AppShell) -> None:
    fresh.page.goto(play(fail="fetch"))
    fresh.page.locator("html[data-app=error]").wait_for(state="attached")
    said = fresh.t("app.failed.offline", file="FILE").split("FILE")
    for part in said:
        expect(fresh.page.locator("#failed-why")).to_contain_text(part)


@pytest.mark.long
def test_nobody_breaks_a_visitor_by_a_link(fresh: AppShell) -> None:
    """Marked parameters mean nothing without test=1."""
    fresh.open("/play/?fail=engine&slow=60000&lang=en")
    expect(fresh.page.get_by_test_id("btn-begin")).to_be_visible()


@pytest.mark.expects_errors
@pytest.mark.parametrize("until", [*later('<section id="z-start">'), "</head>"])
def test_half_a_page_says_so(page: Page, english: Catalogue, until: str) -> None:
    """Its scripts came, and the part in which failures are told did not."""

    def cut(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().partition(until)[0] + "</head>")

    page.route("**/play/**", cut)
    page.goto(play())
    expect(page.get_by_text(english("app.failed.load"))).to_be_visible()
    page.unroute("**/play/**", cut)
    page.get_by_role("button", name=english("app.failed.retry")).click()
    page.locator("html[data-app=ready]").wait_for(state="attached")


def test_a_page_whose_first_script_does_not_come_says_so(page: Page, english: Catalogue) -> None:
    """No script is there to say it: it is in the page, and seen when too much time has passed."""
    page.route(
        "**/assets/python.*", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto(play())
    said = page.get_by_text(english("app.boot.stuck"))
    expect(said).not_to_be_visible()
    page.evaluate("() => { for (const each of document.getAnimations()) each.finish(); }")
    expect(said).to_be_visible()
