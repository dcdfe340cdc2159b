"""Seeded random clicks play whole games: no dead end, no error, no growing page.

Only a browser shows that drawing, listeners and memory bear thousands of clicks.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.e2e import fuzzer

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.plugin import DESKTOP
from cantiere_testing.watch import Watched

TABLES: dict[str, dict[str, object]] = {
    "Firenze, a computer, in German by letters": {
        "game": "firenze",
        "seats": "human,random",
        "lang": "de",
    },
    "Carrara, a computer, the full game": {
        "game": "carrara",
        "seats": "human,random",
        "variant": "full",
    },
    "Firenze, two people, in German by letters": {
        "game": "firenze",
        "seats": "human,human",
        "lang": "de",
        "handsVisible": "on",
    },
    "Firenze, a computer, every step by hand": {
        "game": "firenze",
        "seats": "human,greedy",
        "neutralSeals": 3,
        "forced": "off",
        "eventLoss": "auto",
    },
    "Carrara, a computer, every step by hand": {
        "game": "carrara",
        "seats": "human,random",
        "forced": "off",
    },
    "Carrara, two people, in German the full game": {
        "game": "carrara",
        "seats": "human,human",
        "variant": "full",
        "lang": "de",
        "openScreens": "on",
    },
    "Machiavelli, computers, action cards": {
        "game": "machiavelli",
        "seats": "human,random,random,random",
        "set": "random",
        "actionCards": "on",
    },
    "Machiavelli, a computer, every step by hand": {
        "game": "machiavelli",
        "seats": "human,random",
        "forced": "off",
    },
}
GAMES = 2
"""Of each table, where nobody asks for more; growth shows from the second on."""
MOST_WITHOUT_UNDO = 400
"""Clicks; at Machiavelli's table few steps can be taken back."""
SPARE_MB, SPARE_NODES, SPARE_LISTENERS = 1, 800, 5
"""What the tables of two deals may differ by; a leak a click would be far more."""


@pytest.fixture
def watched(browser: Browser, base_url: str) -> Iterator[Watched]:
    """A browser context for each test: pages of one share a process, whose counters are read."""
    made = Watched(browser.new_context(base_url=base_url, **DESKTOP), base_url)
    yield made
    made.context.close()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_random_clicks_come_to_an_end(
    fresh: AppShell, name: str, pytestconfig: pytest.Config
) -> None:
    """One page plays its share of `--ui-games` one after the other."""
    games = pytestconfig.getoption("ui_games") // len(TABLES) or GAMES
    seed = sorted(TABLES).index(name)
    fresh.open(play(**{"handover": "off", "turnCap": 20, "seed": seed, **TABLES[name]}))
    loads, clicks, undone = [], 0, 0
    for number in range(games):
        played = fuzzer.play(fresh.page, seed * 1000 + number)
        assert played.end == "score", (seed, number, played)
        clicks, undone = clicks + played.clicks, undone + played.undone
        fresh.press(fresh.act("app:again"))
        loads.append(fuzzer.load(fresh.page))
    assert undone or clicks < MOST_WITHOUT_UNDO
    first, last = loads[0], loads[-1]
    assert last.heap_mb <= first.heap_mb + SPARE_MB, loads
    assert last.nodes <= first.nodes + SPARE_NODES, loads
    assert last.listeners <= first.listeners + SPARE_LISTENERS, loads
