"""The sources of points at the end (M§12.3), by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Scores
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import words
from cantiere_app.kit.scene import Translate


def score_rows(scores: Scores, _: Mapping[str, Any], t: Translate) -> Sequence[tuple[str, str]]:
    """Sources in order of display: id and name."""
    return [(source, source_name(t, source)) for source in scores.rows]


def source_name(t: Translate, source: str) -> str:
    """What brings points: a card by its own name, or a rule of the scoring."""
    if source in data.CARD_OF:
        return words.card(t, source)
    return t(f"machiavelli.source.{source}")
