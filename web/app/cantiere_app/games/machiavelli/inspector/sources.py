"""What brought points at the end that no event tells of (M§12.3): a card, or a rule."""

from typing import Final

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events import score
from cantiere_app.games.machiavelli.inspector import cards
from cantiere_app.kit.drawing import inspector

_POINTS: Final = {"allTypes": data.ALL_TYPES_POINTS, "complete": data.COMPLETE_POINTS}


def inspect(m: Moment, source: str) -> tuple[str, str]:
    """Name and markup of a source of points."""
    if source not in _POINTS:
        return cards.inspect(m, source)
    lead = f"<p>{m.text(f'look.source.{source}', n=_POINTS[source])}</p>"
    clause = inspector.clause(m, "M§12.3")
    return score.source_name(m.t, source), inspector.article(m, lead, clause, ())
