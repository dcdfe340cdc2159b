"""Buying bricks from the wheel (C§6.2)."""

from collections.abc import Iterable, Iterator
from itertools import compress
from operator import add
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import parameters
from cantiere.carrara.constants import KEEP_WHEEL, TURN_WHEEL
from cantiere.carrara.data import CAPACITY, COLOURS, CONSOLATION, FLAGS, PRICES, SEATS, SEGMENTS
from cantiere.carrara.rules import nouns
from cantiere.carrara.rules.frames import Purchase
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import after_action, end_turn
from cantiere.core.counts import counted, draw
from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Rising
from cantiere.core.steps.selection import Selection
from cantiere.core.steps.step import Step, Steps, ready

_TURN: Final = (k.BUY, TURN_WHEEL)
_KEEP: Final = (k.BUY, KEEP_WHEEL)
_SEGMENTS: Final = tuple((k.SEGMENT, segment) for segment in range(len(SEGMENTS)))
_DEAREST: Final = max(PRICES)


def _too_dear(coins: int, segment: int) -> int:
    """Return how many colours cost more: the first ones, as prices fall from white to black."""
    return sum(price > coins for price in PRICES[segment * 6 : segment * 6 + 6])


_TOO_DEAR: Final = tuple(
    [
        tuple([_too_dear(coins, segment) for segment in range(len(SEGMENTS))])
        for coins in range(_DEAREST + 1)
    ]
)
"""By coins and segment: how many of the colours, from white on, they do not pay for."""
_PAID_FOR: Final = tuple(
    [
        tuple([
            step if colour >= dear else None
            for step, dear in zip(_SEGMENTS, row, strict=True)
            for colour in range(len(COLOURS))
        ])
        for row in _TOO_DEAR
    ]
)  # fmt: skip
"""By coins: for each place of the wheel the step to its segment, None where they do not pay."""
_NO_BRICKS: Final = tuple((0,) * colours for colours in range(len(COLOURS) + 1))


def add_buys(s: State, actions: list[Action]) -> None:
    """Append the modes in which bricks can be bought; only the full game may keep the wheel."""
    if any(s.wheel):
        actions.append(_TURN)
        if s.options.full and (FLAGS.two_coins_in_keep_mode or can_pay(s)):
            actions.append(_KEEP)
    elif any(s.bag):
        actions.append(_TURN)


def _no_buy(s: State, a: Action) -> Iterator[Reason]:
    if a[1] == TURN_WHEEL:
        yield because("no-bricks-at-all")
    elif not s.options.full:
        yield because("full-game-only", action="keep")
    elif not any(s.wheel):
        yield because("wheel-empty")
    else:
        yield because("nothing-affordable")


def _payable(s: State) -> Iterator[Action | None]:
    """Yield for each colour in each segment the step to it, None where it is too dear."""
    coins = s.coins[s.active]
    return compress(_PAID_FOR[coins if coins < _DEAREST else _DEAREST], s.wheel)


def segments(s: State) -> list[Action]:
    """Return the steps to segments with a brick that the active player can pay for."""
    return list(filter(None, dict.fromkeys(_payable(s))))


def can_pay(s: State) -> bool:
    """Return whether the active player can pay for any brick on the wheel."""
    return any(_payable(s))


def apply_buy(s: State, a: Action) -> None:
    """Turn and refill the wheel, unless it is kept; then ask for bricks, or give two coins.

    The player sees the refill before choosing (C§6.2 steps 1–5).
    """
    seat = s.active
    if a[1] == TURN_WHEEL:
        _turn_wheel(s)
    elif s.log is not None:
        s.log.append(("kept", seat))
    if can_pay(s):
        s.phase = k.PICK
        return
    if s.log is not None:
        s.log.append(("cannotPay", seat, {"coins": s.coins[seat], "gained": CONSOLATION}))
    s.coins[seat] += CONSOLATION
    if FLAGS.purchase_after_cannot_pay:
        after_action(s)
    else:
        end_turn(s)


def _turn_wheel(s: State) -> None:
    """Move every brick on by one segment, from VI to I; then refill to 11 on I (C§6.2)."""
    wheel = s.wheel[-6:] + s.wheel[:-6]
    drawn, s.rng = draw(s.rng, s.bag, CAPACITY - sum(wheel))
    wheel[:6] = map(add, wheel, drawn)
    s.wheel = wheel
    if s.log is not None:
        s.log.append(("turned", s.active, {"drawn": drawn, "bag": sum(s.bag)}))


def add_segments(s: State, actions: list[Action]) -> None:
    """Append the segments of which the player chooses exactly one (C§6.2 step 6)."""
    actions += segments(s)


def _no_segment(s: State, a: Action) -> Iterator[Reason]:
    here = range(a[1] * 6, a[1] * 6 + 6)
    prices = [PRICES[at] for at in here if s.wheel[at]]
    if not prices:
        yield because("segment-empty", segment=a[1])
    else:
        yield because("cannot-pay", need=min(prices), have=s.coins[s.active])


def apply_segment(s: State, a: Action) -> None:
    """Ask for the bricks of this segment."""
    s.frames.append(_PURCHASES[s.active][a[1]])


def brick_price(segment: int, colour: int) -> int:
    """Return the coins for a brick of a colour in a segment (C§4.1)."""
    return PRICES[segment * len(COLOURS) + colour]


def price(segment: int, bricks: Iterable[int]) -> int:
    """Return the coins for bricks of a segment, named by their colours."""
    base = segment * 6
    return sum([PRICES[base + colour] for colour in bricks])


def least_price(s: State) -> int:
    """Return the coins for the cheapest brick on the wheel, 0 if it is empty."""
    return min([price for price, n in zip(PRICES, s.wheel, strict=True) if n], default=0)


def most_bricks(s: State, seat: Seat, segment: int) -> list[int]:
    """Return the colours of the most bricks of a segment that a seat can pay for.

    The cheapest come first, from black to white.
    """
    left = s.coins[seat]
    bricks: list[int] = []
    for colour in reversed(range(len(COLOURS))):
        each = brick_price(segment, colour)
        for _ in range(s.wheel[segment * 6 + colour]):
            if each <= left:
                left -= each
                bricks.append(colour)
    return bricks


def _left(s: State, frame: Frame[Purchase]) -> int:
    """Return the coins that are left after the bricks taken so far."""
    return s.coins[frame.seat] - price(frame.subject.segment, frame.named)


def _affordable(s: State, frame: Frame[Purchase]) -> list[int]:
    """Return the bricks of the segment that can be bought, by colour.

    Of a colour that is too dear by now, only the bricks already taken count.
    """
    segment, taken = frame.subject.segment, frame.named
    base = segment * 6
    have = s.wheel[base : base + 6]
    left = s.coins[frame.seat]
    for colour in taken:
        left -= PRICES[base + colour]
    if left < _DEAREST:
        dear = _TOO_DEAR[left][segment]
        have[:dear] = _NO_BRICKS[dear]
        for colour in taken:
            if colour < dear:
                have[colour] += 1
    return have


def _not_to_buy(s: State, frame: Frame[Purchase], colour: int) -> Iterator[Reason]:
    segment = frame.subject.segment
    at, left = segment * 6 + colour, _left(s, frame)
    if s.wheel[at] <= frame.named.count(colour):
        yield because("not-in-segment", colour=colour, segment=segment)
    if PRICES[at] > left:
        yield because("cannot-pay", need=PRICES[at], have=left)


def _buy_bricks(s: State, seat: Seat, subject: Purchase, taken: Named) -> None:
    """Pay for the bricks and put them behind the screen (C§6.2 step 6)."""
    (segment,), wheel, bricks = subject, s.wheel, s.bricks
    base, screen, cost = segment * 6, seat * 6, 0
    for colour in taken:
        wheel[base + colour] -= 1
        bricks[screen + colour] += 1
        cost += PRICES[base + colour]
    s.coins[seat] -= cost
    if s.log is not None:
        params = {"segment": segment, "bricks": counted(taken, len(COLOURS)), "cost": cost}
        s.log.append(("bought", seat, params))
    after_action(s)


def _not_bought(_s: State, _a: Action) -> Iterator[Reason]:
    yield because("take-one")


BRICKS_ROW: Final = Selection(
    k.F_BRICKS,
    k.BRICK,
    nouns.BRICK,
    Rising(_affordable, len(COLOURS)),
    _buy_bricks,
    subject=Purchase,
    opener=lambda _s, frame: [(k.SEGMENT, frame.subject.segment)],
    absent=_not_to_buy,
    close=k.BOUGHT,
    clause="C§6.2",
)
"""The bricks bought, at least one, from white to black, as long as the coins last."""
_PURCHASES: Final = ready(BRICKS_ROW, max(SEATS), map(Purchase, range(len(SEGMENTS))))

STEPS: Final[Steps[State]] = (
    Step(
        k.BUY, "C§6.2", (parameters.MODE,), (k.TURN,),
        add=add_buys, apply=apply_buy, refuse=_no_buy, move="buy",
    ),
    Step(
        k.SEGMENT, "C§6.2", (parameters.SEGMENT,), (k.PICK,),
        add=add_segments, apply=apply_segment, refuse=_no_segment,
    ),
    Step(k.BOUGHT, "C§6.2", refuse=_not_bought),
)  # fmt: skip
