"""Firefox ESR of the distribution, by Playwright 1.64."""

import shutil
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Page, sync_playwright
from tests.smoke import frames, scenario

BLOCKED: dict[str, str | float | bool] = {"network.cookie.cookieBehavior": 1}
"""No storage for frames on pages of other hosts."""


class Tab:
    """A `Driver` over one tab of a context."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._page = context.new_page()
        self._read_in: Page | Frame = self._page

    def open(self, address: str) -> None:
        self._read_in = self._page
        self._page.goto(address)

    def read(self, expression: str) -> Any:
        return self._read_in.evaluate(f"() => {expression}")

    def new_tab(self) -> None:
        former, self._page = self._page, self._context.new_page()
        former.close()

    def enter_frame(self) -> None:
        self._read_in = self._page.frames[1]

    def leave_frame(self) -> None:
        self._read_in = self._page


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=shutil.which("firefox-esr"),
            firefox_user_prefs=BLOCKED,
        )
        context = browser.new_context()
        context.on("weberror", lambda error: print(f"firefox: {error.error}"))
        name = f"Firefox {browser.version}"
        scenario.run(name, Tab(context))
        frames.run(name, Tab(context), workless=["no origin"])
        browser.close()


if __name__ == "__main__":
    main()
