"""Composed moves (M§7.10) as JSON mappings: into small steps, and runs of steps into moves.

A move names what it does under `do`; cards and answers are ids, seats and ranks ints. Most are one
step, with the names of its parameters (`io.text`). Those of several:

    warrants        signed, ranks [two]          threats     ranks [flower, blank]
    redraw          cards [ids]                  beautify    districts [own]
    den             number, tuck [ids]           den-borrow  number, lender, tuck, give [ids]
    borrow          card, lender, give [ids]     overbuild-borrow  own, card, lender, give [ids]
    overbuild-den   own, number, tuck [ids]      return      cards [ids], one a seat
    overbuild-den-borrow  own, number, lender, tuck, give [ids]
    see             cards [ids]
    step            action
"""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.core.game import Action, Json
from cantiere.core.move_fields import MANY, numbers
from cantiere.core.reader import Fields
from cantiere.core.steps.compound_moves import MoveForms
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.move_forms import Move, Part, Step
from cantiere.core.steps.selection import Selection
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF, CARDS, card_ids
from cantiere.machiavelli.rules.abilities.crimes import THREAT_ROW, WARRANT_ROW
from cantiere.machiavelli.rules.abilities.hands import REDRAW_ROW, RETURN_ROW
from cantiere.machiavelli.rules.districts.beautify import BEAUTIFY_ROW
from cantiere.machiavelli.rules.districts.payment import LEND_ROW, TUCK_ROW
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE


def _read_cards(fields: Fields, name: str) -> list[int]:
    return [CARD_OF[fields.read.one_of(card, at, CARDS)] for at, card in fields.items(name, MANY)]


def _write_cards(cards: Sequence[int]) -> Json:
    return card_ids(cards)


def _cards(field: str, row: Selection[State, Any], mark: str = "") -> Part:
    return Part(field, (row,), _read_cards, _write_cards, mark)


def _step(kind: int) -> tuple[Step, ...]:
    return (TABLE.opening(kind),)


_OF_SEVERAL: Final = (
    Move(
        "warrants",
        (),
        (Part("ranks", (WARRANT_ROW,), numbers),),
        "warrants <signed> <rank> <rank>",
        "warrants 6 2 4",
    ),
    Move(
        "threats",
        (),
        (Part("ranks", (THREAT_ROW,), numbers),),
        "threats <flower> <blank>",
        "threats 4 7",
    ),
    Move(
        "redraw-cards",
        (),
        (_cards("cards", REDRAW_ROW),),
        "redraw-cards <cards>",
        "redraw-cards tavern palace",
    ),
    Move(
        "beautify-districts",
        (),
        (Part("districts", (BEAUTIFY_ROW,), numbers),),
        "beautify-districts <districts>",
        "beautify-districts tavern palace",
    ),
    Move("see", _step(k.SEE), (_cards("cards", RETURN_ROW),)),
    Move(
        "den",
        _step(k.DEN),
        (_cards("tuck", TUCK_ROW, "tuck"),),
        "den <number> tuck <cards>",
        "den 2 tuck tavern temple",
    ),
    Move(
        "den-borrow",
        _step(k.DEN_BORROW),
        (_cards("tuck", TUCK_ROW, "tuck"), _cards("give", LEND_ROW, "give")),
        "den-borrow <number> <lender> tuck <cards> give <cards>",
        "den-borrow 1 2 tuck tavern give temple",
    ),
    Move(
        "borrow",
        _step(k.BORROW),
        (_cards("give", LEND_ROW, "give"),),
        "borrow <card> <lender> give <cards>",
        "borrow palace 1 give tavern temple",
    ),
    Move(
        "overbuild-borrow",
        _step(k.OVERBUILD_BORROW),
        (_cards("give", LEND_ROW, "give"),),
        "overbuild-borrow <district> <card> <lender> give <cards>",
        "overbuild-borrow tavern palace 1 give temple",
    ),
    Move(
        "overbuild-den",
        _step(k.OVERBUILD_DEN),
        (_cards("tuck", TUCK_ROW, "tuck"),),
        "overbuild-den <district> <number> tuck <cards>",
        "overbuild-den market 1 tuck temple",
    ),
    Move(
        "overbuild-den-borrow",
        _step(k.OVERBUILD_DEN_BORROW),
        (_cards("tuck", TUCK_ROW, "tuck"), _cards("give", LEND_ROW, "give")),
        "overbuild-den-borrow <district> <number> <lender> tuck <cards> give <cards>",
        "overbuild-den-borrow market 1 2 tuck tavern give temple",
    ),
)
_BEGUN: Final = {kind for move in _OF_SEVERAL for kind in move.kinds()}
_NAMED: Final = {row.close for row in TABLE.selection_of.values()} | {
    row.step for row in TABLE.selection_of.values()
}
_WITHIN: Final = _NAMED - {k.KEEP}
"""Steps in the middle of a move, and answers. To keep a card is a move by itself (M§7.4 T-11)."""

MOVES: Final = (
    *_OF_SEVERAL,
    *(
        Move(name, _step(kind))
        for kind, name in enumerate(k.ACTIONS)
        if kind not in _BEGUN | _WITHIN
    ),
)
"""The moves of several steps, and those of one."""


def _follows(frame: Frame[Any], _last: Action) -> bool:
    """Return whether a frame holds a part of the answer that the last step belongs to."""
    return bool(frame.named) or frame.kind in (k.F_TUCK, k.F_LEND, k.F_RETURN)


_FORMS: Final = MoveForms(TABLE.engine()._replace(follows=_follows), MOVES, {})
steps, compose, step_of_move = _FORMS.expand, _FORMS.group, _FORMS.only_step
opening = _FORMS.opening
FIELDS: Final = _FORMS.names
"""Fields of each move besides `do`."""
