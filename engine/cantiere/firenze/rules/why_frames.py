"""Why a small step inside a frame is refused, by action kind (F§8.10, F§10.5).

Each rule yields all reasons it finds; it is asked only while a frame that offers its kind is on
top.
"""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.core.frames import Frame
from cantiere.core.game import Action, Reason
from cantiere.core.selection import refusals_of
from cantiere.firenze import constants as k
from cantiere.firenze.data import BUILD_MAX
from cantiere.firenze.rules import build
from cantiere.firenze.rules.decisions import ROWS
from cantiere.firenze.rules.frames import Draft
from cantiere.firenze.rules.nouns import answer_exists, colour_exists, tower_stands
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import State


def _mason(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    yield from answer_exists(s, frame, a[1])
    if a[1] == 0:
        yield from _unaffordable(s, frame, build.laid(frame), False)


def _fell(s: State, a: Action) -> Iterator[Reason]:
    yield from tower_stands(s, s.frames[-1].seat, a[1])


def _sabotage(s: State, a: Action) -> Iterator[Reason]:
    _, victim, tower = a
    if not 0 <= victim < s.options.seats:
        yield because("no-such-seat", found=victim)
    elif victim == s.frames[-1].seat:
        yield because("own-tower")
    owners = [seat for seat, site in enumerate(s.towers) if any(t[0] == tower for t in site)]
    if not owners:
        yield because("no-such-tower", tower=tower)
    elif owners[0] != victim:
        yield because("tower-elsewhere", tower=tower, owner=owners[0])


def _unaffordable(s: State, frame: Frame[Draft], bricks: int, with_help: bool) -> Iterator[Reason]:
    """Whether the bricks that the draft leaves pay for a build of so many (F§8.5)."""
    seat = frame.seat
    table = build.least_costs(s, seat) if with_help else build.costs(s, seat, False)
    have = sum(build.left_over(s, frame)) + build.laid(frame) - bricks
    if have < table[bricks]:
        yield because("cannot-afford", bricks=bricks, cost=table[bricks], have=max(have, 0))


def _one_more(s: State, frame: Frame[Draft], colour: int) -> Iterator[Reason]:
    bricks = build.laid(frame) + 1
    if bricks > BUILD_MAX:
        yield because("too-many", max=BUILD_MAX)
    elif not build.left_over(s, frame)[colour]:
        yield because("no-brick", colour=colour)
    else:
        yield from _unaffordable(s, frame, bricks, True)


def _raise(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    placed = frame.of.placed
    last, *_ = placed[-1]
    for tower, colour, bricks in placed:
        if tower == a[1] >= s.next_tower:
            yield from _one_more(s, frame, colour)
            if tower != last:
                yield because("order")
            elif not build.may_grow(s, placed):
                yield because("taller-than-last", height=bricks)
            return
    yield from tower_stands(s, frame.seat, a[1])
    for tower, colour, _ in s.towers[frame.seat]:
        if tower == a[1]:
            yield from _one_more(s, frame, colour)
            if tower < last:
                yield because("order")


def _start(s: State, a: Action) -> Iterator[Reason]:
    frame = s.frames[-1]
    yield from colour_exists(a[1])
    if not 0 <= a[1] < 6:
        return
    yield from _one_more(s, frame, a[1])
    last, colour, _ = frame.of.placed[-1]
    if last >= s.next_tower and a[1] < colour:
        yield because("order")


def _never(_s: State, _a: Action) -> Iterator[Reason]:
    """Laying may always end."""
    yield from ()


FRAME_RULES: Final[dict[int, Callable[[State, Action], Iterator[Reason]]]] = {
    **refusals_of(ROWS),
    k.FELL: _fell,
    k.SABOTAGE: _sabotage,
    k.RAISE: _raise,
    k.START_TOWER: _start,
    k.END_LAYING: _never,
    k.MASON: _mason,
}
"""By action kind, for frames."""
