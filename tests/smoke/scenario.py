"""What every browser has to do, by a driver that can open, read, wait and click."""

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from tests.e2e.catalogue import catalogue
from tests.e2e.hosting import Host

from cantiere_testing.address import play

START = play(game="firenze", seats="human,greedy", seed=31)
PATIENCE_S = 60.0
ACTS = ("btn-confirm", "btn-end")
STEPS = 20
ROOT = "document.documentElement"
READY = f"{ROOT}.dataset.app === 'ready' && {ROOT}.dataset.busy === '0'"
KEPT = "!!navigator.serviceWorker.controller"
VISIBLE = (
    "[...document.querySelectorAll('[data-testid={}]')].find((e) => e.getClientRects().length)"
)


class Driver(Protocol):
    """A browser with one tab."""

    def open(self, address: str) -> None: ...

    def read(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""

    def new_tab(self) -> None: ...

    def enter_frame(self) -> None:
        """Read in the first frame of the page, until it is left or another page is opened."""

    def leave_frame(self) -> None: ...


def wait(driver: Driver, expression: str) -> None:
    """Wait until the expression holds; raises `TimeoutError`."""
    end = time.monotonic() + PATIENCE_S
    while not driver.read(expression):
        if time.monotonic() > end:
            facts = driver.read(f"JSON.stringify({ROOT}.dataset)")
            raise TimeoutError(f"{expression} never held; the page says {facts}")
        time.sleep(0.02)


def start(driver: Driver, address: str) -> float:
    """Seconds from opening a table to the first click that it takes."""
    began = time.monotonic()
    driver.open(address + START)
    wait(driver, READY)
    return time.monotonic() - began


def press(driver: Driver, testid: str) -> bool:
    """Click the element of that id where there is one to click, and wait for what follows."""
    element = VISIBLE.format(testid)
    before = driver.read(f"{ROOT}.dataset.rev")
    if not driver.read(
        f"(({element}) && !({element}).ariaDisabled && (({element}).click(), true)) || false"
    ):
        return False
    wait(driver, f"{READY} && {ROOT}.dataset.rev !== '{before}'")
    return True


def turn(driver: Driver) -> float:
    """Seconds of a turn: the person takes the first card and ends it, the computer answers."""
    began = time.monotonic()
    former = driver.read(f"{ROOT}.dataset.turn")
    press(driver, "row-card-0")
    for _ in range(STEPS):
        if int(driver.read(f"{ROOT}.dataset.turn")) >= int(former) + 2:
            return time.monotonic() - began
        if not any(press(driver, testid) for testid in ACTS):
            break
    raise TimeoutError(f"the turn did not end: {driver.read('document.body.innerText')[:600]}")


def by_worker(driver: Driver) -> None:
    """The computer thought in its worker, not on the page."""
    log = driver.read("document.querySelector('[data-testid=log]').innerText")
    if catalogue("en")("app.log.no-worker") in log:
        raise AssertionError("the worker did not start; the page itself thought")


def run(name: str, driver: Driver) -> None:
    """All of it, with a line of figures for each part; raises what goes wrong."""
    with TemporaryDirectory() as folder:
        host = Host(Path(folder))
        try:
            say(name, "start, first visit", lambda: start(driver, host.address))
            say(name, "a turn with the computer's", lambda: turn(driver))
            by_worker(driver)
            wait(driver, KEPT)
            say(name, "start, later visit", lambda: start(driver, host.address))
            host.stop()
            driver.new_tab()
            say(name, "start without a server", lambda: start(driver, host.address))
            say(name, "a turn without a server", lambda: turn(driver))
            by_worker(driver)
        finally:
            host.stop()


def say(name: str, part: str, measured: Callable[[], float]) -> None:
    """Print what a part took: its seconds are what `measured` gives."""
    print(f"{name}: {part:28}{measured():6.1f} s", flush=True)
