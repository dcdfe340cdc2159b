"""The codes of refusals: the rule behind each, and the parameters its sentence gets.

Parameters are JSON: seats, ranks and gold are ints, cards and districts are ids, `action` and
`asked` are names from `constants`. The catalogues have a sentence under `machiavelli.reason.<code>`
for each code.
"""

from typing import Final

from cantiere.core.steps.legality import OF_ACTION, OF_DECISION, Codes, reasons_of

REASONS: Final[Codes] = {
    # Form
    "unknown-action": ("M§7.10", ()),
    "wrong-length": ("M§7.10", ("action", "need", "value")),
    "no-such-answer": (OF_ACTION, ("value",)),
    "no-such-rank": (OF_ACTION, ("value",)),
    "no-such-seat": (OF_ACTION, ("value",)),
    "no-such-card": ("M§9.1", ("value",)),
    "no-such-district": ("M§9.1", ("value",)),
    "no-such-type": ("M§8.5", ("value",)),
    "no-such-share": (OF_ACTION, ("value", "most")),
    "no-such-cash-point": ("M§10", ("value",)),
    "own-seat": (OF_ACTION, ()),
    # When
    "game-over": ("M§12.1", ()),
    "wrong-phase": (OF_ACTION, ("action", "phase")),
    "not-asked": (OF_ACTION, ("action", "asked")),
    "answer-first": (OF_DECISION, ("action", "asked")),
    "already-used": ("M§7.4", ("action",)),
    "crown-first": ("M§7.4", ()),
    # Selection
    "lies-face-up": ("M§6.1", ("rank",)),
    "not-handed": ("M§6.1", ("rank",)),
    "not-your-rank": ("M§9.3", ("rank",)),
    # Answers
    "cannot-answer": (OF_DECISION, ("answer",)),
    "not-drawn": (OF_DECISION, ("card",)),
    "not-in-deck": ("M§9.4", ("card",)),
    "order": ("M§7.10", ()),
    "too-few-left": ("M§7.10", ("card", "need")),
    "deck-empty": ("M§11", ()),
    # Abilities
    "not-your-ability": (OF_ACTION, ("character",)),
    "not-this-rank": (OF_ACTION, ("rank",)),
    "no-cards": (OF_ACTION, ("seat",)),
    "no-gold": ("M§8.11", ("seat",)),
    "has-crown": ("M§8.11", ("seat",)),
    "nobody-has-cards": ("M§8.9", ()),
    "no-income": (OF_ACTION, ()),
    "not-richest": ("M§8.14", ("seat",)),
    "not-beside-crown": ("M§8.25", ()),
    "no-tax": ("M§8.27", ()),
    "keep-stays": ("M§9.3", ()),
    "city-complete": ("M§12.1", ("seat",)),
    "bishop-protects": ("M§8.13", ("seat",)),
    "name-twice": ("M§9.1", ("card", "seat")),
    "too-dear": ("M§8.24", ("cost", "most")),
    "has-coin": ("M§8.26", ("district",)),
    "enough-beautified": ("M§8.26", ("most",)),
    "armory-itself": ("M§9.3", ()),
    # Building
    "not-in-hand": (OF_ACTION, ("card",)),
    "not-in-city": (OF_ACTION, ("district", "seat")),
    "not-built": ("M§9.1", ("district",)),
    "not-buildable": ("M§7.8", ("card",)),
    "never-builds": ("M§8.20", ()),
    "limit-reached": ("M§7.8", ("limit",)),
    "stands-already": ("M§9.1", ("card",)),
    "monument-late": ("M§9.3", ("most",)),
    "cannot-afford": (OF_ACTION, ("need", "have")),
    "not-dearer": ("M§10", ("cost", "than")),
    "no-loan": ("M§8.15", ()),
    "enough-gold": ("M§8.15", ()),
    "too-few-cards": (OF_ACTION, ("need", "have")),
    "cannot-lend": ("M§8.15", ("seat", "need", "have")),
    # Action cards
    "card-played": ("M§10", ()),
    # Composed moves
    "wrong-count": (OF_DECISION, ("field", "need", "value")),
    "bad-move": ("M§7.10", ("field", "value", "accepted")),
}
"""Code → clause and names of the parameters."""

because: Final = reasons_of(REASONS)
"""The reason of a code, with its clause; the parameters must be those of the table."""
