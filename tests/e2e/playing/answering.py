"""How soon the page answers a click while something is thought about beside it."""

from playwright.sync_api import Locator

QUICK_MS = 500
"""On a machine with two cores and two tests; 100 ms are measured apart."""
_ANSWERED = """(element) => new Promise((done) => {
  const began = performance.now(), rev = Number(document.documentElement.dataset.rev);
  new MutationObserver((_, eye) => {
    if (Number(document.documentElement.dataset.rev) <= rev) return;
    eye.disconnect();
    done(performance.now() - began);
  }).observe(document.documentElement, {attributes: true});
  element.click();
})"""


def answered(target: Locator) -> float:
    """Click, and wait for the next revision of the page; the milliseconds that took."""
    took: float = target.evaluate(_ANSWERED)
    return took
