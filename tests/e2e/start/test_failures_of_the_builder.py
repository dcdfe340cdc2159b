"""The page on which examples are made, when a file of it does not come: it names file and cause.

Only a browser shows what it does with such answers. The page needs the archives of all games, and
one of its own.
"""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.e2e.failing import FAILURES, GLUE, WASM, Answer, failed, never
from tests.later import later

from cantiere_testing.catalogue import Catalogue
from cantiere_testing.desk import TIMEOUT_MS

ADDRESS = "/embed/builder/?test=1&lang=en&game=firenze"
MODULES = ("boot-builder.mjs", "boot.mjs", "pyodide.mjs", GLUE, "core.js")
ARCHIVES = (WASM, "cantiere.wasm", "cantiere_app.wasm", "cantiere_builder.wasm")
GAMES = ("cantiere_firenze.wasm", "cantiere_carrara.wasm", "cantiere_fixtures.wasm")
USUAL = (
    ("cantiere_builder.wasm", "missing"),
    ("boot-builder.mjs", "blocked"),
)
"""An archive and a module of its own; the page of the table has a case of each way to fail."""
ALL = [(file, why) for file in (*MODULES, *ARCHIVES, *GAMES) for why in FAILURES]


@pytest.mark.expects_errors
@pytest.mark.parametrize(
    ("file", "why"), [*USUAL, *later(*(case for case in ALL if case not in USUAL))]
)
def test_a_file_that_cannot_be_had_is_named_at_once(
    page: Page, english: Catalogue, file: str, why: str
) -> None:
    page.route(f"**/{file}", FAILURES[why])
    page.goto(ADDRESS, wait_until="commit")
    failed(page, english, why, re.escape(file))


@pytest.mark.expects_errors
def test_drawings_that_are_blocked_are_named(page: Page, english: Catalogue) -> None:
    page.route("**/sprites.*.svg", FAILURES["blocked"])
    page.goto(ADDRESS)
    failed(page, english, "blocked", r"sprites\.\w+\.svg")


@pytest.mark.parametrize(
    "file", later("cantiere_carrara.wasm", "cantiere_fixtures.wasm", "cantiere_builder.wasm")
)
def test_what_does_not_come_is_named_and_waited_for(
    page: Page, english: Catalogue, file: str
) -> None:
    """Also an archive of a game that the address does not name."""
    held: list[Route] = []
    page.route(f"**/{file}", lambda route: held.append(route))
    page.goto(ADDRESS, wait_until="commit")
    said = page.locator("#failed-why")
    expect(said).to_have_text(english("app.failed.late", file=file), timeout=TIMEOUT_MS)
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-screen", "builder")
    expect(said).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("answer", [*FAILURES.values(), never])
@pytest.mark.parametrize("name", ["preload.*.mjs", "idb-keyval.*", "offline.*.mjs"])
@pytest.mark.expects_errors
def test_what_is_only_useful_may_fail(page: Page, name: str, answer: Answer) -> None:
    page.route(f"**/{name}", answer)
    page.goto(ADDRESS, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-screen", "builder", timeout=TIMEOUT_MS)


@pytest.mark.expects_errors
@pytest.mark.parametrize("answer", [FAILURES["missing"], *later(FAILURES["refused"])])
def test_a_memory_that_is_not_there_is_done_without(page: Page, answer: Answer) -> None:
    page.route("**/memory.wasm", answer)
    page.goto(ADDRESS, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-screen", "builder", timeout=TIMEOUT_MS)
