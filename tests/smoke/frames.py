"""What every browser has to do in frames on a page of another host."""

import time
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.e2e import other_host
from tests.e2e.hosting import Host
from tests.smoke.scenario import READY, Driver, by_worker, say, turn, wait

from sitebuild.hosting import headers

STEPS = "firenze/?id=ruin-1&lang=en"
ASKED = "firenze/?id=fire-1&lang=en"
PLAYED = f"{ASKED}&mode=play&seats=human,greedy"
SANDBOXES = {
    "no sandbox": "",
    "own origin": 'sandbox="allow-scripts allow-same-origin"',
    "no origin": 'sandbox="allow-scripts"',
}
POSTER = "!!document.querySelector('[data-testid=example-plate] svg')"
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


def steps(driver: Driver) -> None:
    wait(driver, POSTER)
    wait(driver, LIVE)
    _click(driver, "example-next")
    wait(driver, f"{_text('example-count')} === '2 of 3'")


def answer(driver: Driver) -> None:
    wait(driver, LIVE)
    _click(driver, f"example-answer-{driver.read(RIGHT)}")
    wait(driver, f"{_text('example-because')}.startsWith('That is right.')")


def play(driver: Driver, has_worker: bool) -> None:
    """The table after a click, which the page around is told, then a turn and the computer's."""
    wait(driver, LIVE)
    _click(driver, "example-start")
    driver.leave_frame()
    wait(driver, TOLD)
    driver.enter_frame()
    wait(driver, READY)
    turn(driver)
    if has_worker:
        by_worker(driver)


class Hosts(NamedTuple):
    """Addresses of the site, and of pages that frame it."""

    site: str
    other: str


def parts(has_worker: bool) -> Mapping[str, tuple[str, Callable[[Driver], None]]]:
    """Names, what a frame shows, and what is done in it."""
    return {
        "steps": (STEPS, steps),
        "answer": (ASKED, answer),
        "play": (PLAYED, partial(play, has_worker=has_worker)),
    }


class NamingHost(Host):
    """Names its address beside 'self' in the policy of frames, as a host that is told it."""

    def hosting(self) -> headers.Hosting:
        return headers.read(address=self.address)


def run(name: str, driver: Driver, workless: Collection[str] = (), host: type[Host] = Host) -> None:
    """Each part in each sandbox of a site of its own."""
    with TemporaryDirectory() as folder, other_host.running() as other:
        site = host(Path(folder))
        try:
            go_through(name, driver, Hosts(site.address, other), SANDBOXES, workless)
        finally:
            site.stop()


def go_through(
    name: str, driver: Driver, hosts: Hosts, sandboxes: Iterable[str], workless: Collection[str]
) -> None:
    """Each part in some sandboxes, with a line of figures; raises what goes wrong.

    workless: sandboxes in which the browser lets no worker start, so the page itself thinks.
    """
    for sandbox in sandboxes:
        for part, (query, work) in parts(sandbox not in workless).items():
            markup = other_host.frames(hosts.site, query, more=SANDBOXES[sandbox])
            driver.open(other_host.address(hosts.other, markup))
            driver.enter_frame()
            say(name, f"frame, {sandbox}, {part}", partial(_timed, work, driver))
        print(f"{name}: storage of that frame: {driver.read(STORAGE)}", flush=True)


def _timed(work: Callable[[Driver], None], driver: Driver) -> float:
    """Seconds."""
    began = time.monotonic()
    work(driver)
    return time.monotonic() - began
