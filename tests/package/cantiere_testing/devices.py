"""Three ways to press something: a mouse, a finger, and keys alone."""

from typing import Protocol

from playwright.sync_api import Locator, Page


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

    def press(self, target: Locator) -> None:
        target.tap()


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
        self.reach(target)
        self._page.keyboard.press("Enter")

    def reach(self, target: Locator) -> None:
        """Bring the focus to the target; fails where no key leads there."""
        for _ in range(_TRIES):
            way = target.evaluate(_WAY)
            if way.get("at"):
                return
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
