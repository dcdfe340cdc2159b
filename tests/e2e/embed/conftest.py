"""A page on another host that shows frames of the site and hears what they say."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.e2e import other_host
from tests.e2e.embed.host_page import HostPage

from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.watch import Watched

Show = Callable[..., HostPage]


@pytest.fixture(scope="module")
def foreign() -> Iterator[str]:
    """Where pages with frames are."""
    with other_host.running() as address:
        yield address


@pytest.fixture(scope="module")
def strict(strict_browser: Browser, base_url: str, foreign: str) -> Iterator[Watched]:
    """Pages in which frames have no storage, watched for errors and third hosts."""
    context = strict_browser.new_context(service_workers="block")
    yield Watched(context, base_url, foreign)
    context.close()


@pytest.fixture
def host(
    strict: Watched, foreign: str, base_url: str, request: pytest.FixtureRequest
) -> Iterator[Show]:
    """Opens a page with frames: no error and no third host may occur in it."""
    strict.watch.complaints.clear()
    pages: list[Page] = []

    def show(*queries: str, size: tuple[int, int] = (640, 420), more: str = "") -> HostPage:
        page = strict.context.new_page()
        pages.append(page)
        page.set_default_timeout(TIMEOUT_MS)
        frames = other_host.frames(base_url, *queries, size=size, more=more)
        return HostPage(page, foreign).open(frames)

    yield show
    for page in pages:
        page.close()
    if not request.node.get_closest_marker("expects_errors"):
        assert not strict.watch.complaints, strict.watch.complaints
