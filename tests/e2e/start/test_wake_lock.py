"""The screen stays on where the settings say so: the page asks for the lock and gives it back.

Only a browser shows what the page asks of it. Headless, it has no screen to keep on, so that the
lock here is one that writes down what is asked of it.
"""

import pytest
from playwright.sync_api import Page

LOCK = """(() => {
  window.__asked = [];
  class Sentinel extends EventTarget {
    released = false;
    async release() { this.released = true; window.__asked.push("release"); }
  }
  const request = async (kind) => {
    window.__asked.push(`request ${kind}`);
    return (window.__sentinel = new Sentinel());
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  window.__seen = (state) => {
    Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    if (state === "hidden" && window.__sentinel) window.__sentinel.released = true;
    document.dispatchEvent(new Event("visibilitychange"));
  };
})()"""


@pytest.mark.long
def test_the_screen_is_kept_on_while_the_page_is_seen(page: Page) -> None:
    def asked(count: int) -> list[str]:
        page.wait_for_function("(count) => window.__asked.length >= count", arg=count)
        requests: list[str] = page.evaluate("() => window.__asked")
        return requests

    page.add_init_script(LOCK)
    page.goto("/play/?fixture=choose&test=1&aidelay=0&anim=0&lang=en")
    page.locator('html[data-app="ready"]').wait_for()
    assert page.evaluate("() => window.__asked") == []  # off unless somebody wants it
    page.goto("/play/?fixture=choose&test=1&aidelay=0&anim=0&lang=en&awake=on")
    page.locator('html[data-app="ready"]').wait_for()
    assert asked(1) == ["request screen"]
    page.evaluate("() => window.__seen('hidden')")  # the browser takes the lock back itself
    page.evaluate("() => window.__seen('visible')")
    assert "request screen" in asked(2)[1:]
    page.keyboard.press("Escape")
    page.locator('[data-act="app:settings"]').first.click()
    page.locator('[data-act="app:set:awake:off"]').click()
    page.wait_for_function("() => window.__asked.at(-1) === 'release'")
    assert page.evaluate("() => window.__sentinel.released")
