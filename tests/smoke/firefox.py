"""Firefox ESR of the distribution, by Playwright 1.64."""

import shutil
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright
from tests.smoke import scenario


class Tab:
    """A `Driver` over one tab of a context."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._page = context.new_page()

    def open(self, address: str) -> None:
        self._page.goto(address)

    def read(self, expression: str) -> Any:
        return self._page.evaluate(f"() => {expression}")

    def new_tab(self) -> None:
        former, self._page = self._page, self._context.new_page()
        former.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(
            channel="moz-firefox", executable_path=shutil.which("firefox-esr")
        )
        context = browser.new_context()
        context.on("weberror", lambda error: print(f"firefox: {error.error}"))
        scenario.run(f"Firefox {browser.version}", Tab(context))
        browser.close()


if __name__ == "__main__":
    main()
