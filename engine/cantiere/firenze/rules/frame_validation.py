"""Whether the pending frames of a state could have come about: drafts are played again.

A frame is sound if its first form is what the rules would ask in this state, and each of its
steps was legal when it was taken.
"""

from collections.abc import Iterator
from typing import Any

from cantiere.core.errors import Said
from cantiere.core.steps.frame_validation import asked_first, is_replayed, named_in
from cantiere.core.steps.frames import Frame
from cantiere.firenze import constants as k
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
        yield Said("frames-order", "the seats do not decide in turn order")
    for frame in s.frames:
        if not _fits_event(s, frame):
            yield Said(
                "frame-event",
                "decision {name} does not fit the event or the choices made so far",
                name=k.FRAMES[frame.kind],
            )


def _fits_event(s: State, frame: Frame[Any]) -> bool:
    row = TABLE.row_of[frame.kind]
    alone = s.copy()
    alone.frames = [frame]
    return any(
        is_replayed(alone, table.frames, named_in(row, frame), legal, apply)
        for table in asked_first(row, s, frame, legal, apply)
    )
