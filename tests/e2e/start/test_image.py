"""The start that a device keeps: quicker, the same in everything else, and never in the way.

Only a browser shows the memory of a Python that is kept and begun with.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.plugin import DESKTOP
from cantiere_testing.watch import Watched

KEPT = """() => new Promise((done, fail) => {
  const late = setTimeout(() => fail(new Error("no start was kept")), 60000);
  const look = async () => {
    const keys = await (await caches.open("image")).keys();
    if (!keys.length) return setTimeout(look, 100);
    clearTimeout(late);
    done(keys.length);
  };
  look();
})"""
SPOIL = """async () => {
  const cache = await caches.open("image");
  const [key] = await cache.keys();
  await cache.put(key, new Response(new Uint8Array(70000)));
}"""
COUNT = "async () => (await (await caches.open('image')).keys()).length"


@pytest.fixture(scope="module")
def watched(unhurried: Browser, base_url: str) -> Iterator[Watched]:
    """A browser that compiles as people's browsers do."""
    made = Watched(unhurried.new_context(base_url=base_url, **DESKTOP), base_url)
    yield made
    made.context.close()


def kept(page: Page) -> int:
    """Wait until a start is kept; how many are."""
    number: int = page.evaluate(KEPT)
    return number


def test_the_next_visit_begins_with_what_was_kept(fresh: AppShell) -> None:
    address = play(game="firenze", seats="human,greedy", seed=31, image="keep", storage="memory")
    table = FirenzeTable(fresh.page, fresh.t, fresh.device).open(address)
    assert table.fact("start") is None
    table.take(0).confirm()
    plain = table.hash()
    assert kept(fresh.page) == 1
    table.open(address)
    assert table.fact("start") == "kept"
    table.take(0).confirm()
    assert table.hash() == plain
    while table.fact("turn") == "1":
        table.end()
    assert table.fact("seat") == "0"
    table.speak("de")
    assert kept(fresh.page) == 1


@pytest.mark.long
@pytest.mark.expects_errors
def test_a_damaged_start_is_put_away(fresh: AppShell) -> None:
    fresh.open(play(fixture="choose", image="keep"))
    kept(fresh.page)
    fresh.page.evaluate(SPOIL)
    fresh.open(play(fixture="choose"))
    assert fresh.fact("start") is None
    assert fresh.page.evaluate(COUNT) == 0
