"""A click as a person feels it."""

from playwright.sync_api import Locator

# From the click to the frame after the page's own repaint.
_CLICK = """element => new Promise((done) => {
  const began = performance.now();
  element.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""


def click(target: Locator) -> float:
    """Click on it; milliseconds until the answer is painted."""
    return float(target.evaluate(_CLICK))
