"""The codes of refusals: the rule behind each, and the parameters its sentence gets.

Parameters are JSON: colours, seats, segments and kinds of objects are ints, tiles, cities, types,
tokens and cards are ids, `action` and `asked` are names from `constants`. The catalogues have a
sentence under `carrara.reason.<code>` for each code.
"""

from typing import Final

from cantiere.core.steps.legality import OF_ACTION, OF_DECISION, Codes, reasons_of

REASONS: Final[Codes] = {
    # Form
    "unknown-action": ("C§6.1", ()),
    "wrong-length": ("C§6.1", ("action", "need", "value")),
    "no-such-mode": ("C§6.2", ("value",)),
    "no-such-segment": ("C§4.1", ("value",)),
    "no-such-colour": ("C§4.1", ("value",)),
    "no-such-tile": ("C§4.3", ("value",)),
    "no-such-city": ("C§4.2", ("value",)),
    "no-such-type": ("C§4.3", ("value",)),
    "no-such-special": ("C§9.1", ("value",)),
    "no-such-token": ("C§9.1", ("value",)),
    "no-such-object": ("C§4.3", ("value",)),
    # When
    "game-over": ("C§7", ()),
    "wrong-phase": (OF_ACTION, ("action", "phase")),
    "not-asked": (OF_ACTION, ("action", "asked")),
    "answer-first": (OF_DECISION, ("action", "asked")),
    "full-game-only": ("C§9", ("action",)),
    # Buying
    "no-bricks-at-all": ("C§6.2", ()),
    "wheel-empty": ("C§6.2", ()),
    "nothing-affordable": ("C§12 Q6", ()),
    "segment-empty": ("C§6.2", ("segment",)),
    "cannot-pay": ("C§6.2", ("need", "have")),
    "not-in-segment": ("C§6.2", ("colour", "segment")),
    "take-one": ("C§6.2", ()),
    "order": ("C§6.3", ()),
    # Building
    "not-on-offer": (OF_ACTION, ("tile",)),
    "too-few-bricks": ("C§6.3", ("tile", "need", "have")),
    "city-accepts-too-few": ("C§4.2", ("city", "need", "have")),
    "not-accepted": ("C§4.2", ("colour", "city")),
    "no-brick": ("C§6.3", ("colour",)),
    "too-few-left": ("C§6.3", ("colour", "need", "have")),
    "not-your-building": ("C§6.4", ("tile",)),
    "nothing-dearer": ("C§6.4", ("tile",)),
    "upgrade-too-dear": ("C§6.4", ("tile", "need", "have")),
    "not-dearer": ("C§6.4", ("tile", "cost", "old")),
    "token-taken": ("C§6.5", ("token", "owner")),
    # Scoring
    "no-marker": ("C§6.6", ("markers",)),
    "no-building": ("C§12 Q12", ("what",)),
    "already-scored": ("C§6.6", ("what",)),
    "city-scored": ("C§6.6", ("city", "owner")),
    "too-few-buildings": ("C§6.6", ("city", "need", "have")),
    # The end of a turn and of the game
    "purchase-over": ("C§6.7", ()),
    "purchase-too-dear": ("C§6.7", ("need", "have")),
    "object-gone": ("C§6.7", ("object",)),
    "already-announced": ("C§6.8", ("seat",)),
    "too-late": ("C§12 Q7", ()),
    "condition-not-met": ("C§6.8", ("card", "have", "need")),
    "no-pass": ("C§6.1", ()),
    "no-pass-unannounced": ("C§12 Q8", ()),
    "not-stuck": ("C§6.2", ()),
    # Composed moves
    "wrong-count": (OF_DECISION, ("field", "need", "value")),
    "bad-move": ("C§6.1", ("field", "value", "accepted")),
}
"""Code → clause and names of the parameters."""

because: Final = reasons_of(REASONS)
"""The reason of a code, with its clause; the parameters must be those of the table."""
