"""A still a game, for pages to show before Python runs."""

import re
from collections.abc import Mapping
from typing import Any, Final

from cantiere import games
from cantiere_app.games.carrara.still import still
from cantiere_app.games.firenze import board
from cantiere_app.kit.scene import Player, Scene, Translate

POSITION: Final[Mapping[str, Any]] = {
    "game": "firenze",
    "version": 2,
    "options": {"seats": 3},
    "seed": 9,
    "phase": "fulfil",
    "active": 0,
    "start": 2,
    "turns": [9, 8, 9],
    "contracts": {
        "white": "2n10n.",
        "yellow": "..2...",
        "green": ".10..n",
        "red": "n02...",
        "blue": "1.....",
        "purple": ".n....",
    },
    "balconies": ["yellow 5", "blue 5", "green 7", "purple 6"],
    "balconiesDone": 1,
    "tiles": [7, 8],
    "church": ["smallPrivilege", "largePrivilege"],
    "players": [
        {
            "points": 13,
            "storage": "W3 Y2 G1",
            "towers": ["B5", "R6", "G2", "P3"],
            "hand": ["architect", "glory"],
            "buildings": ["workshop"],
        },
        {"points": 9, "storage": "W3 Y1 G2", "towers": ["P3", "W3"], "buildings": ["storehouse"]},
        {"points": 14, "storage": "W2 Y2 G1 R1", "towers": ["Y4", "W2"]},
    ],
    "turn": {"old": [1, 2], "raised": [1, 2, 3, 4]},
}
PLAYERS: Final = (
    Player("Ada", "human", "lily"),
    Player("Ben", "greedy", "ship"),
    Player("Zoe", "greedy", "lion"),
)
_ZONE: Final = "z-scene/"
_LIVE: Final = re.compile(
    r' (?:data-act|data-testid|data-inspect|data-slot|data-roving|aria-label)="[^"]*"'
)
_SLOT: Final = re.compile(r'( data-slot=""[^>]*>)')


def stills(t: Translate) -> Mapping[str, str]:
    """Markup by game; the first is shown where no game is known."""
    return {str(POSITION["game"]): table(t), "carrara": still()}


def table(t: Translate) -> str:
    """Markup of the scene of a game under way: own site and city, nothing in it to click."""
    game = games.load("firenze")
    state = game.from_position(POSITION)
    view = game.masked(game.view(state, 0))
    groups = board.draw(Scene(game, view, state, 0, PLAYERS, (), t), {})
    scene = {key: markup for key, markup in groups.items() if key.startswith(_ZONE)}
    drawn = "".join(_filled(key, scene) for key in scene if key.count("/") == 1)
    return _LIVE.sub("", drawn)


def _filled(key: str, groups: Mapping[str, str]) -> str:
    """The markup of a group with its parts in their place."""
    parts = "".join(part for name, part in groups.items() if name.startswith(f"{key}/"))
    return _SLOT.sub(lambda found: found[1] + parts, groups[key], count=1) if parts else groups[key]
