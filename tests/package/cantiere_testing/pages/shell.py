"""The parts that all pages of the app share: readiness, revision, language and notices."""

from typing import Any, Self

from playwright.sync_api import Locator, Page

from cantiere_testing.catalogue import Catalogue
from cantiere_testing.desk import begin_anew
from cantiere_testing.devices import Device, calm

BUSY_MS = 20_000
"""The longest wait: a computer player's turn on a busy machine."""

_SETTLED = """([after, ms]) => new Promise((done, fail) => {
  const root = document.documentElement;
  const settled = () => root.dataset.busy === "0" && Number(root.dataset.rev) > after;
  if (settled()) return done();
  const late = setTimeout(() => fail(new Error(
    `after revision ${after}: ${JSON.stringify(root.dataset)}`)), ms);
  new MutationObserver((_, eye) => {
    if (!settled()) return;
    eye.disconnect();
    clearTimeout(late);
    done();
  }).observe(root, {attributes: true});
})"""


class AppShell:
    """A page of the site, used by a person with one device."""

    def __init__(self, page: Page, t: Catalogue, device: Device) -> None:
        self.page, self.t, self.device = page, t, device

    def open(self, address: str) -> Self:
        """Open an address, and wait until a person can use the page."""
        return self.arrive(address).ready()

    def arrive(self, address: str) -> Self:
        """Open an address, and wait for Python but not for the first player to move.

        A page that stays open opens the address in place, see `desk`.
        """
        if not begin_anew(self.page, address):
            self.page.goto(address)
        self.page.locator("html[data-app=ready]").wait_for(state="attached")
        return self

    def ready(self) -> Self:
        """Wait for Python, and until the first player can move."""
        self.page.locator("html[data-app=ready]").wait_for(state="attached")
        self.settle(after=-1)
        return self

    def fact(self, name: str) -> str | None:
        """Return a data attribute of the document: `app`, `screen`, `phase`, `rev` …"""
        return self.page.locator("html").get_attribute(f"data-{name}")

    @property
    def rev(self) -> int:
        """Return the revision of the page, which grows with each change."""
        return int(self.fact("rev") or 0)

    def settle(self, after: int) -> None:
        """Wait until the page is idle at a higher revision than `after`."""
        self.page.evaluate(_SETTLED, [after, BUSY_MS])

    def press(self, target: Locator) -> Self:
        """Press something, and wait until the page has reacted."""
        before = self.rev
        self.device.press(target)
        self.settle(before)
        return self

    def key(self, key: str) -> Self:
        """Press a key that the page acts on, and wait until it has reacted."""
        before = self.rev
        if key in ("Enter", "Space"):
            calm(self.page)
        self.page.keyboard.press(key)
        self.settle(before)
        return self

    def at(self, testid: str) -> Locator:
        """Return the first visible element with this test id."""
        return self.page.locator(f'[data-testid="{testid}"]').locator("visible=true").first

    def act(self, target: str) -> Locator:
        """Return the first visible element for this click target."""
        return self.page.locator(f'[data-act="{target}"]').locator("visible=true").first

    def text(self, selector: str) -> str:
        """Return the text of an element in one line."""
        return " ".join(self.page.locator(selector).first.inner_text().split())

    @property
    def notice(self) -> str:
        """Return the notice about a link, a file or the storage."""
        return self.text('[data-testid="notice"]')

    def menu(self, item: str) -> None:
        """Press an entry of the menu: `export`, `import`, `new`, `copy` …"""
        self.device.press(self.at("btn-menu"))
        self.device.press(self.at(f"menu-{item}"))

    def speak(self, language: str) -> None:
        """Change the language in the settings."""
        self.device.press(self.at("btn-settings"))
        self.device.press(self.act(f"app:set:lang:{language}"))
        self.page.locator(f"html[lang={language}]").wait_for(state="attached")
        self.device.press(self.at("btn-close"))

    def table_call(self, name: str, *arguments: Any) -> Any:
        """Call a read-only function of the test object `__table`."""
        call = "([name, args]) => window.__table[name](...args)"
        return self.page.evaluate(call, [name, list(arguments)])
