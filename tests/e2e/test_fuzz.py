"""Seeded random clicks play whole games: no dead end, no error, no growing page."""

import pytest
from tests.e2e import fuzzer
from tests.e2e.address import play
from tests.e2e.pages.shell import AppShell

TABLES: dict[str, dict[str, object]] = {
    "two people": {"seats": "human,human"},
    "a person and a computer": {"seats": "human,greedy", "neutralSeals": 3},
    "every step by hand": {"seats": "human,random", "forced": "off", "eventLoss": "auto"},
    "in German by letters": {"seats": "human,human", "lang": "de", "handsVisible": "on"},
}
GROWTH = 1.15
"""Of heap and nodes between the second game and the last; a leak a click would be far more."""


@pytest.mark.parametrize("name", TABLES)
def test_random_clicks_come_to_an_end(
    app: AppShell, name: str, pytestconfig: pytest.Config
) -> None:
    """One page plays its share of `--ui-games` one after the other."""
    games = max(4, pytestconfig.getoption("ui_games") // len(TABLES))
    seed = sorted(TABLES).index(name)
    options = {"handover": "off", "turnCap": 20, **TABLES[name]}
    app.open(play(game="firenze", seed=seed, **options))
    loads = []
    for number in range(games):
        played = fuzzer.play(app.page, seed * 1000 + number)
        assert played.end == "score", (seed, number, played)
        assert played.undone or played.clicks < 100
        loads.append(fuzzer.load(app.page))
        app.press(app.act("app:again"))
    usual, last = loads[1], loads[-1]
    assert last.heap_mb <= usual.heap_mb * GROWTH + 1, loads
    assert last.nodes <= usual.nodes * GROWTH + 200, loads
    # Listeners of what is not collected yet come and go by the thousand; a leak would only grow.
    early, late = loads[:2], loads[2:]
    found = min(each.listeners for each in late)
    assert found <= max(each.listeners for each in early) + 20, loads
