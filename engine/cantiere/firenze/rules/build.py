"""Phase 3: up to six bricks onto the player's site (F§8.5)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Rising
from cantiere.core.steps.selection import Selection, opened
from cantiere.core.steps.step import Question, Step, Steps, never
from cantiere.firenze import parameters
from cantiere.firenze.constants import (
    BUILDING,
    END_BUILD,
    END_LAYING,
    F_BUILD,
    F_MASON,
    F_PAY,
    MASON,
    PAY,
    RAISE,
    START_TOWER,
)
from cantiere.firenze.data import BUILD_MAX, CARD_MASON, COLOURS
from cantiere.firenze.rules.bricks import by_colour, held, to_bag, tower_at
from cantiere.firenze.rules.effects import build_costs
from cantiere.firenze.rules.frames import Draft, Payment, Placement
from cantiere.firenze.rules.nouns import BRICK, card_at_hand, tower_stands
from cantiere.firenze.rules.persons import add_windows, closed_window, is_playable, spend
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Colour, State
from cantiere.firenze.rules.turn import enter_fulfil, tear_down_ruins

_START_TOWERS: Final = tuple((START_TOWER, colour) for colour in range(6))
_END_LAYING: Final = (END_LAYING,)
_END: Final = (END_BUILD,)
_MASON: Final = (CARD_MASON,)
_PAYMENTS: Final = (Payment(0), Payment(1))
_new: Final = tuple.__new__
"""Makes a draft in half the time that its class takes."""


def costs(s: State, seat: Seat, mason: bool) -> Sequence[int]:
    """Return what 0 … 6 bricks cost a seat, with or without a Mason (F§8.5)."""
    return build_costs(s.buildings[seat], _MASON if mason else ())


def least_costs(s: State, seat: Seat) -> Sequence[int]:
    """Return the costs with all the help that is at hand."""
    return costs(s, seat, is_playable(s, CARD_MASON))


def left_over(s: State, frame: Frame[Draft]) -> list[int]:
    """Return the storage without the bricks laid in the draft, by colour."""
    left = held(s, frame.seat)
    for _, colour, bricks in frame.subject.placed:
        left[colour] -= bricks
    return left


def laid(frame: Frame[Draft]) -> int:
    """Return how many bricks the draft places."""
    return sum([bricks for _, _, bricks in frame.subject.placed])


def drafted(kind: int, seat: Seat, placed: tuple[Placement, ...]) -> Frame[Draft]:
    """Return a draft of a build."""
    return Frame(kind, seat, 0, _new(Draft, (placed,)))


def legal_build(s: State) -> list[Action]:
    """Return the steps that lay a first brick, unless the seat has built this turn (F§8.5).

    The windows and the end of the phase follow.
    """
    actions: list[Action] = []
    if not s.built:
        seat = s.active
        have = held(s, seat)
        actions = [(RAISE, tower[0]) for tower in s.towers[seat] if have[tower[1]]]
        actions += [_START_TOWERS[c] for c in range(6) if have[c]]
    add_windows(s, actions)
    actions.append(_END)
    return actions


def legal_lay_brick(s: State, frame: Frame[Draft]) -> list[Action]:
    """Return the steps that lay a next brick in canonical order, and the end (F§8.10).

    A brick is offered only while the storage can still pay for it.
    """
    seat, placed = frame.seat, frame.subject.placed
    left = s.storage[seat * 6 : seat * 6 + 6]
    k = 0
    for _, colour, bricks in placed:
        left[colour] -= bricks
        k += bricks
    if k >= BUILD_MAX or sum(left) <= least_costs(s, seat)[k + 1]:
        return [_END_LAYING]
    last, colour, _ = placed[-1]
    actions: list[Action]
    if last < s.next_tower:
        site = s.towers[seat]
        actions = [(RAISE, t[0]) for t in site if t[0] >= last and left[t[1]]]
        actions += [_START_TOWERS[c] for c in range(6) if left[c]]
    else:
        actions = [(RAISE, last)] if left[colour] and may_grow(s, placed) else []
        actions += [_START_TOWERS[c] for c in range(colour, 6) if left[c]]
    actions.append(_END_LAYING)
    return actions


def _not_to_raise(s: State, a: Action) -> Iterator[Reason]:
    yield from _no_next_raise(s, a) if s.frames else _no_first_raise(s, a)


def _no_first_raise(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if s.built:
        yield because("already-built")
    yield from tower_stands(s, seat, a[1])
    for tower, colour, _ in s.towers[seat]:
        if tower == a[1] and not s.storage[seat * 6 + colour]:
            yield because("no-brick", colour=colour)


def _no_next_raise(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    placed = frame.subject.placed
    last, *_ = placed[-1]
    for tower, colour, bricks in placed:
        if tower == a[1] >= s.next_tower:
            yield from _no_brick_more(s, frame, colour)
            if tower != last:
                yield because("order")
            elif not may_grow(s, placed):
                yield because("taller-than-last", height=bricks)
            return
    yield from tower_stands(s, frame.seat, a[1])
    for tower, colour, _ in s.towers[frame.seat]:
        if tower == a[1]:
            yield from _no_brick_more(s, frame, colour)
            if tower < last:
                yield because("order")


def _not_to_start(s: State, a: Action) -> Iterator[Reason]:
    if not s.frames:
        if s.built:
            yield because("already-built")
        if not s.storage[s.active * 6 + a[1]]:
            yield because("no-brick", colour=a[1])
        return
    frame = s.frames[-1]
    yield from _no_brick_more(s, frame, a[1])
    last, colour, _ = frame.subject.placed[-1]
    if last >= s.next_tower and a[1] < colour:
        yield because("order")


def _no_brick_more(s: State, frame: Frame[Draft], colour: int) -> Iterator[Reason]:
    bricks = laid(frame) + 1
    if bricks > BUILD_MAX:
        yield because("too-many", max=BUILD_MAX)
    elif not left_over(s, frame)[colour]:
        yield because("no-brick", colour=colour)
    else:
        yield from _too_dear(s, frame, bricks, True)


def _too_dear(s: State, frame: Frame[Draft], bricks: int, with_help: bool) -> Iterator[Reason]:
    """Yield why the draft leaves too few bricks to pay for a build of that many (F§8.5)."""
    seat = frame.seat
    table = least_costs(s, seat) if with_help else costs(s, seat, False)
    have = sum(left_over(s, frame)) + laid(frame) - bricks
    if have < table[bricks]:
        yield because("cannot-afford", bricks=bricks, cost=table[bricks], have=max(have, 0))


def may_grow(s: State, placed: Sequence[Placement]) -> bool:
    """Return whether the last new tower stays no taller than the one of its colour before it."""
    if len(placed) < 2:
        return True
    (before, like, most), (_, colour, bricks) = placed[-2:]
    return before < s.next_tower or like != colour or bricks < most


def apply_raise(s: State, a: Action) -> None:
    """Lay one more brick on a tower, in the draft."""
    if not s.frames:
        seat = s.active
        colour = s.towers[seat][tower_at(s, seat, a[1])][1]
        s.frames.append(drafted(F_BUILD, seat, ((a[1], colour, 1),)))
        return
    frame = s.frames[-1]
    seat, placed = frame.seat, frame.subject.placed
    tower, colour, bricks = placed[-1]
    if tower == a[1]:
        placed = (*placed[:-1], (tower, colour, bricks + 1))
    else:
        colour = s.towers[seat][tower_at(s, seat, a[1])][1]
        placed = (*placed, (a[1], colour, 1))
    s.frames[-1] = drafted(F_BUILD, seat, placed)


def apply_start_tower(s: State, a: Action) -> None:
    """Start a new tower with one brick in the draft; ids count on in the order started."""
    if not s.frames:
        s.frames.append(drafted(F_BUILD, s.active, ((s.next_tower, a[1], 1),)))
        return
    frame = s.frames[-1]
    placed = frame.subject.placed
    tower = max(s.next_tower, placed[-1][0] + 1)
    s.frames[-1] = drafted(F_BUILD, frame.seat, (*placed, (tower, a[1], 1)))


def apply_end_laying(s: State, _a: Action) -> None:
    """End the laying of bricks: ask for the Mason where one lowers the cost (F§14 Q22).

    Otherwise ask for the payment, or build at once where nothing is to be paid.
    """
    frame = s.frames[-1]
    cost = costs(s, frame.seat, False)[laid(frame)]
    if cost and is_playable(s, CARD_MASON):
        s.frames[-1] = drafted(F_MASON, frame.seat, frame.subject.placed)
    else:
        _ask_payment(s, 0, cost)


def legal_mason(s: State, frame: Frame[Draft]) -> list[Action]:
    """Return the answer with a Mason, and the one without where the whole cost is at hand."""
    cost = costs(s, frame.seat, False)[laid(frame)]
    if sum(left_over(s, frame)) < cost:
        return [(MASON, 1)]
    return [(MASON, 0), (MASON, 1)]


def _no_mason(s: State, a: Action) -> Iterator[Reason]:
    """Yield why a Mason is refused: before a brick is laid there is no cost to lower."""
    if s.frames:
        frame = s.frames[-1]
        if a[1] == 0:
            yield from _too_dear(s, frame, laid(frame), False)
        return
    missing = list(card_at_hand(s, CARD_MASON))
    yield from missing or [because("mason-idle")]


def apply_mason(s: State, a: Action) -> None:
    """Fix the cost by the answer, and ask for the payment."""
    _ask_payment(s, a[1], _cost(s, s.active, _PAYMENTS[a[1]]))


def _ask_payment(s: State, mason: int, cost: int) -> None:
    if cost:
        s.frames.append(opened(PAY_ROW, s.active, cost, _PAYMENTS[mason]))
    else:
        _build(s, mason, ())


def _unlaid(s: State, _frame: Frame[Any]) -> list[int]:
    """Return what the draft leaves of the storage; the draft is the frame below."""
    return left_over(s, s.frames[-2])


def _cost(s: State, seat: Seat, subject: Payment) -> int:
    """Return what the draft on top costs (F§8.5)."""
    return costs(s, seat, bool(subject.mason))[laid(s.frames[-1])]


def _pay(s: State, _seat: Seat, subject: Payment, payment: Named) -> None:
    _build(s, subject.mason, payment)


PAY_ROW: Final = Selection(
    F_PAY,
    PAY,
    BRICK,
    Rising(_unlaid, len(COLOURS)),
    _pay,
    _cost,
    Payment,
    opener=lambda s, _f: steps_paid(s),
    clause="F§8.5",
)


def _build(s: State, mason: int, payment: Sequence[int]) -> None:
    """Discard the Mason, lay the bricks on the towers, put the payment into the bag (F§8.5)."""
    frame = s.frames.pop()
    seat, draft = frame.seat, frame.subject.placed
    if mason:
        spend(s, CARD_MASON)
    placed: list[list[int]] = []
    for tower, colour, bricks in draft:
        s.storage[seat * 6 + colour] -= bricks
        height = _put(s, seat, (tower, colour, bricks))
        placed.append([tower, colour, bricks, height, int(tower >= s.next_tower)])
    s.next_tower = max(s.next_tower, draft[-1][0] + 1)
    to_bag(s, seat, payment)
    s.raised += tuple([tower for tower, _, _ in draft])
    s.built = True
    if s.log is not None:
        params = {
            "placed": placed,
            "cost": len(payment),
            "paid": by_colour(payment),
            "mason": bool(mason),
        }
        s.log.append(("build", seat, params))


def _put(s: State, seat: Seat, placement: Placement) -> int:
    """Lay bricks on an old tower or the ground; return the height afterwards."""
    tower, colour, bricks = placement
    site = s.towers[seat]
    for i, (tower_id, _, height) in enumerate(site):
        if tower_id == tower:
            site[i] = (tower, colour, height + bricks)
            return height + bricks
    site.append((tower, colour, bricks))
    return bricks


def steps_in_order(
    s: State, raised: Iterable[tuple[int, int]], started: Iterable[tuple[Colour, int]]
) -> Iterator[Action]:
    """Yield the steps that lay bricks on own and on new towers, in canonical order (F§8.10).

    Own towers come in the order built, then new ones by colour, the tallest of a colour first.
    """
    for tower, bricks in sorted(raised):
        yield from [(RAISE, tower)] * bricks
    by_colour = sorted(started, key=lambda new: (new[0], -new[1]))
    for tower, (colour, bricks) in enumerate(by_colour, s.next_tower):
        yield (START_TOWER, colour)
        yield from [(RAISE, tower)] * (bricks - 1)


def steps_laid(s: State, frame: Frame[Draft]) -> list[Action]:
    """Return the steps that led to a draft."""
    steps: list[Action] = []
    for tower, colour, bricks in frame.subject.placed:
        is_new = tower >= s.next_tower
        steps += [(START_TOWER, colour)] if is_new else []
        steps += [(RAISE, tower)] * (min(bricks, BUILD_MAX) - is_new)
    return steps


def steps_paid(s: State) -> list[Action]:
    """Return the steps that led to the question for the payment; none where there is no draft."""
    draft, *rest = s.frames
    if draft.kind not in (F_BUILD, F_MASON) or len(rest) != 1:
        return []
    mason: list[Action] = [(MASON, rest[0].subject.mason)] if draft.kind == F_MASON else []
    return [*steps_laid(s, draft), _END_LAYING, *mason]


def apply_end_build(s: State, _a: Action) -> None:
    """Tear down the ruins, then let contracts be fulfilled (F§8.6)."""
    tear_down_ruins(s)
    enter_fulfil(s)


BUILD_QUESTION: Final = Question(F_BUILD, legal_lay_brick, Draft, steps_laid)
MASON_QUESTION: Final = Question(
    F_MASON,
    legal_mason,
    Draft,
    lambda s, frame: [*steps_laid(s, frame), _END_LAYING],
    "F§8.5",
)
STEPS: Final[Steps[State]] = (
    Step(
        RAISE, "F§8.5", (parameters.TOWER,), (BUILDING,), (F_BUILD,),
        apply=apply_raise, refuse=_not_to_raise,
    ),
    Step(
        START_TOWER, "F§8.5", (parameters.COLOUR,), (BUILDING,), (F_BUILD,),
        apply=apply_start_tower, refuse=_not_to_start,
    ),
    Step(END_LAYING, "F§8.5", frames=(F_BUILD,), apply=apply_end_laying, refuse=never),
    Step(
        MASON, "F§10.2", (parameters.ANSWER,), (BUILDING,), (F_MASON,),
        apply=apply_mason, refuse=_no_mason, closed=closed_window(CARD_MASON),
    ),
    Step(END_BUILD, "F§8.5", (), (BUILDING,), apply=apply_end_build, refuse=never),
)  # fmt: skip
