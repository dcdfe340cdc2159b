"""Three ways to press something: a mouse, a finger, and keys alone.

A press that comes too soon is taken for a slip, whoever presses: fingers and keys wait as long as a
person would, unless the address says `quick=1`.
"""

import time
from typing import Protocol

from playwright.sync_api import Locator, Page

CALM_MS = 450
"""After the focus moved by itself a key means what has it now; a little more than the page asks."""
DOUBLE_MS = 600
NEAR = 60
"""Two taps within that time and so many pixels are a double one."""


def is_quick(page: Page) -> bool:
    """Whether the page takes every press, however soon it comes."""
    return "quick=1" in page.url


def calm(page: Page) -> None:
    """Wait as a person does before pressing a key on what came in the place of something else."""
    if not is_quick(page):
        page.wait_for_timeout(CALM_MS)


class Device(Protocol):
    """What a person has at hand."""

    name: str

    def press(self, target: Locator) -> None:
        """Click, tap, or go there and press Enter."""


class Mouse:
    name = "mouse"

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, target: Locator) -> None:
        target.click()


class Touch:
    name = "touch"

    def __init__(self, page: Page) -> None:
        self._page = page
        self._last = (0.0, 0.0, 0.0)

    def press(self, target: Locator) -> None:
        if not is_quick(self._page):
            self._wait(target)
        target.tap()

    def _wait(self, target: Locator) -> None:
        """Two taps in one place, one soon after the other, would be a double one."""
        box = target.bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
        x, y, at = self._last
        here = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        left = DOUBLE_MS - (time.monotonic() - at) * 1000
        if left > 0 and abs(here[0] - x) + abs(here[1] - y) < NEAR:
            self._page.wait_for_timeout(left)
        self._last = (*here, time.monotonic())


# Where the keyboard is, seen from the target: {at}, else {tabs} to the target's stop, else
# {arrows} within the group that shares the stop. All counts may be negative.
_WAY = """target => {
  const seen = (e) => e.checkVisibility({visibilityProperty: true}) && !e.disabled
    && !e.closest("[inert]");
  const now = document.activeElement;
  if (now === target) return {at: true};
  const group = target.closest("[data-roving]");
  if (group && group.contains(now)) {
    const all = [...group.querySelectorAll("[data-act]")].filter(seen);
    return {arrows: all.indexOf(target) - all.indexOf(now)};
  }
  const stops = [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex], audio, video")]
    .filter((e) => e.tabIndex >= 0 && seen(e));
  const goal = target.tabIndex >= 0 ? target : stops.find((e) => group?.contains(e));
  if (!goal) return {lost: true};
  const here = stops.indexOf(now), there = stops.indexOf(goal);
  if (here >= 0) return {tabs: there - here};
  const before = stops.filter((e) => now && now !== document.body
    && now.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING).length;
  return {tabs: there - before + 1};
}"""
_TRIES = 12


class Keyboard:
    """Tab, arrows and Enter; the way is counted, then walked with real keys."""

    name = "keyboard"

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, target: Locator) -> None:
        if not self.reach(target):
            calm(self._page)
        self._page.keyboard.press("Enter")

    def reach(self, target: Locator) -> bool:
        """Bring the focus to the target; whether keys led there, and not the page itself.

        Fails where no key leads there.
        """
        for tried in range(_TRIES):
            way = target.evaluate(_WAY)
            if way.get("at"):
                return tried > 0
            if way.get("lost"):
                break
            self._walk(way)
        raise AssertionError(f"no way by keyboard to {target}")

    def _walk(self, way: dict[str, int]) -> None:
        if "tabs" in way:
            key = "Tab" if way["tabs"] > 0 else "Shift+Tab"
            steps = abs(way["tabs"])
        else:
            key = "ArrowRight" if way["arrows"] > 0 else "ArrowLeft"
            steps = abs(way["arrows"])
        for _ in range(max(1, steps)):
            self._page.keyboard.press(key)
