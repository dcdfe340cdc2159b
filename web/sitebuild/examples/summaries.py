"""What a frame tells of a code's position without the engine: columns of a table, a row a seat."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Summary(NamedTuple):
    """columns: fields of a seat in the readable position, with the messages of their headers.

    turnless: phases in which it is nobody's turn.
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
"""By game."""
