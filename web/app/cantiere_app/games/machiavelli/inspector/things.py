"""Signs that have no card of their own: crown, gold, hand, deck, what lies on a rank (M§8)."""

from typing import Final

from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit.drawing import inspector

CLAUSES: Final = {
    "crown": "M§6",
    "gold": "M§2",
    "cards": "M§2",
    "last": "M§12.1",
    "deck": "M§2",
    "killed": "M§8.1",
    "bewitched": "M§8.2",
    "robbed": "M§8.4",
    "warrant": "M§8.3",
    "threat": "M§8.6",
    "tax": "M§8.27",
}
"""The signs that are explained, each with the rule that it stands in."""


def inspect(m: Moment, sign: str) -> tuple[str, str]:
    """Name and markup of a sign; both "" for what is none."""
    if sign not in CLAUSES:
        return "", ""
    lead = f"<p>{explained(m, sign)}</p>"
    if sign == "deck":
        lead += f"<p>{m.count('table.deck', m.view['deck'])}</p>"
    clause = inspector.clause(m, CLAUSES[sign])
    return name(m, sign), inspector.article(m, lead, clause, ())


def name(m: Moment, sign: str) -> str:
    """What a sign is called."""
    return m.t(f"machiavelli.sign.{sign}")


def explained(m: Moment, sign: str) -> str:
    """What a sign means, as one sentence, escaped."""
    return m.text(f"sign.{sign}.text")
