"""A local host that follows netlify.toml as the real one does: headers, redirects and 404 page."""

import hashlib
import mimetypes
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from urllib.parse import parse_qsl, quote, urlsplit

from sitebuild.hosting import headers
from sitebuild.machine.lock import only_one
from sitebuild.machine.process import ROOT, Failure, say

DIST = ROOT / "dist"
CACHING = "Cache-Control"
# The header that Netlify sends by default, and with every 404.
NOT_KEPT = "public, max-age=0, must-revalidate"
# The machine's table may lack these types or have wrong ones; modules and streaming need them.
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


@lru_cache(maxsize=256)
def _content(path: Path, _modified: int) -> tuple[bytes, str]:
    """Return the content and tag of a file; `_modified` makes a changed file a new cache entry."""
    data = path.read_bytes()
    return data, f'"{hashlib.sha256(data).hexdigest()[:24]}"'


def file_at(folder: Path, path: str) -> Path | None:
    """Return the file for an address, or `None` if it does not exist or is outside the folder."""
    file = folder / path.lstrip("/")
    if path.endswith("/"):
        file /= "index.html"
    inside = folder.resolve() in file.resolve().parents
    return file if inside and file.is_file() else None


class Handler(BaseHTTPRequestHandler):
    """A handler of GET and HEAD requests for a folder; `bound` sets `site` and `hosting`."""

    protocol_version = "HTTP/1.1"
    site: Path
    hosting: headers.Hosting

    def do_GET(self) -> None:
        try:
            asked = urlsplit(self.path)
            path = headers.normal(asked.path)
            redirect = self.hosting.redirect(path, dict(parse_qsl(asked.query)))
            if redirect:
                headers.normal(redirect.to)
        except headers.BadPath as error:
            return self._refuse(error.status)
        except ValueError:  # not a valid address
            return self._refuse(HTTPStatus.BAD_REQUEST)
        is_forced = redirect is not None and redirect.force
        if not is_forced and (file := self._file(path)):
            return self._send(HTTPStatus.OK, path, file)
        if redirect and redirect.status == HTTPStatus.OK and (file := self._file(redirect.to)):
            return self._send(HTTPStatus.OK, path, file)
        if redirect and redirect.status != HTTPStatus.OK:
            return self._move(redirect.status, redirect.to)
        if not path.endswith("/") and self._file(f"{path}/"):
            return self._move(HTTPStatus.MOVED_PERMANENTLY, f"{path}/")
        return self._send(HTTPStatus.NOT_FOUND, path, self._file("/404.html"))

    do_HEAD = do_GET  # noqa: N815

    def _file(self, path: str) -> Path | None:
        return file_at(self.site, path)

    def _send(self, status: HTTPStatus, path: str, file: Path | None) -> None:
        data, tag = _content(file, file.stat().st_mtime_ns) if file else (b"Not found.\n", '""')
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status, data = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        for name, value in self._headers(status, path):
            self.send_header(name, value)
        if file and status != HTTPStatus.NOT_MODIFIED:
            kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
            self.send_header("Content-Type", kind or "application/octet-stream")
        self.send_header("ETag", tag)
        self._finish(data)

    def _headers(self, status: HTTPStatus, path: str) -> list[tuple[str, str]]:
        """Return the headers of netlify.toml; a 404 always gets the header against caching."""
        sent = self.hosting.headers(path)
        if status != HTTPStatus.NOT_FOUND:
            return sent
        return [*((name, value) for name, value in sent if name != CACHING), (CACHING, NOT_KEPT)]

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer a path that no file can have; the connection stays usable."""
        self.send_response(status)
        self.send_header("Content-Type", TYPES[".txt"])
        self._finish(f"{status.phrase}.\n".encode())

    def _move(self, status: int, to: str) -> None:
        self.send_response(status)
        query, place = urlsplit(self.path).query, quote(to)
        self.send_header("Location", f"{place}?{query}" if query else place)
        self._finish(b"")

    def _finish(self, data: bytes) -> None:
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing: every page is some thirty requests."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that disconnects during an answer."""


def bound(port: int, folder: Path = DIST, handler: type[Handler] = Handler) -> Server:
    """Return a server on 127.0.0.1; port 0 takes any free port.

    Raises `Failure` if the port is taken.
    """
    values = {"site": folder, "hosting": headers.read()}
    try:
        return Server(("127.0.0.1", port), type("SiteHandler", (handler,), values))
    except OSError as error:
        raise Failure(
            f"Port {port} is taken; name another one: python3 build.py serve --port {port + 1}"
        ) from error


def check_free(port: int) -> None:
    """Raise `Failure` if the port is taken."""
    bound(port).server_close()


@contextmanager
def running(folder: Path = DIST, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a copy of a folder in a thread; give its address without a slash at the end.

    Tests are served a copy, so that a build at the same time removes nothing.
    """
    with TemporaryDirectory() as name:
        copy = Path(name) / "site"
        with only_one():
            shutil.copytree(folder, copy)
        server = bound(0, copy, handler)
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            server.server_close()


def serve(port: int) -> None:
    """Serve dist/ until the person stops it; raise `Failure` if the port is taken."""
    server = bound(port)
    say(f"Cantiere is at http://127.0.0.1:{server.server_port}/ (stop with Ctrl+C)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")
    finally:
        server.server_close()
