"""The ids of computer players, in one list for everything that asks for one.

This module imports nothing, so that a page can know the names without loading the players.
"""

from typing import Final

LEVELS: Final = ("apprentice", "journeyman", "mason", "master", "architect")
"""The levels, weakest first: each is meant to beat the one before it."""

RANDOM: Final = "random"
"""The player that picks any legal move: for tests, below all levels."""

PLAYERS: Final = (RANDOM, *LEVELS)

FORMER: Final = {"greedy": "journeyman", "search": "master"}
"""Ids that addresses, saves and commands of earlier versions have, and what they mean today."""


def named(found: str) -> str:
    """Return today's id of a player; any other text is returned as it is."""
    return FORMER.get(found, found)
