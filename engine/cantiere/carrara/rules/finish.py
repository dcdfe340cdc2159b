"""What may follow the action of a turn: a purchase, the announcement of the end (C§6.7, C§6.8)."""

from collections.abc import Iterator
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import parameters
from cantiere.carrara.constants import ANNOUNCING, NOBODY, PURCHASE, SOURCES
from cantiere.carrara.data import ANNOUNCE_VP, CARDS, OBJECT_PRICE, OBJECTS, TOP
from cantiere.carrara.rules.cards.conditions import asks_for_coins, is_met, may_announce, progress
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.score import FROM_ANNOUNCEMENT
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import after_purchase, end_turn
from cantiere.core.game import Action, Json, Reason
from cantiere.core.steps.step import Step, Steps, never

_OBJECTS: Final = tuple((k.BUY_OBJECT, kind) for kind in range(len(OBJECTS)))
_ANNOUNCE: Final = (k.ANNOUNCE,)
_END: Final = (k.END,)


def add_finish(s: State, actions: list[Action]) -> None:
    """Append the objects of the field, the announcement, and the end of the turn.

    An object is bought first, then the end is announced (C§12 Q24).
    """
    if s.phase == PURCHASE:
        actions += [_OBJECTS[kind] for kind, n in enumerate(s.field) if n]
    if may_announce(s):
        actions.append(_ANNOUNCE)
    actions.append(_END)


def _no_purchase(s: State, a: Action) -> Iterator[Reason]:
    too_dear = s.coins[s.active] < OBJECT_PRICE
    if too_dear:
        yield because("purchase-too-dear", need=OBJECT_PRICE, have=s.coins[s.active])
    if not s.field[a[1]]:
        yield because("object-gone", object=a[1])
    elif s.phase == ANNOUNCING and not too_dear:
        yield because("purchase-over")


def apply_buy_object(s: State, a: Action) -> None:
    """Buy one object for ten coins, once a turn; the field is never refilled (C§6.7)."""
    seat, kind = s.active, a[1]
    s.coins[seat] -= OBJECT_PRICE
    s.field[kind] -= 1
    s.objects[seat * 6 + kind] += 1
    if s.log is not None:
        s.log.append(("objectBought", seat, {"object": kind, "price": OBJECT_PRICE}))
    after_purchase(s)


def apply_announce(s: State, _a: Action) -> None:
    """Give the announcer five VP at once; this round is the last one (C§6.8, C§7)."""
    seat = s.active
    s.announcer = seat
    s.vp[seat] += ANNOUNCE_VP
    s.gains[seat * len(SOURCES) + FROM_ANNOUNCEMENT] += ANNOUNCE_VP
    if s.log is not None:
        s.log.append(("announced", seat, _shown(s)))
    end_turn(s)


def _not_announced(s: State, _a: Action) -> Iterator[Reason]:
    if s.announcer != NOBODY:
        yield because("already-announced", seat=s.announcer)
        return
    for card in s.cards[:3]:
        standing = progress(s, s.active, card)
        if standing is not None and not is_met(s, s.active, card):
            name = CARDS[card].id
            yield because("condition-not-met", card=name, have=standing.have, need=standing.need)
    if all(is_met(s, s.active, card) for card in s.cards[:3]) and not may_announce(s):
        yield because("too-late")


def _shown(s: State) -> dict[str, Json]:
    """Return what an announcement reveals (C§11).

    It reveals the objects, and the coins where these are a condition.
    """
    seat = s.active
    params: dict[str, Json] = {"points": ANNOUNCE_VP, "cards": [CARDS[i].id for i in s.cards[:3]]}
    params["objects"] = s.objects[seat * 6 : seat * 6 + 6]
    if asks_for_coins(s.cards[TOP]):
        params["coins"] = s.coins[seat]
    return params


def apply_end(s: State, _a: Action) -> None:
    """End the turn."""
    end_turn(s)


_AFTER: Final = (PURCHASE, ANNOUNCING)
STEPS: Final[Steps[State]] = (
    Step(
        k.BUY_OBJECT, "C§6.7", (parameters.OBJECT,), _AFTER,
        add=add_finish, apply=apply_buy_object, refuse=_no_purchase, move="object",
    ),
    Step(k.ANNOUNCE, "C§6.8", (), _AFTER, apply=apply_announce, refuse=_not_announced),
    Step(k.END, "C§6.1", (), _AFTER, apply=apply_end, refuse=never),
)  # fmt: skip
"""The first step adds all three kinds."""
