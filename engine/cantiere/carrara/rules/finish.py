"""What may follow the action of a turn: a purchase, the announcement of the end (C§6.7, C§6.8)."""

from typing import Final

from cantiere.carrara.constants import ANNOUNCE, BUY_OBJECT, END, PURCHASE, SOURCES
from cantiere.carrara.data import ANNOUNCE_VP, CARDS, OBJECT_PRICE, OBJECTS, TOP
from cantiere.carrara.rules.conditions import asks_for_coins, may_announce
from cantiere.carrara.rules.score import FROM_ANNOUNCEMENT
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import after_purchase, end_turn
from cantiere.core.game import Action, Event, Json

_OBJECTS: Final = tuple((BUY_OBJECT, kind) for kind in range(len(OBJECTS)))
_ANNOUNCE: Final = (ANNOUNCE,)
_END: Final = (END,)


def legal_finish(s: State) -> list[Action]:
    """An object of the field first, then the announcement; or the end of the turn (C§12 Q24)."""
    actions: list[Action] = []
    if s.phase == PURCHASE:
        actions = [_OBJECTS[kind] for kind, n in enumerate(s.field) if n]
    if may_announce(s):
        actions.append(_ANNOUNCE)
    actions.append(_END)
    return actions


def apply_buy_object(s: State, a: Action) -> None:
    """One object for ten coins, once a turn; the field is never refilled (C§6.7)."""
    seat, kind = s.active, a[1]
    s.coins[seat] -= OBJECT_PRICE
    s.field[kind] -= 1
    s.objects[seat * 6 + kind] += 1
    if s.log is not None:
        s.log.append(Event("objectBought", seat, {"object": kind, "price": OBJECT_PRICE}))
    after_purchase(s)


def apply_announce(s: State, _a: Action) -> None:
    """Five VP at once; this round is the last one (C§6.8, C§7)."""
    seat = s.active
    s.announcer = seat
    s.vp[seat] += ANNOUNCE_VP
    s.gains[seat * len(SOURCES) + FROM_ANNOUNCEMENT] += ANNOUNCE_VP
    if s.log is not None:
        s.log.append(Event("announced", seat, _shown(s)))
    end_turn(s)


def _shown(s: State) -> dict[str, Json]:
    """What an announcement reveals: the objects, and coins where these are a condition (C§11)."""
    seat = s.active
    params: dict[str, Json] = {"points": ANNOUNCE_VP, "cards": [CARDS[i].id for i in s.cards[:3]]}
    params["objects"] = s.objects[seat * 6 : seat * 6 + 6]
    if asks_for_coins(s.cards[TOP]):
        params["coins"] = s.coins[seat]
    return params


def apply_end(s: State, _a: Action) -> None:
    """The turn is over."""
    end_turn(s)
