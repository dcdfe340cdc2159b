"""Film strips of what the stage director plays: pictures of a table while computers play on it.

`python -m tests.bench.film OUT.png --game firenze --pace normal --frames 24` leaves one picture of
all frames, each below the sentence that stood in the prompt.
"""

import argparse
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate
from tests.bench.browser import chromium

from sitebuild import browser, server

SLOWER = 8
"""A picture takes longer than a beat: the animations are slowed down by so much."""


def main() -> None:
    asked = _asked()
    with server.running() as base, chromium() as kind:
        shown = kind.launch(executable_path=browser.quickest(), args=["--no-sandbox"])
        size: Any = {"width": asked.width, "height": asked.height}
        page = shown.new_page(viewport=size, color_scheme=asked.theme, base_url=base)
        page.goto(_address(asked))
        page.wait_for_selector("html[data-app=ready]", timeout=60_000)
        _paste(page, _shoot(page, asked), asked)
        shown.close()


def _address(asked: argparse.Namespace) -> str:
    query = f"game={asked.game}&seats={asked.seats}&seed={asked.seed}&nodes=50&lang=en"
    return f"/play/?test=1&anim=1&motion={asked.pace}&{query}{asked.more}"


def _shoot(page: Page, asked: argparse.Namespace) -> list[tuple[str, bytes]]:
    """Take pictures of what is played, each some milliseconds of the animations after the other."""
    page.wait_for_function(f"Number(document.documentElement.dataset.steps) >= {asked.skip}")
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
    frames = []
    for _ in range(asked.frames):
        if not _is_playing(page):
            break
        page.wait_for_timeout(asked.every * SLOWER - 150)
        said = page.evaluate("document.querySelector('.stage-say')?.textContent ?? ''")
        frames.append((said, page.screenshot()))
    return frames


def _is_playing(page: Page) -> bool:
    """Wait until something is played; nothing is where a person is asked."""
    try:
        page.wait_for_selector(".stage", state="attached", timeout=15_000)
    except TooLate:
        return False
    return True


def _paste(page: Page, frames: list[tuple[str, bytes]], asked: argparse.Namespace) -> None:
    """Leave one picture of all frames, several in a row."""
    wide = min(asked.width, 720)
    figures = "".join(
        f"<figure style='margin:4px;width:{wide}px'><figcaption>{escape(said)}&nbsp;</figcaption>"
        f"<img width={wide} src='data:image/png;base64,{b64encode(picture).decode()}'></figure>"
        for said, picture in frames
    )
    page.goto("about:blank")
    page.set_viewport_size({"width": 4 * (min(wide, 480) + 10), "height": 600})
    page.set_content(f"<div style='display:flex;flex-wrap:wrap'>{figures}</div>")
    page.screenshot(path=asked.out, full_page=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    for name, usual in (
        ("game", "firenze"),
        ("seats", "journeyman,journeyman,journeyman"),
        ("pace", "normal"),
    ):
        parser.add_argument(f"--{name}", default=usual)
    for name, number in (("seed", 7), ("skip", 0), ("frames", 24), ("every", 120)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--theme", default="light")
    parser.add_argument("--more", default="", help="further parameters, as &option=value")
    return parser.parse_args()


if __name__ == "__main__":
    main()
