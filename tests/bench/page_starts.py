"""How long the table page takes: first paint, ready, later visits, without a network, a click."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page
from tests.bench.browser import TABLE, profile, ready, slowed
from tests.bench.rows import Row

CLICKS = 6
LOOK_MS = 3000
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
# The service worker has the whole site, and a start is kept for the next visit.
_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!(await (await caches.open("image")).keys()).length) {
    await new Promise((done) => setTimeout(done, 200));
  }
}"""
# From the click to the frame after the page's own repaint.
_CLICK = """element => new Promise((done) => {
  const began = performance.now();
  element.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""


def rows(browser_type: BrowserType, address: str, runs: int, **_: Any) -> list[Row]:
    found: list[Row] = []
    for name, phone, goals in (
        ("desktop", False, ("1.0 s", "0.02", "2.5 s", "1.2 s", "1.2 s", "50 ms")),
        ("phone", True, ("2.0 s", "0.05", "10 s", "3.5 s", "3.5 s", "100 ms")),
    ):
        visits = [_visits(browser_type, address, phone) for _ in range(runs)]
        found += _told(name, visits, goals)
    return found


def _visits(browser_type: BrowserType, address: str, phone: bool) -> dict[str, float]:
    """One person's first visit, a later one once all is kept, and one without a network."""
    with profile(browser_type, phone) as context:
        first = _visit(context, address, phone)
        context.pages[-1].evaluate(_KEPT)
        later = _visit(context, address, phone)
        # A person looks at the table before the first click.
        context.pages[-1].wait_for_timeout(LOOK_MS)
        clicks = [_click(context.pages[-1]) for _ in range(CLICKS)]
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
        "click": median(clicks),
    }


def _visit(context: BrowserContext, address: str, phone: bool) -> dict[str, float]:
    page = context.new_page()
    page.add_init_script(_CLOCK)
    if phone:
        slowed(page)
    page.goto(f"{address}{TABLE}&image=keep", timeout=180_000)
    ready(page)
    seen: dict[str, float] = page.evaluate("globalThis.benchSeen")
    for other in context.pages[:-1]:
        other.close()
    return seen


def _click(page: Page) -> float:
    """A free card is picked up and laid down in turn."""
    taken: float = page.locator('[data-testid="row-card-0"]').evaluate(_CLICK)
    return taken


def _told(name: str, visits: Sequence[dict[str, float]], goals: Sequence[str]) -> list[Row]:
    def of(key: str) -> float:
        return median(visit[key] for visit in visits)

    lcp, cls, first, later, offline, click = goals
    return [
        Row(f"{name}: largest contentful paint", f"{of('lcp') / 1000:.2f} s", lcp),
        Row(f"{name}: layout shift", f"{of('cls'):.3f}", cls),
        Row(f"{name}: ready, first visit", f"{of('first') / 1000:.2f} s", first),
        Row(f"{name}: longest task, first visit", f"{of('first task') / 1000:.2f} s"),
        Row(f"{name}: ready, later visit", f"{of('later') / 1000:.2f} s", later),
        Row(f"{name}: longest task, later visit", f"{of('later task') / 1000:.2f} s"),
        Row(f"{name}: ready, without a network", f"{of('offline') / 1000:.2f} s", offline),
        Row(f"{name}: click to board", f"{of('click'):.0f} ms", click),
    ]
