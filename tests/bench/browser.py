"""A Chromium to measure in, and the site served compressed as a host serves it."""

import hashlib
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import brotli
from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from sitebuild.hosting import server
from sitebuild.machine import browser
from sitebuild.machine.process import CACHE

ARGUMENTS = ["--no-sandbox"]
VIEWPORT = {"width": 1440, "height": 900}
PHONE_VIEWPORT = {"width": 390, "height": 844}
PHONE_CPU = 4
PHONE_NET = {
    "offline": False,
    "latency": 165,
    "downloadThroughput": 9_000_000 / 8,
    "uploadThroughput": 9_000_000 / 8,
}
TABLE = "/play/?game=firenze&seats=human,greedy,greedy,greedy&seed=7&lang=en"


@contextmanager
def chromium() -> Iterator[BrowserType]:
    with sync_playwright() as playwright:
        yield playwright.chromium


def compressed(data: bytes) -> bytes:
    """Brotli at its best, kept between runs: the runtime alone takes half a minute."""
    folder = CACHE / "brotli"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / hashlib.sha256(data).hexdigest()
    if not file.exists():
        file.write_bytes(brotli.compress(data, quality=11))
    return file.read_bytes()


def sent(name: str, data: bytes) -> bytes:
    """A file as a host sends it: compressed, unless its kind is so by itself."""
    return data if name.endswith((".woff2", ".png")) else compressed(data)


def pack(folder: Path) -> None:
    """Compress what a folder holds before it is asked for, so that no visit waits for it."""
    for path in folder.rglob("*"):
        if path.is_file():
            sent(path.name, path.read_bytes())


class Compressing(server.Handler):
    """Sends what a host would compress in brotli, where the browser takes it.

    beside: a folder of more files, for addresses that the site does not have.
    """

    beside: Path

    def _file(self, path: str) -> Path | None:
        return super()._file(path) or server.file_at(self.beside, path)

    def _finish(self, data: bytes) -> None:
        packed = sent(self.path, data) if data else data
        if packed is not data and "br" in self.headers.get("Accept-Encoding", ""):
            data = packed
            self.send_header("Content-Encoding", "br")
        super()._finish(data)


@contextmanager
def served() -> Iterator[tuple[str, Path]]:
    """The built site; gives its address, and an empty folder whose files are served beside it."""
    pack(server.DIST)
    with tempfile.TemporaryDirectory(prefix="cantiere-bench-") as name:

        class Beside(Compressing):
            beside = Path(name)

        with server.running(handler=Beside) as address:
            yield address, Path(name)


REST_S = 2
"""After a browser is started: nobody opens a page in the moment in which it starts itself."""


@contextmanager
def profile(browser_type: BrowserType, phone: bool = False) -> Iterator[BrowserContext]:
    """A person's browser at rest, with an empty cache, on disk as people have it."""
    folder = tempfile.mkdtemp(prefix="cantiere-bench-")
    viewport: Any = PHONE_VIEWPORT if phone else VIEWPORT
    context = browser_type.launch_persistent_context(
        folder, executable_path=browser.whole(), args=ARGUMENTS, viewport=viewport
    )
    try:
        time.sleep(REST_S)
        yield context
    finally:
        context.close()
        shutil.rmtree(Path(folder), ignore_errors=True)


def slowed(page: Page) -> None:
    """Make a page as slow as on a phone. Its workers keep their speed."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", PHONE_NET)
    session.send("Emulation.setCPUThrottlingRate", {"rate": PHONE_CPU})


def ready(page: Page) -> None:
    """Wait until the table answers and nobody thinks."""
    for mark in ("html[data-app=ready]", "html[data-busy='0']"):
        page.locator(mark).wait_for(state="attached", timeout=180_000)
