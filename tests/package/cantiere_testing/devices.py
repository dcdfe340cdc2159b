"""Three ways to press something: a mouse, a finger, and keys alone.

The page ignores a press that comes too soon, because it takes it for a slip. `Touch` and `Keyboard`
therefore wait as long as a person would, unless the address contains `quick=1`.
"""

import time
from typing import Protocol

from playwright.sync_api import Locator, Page

CALM_MS = 450
"""Wait after the page moved the focus, before a key counts; a little longer than the page asks."""
DOUBLE_MS = 600
NEAR = 60
"""Two taps within `DOUBLE_MS` and fewer than `NEAR` pixels apart count as a double tap."""


def is_quick(page: Page) -> bool:
    """Return whether the page accepts every press, however soon it comes."""
    return "quick=1" in page.url


def calm(page: Page) -> None:
    """Wait, as a person does, before pressing a key on something that has just appeared."""
    if not is_quick(page):
        page.wait_for_timeout(CALM_MS)


class Device(Protocol):
    """A way in which a person presses things: by mouse, by touch or by keyboard."""

    name: str

    def press(self, target: Locator) -> None:
        """Click or tap the target, or move the focus to it and press Enter."""


class Mouse:
    """A mouse that clicks."""

    name = "mouse"

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, target: Locator) -> None:
        target.click()


class Touch:
    """A finger that taps, slowly enough that two taps in one place are not a double tap."""

    name = "touch"

    def __init__(self, page: Page) -> None:
        self._page = page
        self._last = (0.0, 0.0, 0.0)

    def press(self, target: Locator) -> None:
        if not is_quick(self._page):
            self._wait(target)
        target.tap()

    def _wait(self, target: Locator) -> None:
        """Wait if a tap on the target now would make a double tap with the last one."""
        box = target.bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
        x, y, at = self._last
        here = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        left = DOUBLE_MS - (time.monotonic() - at) * 1000
        if left > 0 and abs(here[0] - x) + abs(here[1] - y) < NEAR:
            self._page.wait_for_timeout(left)
        self._last = (*here, time.monotonic())


# The way of the focus to the target: {at} if it is there, {arrows} within the group that shares
# one Tab stop, otherwise {tabs} to the target's stop. Both counts may be negative.
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
    """Tab, arrows and Enter: the way to a target is counted, then walked with real keys."""

    name = "keyboard"

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, target: Locator) -> None:
        if not self.reach(target):
            calm(self._page)
        self._page.keyboard.press("Enter")

    def reach(self, target: Locator) -> bool:
        """Move the focus to the target; return False if it was there without any key.

        Raises `AssertionError` if no key leads to the target.
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
