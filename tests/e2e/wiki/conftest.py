"""A MediaWiki with articles about examples; a browser that keeps storage from foreign frames."""

from collections.abc import Iterator
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, ViewportSize
from tests.e2e.wiki.host_wiki import HostWiki
from tests.wiki import php
from tests.wiki.mediawiki import Wiki, running, template

from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.watch import Watched
from sitebuild.examples import model, posters

ALL_IN_SIGHT = ViewportSize(width=1280, height=1600)
"""Room for both frames: a click that follows a scroll at once may be sent to where a frame was."""
LANGUAGE, OTHER = "nl", "de"
"""That of the wiki, and one that a page asks for."""
STEPPED = model.read(model.FOLDER / "firenze" / "ruin-1.json")
ASKED = model.read(model.FOLDER / "firenze" / "ruin-2.json")
FRAMES = f"""
{{{{Board example|game={STEPPED.game}|id={STEPPED.id}|h=600}}}}

{{{{Board example|game={ASKED.game}|id={ASKED.id}|lang={OTHER}}}}}
"""
PLAYED = f"{{{{Board example|game={STEPPED.game}|id={STEPPED.id}|h=600|more=mode=play}}}}"
INVITATION = "Speel het voorbeeld"
POSTER = f"{{{{Board example poster|game={STEPPED.game}|id={STEPPED.id}|text={INVITATION}}}}}"


@pytest.fixture(scope="module")
def wiki(tmp_path_factory: pytest.TempPathFactory, base_url: str) -> Iterator[Wiki]:
    """On localhost, while the site is on 127.0.0.1: to browsers these are two hosts."""
    if reason := php.missing():
        pytest.skip(reason)
    host = urlsplit(base_url).hostname or ""
    with running(tmp_path_factory.mktemp("wiki"), host, LANGUAGE) as wiki:
        _write(wiki, base_url)
        yield wiki


def _write(wiki: Wiki, site: str) -> None:
    wiki.edit("Template:Board example", template("board_example", site))
    wiki.edit("Template:Board example poster", template("board_example_poster", site))
    wiki.upload(f"Board example {STEPPED.game} {STEPPED.id} {LANGUAGE}.png", _poster(site))
    wiki.edit("Kaders", FRAMES)
    wiki.edit("Spelen", PLAYED)
    wiki.edit("Posters", POSTER)


def _poster(site: str) -> bytes:
    """The poster as pixels; a site that is built for tests has it as a drawing only."""
    address = f"{site}/examples/{STEPPED.game}/{STEPPED.id}/poster.{LANGUAGE}.svg"
    with urlopen(address) as answer:
        return posters.kept_png(answer.read().decode())


@pytest.fixture(scope="module")
def strict(strict_browser: Browser, base_url: str, wiki: Wiki) -> Iterator[Watched]:
    """Pages in which frames have no storage, watched for errors and third hosts."""
    context = strict_browser.new_context(service_workers="block", viewport=ALL_IN_SIGHT)
    yield Watched(context, base_url, wiki.address)
    context.close()


@pytest.fixture
def article(strict: Watched, wiki: Wiki) -> Iterator[HostWiki]:
    """A page of that browser, in which no error and no third host may occur."""
    strict.watch.complaints.clear()
    page = strict.context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    yield HostWiki(page, wiki)
    page.close()
    assert not strict.watch.complaints, strict.watch.complaints
