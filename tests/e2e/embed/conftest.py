"""A page on another host that shows frames of the site and hears what they say."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page
from tests.e2e.embed.host_page import HostPage

from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.watch import Watched

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,">
<script>
const heard = [];
addEventListener("message", ({{ data }}) => heard.push(data));
</script>
<p>Above</p>{frames}<p style="height:3000px">Below</p></html>"""
FRAME = '<iframe title="{n}" src="{src}" width="{width}" height="{height}" {more}></iframe>'

Show = Callable[..., HostPage]


class _Handler(BaseHTTPRequestHandler):
    """Answers with the page whose frames the query tells."""

    def do_GET(self) -> None:
        frames = parse_qs(urlsplit(self.path).query).get("frames", [""])[0]
        body = PAGE.format(frames=frames).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture(scope="module")
def foreign() -> Iterator[str]:
    """A host on localhost, while the site is on 127.0.0.1: to browsers these are two."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def strict(strict_browser: Browser, base_url: str, foreign: str) -> Iterator[Watched]:
    """Pages in which frames have no storage, watched for errors and third hosts."""
    context = strict_browser.new_context(service_workers="block")
    yield Watched(context, base_url, foreign)
    context.close()


@pytest.fixture
def host(strict: Watched, foreign: str, base_url: str) -> Iterator[Show]:
    """Opens a page with frames: no error and no third host may occur in it."""
    strict.watch.complaints.clear()
    pages: list[Page] = []

    def show(*queries: str, size: tuple[int, int] = (640, 420), more: str = "") -> HostPage:
        page = strict.context.new_page()
        pages.append(page)
        page.set_default_timeout(TIMEOUT_MS)
        sources = [f"{base_url}/embed/v1/{query}".replace("&", "&amp;") for query in queries]
        frames = "".join(
            FRAME.format(n=n, src=src, width=size[0], height=size[1], more=more)
            for n, src in enumerate(sources)
        )
        return HostPage(page, foreign).open(frames)

    yield show
    for page in pages:
        page.close()
    assert not strict.watch.complaints, strict.watch.complaints
