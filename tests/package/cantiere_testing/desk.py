"""Pages that stay open between tests: Python starts once, and each test starts afresh.

The page opens the next address in place (`__table.open`), forgets everything from the previous
test, and is closed after a test that failed. A test of a page load, of a script that runs at the
start, or of a failing request needs a page of its own: use the fixtures `page` and `fresh`.
"""

import re
from typing import Any, Final
from weakref import WeakSet

from playwright.sync_api import Browser, Error, Page

from cantiere_testing import hearing
from cantiere_testing.address import play
from cantiere_testing.watch import Watched

TIMEOUT_MS = 20_000
TEST_DATABASE = "cantiere-test"
"""The browser database in which pages with `test=1` save their data."""
_STANDING: WeakSet[Page] = WeakSet()
_OF_THE_APP = re.compile(r"/(play|saved|settings|fixtures/[\w-]+)/?\?(.*&)?test=1(&|#|$)")
_AT_A_LOAD = re.compile(r"[?&](fail|slow|sw|image|reset|warm)=")
"""Parameters that have an effect only while a page loads."""
# Playwright leaves what is None as it is.
_AS_IT_IS: Final[dict[str, Any]] = dict.fromkeys(
    ("color_scheme", "contrast", "forced_colors", "media", "reduced_motion"), "null"
)
_IS_OPEN = "() => Boolean(globalThis.__table?.open)"
_OPEN = "(where) => globalThis.__table.open(where)"
_FORGET = """async (database) => {
  const { store } = JSON.parse(document.getElementById("boot").textContent);
  const { clear, createStore } = await import(store);
  await clear();
  await clear(createStore(database, "keyval"));
  localStorage.clear();
  sessionStorage.clear();
}"""


def begin_anew(page: Page, address: str) -> bool:
    """Open an address in a page that stays open; return False if the address must be loaded."""
    if page not in _STANDING or not _OF_THE_APP.match(address) or _AT_A_LOAD.search(address):
        return False
    if not page.evaluate(_IS_OPEN):
        return False
    page.evaluate(_OPEN, address)
    return True


class Desk:
    """One page for one kind of device, shared by all tests of a process."""

    def __init__(self, browser: Browser, base_url: str, options: dict[str, Any]) -> None:
        self._browser, self._base_url, self._options = browser, base_url, options
        self._watched: Watched | None = None
        self._page: Page | None = None

    def page(self) -> Page:
        """Return the page in the state that a first-time visitor sees."""
        if self._page is None or not self._is_cleared(self._page):
            self.close()
            self._open()
        assert self._page
        return self._page

    def complaints(self) -> list[str]:
        """Return the errors reported in the page since the last call."""
        if self._watched is None:
            return []
        complaints = list(self._watched.watch.complaints)
        self._watched.watch.complaints.clear()
        return complaints

    def close(self) -> None:
        """Close the page and its browser context; the next `page` opens a new one."""
        watched, self._watched, self._page = self._watched, None, None
        if watched:
            watched.context.close()

    def _open(self) -> None:
        context = self._browser.new_context(base_url=self._base_url, **self._options)
        self._watched = Watched(context, self._base_url)
        self._page = context.new_page()
        self._page.set_default_timeout(TIMEOUT_MS)
        self._page.add_init_script(hearing.KEEP)
        _STANDING.add(self._page)

    def _is_cleared(self, page: Page) -> bool:
        """Reset everything that a test may have changed; return False if that is not possible."""
        try:
            for other in page.context.pages:
                if other is not page:
                    other.close()
            page.mouse.move(0, 0)
            page.emulate_media(**_AS_IT_IS)
            page.set_viewport_size(self._options["viewport"])
            if not begin_anew(page, play(storage="memory")):
                return False
            page.evaluate(_FORGET, TEST_DATABASE)
            page.evaluate(hearing.FORGET)
        except Error:
            return False
        return True
