"""Phase 3: up to six bricks onto the own site (F§8.5)."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.bricks import counted, next_colours
from cantiere.core.game import Action, Event, Seat
from cantiere.firenze.data import BUILD_MAX, CARD_MASON
from cantiere.firenze.kinds import (
    END_BUILD,
    F_BUILD,
    F_MASON,
    F_PAY,
    LAID,
    MASON,
    PAY,
    RAISE,
    START,
)
from cantiere.firenze.rules.bricks import held, to_bag, tower_at
from cantiere.firenze.rules.effects import build_costs
from cantiere.firenze.rules.persons import add_windows, is_playable, spend
from cantiere.firenze.rules.turn import enter_fulfil, tear_down_ruins
from cantiere.firenze.state import Frame, State

_STARTS: Final = tuple((START, colour) for colour in range(6))
_PAYS: Final = tuple((PAY, colour) for colour in range(6))
_LAID: Final = (LAID,)
_END: Final = (END_BUILD,)
_MASON: Final = (CARD_MASON,)


def costs(s: State, seat: Seat, mason: bool) -> Sequence[int]:
    """What 0 … 6 bricks cost a seat, with or without a Mason (F§8.5)."""
    return build_costs(s.buildings[seat], _MASON if mason else ())


def least_costs(s: State, seat: Seat) -> Sequence[int]:
    """Costs with all help that is at hand."""
    return costs(s, seat, is_playable(s, CARD_MASON))


def left_over(s: State, frame: Frame) -> list[int]:
    """The storage without the bricks laid in the draft, by colour."""
    left = held(s, frame[1])
    for i in range(3, len(frame), 3):
        left[frame[i]] -= frame[i + 1]
    return left


def laid(frame: Frame) -> int:
    """How many bricks the draft places."""
    return sum(frame[4::3])


def legal_build(s: State) -> list[Action]:
    """The first brick, if nothing was built yet; windows; the end of the phase (F§8.5)."""
    actions: list[Action] = []
    if not s.built:
        seat = s.active
        have = held(s, seat)
        actions = [(RAISE, tower[0]) for tower in s.towers[seat] if have[tower[1]]]
        actions += [_STARTS[c] for c in range(6) if have[c]]
    add_windows(s, actions)
    actions.append(_END)
    return actions


def legal_lay_brick(s: State, frame: Frame) -> list[Action]:
    """The next brick in canonical order (F§8.10), while it can be paid; or no more."""
    seat = frame[1]
    left = s.storage[seat * 6 : seat * 6 + 6]
    k = 0
    for i in range(3, len(frame), 3):
        left[frame[i]] -= frame[i + 1]
        k += frame[i + 1]
    if k >= BUILD_MAX or sum(left) <= least_costs(s, seat)[k + 1]:
        return [_LAID]
    last, colour = frame[-3:-1]
    actions: list[Action]
    if last < s.next_tower:
        site = s.towers[seat]
        actions = [(RAISE, t[0]) for t in site if t[0] >= last and left[t[1]]]
        actions += [_STARTS[c] for c in range(6) if left[c]]
    else:
        actions = [(RAISE, last)] if left[colour] and may_grow(s, frame) else []
        actions += [_STARTS[c] for c in range(colour, 6) if left[c]]
    actions.append(_LAID)
    return actions


def may_grow(s: State, frame: Frame) -> bool:
    """Whether the last new tower stays no taller than the new one of its colour before it."""
    if len(frame) < 8 or frame[-6] < s.next_tower or frame[-5] != frame[-2]:
        return True
    return frame[-1] < frame[-4]


def apply_raise(s: State, a: Action) -> None:
    """One more brick on a tower, in the draft."""
    if not s.frames:
        seat = s.active
        colour = s.towers[seat][tower_at(s, seat, a[1])][1]
        s.frames.append((F_BUILD, seat, a[1], colour, 1))
        return
    frame = s.frames[-1]
    if frame[-3] == a[1]:
        s.frames[-1] = (*frame[:-1], frame[-1] + 1)
    else:
        colour = s.towers[frame[1]][tower_at(s, frame[1], a[1])][1]
        s.frames[-1] = (*frame, a[1], colour, 1)


def apply_start(s: State, a: Action) -> None:
    """A new tower with one brick, in the draft; ids count on in the order started."""
    if not s.frames:
        s.frames.append((F_BUILD, s.active, s.next_tower, a[1], 1))
        return
    frame = s.frames[-1]
    s.frames[-1] = (*frame, max(s.next_tower, frame[-3] + 1), a[1], 1)


def apply_laid(s: State, _a: Action) -> None:
    """No more bricks: asks for the Mason where one lowers the cost (F§14 Q22), then for bricks."""
    frame = s.frames[-1]
    cost = costs(s, frame[1], False)[laid(frame)]
    if cost and is_playable(s, CARD_MASON):
        s.frames[-1] = (F_MASON, *frame[1:])
    else:
        _ask_payment(s, 0, cost)


def legal_mason(s: State, frame: Frame) -> list[Action]:
    """With a Mason; without one only where the whole cost is at hand."""
    cost = costs(s, frame[1], False)[laid(frame)]
    if sum(left_over(s, frame)) < cost:
        return [(MASON, 1)]
    return [(MASON, 0), (MASON, 1)]


def apply_mason(s: State, a: Action) -> None:
    """The answer fixes the cost."""
    frame = s.frames[-1]
    _ask_payment(s, a[1], costs(s, frame[1], bool(a[1]))[laid(frame)])


def _ask_payment(s: State, mason: int, cost: int) -> None:
    if cost:
        s.frames.append((F_PAY, s.active, mason, cost))
    else:
        _build(s, mason, ())


def legal_pay(s: State, frame: Frame) -> list[Action]:
    """Any colours that the draft leaves, in rank order."""
    return next_colours(left_over(s, s.frames[-2]), frame[4:], frame[3], _PAYS)


def apply_pay(s: State, a: Action) -> None:
    """Notes a brick; the last one builds."""
    frame = (*s.frames[-1], a[1])
    if len(frame) - 4 < frame[3]:
        s.frames[-1] = frame
        return
    s.frames.pop()
    _build(s, frame[2], frame[4:])


def _build(s: State, mason: int, payment: Sequence[int]) -> None:
    """Mason away, bricks to the towers, payment to the bag (F§8.5)."""
    draft = s.frames.pop()
    seat = draft[1]
    if mason:
        spend(s, CARD_MASON)
    placed: list[list[int]] = []
    for i in range(2, len(draft), 3):
        tower, colour, count = draft[i : i + 3]
        s.storage[seat * 6 + colour] -= count
        is_new = tower >= s.next_tower
        placed.append([tower, colour, count, _put(s, seat, draft[i : i + 3]), int(is_new)])
    s.next_tower = max(s.next_tower, draft[-3] + 1)
    to_bag(s, seat, payment)
    s.raised += draft[2::3]
    s.built = True
    if s.log is not None:
        params = {
            "placed": placed,
            "cost": len(payment),
            "paid": counted(payment),
            "mason": bool(mason),
        }
        s.log.append(Event("build", seat, params))


def _put(s: State, seat: Seat, placement: Frame) -> int:
    """Bricks onto an old tower or the ground; the height after."""
    tower, colour, count = placement
    site = s.towers[seat]
    for i, (own, _, height) in enumerate(site):
        if own == tower:
            site[i] = (tower, colour, height + count)
            return height + count
    site.append((tower, colour, count))
    return count


def apply_end_build(s: State, _a: Action) -> None:
    """Ruins fall, then contracts may be fulfilled (F§8.6)."""
    tear_down_ruins(s)
    enter_fulfil(s)
