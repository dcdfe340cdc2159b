"""Measure what motions cost: long tasks while something moves, and memory over several games.

A task counts by the time of its thread, not of the clock: other work on the machine is not ours.
Memory is that of the page's own heap (`JSHeapUsedSize`, collected), of Python's (`WebAssembly`
memory as it has grown), and the PSS of the tab.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from playwright.sync_api import Browser, BrowserType, Page
from tests.bench.browser import ARGUMENTS, VIEWPORT
from tests.bench.pages.page_memory import GROWTH_PERCENT, proportional_size
from tests.bench.rows import Row

from sitebuild.machine.browser import whole

LONG_MS: Final = 50
"""Call a task long if it takes at least this many milliseconds, as browsers do."""
HASTE: Final = 8
"""Play motions this many times faster where only their memory is measured."""
GAMES: Final = {
    "firenze": "game=firenze&seats=greedy,greedy,greedy",
    "carrara": "game=carrara&variant=full&seats=greedy,greedy",
    "machiavelli": "game=machiavelli&seats=greedy,greedy,greedy,greedy",
}
GAME_MS: Final = 600_000
QUICK: Final = "motion=brisk&speed=quick&aidelay=0"
"""Play as fast as the page can where only memory is measured."""
MOST: Final = 3
"""Say what this many of the longest tasks did."""
SHARE: Final = 0.2
"""Name what took at least this share of a task."""
SEEN_MS: Final = 40_000
"""Watch a table for long tasks during this many milliseconds."""
_CATEGORIES: Final = ["disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"]
# Marks in the trace when something begins to move, and when nothing does any more.
_MARK: Final = """
addEventListener("DOMContentLoaded", () => new MutationObserver((all) => all.forEach((each) => {
  const is = (node) => node instanceof Element && node.classList.contains("stage");
  if ([...each.addedNodes].some(is)) performance.mark("stage-begins");
  if ([...each.removedNodes].some(is)) performance.mark("stage-ends");
})).observe(document.body, { childList: true }));
"""
_HASTE: Final = f"""
const begin = Element.prototype.animate;
Element.prototype.animate = function (...given) {{
  const made = begin.apply(this, given);
  made.updatePlaybackRate({HASTE});
  return made;
}};
"""
# Python's memory grows and never shrinks; every page of it that was made is counted.
_GROWN: Final = """
const grown = globalThis.benchMemories = new Set();
const keep = (all) => Object.values(all ?? {}).forEach((each) => {
  if (each instanceof WebAssembly.Memory) grown.add(each);
});
for (const name of ["instantiate", "instantiateStreaming"]) {
  const usual = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    const made = await usual(source, imports);
    [(made.instance ?? made).exports, ...Object.values(imports ?? {})].forEach(keep);
    return made;
  };
}
"""
# A stage of the end passes by itself too, so that a button may go while it is being pressed.
_PAST_THE_END: Final = """() => {
  document.querySelector('[data-act="app:result"], [data-act="app:report"]')?.click();
  return document.documentElement.dataset.screen === "score";
}"""
_POLLED_MS: Final = 200
_PYTHON: Final = "() => [...benchMemories].reduce((sum, each) => sum + each.buffer.byteLength, 0)"


def rows(browser_type: BrowserType, address: str, games: int, **_: Any) -> list[Row]:
    measured = []
    for game in GAMES:
        browser = browser_type.launch(executable_path=whole(), args=ARGUMENTS)
        measured.append(_long_tasks(browser, address, game))
        measured += _memory(browser, address, game, games)
        browser.close()
    return measured


def _opened(browser: Browser, address: str, game: str, more: str, *scripts: str) -> Page:
    viewport: Any = VIEWPORT
    page = browser.new_page(viewport=viewport, bypass_csp=True)
    for script in scripts:
        page.add_init_script(script)
    query = f"{GAMES[game]}&seed=7&lang=en&test=1&warm=1&storage=memory"
    page.goto(f"{address}/play/?{query}&anim=1&{more}")
    page.locator("html[data-app=ready]").wait_for(state="attached", timeout=180_000)
    return page


def _long_tasks(browser: Browser, address: str, game: str) -> Row:
    """Watch a table at the usual pace, and count the tasks that are long while a motion plays."""
    page = _opened(browser, address, game, "motion=normal", _MARK)
    browser.start_tracing(page=page, categories=_CATEGORIES)
    page.wait_for_timeout(SEEN_MS)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    tasks = sorted(_while_moving(events), key=_took, reverse=True)
    long = [each for each in tasks if _took(each) > LONG_MS]
    worst = "; ".join(f"{_took(each):.0f} ms {_mostly(each, events)}" for each in long[:MOST])
    return Row(
        f"{game}: long tasks of {len(tasks)} while something moves",
        f"{len(long)} {worst}" if tasks else "nothing moved",
        f"0 over {LONG_MS} ms",
    )


def _took(event: dict[str, Any]) -> float:
    """Return the milliseconds of its thread that an event took, of the clock where those lack."""
    return float(event.get("tdur", event.get("dur", 0))) / 1000


def _while_moving(events: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The tasks of the main thread that begin between two marks."""
    marks = [each for each in events if each.get("name") in ("stage-begins", "stage-ends")]
    if not marks:
        return
    main = marks[0]["pid"], marks[0]["tid"]
    turns = sorted((each["ts"], each["name"] == "stage-begins") for each in marks)
    for each in events:
        if each.get("name") != "RunTask" or (each["pid"], each["tid"]) != main:
            continue
        before = [moves for at, moves in turns if at <= each["ts"]]
        if before and before[-1]:
            yield each


def _mostly(task: dict[str, Any], events: Sequence[dict[str, Any]]) -> str:
    """Name what a task did for longest, by the trace."""
    end, main = task["ts"] + task["dur"], (task["pid"], task["tid"])
    inside = [
        each
        for each in events
        if (each.get("pid"), each.get("tid")) == main
        and each.get("ph") == "X"
        and task["ts"] <= each["ts"] < end
        and "RunTask" not in each["name"]
        and _took(each) >= SHARE * _took(task)
    ]
    named = (each["name"] + _where(each) for each in sorted(inside, key=_took, reverse=True))
    return ", ".join(list(dict.fromkeys(named))[:MOST])


def _where(event: dict[str, Any]) -> str:
    data = event.get("args", {}).get("data") or {}
    return (
        f" {data['functionName']} {data.get('url', '')[-24:]}" if data.get("functionName") else ""
    )


def _memory(browser: Browser, address: str, game: str, games: int) -> list[Row]:
    """Play several games with all their motions, and compare the memory after each."""
    page = _opened(browser, address, game, QUICK, _HASTE, _GROWN)
    sizes = []
    for number in range(games):
        if number:
            page.locator('[data-act="app:again"]').locator("visible=true").first.click()
            page.locator("html[data-screen=table]").wait_for(state="attached")
        page.locator("html[data-screen=finale]").wait_for(state="attached", timeout=GAME_MS)
        page.wait_for_function(_PAST_THE_END, polling=_POLLED_MS)
        sizes.append(_size(browser, page))
    page.close()
    names = ("its own heap", "Python’s memory", "PSS of the tab")
    measured = zip(names, zip(*sizes, strict=True), strict=True)
    return [_grown(f"{game}: {name}", each) for name, each in measured]


def _size(browser: Browser, page: Page) -> tuple[float, float, float]:
    """Return the megabytes of the page's heap, of Python's memory, and of the tab."""
    resident = proportional_size(browser, page)
    session = page.context.new_cdp_session(page)
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return heap / 1e6, page.evaluate(_PYTHON) / 1e6, resident


def _grown(name: str, sizes: Sequence[float]) -> Row:
    growth = 100 * (sizes[-1] / sizes[0] - 1) if sizes[0] else 0.0
    listed = " ".join(f"{size:.0f}" for size in sizes)
    return Row(
        f"{name}, MB after each game", f"{listed} ({growth:+.1f} %)", f"≤ {GROWTH_PERCENT} %"
    )
