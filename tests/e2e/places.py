"""Where the parts of a table lie, held from click to click: within a window nothing may move."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Page

Place: TypeAlias = list[float]
"""Left, top, width and height in px."""
SLACK = 0.6
_PLACES = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


class Places:
    """The places of a page seen first, and what was found elsewhere later."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._first: dict[str, Place] = {}
        self.moved: dict[str, str] = {}

    def look(self, after: str) -> None:
        """Compare with what was seen before; `after` names the step that is told."""
        now: Mapping[str, Any] = self._page.evaluate(_PLACES)
        for name, place in now.items():
            first = self._first.setdefault(name, place)
            if any(abs(a - b) > SLACK for a, b in zip(first, place, strict=True)):
                self.moved.setdefault(name, f"{name}: {_said(first)} -> {_said(place)}, {after}")


def _said(place: Place) -> str:
    return " ".join(f"{n:.0f}" for n in place)
