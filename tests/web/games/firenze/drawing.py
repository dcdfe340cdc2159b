"""Scenes of positions, and what was drawn of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.web.drawn import Keys, by_testid, parsed, whole

from cantiere import games
from cantiere_app.kit.scene import Player, Scene
from cantiere_app.session import new_table

__all__ = ["Keys", "by_testid", "parsed", "whole"]

GAME = games.load("firenze")
ROOT = Path(__file__).parents[4]
EMBLEMS = ("lily", "ship", "lion", "key")


def scene(position: Mapping[str, Any], **more: Any) -> Scene:
    """The moment of a position, seen by whom the engine asks."""
    state = GAME.from_position(position)
    return of_state(state, **more)


def of_state(state: Any, viewer: int | None = None, **more: Any) -> Scene:
    asked = GAME.decision(state)
    seat = viewer if viewer is not None else asked.seat if asked else 0
    legal = GAME.legal(state) if asked and asked.seat == seat else []
    players = [Player(f"P{i}", "human", EMBLEMS[i]) for i in range(GAME.seats(state))]
    view = GAME.masked(GAME.view(state, seat))
    return Scene(GAME, view, state, seat, players, legal, Keys(), **more)


def fixture(name: str, **more: Any) -> Scene:
    return scene(new_table.fixture(name)[0], **more)
