"""What the page keeps on a device, and a device that takes its time."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

_STORED = """async (change) => {
  const { texts, ...boot } = JSON.parse(document.getElementById("boot").textContent);
  const store = await import(boot.store);
  for (const [key, value] of Object.entries(change)) await store.set(key, value);
  return Object.fromEntries(await store.entries());
}"""
# A transaction that goes on asking: nothing else is written or read meanwhile.
_HOLD = """() => new Promise((done) => {
  window.isHeld = true;
  indexedDB.open("keyval-store").onsuccess = (opened) => {
    const work = opened.target.result.transaction("keyval", "readwrite").objectStore("keyval");
    const stay = () => { done(); if (window.isHeld) work.get("").onsuccess = stay; };
    stay();
  };
})"""


def stored(page: Page, change: dict[str, str] | None = None) -> dict[str, str]:
    """What lies in the storage, after some entries were set."""
    entries: dict[str, str] = page.evaluate(_STORED, change or {})
    return entries


@contextmanager
def slow(page: Page) -> Iterator[None]:
    """Within, nothing goes into the storage and nothing comes out; it waits its turn."""
    page.evaluate(_HOLD)
    yield
    page.evaluate("() => { window.isHeld = false; }")
