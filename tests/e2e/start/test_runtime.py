"""How Python gets into the page: what is asked for and shared, and where storage is blocked.

Only a browser shows which files are asked for, and what workers share.
"""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request
from tests.e2e.address import play
from tests.e2e.conftest import DESKTOP
from tests.e2e.pages.shell import AppShell
from tests.e2e.watch import Watched

BLOCKED = """
indexedDB.open = () => { throw new DOMException("blocked by the frame", "SecurityError"); };
"""
SHARED = """async () => {
  const { player } = JSON.parse(document.getElementById("boot").textContent);
  const worker = new Worker(player, { type: "module" });
  const ready = new Promise((done) => worker.addEventListener("message", done, { once: true }));
  worker.postMessage({ module: globalThis.pyodideModule });
  const { data } = await ready;
  worker.terminate();
  return data;
}"""


@pytest.fixture(scope="module")
def watched(unhurried: Browser, base_url: str) -> Iterator[Watched]:
    """A browser that compiles as people's browsers do."""
    made = Watched(unhurried.new_context(base_url=base_url, **DESKTOP), base_url)
    yield made
    made.context.close()


def asked(page: Page) -> list[str]:
    """Collects the paths of all requests, those of workers too."""
    paths: list[str] = []

    def note(request: Request) -> None:
        paths.append(urlsplit(request.url).path)

    page.context.on("request", note)
    return paths


def test_pyscript_asks_for_none_of_its_lazy_parts(fresh: AppShell) -> None:
    paths = asked(fresh.page)
    fresh.open(play())
    names = sorted({path.rsplit("/", 1)[1] for path in paths if path.startswith("/ps/")})
    assert [name.split("-")[0].split(".")[0] for name in names] == ["core", "core", "error"]


def test_python_asks_for_each_of_its_files_once(fresh: AppShell) -> None:
    """The page, that is: a worker, which asks for its library itself, is not to be had here."""
    paths = asked(fresh.page)
    fresh.open(play(fail="worker"))
    fetched = [path for path in paths if path.startswith("/rt/") and not path.endswith(".mjs")]
    kinds = sorted(path.rsplit("/", 1)[1] for path in fetched)
    assert kinds == ["cantiere.wasm", "cantiere_app.wasm", "pyodide.asm.wasm", "stdlib.wasm"]


def test_a_worker_starts_from_the_compiled_module_of_the_page(fresh: AppShell) -> None:
    fresh.open(play())
    paths = asked(fresh.page)
    assert fresh.page.evaluate(SHARED) == '{"ready":true}'
    assert [path for path in paths if path.endswith("stdlib.wasm")]
    assert not [path for path in paths if path.endswith("pyodide.asm.wasm")]


def test_python_starts_where_storage_is_blocked(fresh: AppShell) -> None:
    fresh.page.add_init_script(BLOCKED)
    fresh.open(play())
    assert fresh.fact("storage") == "blocked"
