"""Scenes of Machiavelli's named positions for the tests of its drawing."""

from functools import cache
from typing import Any

from tests.web.desk import fixture
from tests.web.drawn import Keys

from cantiere.machiavelli import GAME
from cantiere_app.kit.scene import EMBLEMS, Player, Scene, Translate


@cache
def state_of(name: str) -> Any:
    return GAME.from_position(fixture(f"machiavelli-{name}")["position"])


def scene(name: str, viewer: int | None = None, t: Translate | None = None) -> Scene:
    """The moment of a named position as whoever is asked sees it."""
    state = state_of(name)
    asked = GAME.decision(state)
    seat = viewer if viewer is not None else asked.seat if asked else 0
    legal = GAME.legal(state) if asked and asked.seat == seat else ()
    players = [
        Player(f"P{i}", "human", EMBLEMS[i]) for i in range(len(GAME.view(state, 0)["players"]))
    ]
    view = GAME.masked(GAME.view(state, seat))
    return Scene(GAME, view, state, seat, players, legal, t or Keys())
