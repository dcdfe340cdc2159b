"""A MediaWiki with articles about examples; a browser that keeps storage from foreign frames."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserType, Route
from tests.e2e.conftest import SAFE
from tests.e2e.wiki.host_wiki import HostWiki
from tests.wiki import php
from tests.wiki.mediawiki import Wiki, running, template

from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.watch import Watched
from sitebuild import browser as chromium

LANGUAGE = "nl"
GAME, EXAMPLE = "firenze", "ruin-1"
PICTURE = Path(__file__).resolve().parents[3] / "web" / "art" / "pictures" / "table-390.png"
FRAMES = f"""Een voorbeeld:

{{{{Board example|game={GAME}|id={EXAMPLE}|h=420}}}}

Hetzelfde in het Duits:

{{{{Board example|game={GAME}|id={EXAMPLE}|lang=de}}}}
"""
POSTER = f"{{{{Board example poster|game={GAME}|id={EXAMPLE}|text=Speel het voorbeeld}}}}"


@pytest.fixture(scope="module")
def wiki(tmp_path_factory: pytest.TempPathFactory, base_url: str) -> Iterator[Wiki]:
    """On localhost, while the site is on 127.0.0.1: to browsers these are two hosts."""
    if reason := php.missing():
        pytest.skip(reason)
    host = urlsplit(base_url).hostname or ""
    with running(tmp_path_factory.mktemp("wiki"), host, LANGUAGE) as wiki:
        wiki.edit("Template:Board example", template("board_example", base_url))
        wiki.edit("Template:Board example poster", template("board_example_poster", base_url))
        wiki.upload(f"Board example {GAME} {EXAMPLE} {LANGUAGE}.png", PICTURE.read_bytes())
        wiki.edit("Kaders", FRAMES)
        wiki.edit("Posters", POSTER)
        yield wiki


@pytest.fixture(scope="module")
def strict(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], wiki: Wiki, base_url: str
) -> Iterator[Watched]:
    """The whole browser: its headless shell would lend foreign frames a storage."""
    path = chromium.whole()
    browser = browser_type.launch(
        **{**browser_type_launch_args, "executable_path": path, "args": SAFE}
    )
    yield Watched(browser.new_context(service_workers="block"), base_url, wiki.address)
    browser.close()


@pytest.fixture
def article(strict: Watched, wiki: Wiki, base_url: str) -> Iterator[HostWiki]:
    """A page of that browser, in which no error and no third host may occur."""
    strict.watch.complaints.clear()
    page = strict.context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    page.route(f"{base_url}/embed/v1/**", _stand_in)
    yield HostWiki(page, wiki)
    page.close()
    assert not strict.watch.complaints, strict.watch.complaints


def _stand_in(route: Route) -> None:
    """A frame as the site will have it: a heading and a picture in the language asked for."""
    lang = parse_qs(urlsplit(route.request.url).query)["lang"][0]
    body = f"""<!doctype html><html lang="{lang}"><title>{EXAMPLE}</title><h1>{EXAMPLE} {lang}</h1>
<figure data-testid="example-plate"><svg role="img" aria-label="{EXAMPLE}"></svg></figure>"""
    route.fulfill(body=body, content_type="text/html")
