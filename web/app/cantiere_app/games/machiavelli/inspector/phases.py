"""A part of the round looked at closely: what is done in it."""

from typing import Final

from cantiere_app.games.machiavelli.about import PHASES
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit.drawing import inspector

_NAMES: Final = tuple(names.partition(" ")[0] for names in PHASES)
_CLAUSES: Final = ("M§7.2", "M§7.3", "M§7.4", "M§7.4")


def inspect(m: Moment, rest: str) -> tuple[str, str]:
    """Name and markup of the part of that name."""
    if rest not in _NAMES:
        return "", ""
    about = f"<p>{m.text(f'look.phase.{rest}')}</p>"
    source = inspector.clause(m, _CLAUSES[_NAMES.index(rest)])
    name = m.t(f"app.machiavelli.phase.{rest}")
    return name, inspector.article(m, about, source, ())
