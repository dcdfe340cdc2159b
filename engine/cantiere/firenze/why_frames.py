"""Why a small step inside a frame is refused, by action kind (F§8.10, F§10.5).

Each rule yields all reasons it finds; it is asked only while a frame that offers its kind is on
top.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cantiere.core.game import Action, Reason
from cantiere.firenze import kinds as k
from cantiere.firenze.data import BUILD_MAX, TAX_HEIGHT
from cantiere.firenze.reasons import because
from cantiere.firenze.rules import build, taxes
from cantiere.firenze.rules.bricks import held
from cantiere.firenze.rules.persons import gives
from cantiere.firenze.state import Frame, State
from cantiere.firenze.why_phases import (
    brick_in_order,
    card_in_order,
    colour_exists,
    tower_stands,
)


def _lay(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    yield from colour_exists(a[1])
    if 0 <= a[1] < 6 and held(s, frame[1])[a[1]] <= frame[3:].count(a[1]):
        yield because("no-brick", colour=a[1])


def _yes_no(_s: State, a: Action) -> Iterator[Reason]:
    if a[1] not in (0, 1):
        yield because("no-such-answer", found=a[1])


def _mason(s: State, a: Action) -> Iterator[Reason]:
    yield from _yes_no(s, a)
    if a[1] == 0:
        frame = s.frames[-1]
        yield from _unaffordable(s, frame, build.laid(frame), False)


def _fell(s: State, a: Action) -> Iterator[Reason]:
    yield from tower_stands(s, s.frames[-1][1], a[1])


def _sabotage(s: State, a: Action) -> Iterator[Reason]:
    _, victim, tower = a
    if not 0 <= victim < s.options.seats:
        yield because("no-such-seat", found=victim)
    elif victim == s.frames[-1][1]:
        yield because("own-tower")
    owners = [seat for seat, site in enumerate(s.towers) if any(t[0] == tower for t in site)]
    if not owners:
        yield because("no-such-tower", tower=tower)
    elif owners[0] != victim:
        yield because("tower-elsewhere", tower=tower, owner=owners[0])


_BRICKS_FROM: Final = {
    k.F_FIRE: (2, 3),
    k.F_FLOOD: (2, 3),
    k.F_GIVE: (4, 5),
    k.F_PAY: (3, 4),
    k.F_DROP: (2, 3),
}
"""Where in a frame the number of bricks stands, and where the colours begin."""


def _brick(s: State, a: Action) -> Iterator[Reason]:
    """A brick that is lost, given, paid or returned, in rank order."""
    frame = s.frames[-1]
    if frame[0] == k.F_LUXURY_PAY:
        need, start = frame[2], 4 + frame[3]
    else:
        at, start = _BRICKS_FROM[frame[0]]
        need = frame[at]
    paying = frame[0] == k.F_PAY
    have = build.left_over(s, s.frames[-2]) if paying else held(s, frame[1])
    yield from colour_exists(a[1])
    if 0 <= a[1] < 6:
        yield from brick_in_order(have, frame[start:], a[1], need)


def _keep(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    seat = frame[1]
    yield from tower_stands(s, seat, a[1])
    own = [tower for tower in s.towers[seat] if tower[0] == a[1]]
    if not own:
        return
    if frame[0] == k.F_TRIBUTE:
        yield from _keep_for_tribute(s, frame, a[1], own[0][1])
        return
    if own[0][2] < TAX_HEIGHT:
        yield because("not-tall", height=own[0][2], least=TAX_HEIGHT)
    else:
        tall = [tower[0] for tower in taxes.tall_towers(s, seat)]
        yield from _tower_in_order(tall, frame[3:], a[1], frame[2])


def _tower_in_order(
    towers: Sequence[int], kept: Sequence[int], tower: int, need: int
) -> Iterator[Reason]:
    if kept and towers.index(tower) <= towers.index(kept[-1]):
        yield because("order")
    elif len(towers) - towers.index(tower) < need - len(kept):
        yield because("must-pay-more", need=need)


def _keep_for_tribute(s: State, frame: Frame, tower: int, colour: int) -> Iterator[Reason]:
    for towers, pays in taxes.tribute_choices(s, frame[1]):
        kept = [own for own in frame[2:] if own in towers]
        if tower in towers:
            if len(kept) == pays:
                yield because("order")
            yield from _tower_in_order(towers, kept, tower, pays)
            return
        if len(kept) < pays:
            break
    yield because("not-this-colour", colour=colour)


def _unaffordable(s: State, frame: Frame, bricks: int, with_help: bool) -> Iterator[Reason]:
    """Whether the bricks that the draft leaves pay for a build of so many (F§8.5)."""
    seat = frame[1]
    table = build.least_costs(s, seat) if with_help else build.costs(s, seat, False)
    have = sum(build.left_over(s, frame)) + build.laid(frame) - bricks
    if have < table[bricks]:
        yield because("cannot-afford", bricks=bricks, cost=table[bricks], have=max(have, 0))


def _one_more(s: State, frame: Frame, colour: int) -> Iterator[Reason]:
    bricks = build.laid(frame) + 1
    if bricks > BUILD_MAX:
        yield because("too-many", max=BUILD_MAX)
    elif not build.left_over(s, frame)[colour]:
        yield because("no-brick", colour=colour)
    else:
        yield from _unaffordable(s, frame, bricks, True)


def _raise(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    drafted = [frame[i : i + 3] for i in range(2, len(frame), 3) if frame[i] >= s.next_tower]
    for tower, colour, count in drafted:
        if tower == a[1]:
            yield from _one_more(s, frame, colour)
            if tower != frame[-3]:
                yield because("order")
            elif not build.may_grow(s, frame):
                yield because("taller-than-last", height=count)
            return
    yield from tower_stands(s, frame[1], a[1])
    for tower, colour, _ in s.towers[frame[1]]:
        if tower == a[1]:
            yield from _one_more(s, frame, colour)
            if tower < frame[-3]:
                yield because("order")


def _start(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    yield from colour_exists(a[1])
    if not 0 <= a[1] < 6:
        return
    yield from _one_more(s, frame, a[1])
    if frame[-3] >= s.next_tower and a[1] < frame[-2]:
        yield because("order")


def _shed(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    yield from card_in_order(s, frame[3:], a[1], frame[2])


def _swap_give(s: State, a: Action) -> Iterator[Reason]:
    _, seat, partner = s.frames[-1]
    yield from colour_exists(a[1])
    if not 0 <= a[1] < 6:
        return
    if not held(s, seat)[a[1]]:
        yield because("no-brick", colour=a[1])
    elif a[1] not in gives(s, seat, partner):
        yield because("same-colour", colour=a[1])


def _swap_take(s: State, a: Action) -> Iterator[Reason]:
    _, _, partner, give = s.frames[-1]
    yield from colour_exists(a[1])
    if not 0 <= a[1] < 6:
        return
    theirs = s.bag if partner < 0 else held(s, partner)
    if not theirs[a[1]]:
        yield because("no-brick", colour=a[1])
    if a[1] == give:
        yield because("same-colour", colour=give)


def _never(_s: State, _a: Action) -> Iterator[Reason]:
    """Laying may always end."""
    yield from ()


FRAME_RULES: Final[dict[int, Callable[[State, Action], Iterator[Reason]]]] = {
    k.LAY: _lay,
    k.CANCEL: _yes_no,
    k.FELL: _fell,
    k.SABOTAGE: _sabotage,
    k.LOSE: _brick,
    k.KEEP: _keep,
    k.TAX: _brick,
    k.GIVE: _brick,
    k.RAISE: _raise,
    k.START: _start,
    k.LAID: _never,
    k.MASON: _mason,
    k.PAY: _brick,
    k.DROP: _brick,
    k.SHED: _shed,
    k.SWAP_GIVE: _swap_give,
    k.SWAP_TAKE: _swap_take,
}
"""By action kind, for frames."""
