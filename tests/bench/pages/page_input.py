"""From an input to the next frame (INP) while a computer player thinks in its worker, and without.

The yardstick is our own page, given the same inputs while nobody thinks.
"""

from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page
from tests.bench.browser import profile, slowed
from tests.bench.rows import Row, compared

_REST = "&seed=7&lang=en&test=1&warm=1&storage=memory"
# The search thinks at the first turn for as long as the inputs take.
THINKING = f"/play/?game=firenze&seats=search,human,greedy&startPlayer=0&nodes=1000000{_REST}"
# The first action of two computer players is shown for that long: it is the turn of neither the
# person nor a search.
STILL = f"/play/?game=firenze&seats=greedy,human,greedy&startPlayer=2&aidelay=600000{_REST}"
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
    ratios, times = [], []
    for name, phone, goal in (("desktop", False, "100 ms"), ("phone", True, "200 ms")):
        thinking, still = [], []
        for _run in range(runs):
            thinking.append(_visit(browser_type, address + THINKING, phone))
            still.append(_visit(browser_type, address + STILL, phone))
        worst = f"{name}: worst of 24 inputs"
        ratios.append(compared(f"{worst}, a search thinks / none", thinking, still, "2 (1.3)"))
        times += [
            Row(f"{worst} while a search thinks", f"{median(thinking):.0f} ms", goal),
            Row(f"{worst} without one", f"{median(still):.0f} ms"),
        ]
    return ratios + times


def _visit(browser_type: BrowserType, address: str, phone: bool) -> float:
    with profile(browser_type, phone) as context:
        return _worst(context, address, phone)


def _worst(context: BrowserContext, address: str, phone: bool) -> float:
    page = context.new_page()
    page.add_init_script(_WATCH)
    page.goto(address)
    page.locator("html[data-app=ready]").wait_for(state="attached", timeout=180_000)
    # Slow from here on: the start is measured elsewhere.
    if phone:
        slowed(page)
    for _ in range(4):
        _inputs(page)
    if page.locator("html").get_attribute("data-busy") != "1":
        raise AssertionError("it should have been the computer player's turn all the time")
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
