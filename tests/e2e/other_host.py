"""A page of another host, with frames of the site."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, quote, urlsplit

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,">
<script>
const heard = [];
addEventListener("message", ({{ data }}) => heard.push(data));
</script>
<p>Above</p>{frames}<p style="height:3000px">Below</p></html>"""
FRAME = '<iframe title="{n}" src="{src}" width="{width}" height="{height}" {more}></iframe>'


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


@contextmanager
def running() -> Iterator[str]:
    """Its address. On localhost, while the site is on 127.0.0.1: two hosts to browsers."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def frames(site: str, *queries: str, size: tuple[int, int] = (640, 420), more: str = "") -> str:
    """Markup of a frame for each address below `/embed/v1/`; more: further attributes of each."""
    width, height = size
    sources = [escape(f"{site}/embed/v1/{query}") for query in queries]
    return "".join(
        FRAME.format(n=n, src=src, width=width, height=height, more=more)
        for n, src in enumerate(sources)
    )


def address(host: str, markup: str) -> str:
    """Where the host has a page with that markup."""
    return f"{host}/?frames={quote(markup)}"
