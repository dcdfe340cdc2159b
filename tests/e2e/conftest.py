"""The built site, served as its host serves it, and a browser that reports what goes wrong."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page
from tests.e2e.catalogue import catalogue

from cantiere_testing.catalogue import Catalogue
from cantiere_testing.desk import TIMEOUT_MS, Desk
from cantiere_testing.devices import Keyboard, Mouse, Touch
from cantiere_testing.pages.reader import ReaderPage
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.plugin import DESKTOP, has_failed, lent
from cantiere_testing.watch import Watched
from sitebuild.hosting import server
from sitebuild.machine import browser as chromium

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SAFE = ["--no-sandbox"]
SHAPES = "--font-render-hinting=none"
"""The headless shell would round the width of each letter, which no screen of today does."""
HASTE = "--js-flags=--no-wasm-dynamic-tiering --no-wasm-tier-up"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "service_workers": "block",
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a shared machine stalls now and then: what fails is tried once more.

    The report names it (RERUN), so that whoever reads it looks for the cause; what fails twice is
    red.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def base_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The site named by `--base-url`, else the one built from this working copy."""
    given = request.config.getoption("--base-url")
    if given:
        yield given.rstrip("/")
        return
    subprocess.run(
        [sys.executable, ROOT / "build.py", "build", "--no-report", "--no-posters"], check=True
    )
    with server.running() as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """The machine's own Chromium where there is one, told to compile in haste.

    Python starts with half of the work then, and is slower at long thoughts, which tests avoid.
    """
    if browser_name != "chromium":
        return browser_type_launch_args
    path = chromium.quickest()
    return {**browser_type_launch_args, "executable_path": path, "args": [*SAFE, HASTE, SHAPES]}


@pytest.fixture(scope="session")
def unhurried(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """A browser that compiles as people's browsers do: for tests about that."""
    browser = browser_type.launch(**{**browser_type_launch_args, "args": SAFE})
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def strict_browser(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """The whole browser: its headless shell would lend frames on other hosts a storage."""
    options = {**browser_type_launch_args, "executable_path": chromium.whole(), "args": SAFE}
    browser = browser_type.launch(**options)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def watched(browser: Browser, base_url: str) -> Iterator[Watched]:
    """A person's browser for all tests of a module: what was fetched once is not fetched again."""
    made = Watched(browser.new_context(base_url=base_url, **DESKTOP), base_url)
    yield made
    made.context.close()


@pytest.fixture
def context(watched: Watched, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A context in which no error, no refused content and no foreign request may occur."""
    watched.watch.complaints.clear()
    yield watched.context
    if not request.node.get_closest_marker("expects_errors"):
        assert not watched.watch.complaints, watched.watch.complaints


@pytest.fixture
def page(
    context: BrowserContext, base_url: str, request: pytest.FixtureRequest, output_path: str
) -> Iterator[Page]:
    """A page of somebody who was never here before; pictured where the test fails."""
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": base_url, "storageTypes": "all"})
    session.detach()
    yield page
    if has_failed(request):
        page.screenshot(path=f"{output_path}/failed.png")
    page.close()


@pytest.fixture(scope="session")
def handset(browser: Browser, base_url: str) -> Iterator[Desk]:
    """A page of 390×844 that stays open and is touched."""
    desk = Desk(browser, base_url, PHONE)
    yield desk
    desk.close()


@pytest.fixture
def phone(handset: Desk, request: pytest.FixtureRequest, output_path: str) -> Iterator[Page]:
    """The phone that stays open, watched as `page` is."""
    yield from lent(handset, request, output_path)


@pytest.fixture(scope="session")
def english() -> Catalogue:
    return catalogue("en")


@pytest.fixture
def fresh(page: Page, english: Catalogue) -> AppShell:
    """The site in English, by mouse, in a page of its own: every address is loaded."""
    return AppShell(page, english, Mouse(page))


@pytest.fixture
def app(standing: Page, english: Catalogue) -> AppShell:
    """The site in English, by mouse."""
    return AppShell(standing, english, Mouse(standing))


@pytest.fixture
def by_keys(standing: Page, english: Catalogue) -> AppShell:
    """The site in English, by keyboard only."""
    return AppShell(standing, english, Keyboard(standing))


@pytest.fixture
def reader(standing: Page, english: Catalogue) -> ReaderPage:
    """The site in English by its words and the keyboard, what it says kept."""
    return ReaderPage(standing, english, Keyboard(standing))


@pytest.fixture
def by_touch(phone: Page, english: Catalogue) -> AppShell:
    """The site in English on a phone."""
    return AppShell(phone, english, Touch(phone))
