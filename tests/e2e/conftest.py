"""The built site, served as its host serves it, and a browser that reports what goes wrong."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.e2e.catalogue import Catalogue
from tests.e2e.pages.devices import Keyboard, Mouse, Touch
from tests.e2e.pages.shell import AppShell
from tests.e2e.watch import Watch

from sitebuild import server

ROOT = Path(__file__).resolve().parents[2]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.fixture(scope="session")
def base_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The site named by `--base-url`, else the one built from this working copy."""
    given = request.config.getoption("--base-url")
    if given:
        yield given.rstrip("/")
        return
    subprocess.run([sys.executable, ROOT / "build.py"], check=True)
    with server.running() as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """The machine's own Chromium where there is one."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if browser_name != "chromium" or not path:
        return browser_type_launch_args
    return {**browser_type_launch_args, "executable_path": path, "args": ["--no-sandbox"]}


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], request: pytest.FixtureRequest
) -> dict[str, Any]:
    """A desktop window; the service worker only where a test is about it."""
    workers = "allow" if request.node.get_closest_marker("offline") else "block"
    return {**browser_context_args, "viewport": DESKTOP, "service_workers": workers}


@pytest.fixture
def context(
    context: BrowserContext, base_url: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A context in which no error, no refused content and no foreign request may occur."""
    watch = Watch(base_url)
    watch.over(context)
    yield context
    if not request.node.get_closest_marker("expects_errors"):
        assert not watch.complaints, watch.complaints


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.set_default_timeout(20_000)
    return page


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext], base_url: str) -> Iterator[Page]:
    """A page of 390×844 that is touched, watched as `page` is."""
    context = new_context(**PHONE)
    watch = Watch(base_url)
    watch.over(context)
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    assert not watch.complaints, watch.complaints


@pytest.fixture(scope="session")
def english() -> Catalogue:
    return Catalogue("en")


@pytest.fixture
def app(page: Page, english: Catalogue) -> AppShell:
    """The site in English, by mouse."""
    return AppShell(page, english, Mouse(page))


@pytest.fixture
def by_keys(page: Page, english: Catalogue) -> AppShell:
    """The site in English, by keyboard only."""
    return AppShell(page, english, Keyboard(page))


@pytest.fixture
def by_touch(phone: Page, english: Catalogue) -> AppShell:
    """The site in English on a phone."""
    return AppShell(phone, english, Touch(phone))


@pytest.fixture(scope="session")
def fixtures() -> list[str]:
    """Names of the positions that the page carries."""
    folder = ROOT / "web" / "app" / "cantiere_app" / "fixtures"
    return sorted(path.stem for path in folder.glob("*.json"))


@pytest.fixture
def version(browser: Browser) -> str:
    return browser.version
