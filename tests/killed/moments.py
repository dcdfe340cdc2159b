"""Kills a page at moments of a game, opens it again, and compares."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, sync_playwright
from tests.e2e.catalogue import catalogue
from tests.e2e.conftest import HASTE, SAFE
from tests.e2e.storage import stored

from cantiere_testing.address import play
from cantiere_testing.desk import TIMEOUT_MS
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.firenze import FirenzeTable
from sitebuild.hosting import server
from sitebuild.machine import browser as chromium

ADDRESS = play(game="firenze", seats="human,greedy,greedy", seed=31, aidelay=60)
TOLD = "steps: "
# Each change of the table tells how many steps it has, as long as the page lives.
_TELL = f"""addEventListener("app:action", () => {{
  const table = globalThis.__table;
  if (document.documentElement.dataset.game) console.debug("{TOLD}" + table?.notation().length);
}})"""
_ACT = "() => void setTimeout(() => __table.act(__table.legal()[0]))"
# No quicker than a person: a step is kept before the next one.
_TURN = """async () => {
  const { dataset } = document.documentElement;
  while (dataset.seat === "0") {
    const before = Number(dataset.rev);
    __table.act(__table.legal()[0]);
    while (Number(dataset.rev) === before || (dataset.seat === "0" && dataset.busy === "1")) {
      await new Promise((done) => setTimeout(done, 5));
    }
  }
}"""
_STAGE = """() => document.querySelector("#table [data-legal='1'][data-act]")?.dispatchEvent(
  new MouseEvent("click", {bubbles: true}))"""


class Seen(NamedTuple):
    """A page before it was killed: its steps at rest, and those before its last change.

    A change is what one click or one thought of a computer player does; it may be several steps.
    """

    steps: list[str]
    sure: int


def opened(context: BrowserContext) -> FirenzeTable:
    """The game in a new page; the one that was killed may hold it for a moment."""
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    page.add_init_script(_TELL)
    table = FirenzeTable(page, catalogue("en"), Mouse(page))
    table.arrive(ADDRESS)
    if table.fact("screen") == "elsewhere":
        table.device.press(table.at("btn-take-over"))
        page.locator("html[data-screen=table]").wait_for(state="attached")
    table.settle(after=-1)
    table.table_call("whenIdle")
    return table


def killed(table: FirenzeTable, number: int) -> Seen:
    """What was seen of a page until its end; the number says when that comes, and how."""
    page = table.page
    heard_counts: list[int] = []

    def heard(message: ConsoleMessage) -> None:
        if message.text.startswith(TOLD) and message.text[len(TOLD) :].isdecimal():
            heard_counts.append(int(message.text[len(TOLD) :]))

    page.on("console", heard)
    steps: list[str] = table.table_call("notation")
    begin, wait = _moment(number)
    begin(page)
    page.wait_for_timeout(wait)
    with suppress(Error):
        # A crash cuts everything off; a closed tab lets the browser tidy up.
        if number % 2:
            page.goto("chrome://crash")
        else:
            page.close(run_before_unload=False)
    with suppress(Error):
        page.close()
    counts = sorted({len(steps), *heard_counts})
    return Seen(steps, counts[-2] if len(counts) > 1 else len(steps))


def _moment(number: int) -> tuple[Callable[[Page], Any], float]:
    """What is begun before the page is killed, and how many milliseconds it has."""
    kind, late = number % 5, number // 5
    if kind == 0:
        return (lambda page: page.title()), 0
    if kind == 1:
        return (lambda page: page.evaluate(_STAGE)), 15 * late
    if kind == 2:
        return (lambda page: page.evaluate(_ACT)), 3 * late
    # The computer players are at it when the end comes.
    return (lambda page: page.evaluate(_TURN)), 90 * late + 40 * (kind - 3)


def compared(before: Seen, table: FirenzeTable) -> str:
    """What is wrong with a game that was opened again, "" where nothing is."""
    after: list[str] = table.table_call("notation")
    kept = [key for key in stored(table.page) if key.startswith("cantiere.")]
    if before.steps and len(kept) != 1:
        return f"{len(kept)} entries are kept instead of one: {', '.join(kept)}"
    if after[: len(before.steps)] != before.steps:
        return f"steps that were kept are lost: {json.dumps(before.steps[-3:])}"
    if len(after) < before.sure:
        return f"more than the last change is lost: {len(after)} steps of {before.sure}"
    return ""


def run(moments: int) -> int:
    """Kill a page that often; 0 where nothing was lost or doubled."""
    wrong = 0
    with server.running() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.quickest(),
            args=[*SAFE, HASTE],
        )
        context = browser.new_context(base_url=address, service_workers="block")
        table = opened(context)
        for number in range(moments):
            before = killed(table, number)
            table = opened(context)
            complaint = compared(before, table)
            wrong += bool(complaint)
            print(f"{number + 1:3} {len(before.steps):4} steps  {complaint or 'well'}", flush=True)
        browser.close()
    return 1 if wrong else 0
