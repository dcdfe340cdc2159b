"""Fields that the positions of all games have."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere_app.builder.fields import Field, Named
from cantiere_app.builder.seats import NAMES
from cantiere_app.kit.scene import Translate


def seats(shown: Mapping[str, Any], _: Translate) -> Named:
    """The seats of a position as text, by the names of those who sit there."""
    return [(str(seat), NAMES[seat]) for seat in range(len(shown["players"]))]


def table(shown: Mapping[str, Any], t: Translate) -> Sequence[Field]:
    """How many sit there, who is at turn, who began."""
    at = [(seat, name) for seat, (_, name) in enumerate(seats(shown, t))]
    return (
        Field("players", "seats", t("builder.field.seats")),
        Field("active", "choice", t("builder.field.active"), at),
        Field("start", "choice", t("builder.field.start"), at),
    )
