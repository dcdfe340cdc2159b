"""Zones of a table: the elements that a game fills, named by the game and made by the page."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

Place: TypeAlias = Literal["top", "board", "own", "hand", "side"]

PLACES: Final[Sequence[Place]] = ("top", "board", "own", "hand", "side")
"""In reading order. On a phone `top` stays above the tabs and `own` below, `hand` shows by the tab
`cards`, and `board` gives way to it; on its side, `top` shows by the tab `row`. A game with more
zones in a place, or other tabs, lays them out in its own style sheet."""


class Zone(NamedTuple):
    """An element of the table, a `section` with the id `id`: its groups have keys `<id>/…`.

    says: how the key of a group begins whose last part is a seat, where it has room for a rival.
    """

    id: str
    place: Place
    says: str = ""


PLAYERS: Final = Zone("z-players", "side", says="z-players/")
"""The panel of the seats. A game that names it draws it, else the page does."""


def laid(zones: Collection[Zone]) -> list[Zone]:
    """The zones in the order of their places, and the players among them."""
    named = [zone for zone in zones if zone != PLAYERS]
    return sorted([*named, PLAYERS], key=lambda zone: PLACES.index(zone.place))


def ids(zones: Collection[Zone], place: Place) -> list[str]:
    """The zones of a place."""
    return [zone.id for zone in zones if zone.place == place]


def hand(zones: Sequence[Zone]) -> str:
    """Return the zone of a seat's cards or holdings; the first zone if there is none."""
    return [*ids(zones, "hand"), *ids(zones, "own"), zones[0].id][0]


def within(groups: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """The groups of some zones."""
    return {key: markup for key, markup in groups.items() if key.partition("/")[0] in names}
