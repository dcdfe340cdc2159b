"""Answers as they come from broken hosts, networks and extensions, and what is said of them."""

import re
from collections.abc import Callable

from playwright.sync_api import FrameLocator, Page, Route, expect

from cantiere_testing.catalogue import Catalogue
from sitebuild.hosting import server

Answer = Callable[[Route], None]
WASM, GLUE = "pyodide.asm.wasm", "pyodide.asm.mjs"
TO_ALL = {"access-control-allow-origin": "*"}
"""As the site answers: a frame without an origin reads nothing else."""


def content(route: Route) -> bytes:
    """Return what the site has under the address of a request."""
    path = route.request.url.split("/", 3)[3]
    return (server.DIST / path).read_bytes()


def _kind(route: Route) -> str:
    return "application/wasm" if route.request.url.endswith(".wasm") else "text/javascript"


def _filled(route: Route, body: bytes, kind: str) -> None:
    route.fulfill(body=body, headers={**TO_ALL, **({"content-type": kind} if kind else {})})


def blocked(route: Route) -> None:
    route.abort("blockedbyclient")


def missing(route: Route) -> None:
    route.fulfill(status=404, body="Not found", headers=TO_ALL)


def refused(route: Route) -> None:
    route.fulfill(status=503, body="Later", headers=TO_ALL)


def empty(route: Route) -> None:
    _filled(route, b"", _kind(route))


def half(route: Route) -> None:
    data = content(route)
    _filled(route, data[: len(data) // 2], _kind(route))


def login(route: Route) -> None:
    _filled(route, b"<html>Log in first", "text/html")


def typed(kind: str) -> Answer:
    """Return an answer with the right contents and another type."""
    return lambda route: _filled(route, content(route), kind)


def never(_: Route) -> None:
    """Leave a request without an answer."""


FAILURES: dict[str, Answer] = {
    "blocked": blocked,
    "missing": missing,
    "refused": refused,
    "type": login,
    "damaged": half,
}
"""Answers by what the page says of them."""


def failed(where: Page | FrameLocator, t: Catalogue, why: str, file: str) -> None:
    """Check that a page or a frame gave up at once, and says which file was at fault, and how.

    file: a pattern for its name.
    """
    expect(where.locator("html")).to_have_attribute("data-app", "error")
    said = re.compile(re.escape(t(f"app.failed.{why}", file="FILE")).replace("FILE", file))
    expect(where.locator("#failed-why")).to_have_text(said)
    if isinstance(where, Page):
        expect(where.locator("#retry")).to_be_focused()
