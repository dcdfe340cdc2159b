"""Firefox of the distribution, by WebDriver BiDi: it speaks that itself."""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.smoke import frames, scenario
from websockets.sync.client import connect

PROGRAM = "firefox-esr"
BLOCKED = 'user_pref("network.cookie.cookieBehavior", 1);\n'
"""No storage for frames on pages of other hosts."""
LISTENS = "WebDriverBiDiServer.json"
OPTIONS = ("--headless", "--no-remote", "--remote-debugging-port=0")
WORKLESS = ("no origin",)
"""Sandboxes in which it lets no worker start."""


class Browser:
    """A session of commands (w3.org/TR/webdriver-bidi)."""

    def __init__(self, address: str) -> None:
        # It is busy for long while Python compiles, answers in one piece, and is on this machine.
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(f"{address}/session", ping_interval=None, max_size=None, proxy=None)
        )
        self._numbers = count(1)
        capabilities = self.ask("session.new", capabilities={})["capabilities"]
        self.name = f"Firefox {capabilities['browserVersion']}"
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """What a command gives; raises `RuntimeError` with what the browser says of it."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (said := json.loads(self._socket.recv(scenario.PATIENCE_S))).get("id") != number:
            _print_error(said)
        if said["type"] == "error":
            raise RuntimeError(f"{method}: {said['message']}")
        answer: dict[str, Any] = said["result"]
        return answer

    def close(self) -> None:
        self._open.close()


def _print_error(said: dict[str, Any]) -> None:
    entry = said.get("params", {})
    if entry.get("level") == "error":
        print(f"firefox: {entry['text']}", flush=True)


class Tab:
    """A `Driver` over one tab."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._tab = self._opened()
        self._is_in_frame = False

    def open(self, address: str) -> None:
        self.leave_frame()
        where = {"context": self._tab, "url": address, "wait": "complete"}
        self._browser.ask("browsingContext.navigate", **where)

    def read(self, expression: str) -> Any:
        call = {"expression": f"JSON.stringify({expression})", "awaitPromise": False}
        said = self._browser.ask("script.evaluate", target={"context": self._place()}, **call)
        if said["type"] == "exception":
            raise RuntimeError(said["exceptionDetails"]["text"])
        return json.loads(said["result"].get("value", "null"))

    def new_tab(self) -> None:
        former, self._tab = self._tab, self._opened()
        self._browser.ask("browsingContext.close", context=former)

    def enter_frame(self) -> None:
        self._is_in_frame = True

    def leave_frame(self) -> None:
        self._is_in_frame = False

    def _opened(self) -> str:
        return str(self._browser.ask("browsingContext.create", type="tab")["context"])

    def _place(self) -> str:
        if not self._is_in_frame:
            return self._tab
        (tab,) = self._browser.ask("browsingContext.getTree", root=self._tab)["contexts"]
        return str(tab["children"][0]["context"])


@contextmanager
def running() -> Iterator[Browser]:
    """A browser of its own; raises `TimeoutError` where it says nothing of its address."""
    nowhere = subprocess.DEVNULL
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "user.js").write_text(BLOCKED)
        command = [PROGRAM, *OPTIONS, "--profile", profile]
        with subprocess.Popen(command, stdout=nowhere, stderr=nowhere) as process:
            try:
                browser = Browser(_address(Path(profile) / LISTENS))
                yield browser
                browser.close()
            finally:
                process.kill()


def _address(file: Path) -> str:
    """Where it listens, as its file says once it does."""
    end = time.monotonic() + scenario.PATIENCE_S
    while time.monotonic() < end:
        with suppress(OSError, ValueError):
            endpoint = json.loads(file.read_bytes())
            return f"ws://{endpoint['ws_host']}:{endpoint['ws_port']}"
        time.sleep(0.02)
    raise TimeoutError(f"{PROGRAM} does not say where it listens")


def main() -> None:
    with running() as browser:
        scenario.run(browser.name, Tab(browser))
        frames.run(browser.name, Tab(browser), WORKLESS)


if __name__ == "__main__":
    main()
