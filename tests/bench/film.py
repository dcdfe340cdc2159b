"""Film strips of what the stage director plays: pictures of a table while computers play on it.

`python -m tests.bench.film OUT.png --game firenze --pace normal --frames 24` leaves one picture of
all frames, each below the sentence that stood in the prompt. `--storyboards` leaves the strips of
all storyboards in the folder OUT instead, at two widths, light and dark.
"""

import argparse
import sys
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app")]

from tests.bench.browser import chromium  # noqa: E402

from sitebuild.hosting import server  # noqa: E402
from sitebuild.machine import browser  # noqa: E402

SLOWER = 4
"""A picture takes longer than a beat: the animations are slowed down by so much."""
SIZES: Final = ((1440, 900), (390, 844))
THEMES: Final = ("light", "dark")


class Board(NamedTuple):
    """A storyboard: the parameters of its table, what is done there, and when its strip begins.

    presses: what is pressed before, as far as the window shows it; a picture of the still board
    precedes each press.
    """

    query: str
    waits: str = ""
    does: str = ""
    presses: Sequence[str] = ()


# Whatever a person is asked is answered with the first thing that can be done.
_GOES_ON: Final = """(async () => {
  const facts = document.documentElement.dataset;
  for (;;) {
    await new Promise((done) => setTimeout(done, 50));
    if (facts.seat === "0" && facts.busy === "0") __table.act(__table.legal()[0]);
  }
})()"""
_OTHERS_TURN: Final = (
    "document.documentElement.dataset.seat !== '0' && document.querySelector('.stage-say')"
)


def _watched(game: str, rivals: int, waits: str = _OTHERS_TURN) -> Board:
    """Return the board of what rivals do, in a game that a person plays with them."""
    seats = ",".join(["human", *["journeyman"] * rivals])
    return Board(f"game={game}&seats={seats}&seed=7&nodes=50", waits, _GOES_ON)


STORYBOARDS: Final[Mapping[str, Board]] = {
    "firenze-turn": _watched("firenze", 2),
    "firenze-four": _watched("firenze", 3),
    "carrara-turn": _watched("carrara", 2),
    "machiavelli-turn": _watched("machiavelli", 3),
    "machiavelli-round": _watched(
        "machiavelli", 3, "document.querySelector('#z-head').textContent.includes('round 2')"
    ),
    "machiavelli-choose": Board(
        "fixture=machiavelli-pick", presses=("[data-act^=role-]", "[data-act=do-confirm]")
    ),
    "machiavelli-city": Board(
        "fixture=machiavelli-main",
        presses=("[data-act='app:tab:cards']", "[data-act=hand-0]", "[data-act=do-confirm]"),
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
            after = f"Number(document.documentElement.dataset.steps) >= {asked.skip}"
            _film(shown, base, asked, Board(query, after), asked.out)
        shown.close()


def _film(shown: Browser, base: str, asked: argparse.Namespace, board: Board, out: Path) -> None:
    """Leave the strip of one storyboard."""
    size: Any = {"width": asked.width, "height": asked.height}
    # What is waited for is written in JavaScript, which the site's policy lets nobody evaluate.
    page = shown.new_page(viewport=size, color_scheme=asked.theme, base_url=base, bypass_csp=True)
    page.goto(f"/play/?test=1&anim=1&motion={asked.pace}&lang=en&{board.query}")
    page.wait_for_selector("html[data-app=ready]", timeout=60_000)
    _paste(page, _shoot(page, asked, board), asked, out)
    page.close()


def _shoot(page: Page, asked: argparse.Namespace, board: Board) -> list[tuple[str, bytes]]:
    """Take pictures of what is played, each some milliseconds of the animations after the other."""
    if board.does or board.presses:
        page.evaluate("__table.whenIdle()")  # the director comes behind the table
    if not board.waits:
        _slow_down(page)
    frames = [_pressed(page, each) for each in board.presses]
    if board.does:
        page.evaluate(f"void {board.does}")
    if board.waits:
        page.wait_for_function(board.waits, timeout=120_000)
        _slow_down(page)
    for _ in range(asked.frames):
        if not _is_playing(page):
            break
        page.wait_for_timeout(max(0, asked.every * SLOWER - 150))
        frames.append(_frame(page))
    return [*frames, _frame(page)]


def _frame(page: Page) -> tuple[str, bytes]:
    """Take a picture, with the sentence that stands in the prompt."""
    said = page.evaluate("document.querySelector('.stage-say')?.textContent ?? ''")
    return said, page.screenshot()


def _pressed(page: Page, selector: str) -> tuple[str, bytes]:
    """Take a picture, and press the first such thing that is seen."""
    frame = _frame(page)
    matches = page.locator(selector).locator("visible=true")
    if matches.count():
        matches.first.click()
    return frame


def _slow_down(page: Page) -> None:
    """Slow down what moves, and what begins to move from now on.

    The browser's own tool for that (`Animation.setPlaybackRate`) stops what is on its way for good.
    """
    page.evaluate(f"""() => {{
      const begin = Element.prototype.animate;
      const slower = (made) => {{ made.updatePlaybackRate(1 / {SLOWER}); return made; }};
      Element.prototype.animate = function (...given) {{
        return slower(begin.apply(this, given));
      }};
      document.getAnimations().forEach(slower);
    }}""")


def _is_playing(page: Page) -> bool:
    """Wait until something is played; nothing is where a person is asked."""
    try:
        page.wait_for_selector(".stage", state="attached", timeout=8_000)
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
    page.set_viewport_size({"width": (2 if wide > 480 else 4) * (wide + 8) + 16, "height": 600})
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
