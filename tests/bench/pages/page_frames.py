"""Frames on a page of another host: picture, first step, engine on a second frame, bytes."""

from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Frame, Page, Request
from tests.bench.browser import profile
from tests.bench.clicks import click
from tests.bench.pages.page_starts import CLOCK
from tests.bench.rows import Row
from tests.e2e import other_host

STEPS = "firenze/?id=ruin-1&lang=en"
PLAYED = f"{STEPS}&mode=play"
SETTLED_MS = 1000


def rows(browser_type: BrowserType, address: str, runs: int, **_: Any) -> list[Row]:
    with other_host.running() as host:
        visits = [_visit(browser_type, address, host) for _ in range(runs)]

    def typical(key: str) -> float:
        return median(visit[key] for visit in visits)

    return [
        Row("frame: largest contentful paint", f"{typical('painted') / 1000:.2f} s", "0.5 s"),
        Row("frame: click to first step", f"{typical('step') / 1000:.3f} s", "0.1 s"),
        Row("frame: engine ready, first frame", f"{typical('first') / 1000:.2f} s"),
        Row("frame: engine ready, second frame", f"{typical('second') / 1000:.2f} s", "1.5 s"),
        Row("frame: bytes of the picture and its viewer", f"{typical('before') / 1000:.0f} KB"),
        Row(
            "frame: bytes of the engine after a click", f"{typical('after') / 1e6:.2f} MB", "4.6 MB"
        ),
    ]


def _visit(browser_type: BrowserType, address: str, host: str) -> dict[str, float]:
    """A person's first meeting with the site, on a page of another host."""
    with profile(browser_type) as context:
        return {**_viewed(context, address, host), **_played(context, address, host)}


def _viewed(context: BrowserContext, address: str, host: str) -> dict[str, float]:
    asked = _heard(context)
    page = _open(context, other_host.address(host, other_host.frames(address, STEPS)))
    frame = _live(page, 0)
    page.wait_for_timeout(SETTLED_MS)
    painted = frame.evaluate("globalThis.benchSeen.lcp")
    size = _bytes(asked, address)
    return {"painted": painted, "step": click(frame.locator("#next")), "before": size}


def _played(context: BrowserContext, address: str, host: str) -> dict[str, float]:
    markup = other_host.frames(address, PLAYED, PLAYED)
    page = _open(context, other_host.address(host, markup))
    for number in (0, 1):
        _live(page, number)
    asked = _heard(context)
    first = _ready(page, 0)
    after = _bytes(asked, address)
    return {"first": first, "after": after, "second": _ready(page, 1)}


def _open(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.add_init_script(CLOCK)
    page.goto(address)
    return page


def _live(page: Page, number: int) -> Frame:
    """The frame, once its script has taken the picture up."""
    frame = page.frames[1 + number]
    frame.locator("#example[data-level='1']").wait_for()
    return frame


def _ready(page: Page, number: int) -> float:
    """Start the table of a frame; milliseconds on the clock of the table's own page."""
    frame = page.frames[1 + number]
    frame.locator("#start").click()
    frame.locator("html[data-app=ready]").wait_for(state="attached", timeout=180_000)
    return float(frame.evaluate("globalThis.benchSeen.ready"))


def _heard(context: BrowserContext) -> list[Request]:
    """What is fetched from now on."""
    asked: list[Request] = []
    context.on("requestfinished", lambda request: asked.append(request))
    return asked


def _bytes(asked: list[Request], address: str) -> int:
    """Of bodies on the wire, from the site alone."""
    ours = [each for each in asked if each.url.startswith(address)]
    return sum(each.sizes()["responseBodySize"] for each in ours)
