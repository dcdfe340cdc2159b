"""The ids of computer players, in one list for everything that asks for one.

A player is a level, or a rival at a level of its range: `mason`, `tessa.mason`. This module imports
nothing of the players, so that a page can know the names without loading them.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

LEVELS: Final = ("apprentice", "journeyman", "mason", "master", "architect")
"""The levels, weakest first: each is meant to beat the one before it."""

RANDOM: Final = "random"
"""The player that picks any legal move: for tests, below all levels."""

PLAYERS: Final = (RANDOM, *LEVELS)

FORMER: Final = {"greedy": "journeyman", "search": "master"}
"""Ids that addresses, saves and commands of earlier versions have, and what they mean today."""


class Range(NamedTuple):
    """The levels at which a rival plays, from the lowest to the highest, and the usual one."""

    lowest: str
    highest: str
    usual: str

    @property
    def levels(self) -> tuple[str, ...]:
        return LEVELS[LEVELS.index(self.lowest) : LEVELS.index(self.highest) + 1]


RIVALS: Final[Mapping[str, Range]] = {
    "ubaldo": Range("apprentice", "mason", "apprentice"),
    "celeste": Range("apprentice", "mason", "journeyman"),
    "nanna": Range("apprentice", "master", "journeyman"),
    "orsola": Range("journeyman", "master", "mason"),
    "isotta": Range("journeyman", "master", "mason"),
    "lapo": Range("journeyman", "architect", "master"),
    "tessa": Range("mason", "architect", "master"),
    "baccio": Range("mason", "architect", "architect"),
}
"""Rivals by id. A rival's style is in `cantiere.players.styles`."""

ACCEPTED: Final = (*PLAYERS, *RIVALS)
"""The ids that a caller can name. A rival without a level plays at its usual one."""


def named(player: str) -> str:
    """Return today's id of a player; any other text is returned as it is."""
    rival, dot, level = player.partition(".")
    if rival in RIVALS:
        return f"{rival}.{FORMER.get(level, level) if dot else RIVALS[rival].usual}"
    return FORMER.get(player, player)


def rival_of(player: str) -> str:
    """Return the rival that a player is; "" for a level without a face and for people."""
    rival = player.partition(".")[0]
    return rival if rival in RIVALS else ""


def level_of(player: str) -> str:
    """Return the level of a player; of anybody else the id itself."""
    return player.partition(".")[2] if rival_of(player) else player


def is_player(player: str) -> bool:
    """Return whether this is the full id of a computer player."""
    rival = rival_of(player)
    return level_of(player) in (RIVALS[rival].levels if rival else PLAYERS)


def meant(player: str) -> tuple[str, ...]:
    """Return the ids to name to who asked for a player that there is not: a rival's, or all."""
    rival = rival_of(player)
    return tuple(f"{rival}.{level}" for level in RIVALS[rival].levels) if rival else ACCEPTED


def at_level(player: str, level: str) -> str:
    """Return the same player at another level, the nearest that a rival has."""
    rival = rival_of(player)
    if not rival:
        return level
    levels = RIVALS[rival].levels
    wanted = LEVELS.index(level) if level in LEVELS else 0
    nearest = min(levels, key=lambda each: abs(LEVELS.index(each) - wanted))
    return f"{rival}.{nearest}"
