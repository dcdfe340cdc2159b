"""The site saved on the device: the worker, the newer version, the receipt, the repair page."""

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
        """Wait until the whole site is cached and the worker controls this page."""
        self.page.evaluate(_ACTIVE)
        return self

    def versions(self) -> list[str]:
        """Return the versions of the site that are cached."""
        versions: list[str] = self.page.evaluate(_VERSIONS)
        return versions

    def only(self) -> str:
        """Wait until one cached version is left, and return it."""
        return str(self.page.evaluate(_ONLY))

    def look_for_newer(self) -> str:
        """Look for a newer version; return its state: `installed`, `redundant` or `none`."""
        self.page.evaluate(_UPDATED)
        return str(self.page.evaluate(_SETTLED))

    @property
    def offer(self) -> Locator:
        """Return the line that offers a newer version."""
        return self.page.get_by_test_id("toast-update")

    def take(self) -> None:
        """Accept the newer version, and wait until the page has reloaded."""
        with self.page.expect_event("load"):
            self.offer.get_by_role("button").first.click()


class ReceiptSheet(AppShell):
    """The part of the settings that lists the data saved on this device."""

    def read(self) -> dict[str, str]:
        """Return the lines of the list by name, and its `state`."""
        self.device.press(self.at("btn-settings"))
        box = self.at("receipt")
        expect(box).not_to_have_attribute("data-state", "looking")
        names, values = box.locator("dt").all_inner_texts(), box.locator("dd").all_inner_texts()
        state = box.get_attribute("data-state") or ""
        self.device.press(self.at("btn-close"))
        return {"state": state, **dict(zip(names, values, strict=True))}


class RepairPage:
    """The page that deletes the stored data of the site."""

    def __init__(self, page: Page, t: Catalogue) -> None:
        self.page, self.t = page, t

    def ready(self) -> Self:
        """Wait until the page is ready."""
        self.page.locator("html[data-app=ready]").wait_for(state="attached")
        return self

    def count(self, what: str) -> str:
        """Return a number on the page: `workers`, `caches`, `games`, `gone-caches` …"""
        return self.page.locator(f"#{what}").inner_text()

    def repair(self) -> Self:
        """Press Repair, and wait until it is done."""
        self.page.get_by_test_id("btn-repair").click()
        expect(self.page.locator('[data-when="working"]')).to_be_hidden()
        return self

    @property
    def report(self) -> str:
        """Return the report of the repair."""
        return " ".join(self.page.get_by_test_id("repair-told").inner_text().split())

    def export(self, folder: Path) -> Path:
        """Export the saved games into `folder`, and return the file."""
        with self.page.expect_download() as download:
            self.page.get_by_test_id("btn-repair-export").click()
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def back(self) -> None:
        """Follow the link back to the site."""
        self.page.locator("#back").click()
