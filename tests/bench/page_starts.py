"""How long the table page takes: first paint, ready, later visits, a click."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page
from tests.bench.browser import TABLE, profile, slowed
from tests.bench.rows import Row

CLICKS = 6
# Times of the page as its own clock has them, in ms since the navigation began.
_CLOCK = """
const seen = {lcp: 0, cls: 0, task: 0, ready: 0};
globalThis.benchSeen = seen;
addEventListener("app:ready", () => { seen.ready = performance.now(); });
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
  .observe({type, buffered: true});
watch("largest-contentful-paint", (e) => { if (!seen.ready) seen.lcp = e.startTime; });
watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.cls += e.value; });
watch("longtask", (e) => { seen.task = Math.max(seen.task, e.duration); });
"""
# From the click to the frame after the page's own repaint.
_CLICK = """element => new Promise((done) => {
  const began = performance.now();
  element.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""


def rows(browser_type: BrowserType, address: str, runs: int, **_: Any) -> list[Row]:
    found: list[Row] = []
    for name, phone, goals in (
        ("desktop", False, ("1.0 s", "0.02", "2.5 s", "1.2 s", "50 ms")),
        ("phone", True, ("2.0 s", "0.05", "10 s", "3.5 s", "100 ms")),
    ):
        visits = [_visits(browser_type, address, phone) for _ in range(runs)]
        found += _told(name, visits, goals)
    return found


def _visits(browser_type: BrowserType, address: str, phone: bool) -> dict[str, float]:
    """First and second visit of one person."""
    with profile(browser_type, phone) as context:
        first = _visit(context, address, phone)
        later = _visit(context, address, phone)
        page = context.pages[-1]
        clicks = [_click(page, slot) for slot in range(CLICKS)]
    return {
        "lcp": first["lcp"],
        "cls": first["cls"],
        "first": first["ready"],
        "first task": first["task"],
        "later": later["ready"],
        "later task": later["task"],
        "click": median(clicks),
    }


def _visit(context: BrowserContext, address: str, phone: bool) -> dict[str, float]:
    page = context.new_page()
    page.add_init_script(_CLOCK)
    if phone:
        slowed(page)
    page.goto(address + TABLE, timeout=120_000)
    page.locator("html[data-app=ready]").wait_for(state="attached", timeout=120_000)
    page.locator("html[data-busy='0']").wait_for(state="attached", timeout=120_000)
    seen: dict[str, float] = page.evaluate("globalThis.benchSeen")
    return seen


def _click(page: Page, slot: int) -> float:
    """A free card is picked up and laid down in turn."""
    taken: float = page.locator('[data-testid="row-card-0"]').evaluate(_CLICK)
    return taken


def _told(name: str, visits: Sequence[dict[str, float]], goals: Sequence[str]) -> list[Row]:
    def of(key: str) -> float:
        return median(visit[key] for visit in visits)

    lcp, cls, first, later, click = goals
    return [
        Row(f"{name}: largest contentful paint", f"{of('lcp') / 1000:.2f} s", lcp),
        Row(f"{name}: layout shift", f"{of('cls'):.3f}", cls),
        Row(f"{name}: ready, first visit", f"{of('first') / 1000:.2f} s", first),
        Row(f"{name}: longest task, first visit", f"{of('first task') / 1000:.2f} s"),
        Row(f"{name}: ready, later visit", f"{of('later') / 1000:.2f} s", later),
        Row(f"{name}: longest task, later visit", f"{of('later task') / 1000:.2f} s"),
        Row(f"{name}: click to board", f"{of('click'):.0f} ms", click),
    ]
