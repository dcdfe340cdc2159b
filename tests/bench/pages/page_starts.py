"""How long the table page takes: first paint, ready, later visits, without a network, a click.

Each run measures its yardsticks too: a stock PyScript page, and a plain-JavaScript page that
replaces what a click of ours replaces.
"""

from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Locator, Page
from tests.bench import plain, stock
from tests.bench.browser import TABLE, profile, ready, slowed
from tests.bench.clicks import click
from tests.bench.rows import Row, compared

CLICKS = 24
"""As many as even out when in a frame a click comes; half of them pick up, half lay down."""
LOOK_MS = 3000
# Times of the page as its own clock has them, in ms since the navigation began.
CLOCK = """
const seen = {lcp: 0, cls: 0, task: 0, ready: 0};
globalThis.benchSeen = seen;
addEventListener("app:ready", () => { seen.ready = performance.now(); });
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
  .observe({type, buffered: true});
watch("largest-contentful-paint", (e) => { if (!seen.ready) seen.lcp = e.startTime; });
watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.cls += e.value; });
watch("longtask", (e) => { seen.task = Math.max(seen.task, e.duration); });
"""
# The service worker has the whole site, and a start is kept for the next visit.
_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!(await (await caches.open("image")).keys()).length) {
    await new Promise((done) => setTimeout(done, 200));
  }
}"""


def rows(browser_type: BrowserType, address: str, beside: Path, runs: int, **_: Any) -> list[Row]:
    stock.lay(beside)
    ratios: list[Row] = []
    times: list[Row] = []
    for name, phone, goals in (
        ("desktop", False, ("1.0 s", "0.02", "2.5 s", "1.2 s", "1.2 s", "50 ms")),
        ("phone", True, ("2.0 s", "0.05", "10 s", "3.5 s", "3.5 s", "100 ms")),
    ):
        visits = [_run(browser_type, address, beside, phone) for _ in range(runs)]
        ratios += _compared(name, visits)
        times += _rows(name, visits, goals)
    return ratios + times


def _run(browser_type: BrowserType, address: str, beside: Path, phone: bool) -> dict[str, float]:
    """Ours and the yardsticks, one after the other."""
    ours = _visits(browser_type, address, beside, phone)
    plain_click = _plain_click(browser_type, address, phone)
    first, later = stock.visits(browser_type, address, phone)
    return {**ours, "plain click": plain_click, "stock first": first, "stock later": later}


def _visits(browser_type: BrowserType, address: str, beside: Path, phone: bool) -> dict[str, float]:
    """One person's first visit, a later one once all is kept, and one without a network.

    The later visit leaves the yardstick of its clicks in `beside`.
    """
    with profile(browser_type, phone) as context:
        first = _visit(context, address, phone)
        context.pages[-1].evaluate(_KEPT)
        later = _visit(context, address, phone)
        card = _card(context.pages[-1])
        clicked = _clicked(card)
        groups = [plain.groups(changes) for changes in plain.lay(beside, card)]
        context.set_offline(True)
        offline = _visit(context, address, phone)
    return {
        "lcp": first["lcp"],
        "cls": first["cls"],
        "first": first["ready"],
        "first task": first["task"],
        "later": later["ready"],
        "later task": later["task"],
        "offline": offline["ready"],
        "click": clicked,
        "groups": max(groups),
    }


def _visit(context: BrowserContext, address: str, phone: bool) -> dict[str, float]:
    page = context.new_page()
    page.add_init_script(CLOCK)
    if phone:
        slowed(page)
    page.goto(f"{address}{TABLE}&image=keep", timeout=180_000)
    ready(page)
    seen: dict[str, float] = page.evaluate("globalThis.benchSeen")
    for other in context.pages[:-1]:
        other.close()
    return seen


def _card(page: Page) -> Locator:
    """A free card: clicks pick it up and lay it down in turn."""
    return page.locator('[data-testid="row-card-0"]')


def _clicked(card: Locator) -> float:
    """Milliseconds of a click. A person looks at the table before the first one."""
    card.page.wait_for_timeout(LOOK_MS)
    return median(click(card) for _ in range(CLICKS))


def _plain_click(browser_type: BrowserType, address: str, phone: bool) -> float:
    """The same on the yardstick that the last visit left."""
    with profile(browser_type, phone) as context:
        page = context.new_page()
        if phone:
            slowed(page)
        page.goto(address + plain.ADDRESS, timeout=180_000)
        return _clicked(_card(page))


def _compared(name: str, visits: Sequence[dict[str, float]]) -> list[Row]:
    """Ours / yardstick."""

    def ratio(quantity: str, ours: str, yardstick: str, goal: str) -> Row:
        mine, theirs = ([visit[key] for visit in visits] for key in (ours, yardstick))
        return compared(f"{name}: {quantity}", mine, theirs, goal)

    return [
        ratio("ready, first visit / stock PyScript", "first", "stock first", "0.50 (0.40)"),
        ratio("ready, later visit / stock, later", "later", "stock later", "0.35 (0.25)"),
        ratio("ready, without a network / stock, later", "offline", "stock later", "0.35 (0.25)"),
        ratio("click to board / plain JavaScript", "click", "plain click", "2 (1.5)"),
    ]


def _rows(name: str, visits: Sequence[dict[str, float]], goals: Sequence[str]) -> list[Row]:
    def typical(key: str) -> float:
        return median(visit[key] for visit in visits)

    lcp, cls, first, later, offline, clicked = goals
    return [
        Row(f"{name}: largest contentful paint", f"{typical('lcp') / 1000:.2f} s", lcp),
        Row(f"{name}: layout shift", f"{typical('cls'):.3f}", cls),
        Row(f"{name}: ready, first visit", f"{typical('first') / 1000:.2f} s", first),
        Row(f"{name}: longest task, first visit", f"{typical('first task') / 1000:.2f} s"),
        Row(f"{name}: ready, later visit", f"{typical('later') / 1000:.2f} s", later),
        Row(f"{name}: longest task, later visit", f"{typical('later task') / 1000:.2f} s"),
        Row(f"{name}: ready, without a network", f"{typical('offline') / 1000:.2f} s", offline),
        Row(f"{name}: click to board", f"{typical('click'):.0f} ms", clicked),
        Row(f"{name}: stock PyScript, first visit", f"{typical('stock first') / 1000:.2f} s"),
        Row(f"{name}: stock PyScript, later visit", f"{typical('stock later') / 1000:.2f} s"),
        Row(f"{name}: plain JavaScript, click to board", f"{typical('plain click'):.0f} ms"),
        Row(f"{name}: groups that a click replaces", f"{typical('groups'):.0f}"),
    ]
