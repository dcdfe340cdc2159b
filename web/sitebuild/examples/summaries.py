"""The summary that an embed shows of a position without the engine: a table with a row per seat."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Summary(NamedTuple):
    """The columns of a summary: fields of a seat in the readable position, with heading messages.

    turnless: the phases in which no seat has the turn.
    """

    columns: Mapping[str, str]
    turnless: tuple[str, ...] = ("over",)


SUMMARIES: Final[Mapping[str, Summary]] = {
    "firenze": Summary(
        {
            "points": "firenze.text.points",
            "seals": "firenze.text.seals",
            "storage": "firenze.text.storage",
            "towers": "firenze.text.towers",
            "hand": "firenze.text.cards",
        }
    ),
    "carrara": Summary(
        {
            "points": "carrara.text.points",
            "coins": "carrara.text.coins",
            "bricks": "carrara.text.bricks",
            "buildings": "carrara.text.built",
        }
    ),
    "machiavelli": Summary(
        {
            "gold": "machiavelli.board.gold",
            "hand": "machiavelli.board.cards",
            "city": "machiavelli.rules.term.city",
        },
        ("pick", "drop", "theater", "call", "over"),
    ),
}
"""The summary of each game."""
