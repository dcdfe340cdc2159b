"""Buying bricks from the wheel (C§6.2)."""

from typing import Final

from cantiere.carrara.data import CAPACITY, COLOURS, CONSOLATION, FLAGS, PRICES, SEGMENTS
from cantiere.carrara.kinds import (
    BOUGHT,
    BRICK,
    BUY,
    F_BRICKS,
    KEEP_WHEEL,
    PICK,
    SEGMENT,
    TURN_WHEEL,
)
from cantiere.carrara.rules.turn import after_action, end_turn
from cantiere.carrara.state import Frame, State
from cantiere.core.bricks import counted, draw
from cantiere.core.game import Action, Event

_TURN: Final = (BUY, TURN_WHEEL)
_KEEP: Final = (BUY, KEEP_WHEEL)
_SEGMENTS: Final = tuple((SEGMENT, segment) for segment in range(len(SEGMENTS)))
_BRICKS: Final = tuple((BRICK, colour) for colour in range(len(COLOURS)))
_BOUGHT: Final = (BOUGHT,)
_DEAREST: Final = max(PRICES)


def buys(s: State) -> list[Action]:
    """The modes in which bricks can be bought: keeping the wheel only in the full game."""
    on_wheel = any(s.wheel)
    actions: list[Action] = [_TURN] if on_wheel or any(s.bag) else []
    if on_wheel and s.options.full and (FLAGS.two_coins_in_keep_mode or can_pay(s)):
        actions.append(_KEEP)
    return actions


def segments(s: State) -> list[int]:
    """Segments with a brick that the active player can pay for."""
    coins, wheel = s.coins[s.active], s.wheel
    found: list[int] = []
    for segment in range(len(SEGMENTS)):
        for at in range(segment * 6, segment * 6 + 6):
            if wheel[at] and PRICES[at] <= coins:
                found.append(segment)
                break
    return found


def can_pay(s: State) -> bool:
    """Whether the active player can pay for any brick on the wheel."""
    coins = s.coins[s.active]
    if coins >= _DEAREST:
        return any(s.wheel)
    return any(n and price <= coins for n, price in zip(s.wheel, PRICES, strict=True))


def apply_buy(s: State, a: Action) -> None:
    """Turns and refills the wheel, unless it is kept; then bricks are picked, or two coins taken.

    The refill is seen before the choice (C§6.2 steps 1–5).
    """
    seat = s.active
    if a[1] == TURN_WHEEL:
        _turn_wheel(s)
    elif s.log is not None:
        s.log.append(Event("kept", seat))
    if can_pay(s):
        s.phase = PICK
        return
    if s.log is not None:
        s.log.append(Event("cannotPay", seat, {"coins": s.coins[seat], "gained": CONSOLATION}))
    s.coins[seat] += CONSOLATION
    if FLAGS.purchase_after_cannot_pay:
        after_action(s)
    else:
        end_turn(s)


def _turn_wheel(s: State) -> None:
    """Every brick moves on by one segment, from VI to I; then refill to 11 on I (C§6.2)."""
    wheel = s.wheel[-6:] + s.wheel[:-6]
    drawn, s.rng = draw(s.rng, s.bag, CAPACITY - sum(wheel))
    for colour, n in enumerate(drawn):
        wheel[colour] += n
    s.wheel = wheel
    if s.log is not None:
        s.log.append(Event("turned", s.active, {"drawn": drawn, "bag": sum(s.bag)}))


def legal_pick(s: State) -> list[Action]:
    """Exactly one segment (C§6.2 step 6)."""
    return [_SEGMENTS[segment] for segment in segments(s)]


def apply_segment(s: State, a: Action) -> None:
    """The bricks of this segment are looked at."""
    s.frames.append((F_BRICKS, s.active, a[1]))


def spent(frame: Frame) -> int:
    """What the bricks taken so far cost."""
    base = frame[2] * 6
    return sum([PRICES[base + colour] for colour in frame[3:]])


def legal_bricks(s: State, frame: Frame) -> list[Action]:
    """The next brick from white to black, while it can be paid; at least one, then no more."""
    base = frame[2] * 6
    taken = frame[3:]
    left = s.coins[frame[1]] - spent(frame)
    first = taken[-1] if taken else 0
    actions: list[Action] = [
        _BRICKS[colour]
        for colour in range(first, 6)
        if s.wheel[base + colour] > taken.count(colour) and PRICES[base + colour] <= left
    ]
    if taken:
        actions.append(_BOUGHT)
    return actions


def apply_brick(s: State, a: Action) -> None:
    """Notes a brick."""
    s.frames[-1] = (*s.frames[-1], a[1])


def apply_bought(s: State, _a: Action) -> None:
    """Pays, and the bricks go behind the screen (C§6.2 step 6)."""
    frame = s.frames.pop()
    _, seat, segment = frame[:3]
    cost = spent(frame)
    s.coins[seat] -= cost
    for colour in frame[3:]:
        s.wheel[segment * 6 + colour] -= 1
        s.bricks[seat * 6 + colour] += 1
    if s.log is not None:
        params = {"segment": segment, "bricks": counted(frame[3:]), "cost": cost}
        s.log.append(Event("bought", seat, params))
    after_action(s)
