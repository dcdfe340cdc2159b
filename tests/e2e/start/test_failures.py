"""A start whose files do not come, come late or come wrong: the table is there all the same, or the
page names the file, what is wrong with it and what to do.

Only a browser shows what it does with such answers.
"""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.e2e.failing import (
    GLUE,
    WASM,
    Answer,
    blocked,
    empty,
    failed,
    half,
    login,
    missing,
    refused,
    typed,
)
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

LOADER = "core.js"
PATIENCE_MS = 10_000
"""Without any sign of life: then at the latest the page says what it waits for."""
HURRIED = """{
  const now = performance.now.bind(performance), every = setInterval, once = setTimeout;
  performance.now = () => 4 * now();
  globalThis.setInterval = (act, ms, ...given) => every(act, ms / 4, ...given);
  globalThis.setTimeout = (act, ms, ...given) => once(act, ms / 4, ...given);
}"""
"""The page's patience is over in a quarter of the time."""


@pytest.mark.long
@pytest.mark.parametrize("kind", [*later("text/plain", "application/octet-stream"), ""])
def test_a_wrong_type_is_read_whole(fresh: AppShell, kind: str) -> None:
    fresh.page.route("**/*.wasm", typed(kind))
    fresh.open(play())
    expect(fresh.page.get_by_test_id("btn-begin")).to_be_visible()


@pytest.mark.expects_errors
@pytest.mark.parametrize(
    ("name", "answer", "why"),
    [
        (WASM, missing, "missing"),
        (WASM, refused, "refused"),
        (GLUE, half, "damaged"),
        (LOADER, blocked, "blocked"),
        ("cantiere_app.wasm", login, "type"),
        *later(
            (WASM, half, "damaged"),
            (GLUE, typed("text/plain"), "type"),
            (WASM, blocked, "blocked"),
            (WASM, empty, "damaged"),
            (WASM, login, "type"),
            (GLUE, blocked, "blocked"),
            (GLUE, missing, "missing"),
            (LOADER, login, "type"),
            ("wheels.mjs", missing, "missing"),
            ("cantiere.wasm", blocked, "blocked"),
            ("cantiere_app.wasm", half, "damaged"),
            ("memory.wasm", half, "damaged"),
        ),
    ],
)
def test_a_file_that_cannot_be_had_is_named_at_once(
    fresh: AppShell, name: str, answer: Answer, why: str
) -> None:
    fresh.page.route(f"**/{name}", answer)
    fresh.page.goto(play(), wait_until="commit")
    failed(fresh.page, fresh.t, why, re.escape(name))


@pytest.mark.expects_errors
def test_drawings_that_are_blocked_are_named(fresh: AppShell) -> None:
    fresh.page.route("**/sprites.*.svg", blocked)
    fresh.page.goto(play())
    failed(fresh.page, fresh.t, "blocked", r"sprites\.\w+\.svg")


@pytest.mark.parametrize(
    "name",
    [
        *later(WASM, GLUE),
        "cantiere_carrara.wasm",
    ],
)
def test_what_does_not_come_is_named_and_waited_for(fresh: AppShell, name: str) -> None:
    """The start goes on when it comes after all."""
    page, held = fresh.page, list[Route]()
    page.add_init_script(HURRIED)
    page.route(f"**/{name}", lambda route: held.append(route))
    page.goto(play(), wait_until="commit")
    said = page.locator("#failed-why")
    expect(said).to_have_text(fresh.t("app.failed.late", file=name), timeout=2 * PATIENCE_MS)
    for route in held:
        route.continue_()
    fresh.ready()
    expect(said).to_be_hidden()
    expect(page.get_by_test_id("btn-begin")).to_be_visible()


@pytest.mark.expects_errors
@pytest.mark.parametrize(
    ("address", "answer"),
    [
        ("/play/", missing),
        *later(("/settings/", half)),
        *later(*(("/play/", answer) for answer in (blocked, half))),
        *later(*(("/saved/", answer) for answer in (missing, blocked, half))),
        *later(*(("/settings/", answer) for answer in (missing, blocked))),
    ],
)
def test_a_game_that_cannot_be_had_stops_no_other(
    fresh: AppShell, address: str, answer: Answer
) -> None:
    page = fresh.page
    page.route("**/cantiere_firenze.wasm", answer)
    page.route("**/table-firenze.*.css", answer)
    fresh.open(f"{address}?test=1&lang=en")
    notice = fresh.t("app.game.missing", games=fresh.t("app.game.firenze"))
    expect(page.get_by_test_id("notice")).to_contain_text(notice)
    assert fresh.fact("screen") == {"/play/": "setup"}.get(address, address.strip("/"))


@pytest.mark.expects_errors
def test_a_game_that_is_asked_for_is_necessary(fresh: AppShell) -> None:
    fresh.page.route("**/cantiere_carrara.wasm", missing)
    fresh.page.goto(play(game="carrara", seats="human,greedy"))
    failed(fresh.page, fresh.t, "missing", r"cantiere_carrara\.wasm")


LACKS = """
delete Promise.withResolvers;
Object.defineProperty(Navigator.prototype, "languages", { value: undefined });
delete globalThis.caches;
delete WebAssembly.compileStreaming;
delete WebAssembly.instantiateStreaming;
"""


@pytest.mark.long
def test_an_older_browser_plays_too(fresh: AppShell) -> None:
    """Without what newer ones have: no error, and no sentence that stands for ever."""
    fresh.page.add_init_script(LACKS)
    fresh.open(play(game="firenze", seats="human,greedy", seed=3))
    assert fresh.fact("screen") == "table"
    fresh.open("/settings/?test=1&lang=en")
    receipt = fresh.page.get_by_test_id("receipt")
    expect(receipt).to_have_attribute("data-state", re.compile("none|whole"))


@pytest.mark.expects_errors
def test_a_store_that_does_not_come_leaves_the_table(page: Page, fresh: AppShell) -> None:
    page.route("**/idb-keyval.*", blocked)
    fresh.open(play(game="firenze", seats="human,greedy", seed=3))
    assert fresh.fact("screen") == "table"


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["looks.*.mjs", "interpreter.mjs", "python.*.mjs", "waiting.*.mjs"]
)
def test_a_first_script_that_never_comes_leaves_no_empty_page(fresh: AppShell, name: str) -> None:
    """Browsers would not paint anything before it."""
    page = fresh.page
    page.route(f"**/{name}", lambda _: None)
    page.goto(play(), wait_until="commit")
    late = page.get_by_text(fresh.t("app.failed.late", file=name))
    stuck = page.get_by_text(fresh.t("app.boot.stuck"))
    expect(late.or_(stuck)).to_be_visible(timeout=PATIENCE_MS + 4_000)
    painted = "() => performance.getEntriesByName('first-contentful-paint').length"
    assert page.evaluate(painted) == 1


@pytest.mark.parametrize(
    "name", ["table-carrara.*.css", *later("preload.*.mjs", "offline.*.mjs", "stage.*.mjs")]
)
def test_what_is_only_useful_may_never_come(fresh: AppShell, name: str) -> None:
    fresh.page.add_init_script(HURRIED)
    fresh.page.route(f"**/{name}", lambda _: None)
    fresh.page.goto(play(), wait_until="commit")
    fresh.page.locator("html[data-app=ready]").wait_for(
        state="attached", timeout=PATIENCE_MS + 4_000
    )


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize("answer", [blocked, missing, lambda _: None])
def test_a_page_without_its_style_says_so(fresh: AppShell, answer: Answer) -> None:
    page = fresh.page
    page.route("**/assets/play.*.css", answer)
    page.goto(play(), wait_until="commit")
    page.locator("html[data-app=error]").wait_for(state="attached", timeout=PATIENCE_MS + 4_000)
    expect(page.locator("#failed-why")).to_be_visible()
    expect(page.locator("#failed-details")).to_contain_text("/assets/play.")
