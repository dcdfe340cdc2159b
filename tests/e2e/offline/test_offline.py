"""Without a network after one visit; newer versions when the person wants; nothing lost.

Only a browser shows the service worker, its caches, and a host that is gone.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Route, expect
from tests.e2e.catalogue import catalogue
from tests.e2e.conftest import SAFE
from tests.e2e.hosting import Host
from tests.e2e.playing.strategy import Strategy
from tests.e2e.storage import stored

from cantiere_app.features.saves import archive
from cantiere_app.features.setup import last_form
from cantiere_testing.address import play
from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.offline import Kept, ReceiptSheet, RepairPage
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.watch import Watch
from sitebuild.machine import browser as chromium

pytestmark = pytest.mark.offline

START = play(game="firenze", seats="human,greedy", seed=31)
FOLDERS = {"en": "", "nl": "/nl", "de": "/de"}
MOVES = 400
"""More than a seat ever makes."""
# A file that is refused, a worker script that is not there: the browser itself reports them.
BY_BROWSER = ("Failed to load resource", "net::ERR_", "bad HTTP response code", "integrity")


@pytest.fixture
def host(base_url: str, tmp_path: Path) -> Iterator[Host]:
    """The site that was built, on a host of its own."""
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def device(
    browser: Browser, host: Host, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A browser that was never here before, watched for errors and foreign requests."""
    context = browser.new_context(
        base_url=host.address, viewport={"width": 1440, "height": 900}, service_workers="allow"
    )
    context.set_default_timeout(TIMEOUT_MS)
    watch = Watch(host.address)
    watch.over(context)
    yield context
    context.close()
    if not request.node.get_closest_marker("expects_errors"):
        assert not [each for each in watch.complaints if not any(b in each for b in BY_BROWSER)]


Visit = Callable[[str], Page]


@pytest.fixture
def visit(device: BrowserContext) -> Visit:
    """Open an address in a new tab."""

    def visited(address: str) -> Page:
        page = device.new_page()
        page.goto(address)
        return page

    return visited


def table(page: Page, lang: str = "en") -> FirenzeTable:
    """The table of a page that is open."""
    return FirenzeTable(page, catalogue(lang), Mouse(page)).ready()


def sit_down(visit: Visit) -> FirenzeTable:
    """A table with a staged turn, and everything kept on the device."""
    at = table(visit(START))
    Kept(at.page).wait()
    return at.take(2)


@pytest.mark.long
def test_a_whole_game_in_a_new_tab_without_a_server(host: Host, visit: Visit) -> None:
    first = visit("/")
    Kept(first).wait()
    first.close()
    host.stop()
    at = table(visit(play(game="firenze", seats="human,greedy,greedy", seed=3, turnCap=20)))
    strategy = Strategy(3)
    for _ in range(MOVES):
        if at.is_over:
            break
        at.play(strategy.move(at.view(0)))
    score = ScorePage(at.page, at.t, at.device)
    assert [score.cell(seat, "total") for seat in range(3)] == [
        p["pp"] for p in at.view(0)["players"]
    ]


def test_a_new_tab_plays_against_a_computer_without_a_server(host: Host, visit: Visit) -> None:
    first = visit("/")
    Kept(first).wait()
    first.close()
    host.stop()
    at = table(visit(play(game="carrara", seats="greedy,human", seed=3, startPlayer=0)))
    assert at.view(1)["turns"][0] == 1
    at = table(visit(play(fixture="last-seal"))).last_turns()
    assert ScorePage(at.page, at.t, at.device).verdict


@pytest.mark.long
def test_examples_are_read_played_on_and_made_without_a_server(host: Host, visit: Visit) -> None:
    """And frames, which no host can show then, say what they need."""
    first = visit("/")
    Kept(first).wait()
    first.close()
    host.stop()
    page = visit("/nl/examples/firenze/ruin-1/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Twee bouwvallen vallen")
    page.get_by_test_id("example-next").click()
    expect(page.get_by_test_id("example-count")).to_have_text("2 van 3")
    with page.context.expect_page() as opened:
        page.get_by_test_id("example-open").click()
    opened.value.locator('html[data-screen="table"][data-app="ready"]').wait_for()
    page.goto("/nl/rules/firenze/")
    example = page.get_by_test_id("rule-example").filter(has_text="Twee bouwvallen vallen")
    example.locator("summary").click()
    expect(example.locator("img")).to_have_js_property("complete", True)
    assert example.locator("img").evaluate("(image) => image.naturalWidth") > 0

    page.goto("/embed/builder/?test=1&game=firenze&lang=en")
    page.locator('html[data-screen="builder"]').wait_for()
    expect(page.get_by_test_id("make-picture").get_by_role("img")).to_be_visible()
    for address, lang in (
        ("/embed/v1/firenze/?id=ruin-1&lang=nl", "nl"),
        ("/embed/v1/table/live/?game=firenze", "en"),
    ):
        page.goto(address)
        expect(page.get_by_text(catalogue(lang)("app.home.instead"))).to_be_visible()


@pytest.mark.long
def test_every_page_in_every_language_without_a_server(host: Host, visit: Visit) -> None:
    page = visit(START)
    table(page)
    Kept(page).wait()
    host.stop()
    for lang, folder in FOLDERS.items():
        t = catalogue(lang)
        for path, title in (
            ("/", t("app.home.title")),
            ("/rules/firenze/", t("firenze.rules.page.title")),
            ("/rules/firenze", t("firenze.rules.page.title")),
            ("/repair/", t("app.repair.title")),
            ("/nowhere", t("app.home.title")),
            ("/examples/", t("example.title")),
            ("/examples/firenze/none/", t("app.home.title")),
        ):
            page.goto(folder + path)
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.get_by_text(t("app.home.instead"))).to_be_visible()
    for address in ("/play?lang=nl&test=1", "/saved/?test=1", "/fixtures/tribute?lang=de&test=1"):
        page.goto(address)
        AppShell(page, catalogue("en"), Mouse(page)).ready()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-screen", "table")


@pytest.mark.long
def test_the_site_can_be_installed(browser_type: BrowserType, host: Host) -> None:
    """Asked of the whole browser: its headless shell installs nothing."""
    path = chromium.whole()
    named: dict[str, Any] = {"executable_path": path} if path else {"channel": "chromium"}
    with browser_type.launch(args=SAFE, **named) as browser:
        page = browser.new_page(base_url=host.address)
        page.goto("/nl/")
        Kept(page).wait()
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getAppManifest")["errors"] == []
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The test's own browser window is a private one.
    assert {each["errorId"] for each in errors} <= {"in-incognito"}


@pytest.mark.long
def test_the_worker_can_be_left_out(device: BrowserContext, visit: Visit) -> None:
    page = visit(play(sw="off"))
    AppShell(page, catalogue("en"), Mouse(page)).ready()
    page.wait_for_load_state("networkidle")
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    # Without test=1 the parameter means nothing.
    Kept(visit("/?sw=off")).wait()


@pytest.mark.long
def test_an_old_tab_plays_on_and_takes_the_newer_version_when_it_wants(
    host: Host, visit: Visit
) -> None:
    at = sit_down(visit)
    kept = Kept(at.page)
    [former] = kept.versions()
    newer = host.deploy()
    assert kept.look_for_newer() == "installed"
    expect(kept.offer).to_be_visible()
    assert set(kept.versions()) == {former, newer}
    # The old version answers, though its files are gone from the host.
    again = visit(START)
    table(again)
    again.close()
    at.confirm()
    at.end()
    before, lines = at.hash(), at.log_lines()
    kept.take()
    at = table(at.page)
    assert (at.hash(), at.log_lines()) == (before, lines)
    assert kept.versions() == [newer]
    expect(kept.offer).to_have_count(0)
    host.stop()
    table(visit(START))


@pytest.mark.long
def test_a_table_of_no_address_goes_on_after_the_update(host: Host, visit: Visit) -> None:
    at = table(visit(play(fixture="build")))
    kept = Kept(at.page).wait()
    at.end()
    before = at.hash()
    host.deploy()
    kept.look_for_newer()
    kept.take()
    assert table(at.page).hash() == before


@pytest.mark.long
def test_a_tab_goes_on_when_another_one_took_the_newer_version(host: Host, visit: Visit) -> None:
    at = sit_down(visit)
    start = visit("/")
    newer = host.deploy()
    other = Kept(start)
    other.look_for_newer()
    expect(other.offer).to_be_visible()
    other.take()
    expect(Kept(at.page).offer).to_be_visible()
    assert len(other.versions()) == 2, "the old version stays for the tab that lives on it"
    before = at.hash()
    Kept(at.page).take()
    # The staged turn is still there to be confirmed.
    assert table(at.page).confirm().hash() != before
    start.close()
    at.page.close()
    assert Kept(visit("/")).only() == newer


@pytest.mark.long
@pytest.mark.parametrize("wrong", [b"something else", pytest.param(None, marks=pytest.mark.long)])
def test_a_broken_version_is_not_taken(host: Host, visit: Visit, wrong: bytes | None) -> None:
    page = visit("/")
    kept = Kept(page).wait()
    former = kept.versions()
    host.deploy()
    host.damage("boot-page.mjs", wrong)
    assert kept.look_for_newer() == "redundant"
    assert kept.versions() == former
    expect(kept.offer).to_be_hidden()
    host.stop()
    expect(visit("/nl/").get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.expects_errors
@pytest.mark.long
def test_a_page_whose_files_are_gone_leads_to_the_repair(
    host: Host, device: BrowserContext
) -> None:
    """No worker keeps this one: the newer version comes between the page and its first files."""
    page, newer = device.new_page(), list[str]()

    def late(route: Route) -> None:
        if not newer:
            newer.append(host.deploy())
        route.continue_()

    page.route("**/rt/**", late)
    page.goto(play(game="firenze", seats="human,greedy", seed=31, sw="off"), wait_until="commit")
    page.wait_for_url("**/repair/?why=gone&**")
    repair = RepairPage(page, catalogue("en")).ready()
    expect(page.get_by_text(repair.t("app.repair.gone"))).to_be_visible()
    repair.repair().back()
    table(page)
    assert "seed=31" in page.url


@pytest.mark.long
def test_the_repair_takes_the_site_away_and_keeps_the_games(
    host: Host, visit: Visit, tmp_path: Path
) -> None:
    at = sit_down(visit)
    before = at.hash()
    page = at.page
    stored(page, {last_form.FORM: "no game"})
    page.goto("/repair/?test=1")
    repair = RepairPage(page, catalogue("en")).ready()
    assert (repair.count("workers"), repair.count("caches")) == ("1", "1")
    brought = archive.opened(repair.export(tmp_path).read_text(encoding="utf-8"))
    assert (len(brought.games), brought.unread, brought.damaged) == (1, [], 0)
    repair.repair()
    assert repair.t("app.repair.done") in repair.report
    assert (repair.count("gone-workers"), repair.count("gone-caches")) == ("1", "1")
    assert repair.count("caches") == "0"
    assert int(repair.count("left-games")) > 0
    page.goto(START)
    assert table(page).hash() == before


@pytest.mark.long
def test_without_a_network_the_repair_takes_nothing_away(host: Host, visit: Visit) -> None:
    page = visit("/nl/")
    Kept(page).wait()
    host.stop()
    page.goto("/nl/repair/")
    repair = RepairPage(page, catalogue("nl")).ready().repair()
    assert repair.report == repair.t("app.repair.offline")
    assert len(Kept(page).versions()) == 1


@pytest.mark.long
def test_the_receipt_tells_what_is_kept_and_what_is_damaged(visit: Visit) -> None:
    at = sit_down(visit)
    t = at.t
    sheet = ReceiptSheet(at.page, t, at.device)
    receipt = sheet.read()
    assert receipt["state"] == "whole"
    assert receipt[t("app.receipt.version")] == Kept(at.page).versions()[0]
    boot = json.loads(at.page.locator("#boot").text_content() or "")
    assert receipt[t("app.receipt.stored")] in boot["texts"]["en"]["app.boot.lead"]
    assert receipt[t("app.receipt.python")] == f"{boot['python'] / 1_000_000:.1f} MB"
    assert receipt[t("app.receipt.games")].startswith("1, ")
    at.page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          const cache = await caches.open(name);
          await cache.put("/rules/firenze/", new Response("no rules"));
        }"""
    )
    receipt = sheet.read()
    assert receipt["state"] == "broken"
    assert receipt[t("app.receipt.test")] == "1 file missing or damaged"


@pytest.mark.long
def test_storage_that_is_full_is_told_and_the_game_goes_on(visit: Visit) -> None:
    at = sit_down(visit)
    page = at.page
    page.evaluate(
        """() => {
          const put = IDBObjectStore.prototype.put;
          globalThis.roomAgain = () => void (IDBObjectStore.prototype.put = put);
          IDBObjectStore.prototype.put = () => {
            throw new DOMException("no room", "QuotaExceededError");
          };
        }"""
    )
    at.confirm()
    notice = page.get_by_test_id("notice")
    expect(notice).to_contain_text(at.t("app.store.full"))
    at.end()
    expect(notice).to_contain_text(at.t("app.store.full"))
    with page.expect_download() as file:
        notice.get_by_role("button", name=at.t("app.menu.export")).click()
    written = at.t("app.file.written", file=file.value.suggested_filename)
    expect(notice).to_contain_text(written)
    page.evaluate("roomAgain()")
    at.take(0).confirm()
    expect(notice).to_contain_text(written)


@pytest.mark.long
def test_where_all_storage_is_blocked_the_game_is_played_all_the_same(
    device: BrowserContext, visit: Visit
) -> None:
    """As in a private window that refuses everything, or a frame on a foreign page."""
    device.add_init_script(
        """const no = () => { throw new DOMException("blocked", "SecurityError"); };
        for (const name of ["indexedDB", "caches", "localStorage", "sessionStorage"]) {
          Object.defineProperty(globalThis, name, {get: no});
        }
        Object.defineProperty(Navigator.prototype, "serviceWorker", {get: no});"""
    )
    page = visit(START)
    at = table(page)
    assert at.notice == at.t("app.store.blocked")
    at.take(2).confirm()
    assert at.log_lines()
    assert ReceiptSheet(page, at.t, at.device).read()["state"] == "none"
    expect(visit("/").get_by_role("heading", level=1)).to_be_visible()


DAMAGE = """async ([part, share]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const key = (await cache.keys()).find(({url}) => new URL(url).pathname.includes(part));
  const response = await cache.match(key);
  const body = await response.arrayBuffer();
  const { headers } = response;
  await cache.put(key, new Response(body.slice(0, body.byteLength * share), { headers }));
}"""


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize(
    ("ending", "share"),
    [
        ("/pyodide.asm.mjs", 0.5),
        pytest.param("/memory.wasm", 0.5, marks=pytest.mark.long),
        pytest.param("/cantiere.wasm", 0, marks=pytest.mark.long),
        pytest.param("/core.js", 0.5, marks=pytest.mark.long),
        pytest.param("/pyodide.asm.mjs", 0, marks=pytest.mark.long),
        pytest.param("/pyodide.asm.wasm", 0, marks=pytest.mark.long),
        pytest.param("/cantiere_app.wasm", 0.5, marks=pytest.mark.long),
        pytest.param("/wheels.mjs", 0, marks=pytest.mark.long),
    ],
)
def test_a_damaged_file_is_told_of_and_mended_by_trying_again(
    visit: Visit, ending: str, share: float
) -> None:
    at = sit_down(visit)
    before = at.hash()
    at.page.evaluate(DAMAGE, [ending, share])
    at.page.goto(START)
    at.page.locator("html[data-app=error]").wait_for(state="attached")
    said = at.t("app.failed.damaged", file=ending.strip("/"))
    expect(at.page.locator("#failed-why")).to_have_text(said)
    at.page.locator("#retry").click()
    assert table(at.page).hash() == before


@pytest.mark.long
@pytest.mark.parametrize(
    "part",
    [
        "/play/",
        pytest.param("/assets/python.", marks=pytest.mark.long),
        pytest.param("/assets/looks.", marks=pytest.mark.long),
    ],
)
def test_half_a_page_is_mended_before_anybody_sees_it(visit: Visit, part: str) -> None:
    at = sit_down(visit)
    before = at.hash()
    at.page.evaluate(DAMAGE, [part, 0.5])
    at.page.goto(START)
    assert table(at.page).hash() == before


@pytest.mark.long
def test_half_a_page_without_a_network_says_something(host: Host, visit: Visit) -> None:
    at = sit_down(visit)
    at.page.evaluate(DAMAGE, ["/play/", 0.3])
    host.stop()
    at.page.goto(START)
    expect(at.page.get_by_role("heading", level=1)).to_have_text(at.t("app.repair.title"))
