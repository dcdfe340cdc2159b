"""How far a game has come, as it is counted for people."""

from collections.abc import Mapping
from typing import Any


def round_of(view: Mapping[str, Any]) -> int:
    """Return the round of a view; where it counts none, the most turns that a seat has begun.

    With two or three players of Machiavelli everybody has two characters, and two turns a round.
    """
    return int(view["round"]) if "round" in view else max(view.get("turns", ()), default=0)
