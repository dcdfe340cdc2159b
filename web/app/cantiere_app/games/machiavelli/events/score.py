"""The sources of points at the end (M§12.3), by name."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Scores
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import words
from cantiere_app.kit.scene import Translate

_RULES: Final = frozenset(("districts", "allTypes", "first", "complete"))
"""Sources that every game has."""


def score_rows(scores: Scores, _: Mapping[str, Any], t: Translate) -> Sequence[tuple[str, str]]:
    """Sources in order of display: id and name; of cards only those that brought somebody points.

    Most of the unique districts are not in a game (M§4.2), others stay in the deck, and silver
    coins are on some of them alone (M§9.3).
    """
    sources = [source for source, points in scores.rows.items() if source in _RULES or any(points)]
    return [(source, source_name(t, source)) for source in sources]


def source_name(t: Translate, source: str) -> str:
    """What brings points: a card by its own name, or a rule of the scoring."""
    if source in data.CARD_OF:
        return words.card(t, source)
    return t(f"machiavelli.source.{source}")
