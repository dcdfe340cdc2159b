"""Whether the pending frames of a state could have come about: drafts are played again.

A frame is sound if its first form is what the rules would ask in this state, and each of its
steps was legal when it was taken.
"""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.core.composed import is_replayed
from cantiere.core.game import Action
from cantiere.firenze import kinds as k
from cantiere.firenze.data import (
    CARD_BOTCH,
    CARD_COLLAPSE,
    CARD_FIRE,
    CARD_FLOOD,
    CARD_LUXURY_TAX,
    CARD_PATRICIAN,
    CARD_SABOTEUR,
    CARD_TRIBUTE,
    FIRE_LOSS,
    FLOOD_FRACTION,
    IS_EVENT,
    TAX_BRICKS,
)
from cantiere.firenze.rules import apply, legal
from cantiere.firenze.rules.bricks import held
from cantiere.firenze.rules.persons import is_playable
from cantiere.firenze.rules.taxes import tall_towers, tribute_choices
from cantiere.firenze.state import Frame, State


def broken_frames(s: State) -> Iterator[str]:
    """One sentence for each frame that cannot be."""
    for frame in s.frames:
        if len(frame) < 2 or not 0 <= frame[0] < len(k.FRAMES):
            yield f"no frame {list(frame)}"
            return
        if not 0 <= frame[1] < s.options.seats:
            yield f"frame {k.FRAMES[frame[0]]} asks a seat {frame[1]} that is not at the table"
            return
    if s.phase == k.RESOLVE:
        yield from _broken_resolve(s)
    elif s.frames and not is_replayed(s, [], _steps_of_turn(s), legal, apply):
        yield f"the draft of {k.FRAMES[s.frames[-1][0]]} cannot have come about"


def _steps_of_turn(s: State) -> list[Action]:
    """The steps behind the frames of the active player's own choice; none that fit if unsound."""
    kind = s.frames[-1][0]
    top = s.frames[-1]
    if kind == k.F_PAY and len(s.frames) == 2 and len(top) > 3:
        draft = s.frames[0]
        mason: list[Action] = [(k.MASON, top[2])] if draft[0] == k.F_MASON else []
        return [*_build_steps(s, draft), (k.LAID,), *mason, *((k.PAY, c) for c in top[4:])]
    steps = _TURN_STEPS.get(kind)
    return steps(s, top) if steps and len(s.frames) == 1 and len(top) > 2 else []


def _build_steps(s: State, draft: Frame) -> list[Action]:
    steps: list[Action] = []
    for i in range(2, len(draft) - 2, 3):
        tower, colour, count = draft[i : i + 3]
        if tower >= s.next_tower:
            steps.append((k.START, colour))
            count -= 1
        steps += [(k.RAISE, tower)] * min(count, 6)
    return steps


def _swap_steps(_s: State, frame: Frame) -> list[Action]:
    first: Action = (k.ALCHEMIST,) if frame[2] < 0 else (k.SMUGGLER, frame[2])
    return [first, *((k.SWAP_GIVE, c) for c in frame[3:])]


_TURN_STEPS: Final[dict[int, Callable[[State, Frame], list[Action]]]] = {
    k.F_LAY: lambda _s, f: [(k.TAKE, f[2], 0), *((k.LAY, c) for c in f[3:])],
    k.F_GIVE: lambda _s, f: [(k.TRADE, *f[2:4]), *((k.GIVE, c) for c in f[5:])],
    k.F_BUILD: _build_steps,
    k.F_MASON: lambda s, f: [*_build_steps(s, f), (k.LAID,)],
    k.F_DROP: lambda _s, f: [(k.DROP, c) for c in f[3:]],
    k.F_SHED: lambda _s, f: [(k.SHED, c) for c in f[3:]],
    k.F_SWAP_GIVE: _swap_steps,
    k.F_SWAP_TAKE: _swap_steps,
}


def _broken_resolve(s: State) -> Iterator[str]:
    seats = s.options.seats
    order = [(frame[1] - s.active) % seats for frame in s.frames]
    if any(order[i] <= order[i + 1] for i in range(len(order) - 1)):
        yield "the seats are not asked in turn order"
    for frame in s.frames:
        if not _fits_event(s, frame):
            yield f"frame {k.FRAMES[frame[0]]} does not fit the event or its draft"


_EVENT_OF: Final = {
    k.F_COLLAPSE: CARD_COLLAPSE,
    k.F_BOTCH: CARD_BOTCH,
    k.F_SABOTEUR: CARD_SABOTEUR,
    k.F_FIRE: CARD_FIRE,
    k.F_FLOOD: CARD_FLOOD,
    k.F_LUXURY_KEEP: CARD_LUXURY_TAX,
    k.F_LUXURY_PAY: CARD_LUXURY_TAX,
    k.F_TRIBUTE: CARD_TRIBUTE,
}


def _fits_event(s: State, frame: Frame) -> bool:
    kind, seat = frame[:2]
    if kind == k.F_CANCEL:
        return (
            frame == (k.F_CANCEL, s.active)
            and len(s.frames) == 1
            and IS_EVENT[s.taken]
            and is_playable(s, CARD_PATRICIAN)
        )
    if _EVENT_OF.get(kind) != s.taken:
        return False
    if kind not in (k.F_FLOOD, k.F_LUXURY_KEEP, k.F_LUXURY_PAY, k.F_TRIBUTE) and seat != s.active:
        return False
    first, steps = _first_form(s, frame)
    alone = s.copy()
    alone.frames = [frame]
    return first is not None and is_replayed(alone, [first], steps, legal, apply)


def _first_form(s: State, frame: Frame) -> tuple[Frame | None, list[Action]]:
    """The frame as the rules would push it, and the steps of its draft."""
    kind, seat = frame[:2]
    bricks = sum(held(s, seat))
    tall = tall_towers(s, seat)
    pays = min(len(tall), bricks // TAX_BRICKS)
    form: Frame | None
    if kind in (k.F_FIRE, k.F_FLOOD):
        need = min(FIRE_LOSS, bricks) if kind == k.F_FIRE else -(-bricks // FLOOD_FRACTION)
        return (kind, seat, need) if need else None, [(k.LOSE, c) for c in frame[3:]]
    if kind == k.F_LUXURY_KEEP:
        form = (kind, seat, pays) if 0 < pays < len(tall) else None
        return form, [(k.KEEP, tower) for tower in frame[3:]]
    if kind == k.F_LUXURY_PAY:
        kept = [tower[0] for tower in tall if tower[0] in frame[4 : 4 + pays]]
        form = (kind, seat, TAX_BRICKS * pays, pays, *kept)
        return form if len(kept) == pays > 0 else None, [(k.TAX, c) for c in frame[4 + pays :]]
    if kind == k.F_TRIBUTE:
        form = (kind, seat) if tribute_choices(s, seat) else None
        return form, [(k.KEEP, tower) for tower in frame[2:]]
    towers = s.towers if kind == k.F_SABOTEUR else [s.towers[seat]]
    others = [site for owner, site in enumerate(towers) if kind != k.F_SABOTEUR or owner != seat]
    return (kind, seat) if any(others) else None, []
