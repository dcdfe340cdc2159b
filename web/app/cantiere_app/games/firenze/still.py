"""A still of Firenze for pages to show before Python runs: a game under way, from the own side."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere_app.games.firenze.board import board
from cantiere_app.kit.drawing import stills
from cantiere_app.kit.scene import Player, Translate

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
    Player("Ben", "journeyman", "ship"),
    Player("Zoe", "journeyman", "lion"),
)


def still(t: Translate) -> str:
    """The scene of the table, with nothing in it to click."""
    return stills.zone(board.draw(stills.of_position(POSITION, PLAYERS, t), {}), "z-scene")
