"""Panels of the seats: two to eight of them, in the order of play."""

import xml.etree.ElementTree as ET

import pytest

from cantiere_app.kit.drawing import panels
from cantiere_app.kit.scene import EMBLEMS, Player

FACTS = panels.Facts(7, "Ada, 7 points", "<svg/>", "human", "<p>facts</p>")


def players(seats: int) -> list[Player]:
    return [Player(f"P{seat} & Co", "human", EMBLEMS[seat]) for seat in range(seats)]


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_first_seat_stands_first_and_the_others_follow_clockwise(seats: int) -> None:
    drawn = panels.panels("Players", seats, seats - 1, str)
    order = [seats - 1, *range(seats - 1)]
    assert drawn == {
        "z-players/head": '<h2 class="zt">Players</h2>',
        **{f"z-players/{seat}": str(seat) for seat in order},
    }


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_panel_says_among_how_many_it_stands(seats: int) -> None:
    box = ET.fromstring(panels.box(players(seats), seats - 1, "other", FACTS))
    classes = str(box.get("class")).split()
    assert f"seats-{seats}" in classes
    assert ("seats-many" in classes) == (seats > panels.FEW)
    assert (box.findtext("p") == "facts") == (seats <= panels.FEW)
    assert box.findtext(".//b") == f"P{seats - 1} & Co"
    assert [e.get("data-testid") for e in box.iter() if e.get("data-testid")] == [
        f"seat-{seats - 1}",
        f"points-{seats - 1}",
    ]
