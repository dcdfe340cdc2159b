"""Whether a district on its way can be paid for as a frame says (M§7.8 B-3 … B-6, M§10)."""

from collections.abc import Callable
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDINAL, COSTS, NEVER_BUILD, WIZARD
from cantiere.machiavelli.rules.districts.orders import DENS, counts, limit, price
from cantiere.machiavelli.rules.districts.standing import is_warranted, may_stand
from cantiere.machiavelli.rules.frames import Order
from cantiere.machiavelli.rules.state import State

_CHEAPEST: Final = min(cost for cost in COSTS if cost > 0)


def is_asked_for(kind: int) -> Callable[[State, Seat, Order], bool]:
    """Return the function that says whether the rules ask a seat this about the site.

    The question is for cards to pay, cards to lend, or a confiscation.
    """
    return lambda s, seat, order: _is_asked_for(s, kind, seat, order)


def _is_asked_for(s: State, kind: int, seat: Seat, order: Order) -> bool:
    if (
        s.site == k.NONE
        or COSTS[s.site] < 0
        or s.phase not in (k.OPENING, k.MAIN)
        or s.character in NEVER_BUILD
    ):
        return False
    if not may_stand(s, s.active, s.cities[s.active], s.site):
        return False
    has_price = _gold_and_cards(s, kind, order) & _prices(s, order.counts)
    return bool(has_price) and _is_lent(s, kind, order) and _is_due(s, kind, seat, order)


def _prices(s: State, counted: int) -> set[int]:
    """Return what the district may cost: built in the turn, by a Wizard, or by a Strongman."""
    full = price(s.cities[s.active], s.site)
    prices: set[int] = set()
    if s.phase == k.MAIN and counted == counts(s, s.site):
        prices.add(full)
    if not counted and s.character == WIZARD and s.used & k.USED_ABILITY:
        prices.add(full)
    if not counted and s.options.action_cards and s.used & k.USED_CARD and not s.protected:
        prices |= {max(0, full - old) for old in range(_CHEAPEST, COSTS[s.site])}
    return prices


def _gold_and_cards(s: State, kind: int, order: Order) -> set[int]:
    """Return the prices that the order's gold and cards pay, with cards that were paid before."""
    if kind == k.F_TUCK:
        return {order.gold + order.cards} if s.site in DENS.cards and order.cards else set()
    if order.cards or (kind == k.F_CONFISCATE and not order.gold):
        return set()
    most = COSTS[s.site] if s.site in DENS.cards else order.gold
    return set(range(order.gold, most + 1))


def _is_lent(s: State, kind: int, order: Order) -> bool:
    """Return whether the loan is the missing gold, lent once by one seat that has it (M§8.15)."""
    seat, used = s.active, bool(s.used & k.USED_LOAN)
    if not order.loan:
        may_pay = kind == k.F_CONFISCATE or order.gold <= s.gold[seat]
        return order.lender == k.NOBODY and kind != k.F_LEND and may_pay
    if s.character != CARDINAL or not 0 <= order.lender < len(s.gold) or order.lender == seat:
        return False
    if kind == k.F_CONFISCATE:
        return used and not s.gold[seat] and order.loan <= order.gold
    is_missing = order.loan == order.gold - s.gold[seat] and s.gold[order.lender] >= order.loan
    has_cards = len(s.hands[seat]) >= order.cards + order.loan
    return is_missing and has_cards and used == (kind == k.F_LEND)


def _is_due(s: State, kind: int, asked: Seat, order: Order) -> bool:
    """Return whether the right seat is asked.

    It is the builder, or the Magistrate for the first paid build.
    """
    if kind != k.F_CONFISCATE:
        is_open = not order.counts or s.built < limit(s)
        return asked == s.active and is_open and len(s.hands[s.active]) >= order.cards
    is_first = s.paid_first and s.paid == order.gold and s.built >= order.counts
    return is_first and is_warranted(s, s.active) and asked == s.marks.magistrate
