"""A table in a frame, when a file of it does not come: the frame names file and cause.

In a sandbox without an origin, where a page may read the least. Only a browser shows what it does
with such answers.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Route, expect
from tests.e2e.embed.conftest import Show
from tests.e2e.failing import FAILURES, GLUE, WASM, Answer, failed, never
from tests.later import later

from cantiere_testing.catalogue import Catalogue
from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.watch import Watched

ADDRESS = "table/live/?game=firenze&seats=human,greedy&seed=3&lang=en"
NO_ORIGIN = 'sandbox="allow-scripts"'
SANDBOXES = (NO_ORIGIN, *later(""))
SIZE = (800, 740)
MODULES = ("boot-frame.mjs", "boot.mjs", "pyodide.mjs", GLUE)
ARCHIVES = (WASM, "cantiere.wasm", "cantiere_app.wasm", "cantiere_firenze.wasm")
USUAL = (
    ("boot-frame.mjs", "blocked"),
    ("cantiere_app.wasm", "damaged"),
)
"""A module and an archive; the page of the table has a case of each way to fail."""
ALL = [(file, why) for file in (*MODULES, *ARCHIVES) for why in FAILURES]

Fail = Callable[[str, Answer], object]


@pytest.fixture
def fail(strict: Watched) -> Iterator[Fail]:
    """`fail(name, answer)`: how requests for files of a name are answered in this test."""
    yield lambda name, answer: strict.context.route(f"**/{name}", answer)
    strict.context.unroute_all(behavior="ignoreErrors")


@pytest.mark.expects_errors
@pytest.mark.parametrize("sandbox", SANDBOXES)
@pytest.mark.parametrize(
    ("file", "why"), [*USUAL, *later(*(case for case in ALL if case not in USUAL))]
)
def test_a_file_that_cannot_be_had_is_named_at_once(
    host: Show, fail: Fail, english: Catalogue, file: str, why: str, sandbox: str
) -> None:
    """And the page around hears that the table could not start."""
    fail(file, FAILURES[why])
    shown = host(ADDRESS, size=SIZE, more=sandbox)
    failed(shown.frame().frame, english, why, re.escape(file))
    assert shown.hear("error")["code"] == "engine"


@pytest.mark.expects_errors
@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_drawings_that_are_blocked_are_named(
    host: Show, fail: Fail, english: Catalogue, sandbox: str
) -> None:
    fail("sprites.*.svg", FAILURES["blocked"])
    shown = host(ADDRESS, size=SIZE, more=sandbox)
    failed(shown.frame().frame, english, "blocked", r"sprites\.\w+\.svg")


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_a_frame_whose_version_is_gone_says_what_is_missing(
    host: Show, fail: Fail, english: Catalogue, sandbox: str
) -> None:
    """It stays: the repair page, to which a table would lead, is shown in no frame."""
    for name in ("boot-frame.mjs", "worker/*"):
        fail(name, FAILURES["missing"])
    shown = host(ADDRESS, size=SIZE, more=sandbox)
    failed(shown.frame().frame, english, "missing", re.escape("boot-frame.mjs"))


@pytest.mark.parametrize("sandbox", SANDBOXES)
@pytest.mark.parametrize("file", later("cantiere_firenze.wasm", "cantiere_app.wasm", GLUE))
def test_what_does_not_come_is_named_and_waited_for(
    host: Show, fail: Fail, english: Catalogue, file: str, sandbox: str
) -> None:
    held: list[Route] = []
    fail(file, lambda route: held.append(route))
    frame = host(ADDRESS, size=SIZE, more=sandbox).frame()
    said = frame.frame.locator("#failed-why")
    expect(said).to_have_text(english("app.failed.late", file=file), timeout=TIMEOUT_MS)
    for route in held:
        route.continue_()
    frame.become_playable()
    expect(said).to_be_hidden()


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize("sandbox", [NO_ORIGIN, ""])
@pytest.mark.parametrize("answer", [*FAILURES.values(), never])
@pytest.mark.parametrize(
    "name", ["preload.*.mjs", "offline.*.mjs", "idb-keyval.*", "stage.*.mjs", "table-*.css"]
)
def test_what_is_only_useful_may_fail(
    host: Show, fail: Fail, name: str, answer: Answer, sandbox: str
) -> None:
    fail(name, answer)
    host(ADDRESS, size=SIZE, more=sandbox).frame().become_playable()


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize("sandbox", [NO_ORIGIN, ""])
@pytest.mark.parametrize("why", ["missing", "refused", "blocked"])
def test_a_memory_that_is_not_there_is_done_without(
    host: Show, fail: Fail, why: str, sandbox: str
) -> None:
    fail("memory.wasm", FAILURES[why])
    host(ADDRESS, size=SIZE, more=sandbox).frame().become_playable()
