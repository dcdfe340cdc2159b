"""Fixtures for pytest: pages of a site that report errors by themselves.

The option `--base-url` names the site, `--site-language` the language of its pages.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from cantiere_testing.catalogue import LANGUAGES, Catalogue, NoCatalogue
from cantiere_testing.desk import TIMEOUT_MS, Desk
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.tables import Tables
from cantiere_testing.watch import Watch, Watched

DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1440, "height": 900},
    "service_workers": "block",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("cantiere").addoption(
        "--site-language", choices=LANGUAGES, default="en", help="the pages' language (default: en)"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "expects_errors: the page under test is meant to report errors"
    )


@pytest.fixture(scope="session")
def site(base_url: str | None) -> str:
    """Return the address of the site, without a slash at its end."""
    if not base_url:
        pytest.exit("name the site to be tested: --base-url https://…", pytest.ExitCode.USAGE_ERROR)
    return base_url.rstrip("/")


@pytest.fixture(scope="session")
def names(site: str, request: pytest.FixtureRequest) -> Catalogue:
    """Return the names of everything on the site in the language under test."""
    try:
        return Catalogue.served(site, request.config.getoption("--site-language"))
    except NoCatalogue as error:
        pytest.exit(str(error), pytest.ExitCode.USAGE_ERROR)


@pytest.fixture(scope="session")
def desktop(browser: Browser, site: str) -> Iterator[Desk]:
    """Lend a page of 1440×900 that stays open."""
    desk = Desk(browser, site, DESKTOP)
    yield desk
    desk.close()


@pytest.fixture
def standing(desktop: Desk, request: pytest.FixtureRequest, output_path: str) -> Iterator[Page]:
    """Lend the page that stays open, in the state that a first-time visitor sees."""
    yield from lent(desktop, request, output_path)


def lent(desk: Desk, request: pytest.FixtureRequest, output_path: str) -> Iterator[Page]:
    """Lend the page of a desk to one test; fail on errors, take a picture of a failure."""
    page = desk.page()
    desk.complaints()
    yield page
    complaints = desk.complaints()
    if has_failed(request):
        page.screenshot(path=f"{output_path}/failed.png")
        desk.close()
    _check(request, complaints)


def has_failed(request: pytest.FixtureRequest) -> bool:
    """Return whether the test failed or never ran to its end."""
    report = getattr(request.node, "rep_call", None)
    return report is None or bool(report.failed)


def _check(request: pytest.FixtureRequest, complaints: list[str]) -> None:
    if not request.node.get_closest_marker("expects_errors"):
        assert not complaints, complaints


@pytest.fixture
def tables(standing: Page, names: Catalogue) -> Tables:
    """Return tables used by mouse, in the page that stays open."""
    return Tables(standing, names, Mouse(standing))


@pytest.fixture
def watch(context: BrowserContext, site: str, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Watch all pages of this context for errors and for requests to other hosts."""
    watch = Watch(site)
    watch.over(context)
    yield watch
    _check(request, watch.complaints)


@pytest.fixture
def fresh(page: Page, watch: Watch, names: Catalogue) -> AppShell:
    """Return the site, used by mouse in a page of its own, where every address is loaded."""
    page.set_default_timeout(TIMEOUT_MS)
    return AppShell(page, names, Mouse(page))


@pytest.fixture
def offline_context(
    browser: Browser, site: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """Lend a device that saves the site, so that a test can take away its network."""
    options = {**DESKTOP, "service_workers": "allow"}
    watched = Watched(browser.new_context(base_url=site, **options), site)
    watched.context.set_default_timeout(TIMEOUT_MS)
    yield watched.context
    watched.context.close()
    _check(request, watched.watch.complaints)
