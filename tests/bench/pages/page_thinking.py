"""How awake the page is while a computer player or a hint thinks, and how soon that ends."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from playwright.sync_api import BrowserType, Page
from tests.bench.browser import profile, slowed
from tests.bench.clicks import click
from tests.bench.rows import Row

_REST = "&seed=6&startPlayer=0&anim=0&test=1&warm=1"
THINKING = f"/play/?game=firenze&seats=search,human&nodes=1000000{_REST}"
ASKED = f"/play/?game=firenze&seats=human,greedy{_REST}"
CLICKS = 10
# From the click until nothing is worked out any more.
_IDLE = """element => new Promise((done) => {
  const root = document.documentElement, began = performance.now(), rev = root.dataset.rev;
  new MutationObserver((_, eye) => {
    if (root.dataset.busy !== "0" || root.dataset.rev === rev) return;
    eye.disconnect();
    done(performance.now() - began);
  }).observe(root, {attributes: true});
  element.click();
})"""


def rows(browser_type: BrowserType, address: str, runs: int, **_: Any) -> list[Row]:
    measured: list[Row] = []
    for name, phone in (("desktop", False), ("phone", True)):
        visits = [_visit(browser_type, address, phone) for _ in range(runs)]
        measured += _rows(name, visits)
    return measured


def _visit(browser_type: BrowserType, address: str, phone: bool) -> dict[str, float]:
    with profile(browser_type, phone) as context:
        page = context.new_page()
        if phone:
            slowed(page)
        _open(page, address + THINKING)
        page.get_by_test_id("btn-now").wait_for(timeout=120_000)
        menu = page.locator('[data-testid="row-card-1"]')
        clicks = [click(menu) for _ in range(CLICKS)]
        _open(page, address + ASKED)
        page.locator("html[data-busy='0']").wait_for(state="attached", timeout=120_000)
        button = page.get_by_test_id("btn-hint")
        first = float(button.evaluate(_IDLE))
        page.get_by_test_id("btn-hint-close").click()
        later = float(button.evaluate(_IDLE))
        _open(page, address + ASKED + "&nodes=1000000")
        page.locator("html[data-busy='0']").wait_for(state="attached", timeout=120_000)
        page.get_by_test_id("btn-hint").click()
        page.get_by_test_id("btn-hint-stop").wait_for(timeout=120_000)
        stop = float(page.get_by_test_id("btn-hint-stop").evaluate(_IDLE))
    return {"click": max(clicks), "first": first, "later": later, "stop": stop}


def _open(page: Page, address: str) -> None:
    page.goto(address, timeout=120_000)
    page.locator("html[data-app=ready]").wait_for(state="attached", timeout=120_000)


def _rows(name: str, visits: Sequence[dict[str, float]]) -> list[Row]:
    def typical(key: str) -> float:
        return median(visit[key] for visit in visits)

    return [
        Row(
            f"{name}: slowest of {CLICKS} clicks while a search thinks",
            f"{typical('click'):.0f} ms",
            "100 ms",
        ),
        Row(f"{name}: a hint, the worker's start counted in", f"{typical('first') / 1000:.2f} s"),
        Row(f"{name}: a hint later", f"{typical('later') / 1000:.2f} s"),
        Row(f"{name}: a hint stopped", f"{typical('stop'):.0f} ms", "100 ms"),
    ]
