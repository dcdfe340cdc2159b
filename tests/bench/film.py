"""Film strips of what the stage director plays: pictures of a table while computers play on it.

`python -m tests.bench.film OUT.png --game firenze --pace normal --frames 24` leaves one picture of
all frames, each below the sentence that stood in the prompt. `--storyboards` leaves the strips of
all storyboards in the folder OUT instead, at two widths, light and dark.
"""

import argparse
import sys
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app")]

from tests.bench.browser import chromium  # noqa: E402

from sitebuild import browser, server  # noqa: E402

SLOWER = 8
"""A picture takes longer than a beat: the animations are slowed down by so much."""
SIZES: Final = ((1440, 900), (390, 844))
THEMES: Final = ("light", "dark")


class Board(NamedTuple):
    """A storyboard: the parameters of its table, what is done there, and when its strip begins."""

    query: str
    waits: str = "true"
    does: str = ""


def _watched(game: str, seats: int, waits: str) -> Board:
    return Board(f"game={game}&seats={','.join(['journeyman'] * seats)}&seed=7&nodes=50", waits)


def _after(steps: int) -> str:
    return f"Number(document.documentElement.dataset.steps) >= {steps}"


STORYBOARDS: Final[Mapping[str, Board]] = {
    "firenze-turn": _watched("firenze", 3, _after(12)),
    "carrara-turn": _watched("carrara", 3, _after(8)),
    "machiavelli-turn": _watched("machiavelli", 4, _after(10)),
    "machiavelli-round": _watched(
        "machiavelli", 4, "document.querySelector('#z-head').textContent.includes('round 2')"
    ),
    "hand-in": Board("fixture=hand-in", does="__table.act([18, 1, 1])"),
    # Whoever can hand in a tower does, and ends each turn after it.
    "end": Board(
        "fixture=last-seal&seats=human,human&handover=off",
        "document.documentElement.dataset.screen === 'finale'",
        does="""(async () => {
          while (document.documentElement.dataset.screen === "table") {
            const legal = __table.legal();
            __table.act(legal.find(([kind]) => kind === 18) ?? legal.at(-1));
            await __table.whenIdle();
          }
        })()""",
    ),
}


def main() -> None:
    asked = _asked()
    with server.running() as base, chromium() as kind:
        shown = kind.launch(executable_path=browser.quickest(), args=["--no-sandbox"])
        if asked.storyboards:
            asked.out.mkdir(exist_ok=True)
            for name, board in STORYBOARDS.items():
                for width, height in SIZES:
                    for theme in THEMES:
                        asked.width, asked.height, asked.theme = width, height, theme
                        out = asked.out / f"{name}-{width}-{theme}.png"
                        _film(shown, base, asked, board, out)
        else:
            query = f"game={asked.game}&seats={asked.seats}&seed={asked.seed}&nodes=50{asked.more}"
            _film(shown, base, asked, Board(query, _after(asked.skip)), asked.out)
        shown.close()


def _film(shown: Browser, base: str, asked: argparse.Namespace, board: Board, out: Path) -> None:
    """Leave the strip of one storyboard."""
    size: Any = {"width": asked.width, "height": asked.height}
    page = shown.new_page(viewport=size, color_scheme=asked.theme, base_url=base)
    page.goto(f"/play/?test=1&anim=1&motion={asked.pace}&lang=en&{board.query}")
    page.wait_for_selector("html[data-app=ready]", timeout=60_000)
    _paste(page, _shoot(page, asked, board), asked, out)
    page.close()


def _shoot(page: Page, asked: argparse.Namespace, board: Board) -> list[tuple[str, bytes]]:
    """Take pictures of what is played, each some milliseconds of the animations after the other."""
    if board.does:
        page.evaluate("__table.whenIdle()")  # the director comes behind the table
        _slow_down(page)
        page.evaluate(f"void {board.does}")
    page.wait_for_function(board.waits, timeout=120_000)
    if not board.does:
        _slow_down(page)
    frames = []
    for _ in range(asked.frames):
        if not _is_playing(page):
            break
        page.wait_for_timeout(max(0, asked.every * SLOWER - 150))
        said = page.evaluate("document.querySelector('.stage-say')?.textContent ?? ''")
        frames.append((said, page.screenshot()))
    return frames


def _slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})


def _is_playing(page: Page) -> bool:
    """Wait until something is played; nothing is where a person is asked."""
    try:
        page.wait_for_selector(".stage", state="attached", timeout=15_000)
    except TooLate:
        return False
    return True


def _paste(
    page: Page, frames: list[tuple[str, bytes]], asked: argparse.Namespace, out: Path
) -> None:
    """Leave one picture of all frames, several in a row."""
    wide = min(asked.width, 720)
    figures = "".join(
        f"<figure style='margin:4px;width:{wide}px'><figcaption>{escape(said)}&nbsp;</figcaption>"
        f"<img width={wide} src='data:image/png;base64,{b64encode(picture).decode()}'></figure>"
        for said, picture in frames
    )
    page.goto("about:blank")
    page.set_viewport_size({"width": 4 * (min(wide, 480) + 10), "height": 600})
    # Also where the device is dark, a strip is dark on light.
    style = "display:flex;flex-wrap:wrap;background:#fff;color:#000"
    page.set_content(f"<div style='{style}'>{figures}</div>")
    page.screenshot(path=out, full_page=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--storyboards", action="store_true", help="all of them, into a folder")
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
