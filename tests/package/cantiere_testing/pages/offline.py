"""What the device keeps: the worker, the offer of a newer version, the receipt, the repair page."""

from pathlib import Path
from typing import Self

from playwright.sync_api import Locator, Page, expect

from cantiere_testing.catalogue import Catalogue
from cantiere_testing.pages.shell import AppShell

_ACTIVE = """() => navigator.serviceWorker.ready.then(() => new Promise((done) => {
  if (navigator.serviceWorker.controller) return done(true);
  navigator.serviceWorker.addEventListener("controllerchange", () => done(true), {once: true});
}))"""
_VERSIONS = "() => caches.keys().then((names) => names.map((each) => each.slice(9)))"
_ONLY = """async () => {
  const late = Date.now() + 20000;
  for (let names = []; Date.now() < late; await new Promise((done) => setTimeout(done, 50))) {
    names = await caches.keys();
    if (names.length === 1) return names[0].slice(9);
  }
  throw new Error("former versions stay");
}"""
_UPDATED = """() => navigator.serviceWorker.getRegistration().then((found) => found.update())
  .then(() => true, () => false)"""
_SETTLED = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  const coming = found.installing;
  if (!coming) return found.waiting ? "installed" : "none";
  return new Promise((done) => coming.addEventListener("statechange", () => done(coming.state)));
}"""


class Kept:
    """The service worker and its caches, seen from a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def wait(self) -> Self:
        """Wait until everything is kept and the worker answers for this page."""
        self.page.evaluate(_ACTIVE)
        return self

    def versions(self) -> list[str]:
        """Versions of the site that caches hold."""
        found: list[str] = self.page.evaluate(_VERSIONS)
        return found

    def only(self) -> str:
        """The one version that is left when the others are put away."""
        return str(self.page.evaluate(_ONLY))

    def look_for_newer(self) -> str:
        """Ask the host; the state of what it has: `installed`, `redundant` or `none`."""
        self.page.evaluate(_UPDATED)
        return str(self.page.evaluate(_SETTLED))

    @property
    def offer(self) -> Locator:
        """The line that offers a newer version."""
        return self.page.get_by_test_id("toast-update")

    def take(self) -> None:
        """Accept the newer version, and wait for the page that comes by it."""
        with self.page.expect_event("load"):
            self.offer.get_by_role("button").first.click()


class ReceiptSheet(AppShell):
    """The settings with what is kept on this device."""

    def read(self) -> dict[str, str]:
        """Its lines, and its `state`."""
        self.device.press(self.at("btn-settings"))
        box = self.at("receipt")
        expect(box).not_to_have_attribute("data-state", "looking")
        names, values = box.locator("dt").all_inner_texts(), box.locator("dd").all_inner_texts()
        state = box.get_attribute("data-state") or ""
        self.device.press(self.at("btn-close"))
        return {"state": state, **dict(zip(names, values, strict=True))}


class RepairPage:
    """The page that takes away what is stored of the site."""

    def __init__(self, page: Page, t: Catalogue) -> None:
        self.page, self.t = page, t

    def ready(self) -> Self:
        self.page.locator("html[data-app=ready]").wait_for(state="attached")
        return self

    def count(self, what: str) -> str:
        """A number of the page: `workers`, `caches`, `games`, `gone-caches` …"""
        return self.page.locator(f"#{what}").inner_text()

    def repair(self) -> Self:
        self.page.get_by_test_id("btn-repair").click()
        expect(self.page.locator('[data-when="working"]')).to_be_hidden()
        return self

    @property
    def told(self) -> str:
        """What it says it did."""
        return " ".join(self.page.get_by_test_id("repair-told").inner_text().split())

    def export(self, folder: Path) -> Path:
        with self.page.expect_download() as download:
            self.page.get_by_test_id("btn-repair-export").click()
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def back(self) -> None:
        self.page.locator("#back").click()
