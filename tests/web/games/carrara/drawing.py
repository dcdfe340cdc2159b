"""Scenes of Carrara's positions for the tests of its drawing."""

from collections.abc import Mapping
from typing import Any

from tests.web.drawn import Keys

from cantiere.carrara.game import GAME
from cantiere_app.kit.scene import Player, Scene, Translate

EMBLEMS = ("lily", "ship", "lion", "key")

MIDDLE: Mapping[str, Any] = {
    "game": "carrara",
    "version": 2,
    "options": {
        "seats": 3,
        "variant": "full",
        "cards": ["top-2", "object-8", "building-5", "bonus-7"],
    },
    "seed": 5,
    "active": 0,
    "start": 2,
    "turns": [13, 12, 13],
    "wheel": ["W1 R2 B1", "Y1", "W1 K1", "R1", "G1", "Y1"],
    "display": [
        "cathedral-3", "palace-4", "gate-3", "library-5", "castle-4", "villa-3", "palace-1",
        "cathedral-5", "gate-5",
    ],
    "field": ["book", "crown", "arch", "flag"],
    "cityScorings": {"pisa": 2, "lerici": 1},
    "players": [
        {
            "points": 14, "coins": 12, "bricks": "W1 Y2 R1 B1 K2",
            "objects": {"book": 1, "crown": 2, "coat": 1}, "scored": ["palace"],
            "buildings": [
                "cathedral-2 pisa", "palace-3 lucca", "library-1 lucca", "villa-4 viareggio",
                "gate-2 massa", "castle-1 lerici",
            ],
        },
        {
            "points": 0, "coins": 4, "bricks": "K1 B1", "objects": {"book": 1, "chalice": 1},
            "buildings": ["library-3 viareggio", "palace-2 lerici", "villa-2 lerici"],
        },
        {
            "points": 3, "coins": 6, "bricks": "R1", "scored": ["castle", "villa"],
            "buildings": ["library-2 pisa", "castle-2 pisa", "library-4 massa"],
        },
    ],
}  # fmt: skip
"""The middle of a full game of three, with something of everything."""
BASE: Mapping[str, Any] = {
    "game": "carrara",
    "version": 2,
    "options": {"seats": 2},
    "seed": 1,
    "phase": "pick",
    "wheel": ["W2 Y2 R1", "W1 Y1 R1 G1 B1 K1"],
    "players": [{"coins": 20, "bricks": "K1"}, {"coins": 20, "bricks": "B1"}],
}
"""The first turned wheel of a base game of two."""


def scene(position: Mapping[str, Any], viewer: int | None = None, **more: Any) -> Scene:
    """The moment of a position, seen by whom the engine asks."""
    return of_state(GAME.from_position(position), viewer, **more)


def of_state(
    state: Any, viewer: int | None = None, t: Translate | None = None, **more: Any
) -> Scene:
    asked = GAME.decision(state)
    seat = viewer if viewer is not None else asked.seat if asked else 0
    legal = GAME.legal(state) if asked and asked.seat == seat else []
    players = [Player(f"P{i}", "human", EMBLEMS[i]) for i in range(GAME.seats(state))]
    view = GAME.masked(GAME.view(state, seat))
    return Scene(GAME, view, state, seat, players, legal, t or Keys(), **more)
