"""The codes of refusals: the rule behind each, and the parameters its sentence gets.

Parameters are JSON: colours and seats are ints, cards are ids, `action` and `asked` are names from
`constants`. The catalogues have a sentence under `firenze.reason.<code>` for each code.
"""

from typing import Final

from cantiere.core.steps.legality import OF_ACTION, OF_DECISION, Codes, reasons_of

REASONS: Final[Codes] = {
    # Form
    "unknown-action": ("F§8.10", ()),
    "wrong-length": ("F§8.10", ("action", "need", "value")),
    "no-such-answer": (OF_ACTION, ("value",)),
    "no-such-slot": (OF_ACTION, ("slot", "slots")),
    "no-such-colour": ("F§3.3", ("value",)),
    "no-such-card": ("F§10.1", ("value",)),
    "no-such-seat": (OF_ACTION, ("value",)),
    "no-such-delta": ("F§9.6", ("value",)),
    "no-such-tower": (OF_ACTION, ("tower",)),
    "ruin-fell": ("F§8.6", ("tower",)),
    # When
    "game-over": ("F§11", ()),
    "wrong-phase": ("F§8", ("action", "phase")),
    "not-asked": (OF_ACTION, ("action", "asked")),
    "answer-first": (OF_DECISION, ("action", "asked")),
    "window-closed": ("F§8.0", ("card", "phase")),
    # Towers and bricks
    "tower-not-yours": (OF_ACTION, ("tower", "owner")),
    "tower-elsewhere": ("F§10.5", ("tower", "owner")),
    "no-brick": (OF_ACTION, ("colour",)),
    "order": ("F§8.10", ()),
    "too-few-left": ("F§8.10", ("colour", "need", "have")),
    # Phases 1 and 2
    "cannot-pay": ("F§8.1", ("card", "need", "have")),
    "princess-slot-0": ("F§14 Q22", ()),
    "trade-used": ("F§8.4", ()),
    "cannot-trade": ("F§8.4", ("need", "have")),
    "no-brick-on-card": ("F§8.4", ("colour", "slot")),
    # Events
    "own-tower": ("F§10.5", ()),
    "not-tall": ("F§10.5", ("height", "least")),
    "must-pay-more": ("F§10.5", ("need",)),
    "not-this-colour": ("F§10.5", ("colour",)),
    # Phase 3
    "already-built": ("F§8.5", ()),
    "too-many": ("F§8.5", ("max",)),
    "cannot-afford": ("F§8.5", ("bricks", "cost", "have")),
    "taller-than-last": ("F§8.10", ("height",)),
    # Phase 5
    "no-seals": ("F§9.6", ()),
    "bell-first": ("F§9.7", ()),
    "no-campanile": ("F§9.7", ()),
    "bell-delivered": ("F§9.7", ()),
    "not-a-bell": ("F§9.7", ("colour", "height", "need")),
    "no-contract": ("F§9.6", ("floor", "least", "most")),
    "contract-closed": ("F§6.3", ("colour", "floor")),
    "contract-taken": ("F§9.6", ("colour", "floor", "owner")),
    "balcony-waits": ("F§9.6", ("numeral", "first")),
    # Phase 6
    "storage-within-limit": ("F§8.8", ("limit",)),
    "cards-within-limit": ("F§8.8", ("limit",)),
    "no-card-limit": ("F§10.3", ("card",)),
    "only-festivals": ("F§8.8", ()),
    "bricks-first": ("F§8.8", ("over",)),
    "festival-stays": ("F§8.8", ("card",)),
    "not-held": ("F§8.8", ("card",)),
    "cards-left": ("F§8.10", ("card",)),
    "too-many-bricks": ("F§8.8", ("over",)),
    "too-many-cards": ("F§8.8", ("over",)),
    # Persons
    "not-in-hand": ("F§8.0", ("card",)),
    "already-played": ("F§8.0", ("card",)),
    "own-seat": ("F§10.2", ()),
    "no-swap": ("F§14 Q22", ()),
    "empty-card": ("F§14 Q22", ("slot",)),
    "same-colour": ("F§14 Q22", ("colour",)),
    # Composed moves
    "wrong-count": (OF_DECISION, ("field", "need", "value")),
    "mason-idle": ("F§14 Q22", ()),
    "bad-move": ("F§8.10", ("field", "value", "accepted")),
}
"""Code → clause and names of the parameters."""

because: Final = reasons_of(REASONS)
"""The reason of a code, with its clause; the parameters must be those of the table."""
