"""Zones that a game names: in which order they stand, and what is where."""

from cantiere_app.kit import zones
from cantiere_app.kit.zones import PLAYERS, Zone

HAND, BOARD, RANKS = Zone("z-hand", "hand"), Zone("z-cities", "board"), Zone("z-ranks", "top")


def test_zones_stand_in_the_order_of_their_places_with_the_players_last() -> None:
    assert zones.laid([HAND, BOARD, RANKS]) == [RANKS, BOARD, HAND, PLAYERS]
    assert zones.laid([PLAYERS, BOARD]) == [BOARD, PLAYERS]


def test_own_things_are_in_the_hand_else_among_the_own_else_first() -> None:
    assert zones.hand([BOARD, HAND]) == "z-hand"
    assert zones.hand([BOARD, Zone("z-gold", "own")]) == "z-gold"
    assert zones.hand([RANKS, BOARD]) == "z-ranks"


def test_groups_are_told_apart_by_their_zone() -> None:
    groups = {"z-cities/0": "<i></i>", "z-cities/0/x": "<b></b>", "z-hand/0": "<u></u>"}
    assert list(zones.within(groups, zones.ids([HAND, BOARD], "board"))) == [
        "z-cities/0",
        "z-cities/0/x",
    ]
