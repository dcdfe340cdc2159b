"""From an input to the next frame while a computer player thinks in its worker (INP)."""

from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page
from tests.bench.browser import profile, slowed
from tests.bench.rows import Row

# The search thinks at the first turn for as long as the inputs take.
TABLE = (
    "/play/?game=firenze&seats=search,human,greedy&seed=7&lang=en&startPlayer=0&nodes=1000000"
    "&test=1&storage=memory"
)
# Every input that the browser times; what takes under 16 ms is not told and counts as 16.
_WATCH = """
const took = globalThis.benchInputs = new Map();
new PerformanceObserver((list) => list.getEntries().forEach((e) => {
  const former = took.get(e.interactionId) ?? 0;
  if (e.interactionId) took.set(e.interactionId, Math.max(former, e.duration));
})).observe({type: "event", buffered: true, durationThreshold: 16});
"""
_WORST = "() => Math.max(16, ...globalThis.benchInputs.values())"


def rows(browser_type: BrowserType, address: str, runs: int, **_: Any) -> list[Row]:
    found = []
    for name, phone, goal in (("desktop", False, "100 ms"), ("phone", True, "200 ms")):
        worst = []
        for _run in range(runs):
            with profile(browser_type, phone) as context:
                worst.append(_visit(context, address, phone))
        found.append(Row(f"{name}: worst of 24 inputs", f"{median(worst):.0f} ms", goal))
    return found


def _visit(context: BrowserContext, address: str, phone: bool) -> float:
    page = context.new_page()
    page.add_init_script(_WATCH)
    page.goto(address + TABLE)
    page.locator("html[data-app=ready]").wait_for(state="attached", timeout=180_000)
    # Slow from here on: the start is measured elsewhere.
    if phone:
        slowed(page)
    for _ in range(4):
        _inputs(page)
    if page.locator("html").get_attribute("data-busy") != "1":
        raise AssertionError("the computer player should have been thinking")
    worst: float = page.evaluate(_WORST)
    return worst


def _inputs(page: Page) -> None:
    """A refused try and its answer put away, a sheet opened and closed: by pointer and by key."""
    page.locator('[data-testid="row-card-0"]').click()
    page.keyboard.press("Escape")
    page.locator('[data-act="app:menu"]').first.click()
    page.locator('[data-act="app:close"]').first.click()
    page.keyboard.press("?")
    page.keyboard.press("Escape")
