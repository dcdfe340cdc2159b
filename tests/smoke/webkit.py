"""WebKitGTK's small browser, by its WebDriver."""

from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tests.smoke import frames, scenario

PROGRAMS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")


class Tab:
    """A `Driver` over one tab."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._is_in_frame = False

    def open(self, address: str) -> None:
        self.leave_frame()
        self._browser.get(address)

    def read(self, expression: str) -> Any:
        if self._is_in_frame:  # entered anew: a frame that went to another page is lost
            self._browser.switch_to.default_content()
            self._browser.switch_to.frame(0)
        return self._browser.execute_script(f"return ({expression})")

    def new_tab(self) -> None:
        former = self._browser.current_window_handle
        self._browser.switch_to.new_window("tab")
        fresh = self._browser.current_window_handle
        self._browser.switch_to.window(former)
        self._browser.close()
        self._browser.switch_to.window(fresh)

    def enter_frame(self) -> None:
        self._is_in_frame = True

    def leave_frame(self) -> None:
        self._is_in_frame = False
        self._browser.switch_to.default_content()


def program() -> str:
    """The browser that the driver starts; raises `FileNotFoundError`."""
    for pattern in PROGRAMS:
        if paths := sorted(Path("/").glob(pattern.lstrip("/"))):
            return str(paths[0])
    raise FileNotFoundError("MiniBrowser of WebKitGTK is not where distributions put it")


def main() -> None:
    options = Options()
    options.binary_location = program()
    options.add_argument("--automation")
    browser = webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))
    try:
        version = browser.capabilities.get("browserVersion", "")
        scenario.run(f"WebKitGTK {version}", Tab(browser))
        # A frame without an origin matches no 'self' there.
        frames.run(f"WebKitGTK {version}", Tab(browser), host=frames.NamingHost)
    finally:
        browser.quit()


if __name__ == "__main__":
    main()
