"""What the page keeps on a device, and a device that takes its time."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from cantiere_app.session.device.store import TEST_DATABASE

_STORED = """async ([database, change]) => {
  const { store } = JSON.parse(document.getElementById("boot").textContent);
  const { createStore, entries, set } = await import(store);
  const place = database ? createStore(database, "keyval") : undefined;
  for (const [key, value] of Object.entries(change)) await set(key, value, place);
  return Object.fromEntries(await entries(place));
}"""
# A transaction that goes on asking: nothing else is written or read meanwhile.
_HOLD = """(database) => new Promise((done) => {
  window.isHeld = true;
  indexedDB.open(database).onsuccess = (opened) => {
    const work = opened.target.result.transaction("keyval", "readwrite").objectStore("keyval");
    const stay = () => { done(); if (window.isHeld) work.get("").onsuccess = stay; };
    stay();
  };
})"""


def stored(page: Page, change: dict[str, str] | None = None) -> dict[str, str]:
    """What lies in the storage of tests, after some entries were set."""
    entries: dict[str, str] = page.evaluate(_STORED, [TEST_DATABASE, change or {}])
    return entries


def stored_by_people(page: Page, change: dict[str, str] | None = None) -> dict[str, str]:
    """What lies in the storage of pages that are no test, after some entries were set."""
    entries: dict[str, str] = page.evaluate(_STORED, ["", change or {}])
    return entries


@contextmanager
def slow(page: Page) -> Iterator[None]:
    """Within, nothing goes into the storage and nothing comes out; it waits its turn."""
    page.evaluate(_HOLD, TEST_DATABASE)
    yield
    page.evaluate("() => { window.isHeld = false; }")
