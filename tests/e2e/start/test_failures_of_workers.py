"""A computer player whose files do not come: the page thinks itself, and says so.

Only a browser shows what a worker does without one of its files. What a page does with one that is
silent, dies or talks nonsense is tried without a browser, in `tests/web/dom/test_worker.py`.
"""

import pytest
from tests.e2e.failing import FAILURES, GLUE, Answer, never
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

START = play(game="firenze", seats="human,greedy", seed=31)
MODULES = ("player.*.mjs", "boot-worker.mjs", "boot.mjs", "wheels.mjs", "pyodide.mjs", GLUE)
ARCHIVES = ("cantiere.wasm", "cantiere_firenze.wasm")
USUAL = (("boot-worker.mjs", "missing"),)
ALL = [(file, why) for file in (*MODULES, *ARCHIVES) for why in FAILURES]


def moved(fresh: AppShell, file: str, answer: Answer) -> FirenzeTable:
    """Let a computer player move, whose worker is answered so when it asks for a file."""
    table = FirenzeTable(fresh.page, fresh.t, fresh.device).open(START)
    fresh.page.route(f"**/{file}", answer)
    table.take(0).confirm()
    while table.view(0)["turns"] == [1, 0]:
        table.end()
    assert table.view(0)["turns"] == [2, 1]
    return table


@pytest.mark.expects_errors
@pytest.mark.parametrize(
    ("file", "why"), [*USUAL, *later(*(case for case in ALL if case not in USUAL))]
)
def test_without_a_file_the_page_thinks_itself_and_says_so(
    fresh: AppShell, file: str, why: str
) -> None:
    table = moved(fresh, file, FAILURES[why])
    assert table.t("app.log.no-worker") in table.log_lines()


@pytest.mark.parametrize("file", later("cantiere.wasm", "boot-worker.mjs", GLUE))
def test_a_file_that_never_comes_is_not_waited_for(fresh: AppShell, file: str) -> None:
    table = moved(fresh, file, never)
    assert table.t("app.log.no-worker") in table.log_lines()


@pytest.mark.long
@pytest.mark.expects_errors
@pytest.mark.parametrize("why", ["missing", "refused", "blocked"])
@pytest.mark.parametrize("file", ["memory.wasm", "cantiere_carrara.wasm"])
def test_what_is_only_useful_may_fail(fresh: AppShell, file: str, why: str) -> None:
    """Its memory, and another game."""
    table = moved(fresh, file, FAILURES[why])
    assert table.t("app.log.no-worker") not in table.log_lines()
