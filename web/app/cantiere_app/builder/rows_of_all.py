"""Fields that the positions of all games have."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere_app.builder import paths
from cantiere_app.builder.fields import Field, Named, Tab
from cantiere_app.builder.seats import NAMES
from cantiere_app.kit.scene import Translate


def seats(shown: Mapping[str, Any], _: Translate) -> Named:
    """The seats of a position as text, by the names of those who sit there."""
    return [(str(seat), NAMES[seat]) for seat in range(len(shown["players"]))]


_HEAD: Final = ("game", "version", "seed", "generator", "players")
"""What is no place of a table, or has fields of its own."""


def rest(shown: Mapping[str, Any], seat: int, tabs: Sequence[Tab], t: Translate) -> Tab:
    """Every place that no other tab has, as data: all that a position says can be changed."""
    fields = [paths.read(field.path) for tab in tabs for field in tab.fields]
    keys = {path[0] for path in fields}
    player_keys = {path[2] for path in fields if path[0] == "players" and len(path) > 2}
    left = [key for key in shown if key not in (*_HEAD, *keys)]
    mine = [key for key in shown["players"][seat] if key not in player_keys]
    places = [*left, *(f"players[{seat}].{key}" for key in mine)]
    return Tab("rest", t("builder.tab.rest"), [Field(at, "data", at) for at in places], "")


def table(shown: Mapping[str, Any], t: Translate) -> Sequence[Field]:
    """How many sit there, who is at turn, who began."""
    at = [(seat, name) for seat, (_, name) in enumerate(seats(shown, t))]
    return (
        Field("players", "seats", t("builder.field.seats")),
        Field("active", "choice", t("builder.field.active"), at),
        Field("start", "choice", t("builder.field.start"), at),
    )
