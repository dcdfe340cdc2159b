"""Why an action is refused: empty for a legal one, at least one reason for any other."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cantiere.core.game import Action, Reason
from cantiere.core.legality import Refusing, Timing, why_not
from cantiere.core.selection import kinds_of, refusals_of
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules import build, crimes, crown, gather, hands, payment, picking, tricks
from cantiere.machiavelli.rules.decisions import ROWS, decision, legal
from cantiere.machiavelli.rules.offers import (
    Offer,
    refuse_ability,
    refuse_action_card,
    refuse_effect,
)
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.turn import (
    CARD_OF_KIND,
    CHARACTERS_OF,
    DISTRICT_OF,
    OFFERS,
    refuse_end,
)

Rule = Callable[[State, Action], Iterator[Reason]]

LENGTHS: Final[dict[int, int]] = {
    **{kind: offer.length for kind, offer in OFFERS.items()},
    k.STAY: 0,
    k.SWAP_ROLES: 2,
    k.GOLD: 0,
    k.DRAW: 0,
    k.PASS: 0,
    k.END: 0,
    k.BORROW: 2,
    k.DEN_BORROW: 2,
    k.END_REDRAW: 0,
    k.END_BEAUTIFY: 0,
}
"""Number of parameters; 1 where a kind is not here."""

CLAUSES: Final[dict[int, str]] = {
    **{kind: offer.clause for kind, offer in OFFERS.items()},
    k.PICK: "M§6.1",
    k.DROP: "M§6.3",
    k.STAY: "M§9.3",
    k.SWAP_ROLES: "M§9.3",
    k.GOLD: "M§7.4",
    k.DRAW: "M§7.4",
    k.KEEP: "M§7.4",
    k.TAKE: "M§8.8",
    k.PASS: "M§9.4",
    k.ANSWER: "M§7.10",
    k.END: "M§7.4",
    **dict.fromkeys(build.APPLY, "M§7.8"),
    k.BORROW: "M§8.15",
    k.TUCK: "M§9.3",
    k.LEND: "M§8.15",
    k.BEWITCH: "M§8.2",
    k.END_REDRAW: "M§8.7",
    k.RETURN: "M§8.9",
    k.HEIR: "M§7.9",
    k.END_BEAUTIFY: "M§8.26",
    k.USE_CASH: "M§10",
}
"""The rule that gives an action kind."""

PHASES_OF: Final[dict[int, Sequence[int]]] = {
    **{kind: offer.phases for kind, offer in OFFERS.items()},
    k.PICK: (k.PICKING,),
    k.DROP: (k.DROPPING,),
    k.STAY: (k.STAGING,),
    k.SWAP_ROLES: (k.STAGING,),
    k.GOLD: (k.GATHERING, k.OPENING),
    k.DRAW: (k.GATHERING, k.OPENING),
    k.END: (k.MAIN,),
    **dict.fromkeys(build.APPLY, (k.MAIN,)),
    k.BEWITCH: (k.NAMING,),
    k.USE_CASH: (k.NAMING, k.OPENING, k.MAIN),
}
"""Phases whose base decision offers an action kind, or the frames that follow it."""

FRAMES_OF: Final[dict[int, Sequence[int]]] = {
    **kinds_of(ROWS),
    **dict.fromkeys(build.APPLY, (k.F_LOOK,)),
    k.TAKE: (k.F_LOOK, k.F_FORTUNE, k.F_SEARCH),
    k.PASS: (k.F_SEARCH,),
    k.HEIR: (k.F_HEIR,),
}
"""Frames that offer an action kind."""

TIMING: Final = Timing(k.ACTIONS, k.PHASES, k.FRAMES, PHASES_OF, FRAMES_OF)


def _refuse_offer(s: State, a: Action) -> Iterator[Reason]:
    """Why an offer is not open, or else why not with these parameters."""
    offer = OFFERS[a[0]]
    closed = list(_closed(s, offer))
    yield from closed or offer.refuse(s, a)


def _closed(s: State, offer: Offer) -> Iterator[Reason]:
    if offer.kind in DISTRICT_OF:
        return refuse_effect(s, offer, DISTRICT_OF[offer.kind])
    if offer.kind in CARD_OF_KIND:
        return refuse_action_card(s, offer, CARD_OF_KIND[offer.kind])
    return refuse_ability(s, offer, CHARACTERS_OF[offer.kind])


def _take(s: State, a: Action) -> Iterator[Reason]:
    refuse = payment.refuse_search if s.frames[-1].kind == k.F_SEARCH else hands.refuse_looked
    return refuse(s, a[1])


_PHASE_RULES: Final[Mapping[int, Rule]] = {
    **dict.fromkeys(OFFERS, _refuse_offer),
    **build.REFUSE,
    k.PICK: picking.refuse_pick,
    k.DROP: picking.refuse_pick,
    k.STAY: gather.refuse_gold,
    k.SWAP_ROLES: picking.refuse_swap,
    k.GOLD: gather.refuse_gold,
    k.DRAW: gather.refuse_draw,
    k.END: refuse_end,
    k.BEWITCH: crimes.BEWITCH.refuse,
    k.USE_CASH: tricks.refuse_use_cash,
}
_FRAME_RULES: Final[Mapping[int, Rule]] = {
    **refusals_of(ROWS),
    **build.REFUSE,
    k.TAKE: _take,
    k.PASS: payment.refuse_pass,
    k.HEIR: crown.refuse_heir,
    k.END_REDRAW: gather.refuse_gold,
    k.END_BEAUTIFY: gather.refuse_gold,
}

_REFUSING: Final = Refusing(
    TIMING, LENGTHS, CLAUSES, because, decision, legal, _PHASE_RULES, _FRAME_RULES
)


def why(s: State, a: Sequence[int]) -> list[Reason]:
    """Reasons why the action is refused here; empty for a legal one."""
    return why_not(s, a, _REFUSING)
