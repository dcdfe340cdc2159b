"""What every browser has to do in frames on a page of another host."""

import time
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from tests.e2e import other_host
from tests.e2e.hosting import Host
from tests.smoke.scenario import READY, Driver, say, turn, wait

STEPS = "firenze/?id=ruin-1&lang=en"
ASKED = "firenze/?id=fire-1&lang=en"
PLAYED = f"{ASKED}&mode=play&seats=human,greedy"
SANDBOXES = {
    "no sandbox": "",
    "own origin": 'sandbox="allow-scripts allow-same-origin"',
    "no origin": 'sandbox="allow-scripts"',
}
LIVE = "document.getElementById('example')?.dataset.level === '1'"
RIGHT = """JSON.parse(document.getElementById('told').textContent).answers
  .findIndex(({right}) => right)"""
TOLD = "heard.some(({type, data}) => type === 'ready' && data.level === 2)"
STORAGE = """(() => {
  try { return `${localStorage.length} things`; } catch (error) { return error.name; }
})()"""


def _text(testid: str) -> str:
    """Expression for what an element of that id says."""
    return f"document.querySelector('[data-testid={testid}]').textContent"


def _click(driver: Driver, testid: str) -> None:
    driver.read(f"(document.querySelector('[data-testid={testid}]').click(), true)")


def picture(driver: Driver) -> None:
    wait(driver, "!!document.querySelector('[data-testid=example-plate] svg')")


def steps(driver: Driver) -> None:
    wait(driver, LIVE)
    _click(driver, "example-next")
    wait(driver, f"{_text('example-count')} === '2 of 3'")


def answer(driver: Driver) -> None:
    wait(driver, LIVE)
    _click(driver, f"example-answer-{driver.read(RIGHT)}")
    wait(driver, f"{_text('example-because')}.startsWith('Right.')")


def play(driver: Driver) -> None:
    """The table after a click, which the page around is told, then a turn and the computer's."""
    wait(driver, LIVE)
    _click(driver, "example-start")
    driver.leave_frame()
    wait(driver, TOLD)
    driver.enter_frame()
    wait(driver, READY)
    turn(driver)


Parts: TypeAlias = dict[str, tuple[str, Callable[[Driver], None]]]
"""Names, what a frame shows, and what is done in it."""

SCRIPTLESS: Parts = {"picture": (ASKED, picture)}
PARTS: Parts = {
    "steps": (STEPS, steps),
    "answer": (ASKED, answer),
    "play": (PLAYED, play),
}


def run(name: str, driver: Driver, plain: Collection[str] = ()) -> None:
    """Each part in each sandbox, with a line of figures; raises what goes wrong.

    plain: sandboxes in which the browser lets no script of ours run; the picture has to be there.
    """
    with TemporaryDirectory() as folder, other_host.running() as other:
        site = Host(Path(folder))
        try:
            for sandbox, more in SANDBOXES.items():
                parts = SCRIPTLESS if sandbox in plain else PARTS
                for part, (query, work) in parts.items():
                    markup = other_host.frames(site.address, query, more=more)
                    driver.open(other_host.address(other, markup))
                    driver.enter_frame()
                    say(name, f"frame, {sandbox}, {part}", partial(_timed, work, driver))
                print(f"{name}: storage of that frame: {driver.read(STORAGE)}", flush=True)
        finally:
            site.stop()


def _timed(work: Callable[[Driver], None], driver: Driver) -> float:
    """Seconds."""
    began = time.monotonic()
    work(driver)
    return time.monotonic() - began
