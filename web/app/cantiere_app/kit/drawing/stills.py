"""Stills of tables, drawn at build time for pages to show before Python runs."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere import games
from cantiere.core.game import Seat
from cantiere_app.kit import zones
from cantiere_app.kit.scene import Player, Scene, Translate

_LIVE: Final = re.compile(
    r' (?:data-act|data-testid|data-inspect|data-slot|data-roving|aria-label)="[^"]*"'
)
_SLOT: Final = re.compile(r'( data-slot=""[^>]*>)')


def of_position(
    position: Mapping[str, Any], players: Sequence[Player], t: Translate, seat: Seat = 0
) -> Scene:
    """The moment of a position as a seat sees it that is asked nothing."""
    game = games.load(position["game"])
    state = game.from_position(position)
    return Scene(game, game.masked(game.view(state, seat)), state, seat, players, (), t)


def zone(groups: Mapping[str, str], name: str) -> str:
    """Markup of one zone of a drawing, with nothing in it to click."""
    members = zones.within(groups, [name])
    return _LIVE.sub("", "".join(_filled(key, members) for key in members if key.count("/") == 1))


def _filled(key: str, groups: Mapping[str, str]) -> str:
    """The markup of a group with its parts in their place."""
    parts = "".join(part for name, part in groups.items() if name.startswith(f"{key}/"))
    return _SLOT.sub(lambda match: match[1] + parts, groups[key], count=1) if parts else groups[key]
