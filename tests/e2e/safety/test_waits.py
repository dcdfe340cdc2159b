"""A browser that does not do what it is asked: the table is playable all the same, and says so.

Only a browser has promises without words, workers that never speak, and elements that refuse.
What each request does on each failure is tried without one, in `tests/web/shell`.
"""

import pytest
from playwright.sync_api import Page, expect
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

LIMIT_MS = 12_000
"""Ten seconds from the last sign of life, and what a shared machine takes."""
ALONE = play(game="firenze", seats="human,greedy", seed=31)
FIRST = play(game="firenze", seats="greedy,human", seed=6, startPlayer=0)

SILENT_STORAGE = "indexedDB.open = () => ({})"
ABORTS = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  };
"""
CLOSES = """
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    if (window.closes) this.close();
    window.closes = false;
    return begin.apply(this, given);
  };
"""
NO_ADDRESS = "history.replaceState = () => { throw new Error('planted'); }"

# Each breaks once, in the middle of a drawing.
PLANTED = {
    "remove": "Element.prototype",
    "setAttribute": "Element.prototype",
    "insertBefore": "Node.prototype",
}
PLANT = """([owner, name]) => {
  const home = owner.split(".").reduce((at, part) => at[part], window);
  const former = home[name];
  window.broken = false;
  home[name] = function (...given) {
    if (!this.id?.startsWith?.("z-")) return former.apply(this, given);
    home[name] = former;
    window.broken = true;
    throw new Error("planted");
  };
}"""
DRAWN = """() => [...document.querySelectorAll("[id^='z-']")]
  .filter((each) => !each.closest("#z-notice")).map((each) => each.outerHTML)"""


def table(fresh: AppShell) -> FirenzeTable:
    return FirenzeTable(fresh.page, fresh.t, fresh.device)


def silent_worker(page: Page) -> None:
    """The worker loads, and never says a word."""
    page.route(
        "**/worker/player*",
        lambda route: route.fulfill(
            content_type="text/javascript", body="addEventListener('message', () => {});"
        ),
    )


@pytest.mark.long
def test_a_storage_that_never_answers_gives_a_table_that_says_so(fresh: AppShell) -> None:
    fresh.page.add_init_script(SILENT_STORAGE)
    at = table(fresh).open(ALONE)
    assert at.notice.startswith(at.t("app.store.silent"))
    at.take(0).confirm()
    assert at.log_lines()


@pytest.mark.long
def test_a_transaction_that_aborts_without_a_word_is_told(fresh: AppShell) -> None:
    at = table(fresh).open(ALONE)
    fresh.page.evaluate(f"() => {{ {ABORTS} }}")
    at.take(0).confirm()
    assert at.notice.startswith(at.t("app.store.failed"))
    assert at.fact("busy") == "0"


@pytest.mark.long
def test_a_connection_that_the_browser_closed_is_opened_anew(fresh: AppShell) -> None:
    fresh.page.add_init_script(CLOSES)
    at = table(fresh).open(ALONE)
    fresh.page.evaluate("() => { window.closes = true; }")
    at.take(0).confirm()
    assert fresh.page.evaluate("() => window.closes") is False
    expect(at.at("notice")).to_have_count(0)
    before = at.hash()
    fresh.page.reload()
    at.ready()
    assert at.hash() == before


@pytest.mark.long
def test_a_worker_that_never_speaks_is_replaced(fresh: AppShell) -> None:
    silent_worker(fresh.page)
    at = table(fresh)
    at.arrive(FIRST)
    fresh.page.locator("html[data-busy='0']").wait_for(state="attached", timeout=LIMIT_MS)
    assert at.view(1)["turns"] == [1, 1]
    assert at.t("app.log.no-worker") in at.log_lines()


@pytest.mark.long
def test_move_now_ends_the_wait_for_a_worker_that_never_speaks(fresh: AppShell) -> None:
    silent_worker(fresh.page)
    at = table(fresh)
    at.arrive(FIRST)
    pressed, now = 0, at.at("btn-now")
    while at.fact("busy") != "0":
        if now.count():
            fresh.device.press(now)
            now.wait_for(state="detached", timeout=5000)
            pressed += 1
    assert pressed
    assert at.t("app.log.no-worker") not in at.log_lines()


@pytest.mark.long
@pytest.mark.expects_errors
def test_an_address_that_cannot_be_shown_stops_no_computer(fresh: AppShell) -> None:
    fresh.open(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0, setup=1))
    fresh.page.evaluate(f"() => {{ {NO_ADDRESS} }}")
    at = table(fresh)
    at.menu("new")
    fresh.page.locator("html[data-screen=setup]").wait_for(state="attached")
    fresh.page.get_by_test_id("chair-0").get_by_role("combobox").select_option("journeyman")
    fresh.device.press(at.at("btn-begin"))
    fresh.page.locator("html[data-screen=table][data-busy='0']").wait_for(state="attached")
    assert at.notice == at.t("app.failed.here")
    assert sum(at.view(1)["turns"]) > 1


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize("name", [*later("remove", "setAttribute"), "insertBefore"])
def test_a_drawing_that_fails_is_mended_by_the_next(fresh: AppShell, name: str) -> None:
    at = table(fresh).open(ALONE)

    def there_and_back() -> list[str]:
        at.press(at.at("row-card-1"))
        at.press(at.at("btn-menu"))
        fresh.page.keyboard.press("Escape")
        at.press(at.at("row-card-2"))
        at.take(0)
        drawn: list[str] = fresh.page.evaluate(DRAWN)
        return drawn

    there_and_back()
    sound = there_and_back()
    fresh.page.evaluate(PLANT, [PLANTED[name], name])
    there_and_back()
    assert fresh.page.evaluate("() => window.broken")
    fresh.press(at.act("app:notice"))
    assert there_and_back() == sound
    at.confirm()
    assert at.log_lines()
