"""The sources of points of Firenze, as the final score lists them."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Scores
from cantiere_app.kit.scene import Translate


def score_rows(scores: Scores, _: Mapping[str, Any], t: Translate) -> Sequence[tuple[str, str]]:
    """Return the sources in order of display, as id and name."""
    return [(source, t(f"firenze.source.{source}")) for source in scores.rows]
