"""Why an action of a base decision is refused, by action kind (F§8, F§9, F§10.2).

Each rule yields the reasons it finds, none that only follows from another; it is asked only in a
phase that offers its kind.
"""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.core.frames import NOTHING
from cantiere.core.game import Action, Reason
from cantiere.core.selection import first, reasons
from cantiere.firenze import constants as k
from cantiere.firenze.data import (
    BELL_HEIGHT,
    CARD_ARCHITECT,
    CARD_CAMPANILE,
    CARD_LIMITS,
    CARD_MASON,
    CARD_PRINCESS,
    CARDS,
    HIGHEST,
    LOWEST,
    contract_of,
)
from cantiere.firenze.rules.bricks import held
from cantiere.firenze.rules.effects import card_limit, storage_limit, trade_rate
from cantiere.firenze.rules.fulfil import balcony_at, is_bell_tower, is_locked
from cantiere.firenze.rules.limits import DROP_ROW, SHED_ROW, bricks_over, cards_over
from cantiere.firenze.rules.nouns import card_at_hand, colour_exists, slot_exists, tower_stands
from cantiere.firenze.rules.persons import WINDOWS
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import State


def _take(s: State, a: Action) -> Iterator[Reason]:
    _, slot, princess = a
    yield from slot_exists(s, slot)
    have = sum(held(s, s.active))
    if princess not in (0, 1):
        yield because("no-such-answer", found=princess)
    elif princess:
        yield from _princess(s, slot)
    elif have < slot < len(s.row):
        yield because("cannot-pay", card=CARDS[s.row[slot]], need=slot, have=have)


def _princess(s: State, slot: int) -> Iterator[Reason]:
    if slot == 0:
        yield because("princess-slot-0")
    yield from card_at_hand(s, CARD_PRINCESS)


def _trade(s: State, a: Action) -> Iterator[Reason]:
    _, slot, colour = a
    have, need = sum(held(s, s.active)), trade_rate(s.buildings[s.active])
    if s.traded:
        yield because("trade-used")
    elif have < need:
        yield because("cannot-trade", need=need, have=have)
    yield from slot_exists(s, slot)
    yield from colour_exists(colour)
    if 0 <= slot < len(s.row) and 0 <= colour < 6 and not s.row_bricks[slot * 6 + colour]:
        yield because("no-brick-on-card", colour=colour, slot=slot)


def _first_raise(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if s.built:
        yield because("already-built")
    yield from tower_stands(s, seat, a[1])
    for tower, colour, _ in s.towers[seat]:
        if tower == a[1] and not s.storage[seat * 6 + colour]:
            yield because("no-brick", colour=colour)


def _first_start(s: State, a: Action) -> Iterator[Reason]:
    if s.built:
        yield because("already-built")
    yield from colour_exists(a[1])
    if 0 <= a[1] < 6 and not s.storage[s.active * 6 + a[1]]:
        yield because("no-brick", colour=a[1])


def _mason(s: State, _a: Action) -> Iterator[Reason]:
    """Nothing is laid yet: there is no cost to lower."""
    missing = list(card_at_hand(s, CARD_MASON))
    yield from missing or [because("mason-idle")]


def _deliver(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if CARD_CAMPANILE not in s.church:
        yield because("no-campanile")
    elif not is_locked(s, seat):
        yield because("bell-delivered")
    yield from tower_stands(s, seat, a[1])
    for tower in s.towers[seat]:
        if tower[0] == a[1] and not is_bell_tower(tower):
            yield because("not-a-bell", colour=tower[1], height=tower[2], need=BELL_HEIGHT)


def _fulfil(s: State, a: Action) -> Iterator[Reason]:
    _, tower_id, delta = a
    seat = s.active
    if not s.seals[seat]:
        yield because("no-seals")
    if is_locked(s, seat):
        yield because("bell-first")
    yield from tower_stands(s, seat, tower_id)
    if delta not in (-1, 0, 1):
        yield because("no-such-delta", found=delta)
        return
    if delta:
        yield from card_at_hand(s, CARD_ARCHITECT)
    for tower, colour, height in s.towers[seat]:
        if tower == tower_id:
            yield from _contract_waits(s, colour, height + delta)


def _contract_waits(s: State, colour: int, floor: int) -> Iterator[Reason]:
    if not LOWEST <= floor <= HIGHEST:
        yield because("no-contract", floor=floor, least=LOWEST, most=HIGHEST)
        return
    contract = contract_of(colour, floor)
    owner = s.contracts[contract]
    if owner == k.NEUTRAL:
        yield because("contract-closed", colour=colour, floor=floor)
    elif owner != k.OPEN:
        yield because("contract-taken", colour=colour, floor=floor, owner=owner)
    elif balcony_at(s, contract) > s.balconies_done:
        numeral = balcony_at(s, contract) + 1
        yield because("balcony-waits", numeral=numeral, first=s.balconies_done + 1)


def _first_drop(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    over = bricks_over(s, seat)
    if over:
        yield from reasons(DROP_ROW, s, first(DROP_ROW, s, seat, NOTHING), a[1])
    else:
        yield from colour_exists(a[1])
        yield because("storage-within-limit", limit=storage_limit(s.buildings[seat]))


def _first_shed(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    over = bricks_over(s, seat)
    if over:
        yield because("bricks-first", over=over)
        return
    over = cards_over(s, seat)
    if over:
        yield from reasons(SHED_ROW, s, first(SHED_ROW, s, s.active, NOTHING), a[1])
    elif not 0 <= a[1] < len(CARDS):
        yield because("no-such-card", found=a[1])
    else:
        yield _nothing_to_shed(s)


def _nothing_to_shed(s: State) -> Reason:
    """Why no card must go: no limit, few cards, or festivals alone beyond them (F§8.8)."""
    own = s.buildings[s.active]
    limit = card_limit(own)
    if limit is None:
        lifting = next(card for card in own if CARD_LIMITS[card] is None)
        return because("no-card-limit", card=CARDS[lifting])
    if len(s.hands[s.active]) + len(own) > limit:
        return because("only-festivals")
    return because("cards-within-limit", limit=limit)


def _end_limits(s: State, _a: Action) -> Iterator[Reason]:
    bricks, cards = bricks_over(s, s.active), cards_over(s, s.active)
    if bricks:
        yield because("too-many-bricks", over=bricks)
    if cards:
        yield because("too-many-cards", over=cards)


def _never(_s: State, _a: Action) -> Iterator[Reason]:
    """Ends of phases are always legal in their phase."""
    yield from ()


PHASE_RULES: Final[dict[int, Callable[[State, Action], Iterator[Reason]]]] = {
    k.TAKE: _take,
    k.TRADE: _trade,
    k.END_TRADE: _never,
    k.RAISE: _first_raise,
    k.START_TOWER: _first_start,
    k.MASON: _mason,
    k.END_BUILD: _never,
    k.DELIVER: _deliver,
    k.FULFIL: _fulfil,
    k.END_FULFIL: _never,
    k.DROP: _first_drop,
    k.SHED: _first_shed,
    k.END_LIMITS: _end_limits,
    **{window.kind: window.refused for window in WINDOWS.values()},
}
"""By action kind, for base decisions."""
