"""Which events of a game the final scoring counts."""

from typing import Any

import pytest

from cantiere.core.game import Event
from cantiere_app.games.carrara import about


def built(tile: str, city: str, **old: str) -> Event:
    return Event("upgraded" if old else "built", 0, {"tile": tile, "city": city, **old})


OWN = [
    built("villa-3", "pisa"),
    built("gate-4", "lucca"),
    built("castle-5", "pisa", old="villa-3"),
    Event("built", 1, {"tile": "palace-3", "city": "pisa"}),
]


@pytest.mark.parametrize(
    ("parts", "tiles"),
    [
        (["pisa"], ["castle-5"]),
        (["gate", "library"], ["gate-4"]),
        (["gate-4", "castle-5"], ["gate-4", "castle-5"]),
        (["special-city"], ["gate-4"]),
        ([], []),
    ],
)
def test_a_bonus_card_counts_what_it_scored_or_won(parts: list[str], tiles: list[str]) -> None:
    events = about.counted([*OWN, Event("settled", 0, {"bonus": {"parts": parts}})], 0, "bonus")
    assert [event.params["tile"] for event in events] == tiles


@pytest.mark.parametrize(
    ("kind", "params", "counts"),
    [
        ("scored", {"objects": [0, 1, 0, 0, 0, 0]}, True),
        ("scored", {"objects": [0] * 6}, False),
        ("objectBought", {"object": 2}, True),
        ("announced", {"objects": [3] * 6}, False),
    ],
)
def test_objects_were_scored_or_bought(kind: str, params: dict[str, Any], counts: bool) -> None:
    events = [Event(kind, 0, params), Event(kind, 1, params)]
    assert about.counted(events, 0, "objects") == events[:counts]
