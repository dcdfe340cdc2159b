"""Draws the icons of the installed app from web/icons/mark.svg with Chromium: run after a change.

.venv/bin/python -m tests.bench.icons
"""

import sys
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "web")]

from tests.bench.browser import ARGUMENTS, chromium  # noqa: E402

from sitebuild.machine.browser import whole  # noqa: E402

ICONS = ROOT / "web" / "icons"
GROUND = "#F6EFE0"
MARK = 0.78
SAFE = 0.56
"""Share of the edge that the mark takes; in a mask only a circle of 0.8 is sure to be seen."""
DRAWN = {
    "icon-192.png": (192, MARK),
    "icon-512.png": (512, MARK),
    "icon-maskable.png": (512, SAFE),
    "apple-touch-icon.png": (180, MARK),
}


def draw(page: Page, size: int, share: float) -> bytes:
    """The mark on its ground as a PNG of `size` pixels square."""
    edge = round(size * share)
    svg = (ICONS / "mark.svg").read_text(encoding="utf-8")
    style = (
        f"body{{margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;"
        f"background:{GROUND}}}svg{{width:{edge}px;height:{edge}px}}"
    )
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>{style}</style>{svg}")
    return page.screenshot()


def main() -> None:
    with chromium() as kind:
        browser = kind.launch(executable_path=whole(), args=ARGUMENTS)
        page = browser.new_page()
        for name, (size, share) in DRAWN.items():
            (ICONS / name).write_bytes(draw(page, size, share))
            print(f"{name}: {(ICONS / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
