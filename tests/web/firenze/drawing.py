"""Scenes of positions, and what was drawn of them."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cantiere import games
from cantiere_app import tables
from cantiere_app.scene import Player, Scene

GAME = games.load("firenze")
ROOT = Path(__file__).parents[3]
EMBLEMS = ("lily", "ship", "lion", "key")


class Keys:
    """Messages as their keys: what a drawing says can be read off it in any language."""

    lang = "en"

    def __call__(self, key: str, **params: object) -> str:
        return " ".join([key, *(f"{name}={value}" for name, value in params.items())])

    def n(self, key: str, n: int, **params: object) -> str:
        return self(key, n=n, **params)


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
    return scene(tables.fixture(name)[0], **more)


def whole(groups: Mapping[str, str]) -> str:
    return "".join(groups.values())


def parsed(groups: Mapping[str, str]) -> ET.Element:
    """All groups as one tree; raises for markup that is not well-formed."""
    return ET.fromstring(f"<table>{whole(groups)}</table>")


def by_testid(groups: Mapping[str, str]) -> dict[str, ET.Element]:
    found: dict[str, ET.Element] = {}
    for element in parsed(groups).iter():
        testid = element.get("data-testid")
        if testid:
            assert testid not in found, f"{testid} twice"
            found[testid] = element
    return found
