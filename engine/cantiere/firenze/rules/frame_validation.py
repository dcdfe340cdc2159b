"""Whether the pending frames of a state could have come about: drafts are played again.

A frame is sound if its first form is what the rules would ask in this state, and each of its
steps was legal when it was taken.
"""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.frame_validation import is_replayed
from cantiere.core.frames import NOTHING, Frame
from cantiere.core.selection import asked
from cantiere.firenze import constants as k
from cantiere.firenze.data import CARD_BOTCH, CARD_COLLAPSE, CARD_SABOTEUR
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE, apply, legal


def broken_frames(s: State) -> Iterator[str]:
    """Yield one sentence for each frame that cannot be."""
    if s.phase == k.RESOLVE:
        yield from _broken_resolve(s)
    else:
        yield from TABLE.broken_draft(s)


def _broken_resolve(s: State) -> Iterator[str]:
    seats = s.options.seats
    order = [(frame.seat - s.active) % seats for frame in s.frames]
    if any(order[i] <= order[i + 1] for i in range(len(order) - 1)):
        yield Said("frames-order", "the seats are not asked in turn order")
    for frame in s.frames:
        if not _fits_event(s, frame):
            yield Said(
                "frame-event",
                "frame {name} does not fit the event or its draft",
                name=k.FRAMES[frame.kind],
            )


def _fits_event(s: State, frame: Frame[Any]) -> bool:
    row = TABLE.selection_of.get(frame.kind)
    if row is None:
        return frame == _asks_tower(s)
    begun = asked(row, s, frame)
    alone = s.copy()
    alone.frames = [frame]
    return begun is not None and is_replayed(alone, [begun[0]], begun[1], legal, apply)


_TOWER_FELLED: Final = {
    CARD_COLLAPSE: k.F_COLLAPSE,
    CARD_BOTCH: k.F_BOTCH,
    CARD_SABOTEUR: k.F_SABOTEUR,
}


def _asks_tower(s: State) -> Frame[Any] | None:
    """Return the frame in which the event taken asks for a tower, if one can be felled."""
    kind = _TOWER_FELLED.get(s.taken)
    own = kind != k.F_SABOTEUR
    if kind is None or not any(site for i, site in enumerate(s.towers) if (i == s.active) == own):
        return None
    return Frame(kind, s.active, 0, NOTHING)
