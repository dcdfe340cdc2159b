"""How Python gets into the page: what is asked for and shared, and where storage is blocked.

Only a browser shows which files are asked for, and what workers share.
"""

from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, Route

from cantiere_testing.address import play
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.shell import AppShell

BLOCKED = """
indexedDB.open = () => { throw new DOMException("blocked by the frame", "SecurityError"); };
"""
OBSERVED = """
globalThis.observed = 0;
const { observe } = MutationObserver.prototype;
MutationObserver.prototype.observe = function (...given) {
  // Playwright observes the document too.
  if (new Error().stack.includes("/ps/")) globalThis.observed += 1;
  observe.apply(this, given);
};
"""
ARCHIVES = ["cantiere.wasm", "cantiere_app.wasm", "memory.wasm", "pyodide.asm.wasm"]
"""What every table needs."""
GAMES = ["cantiere_carrara.wasm", "cantiere_firenze.wasm", "cantiere_machiavelli.wasm"]
FIXTURES = "cantiere_fixtures.wasm"
"""What few tables begin with."""
SHARED = """async () => {
  const { player } = JSON.parse(document.getElementById("boot").textContent);
  const worker = new Worker(player, { type: "module" });
  const ready = new Promise((done) => worker.addEventListener("message", ({ data }) => {
    if (!JSON.parse(data).coming) done(data);
  }));
  worker.postMessage({ module: globalThis.pyodideModule });
  const data = await ready;
  worker.terminate();
  return data;
}"""


def asked(page: Page) -> list[str]:
    """Collects the paths of all requests, those of workers too."""
    paths: list[str] = []

    def note(request: Request) -> None:
        paths.append(urlsplit(request.url).path)

    page.context.on("request", note)
    return paths


def archives(paths: Sequence[str]) -> list[str]:
    """What of our runtime was fetched besides modules of JavaScript."""
    fetched = [path for path in paths if path.startswith("/rt/") and not path.endswith(".mjs")]
    names = (path.rsplit("/", 1)[1] for path in fetched)
    return sorted(names, key=lambda name: (name not in ARCHIVES, name))


def test_each_file_is_asked_for_once_and_pyscript_does_nothing_that_is_not_needed(
    fresh: AppShell,
) -> None:
    """By the page: a worker, which asks for its library itself, is not to be had here.

    PyScript asks for none of its lazy parts, and observes no drawing.
    """
    paths = asked(fresh.page)
    fresh.page.add_init_script(OBSERVED)
    fresh.open(play(fail="worker"))
    assert archives(paths) == [*ARCHIVES, *sorted([*GAMES, FIXTURES])]
    assert fresh.page.evaluate("observed") == 0
    names = sorted({path.rsplit("/", 1)[1] for path in paths if path.startswith("/ps/")})
    assert [name.split("-")[0].split(".")[0] for name in names] == ["core", "core", "error"]


@pytest.mark.long
def test_the_games_that_the_first_table_does_not_need_come_after_it(fresh: AppShell) -> None:
    paths, held = asked(fresh.page), list[Route]()
    for late in ("cantiere_carrara.wasm", FIXTURES, "table-carrara.*.css", "table-machia*.css"):
        fresh.page.route(f"**/{late}", lambda route: held.append(route))
    fresh.open(play(game="firenze", seats="human,greedy", seed=3, fail="worker"))
    assert archives(paths) == [*ARCHIVES, *sorted([*GAMES, FIXTURES])]
    fresh.page.wait_for_function("() => document.querySelectorAll('link[href*=table-]').length > 2")
    assert len(held) == 4


def test_a_game_that_is_still_on_its_way_is_waited_for(fresh: AppShell) -> None:
    """The first request never ends; what asks for a module of the game sends another one."""
    held = list[Route]()
    fresh.page.route(
        "**/cantiere_carrara.wasm",
        lambda route: route.continue_() if held else held.append(route),
    )
    fresh.open(play(game="firenze", seats="human,greedy", seed=3, fail="worker"))
    table = CarraraTable(fresh.page, fresh.t, fresh.device)
    table.open(play(game="carrara", seats="human,human", seed=3, fail="worker"))
    assert table.view(0)["decision"]
    assert len(held) == 1


def test_a_worker_starts_from_the_compiled_module_of_the_page(fresh: AppShell) -> None:
    fresh.open(play())
    paths = asked(fresh.page)
    assert fresh.page.evaluate(SHARED) == '{"ready":true}'
    assert [path for path in paths if path.endswith("memory.wasm")]
    assert not [path for path in paths if path.endswith("pyodide.asm.wasm")]


@pytest.mark.expects_errors
def test_python_begins_from_nothing_where_its_memory_cannot_be_had(fresh: AppShell) -> None:
    paths = asked(fresh.page)
    fresh.page.route("**/memory.wasm", lambda route: route.abort())
    fresh.open(play())
    assert [path for path in paths if path.endswith("stdlib.wasm")]


def test_python_starts_where_storage_is_blocked(fresh: AppShell) -> None:
    fresh.page.add_init_script(BLOCKED)
    fresh.open(play())
    assert fresh.notice == fresh.t("app.store.blocked")
