"""Memory of the tab: PSS of its renderer after forced collection, at one table and over ten."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, Page
from tests.bench.browser import ARGUMENTS, VIEWPORT
from tests.bench.rows import Row

from sitebuild.machine.browser import whole

LIMIT_MB = 350
GROWTH_PERCENT = 5
TABLE = (
    "/play/?game=firenze&seats=greedy,greedy,greedy,greedy&seed=7&lang=en&anim=0&aidelay=0"
    "&test=1&warm=1"
)
GAME_MS = 600_000


def rows(browser_type: BrowserType, address: str, games: int, **_: Any) -> list[Row]:
    browser = browser_type.launch(executable_path=whole(), args=ARGUMENTS)
    viewport: Any = VIEWPORT
    page = browser.new_page(viewport=viewport)
    page.goto(address + TABLE)
    sizes = [_played(browser, page, first=game == 0) for game in range(games)]
    browser.close()
    growth = 100 * (sizes[-1] / sizes[0] - 1)
    return [
        Row("one worker, 4 seats, a game played", f"{sizes[0]:.0f} MB", f"≤ {LIMIT_MB} MB"),
        Row(f"after {games} games", f"{sizes[-1]:.0f} MB", f"≤ {LIMIT_MB} MB"),
        Row("growth", f"{growth:+.1f} %", f"≤ {GROWTH_PERCENT} %"),
        Row("all games", " ".join(f"{size:.0f}" for size in sizes)),
    ]


def _played(browser: Browser, page: Page, first: bool) -> float:
    """Play the table to its final score, another deal if it is not the first; MB then."""
    if not first:
        page.locator('[data-act="app:again"]').first.click()
        page.locator("html[data-screen=table]").wait_for(state="attached")
    page.locator("html[data-screen=score]").wait_for(state="attached", timeout=GAME_MS)
    return proportional_size(browser, page)


def proportional_size(browser: Browser, page: Page) -> float:
    """PSS in MB of the largest renderer, after its rubbish was collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    session.detach()
    info = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    renderers = [each["id"] for each in info["processInfo"] if each["type"] == "renderer"]
    return max(_pss(process) for process in renderers)


def _pss(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    kilobytes = next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kilobytes / 1024
