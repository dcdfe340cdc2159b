"""Whether the pending frames of a state could have come about: their steps are taken again.

What a step did by chance, like drawing cards, is undone on a copy of the table first. Then the
rules ask again, and what they ask is compared with the frames.
"""

from collections.abc import Iterator
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.steps.frame_validation import asked_first, is_replayed, named_in
from cantiere.core.steps.selection import Selection
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules.rounds import calls
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE, apply, legal

_FOR_SITE: Final = (k.F_TUCK, k.F_LEND, k.F_CONFISCATE, k.F_GRAVEYARD)
"""Kinds that ask while a district is on its way."""


def broken_frames(s: State) -> Iterator[str]:
    """Yield a sentence for frames that cannot be, and for things that no frame asks about."""
    top = s.frames[-1].kind if s.frames else -1
    if s.frames and not _has_come_about(s):
        yield Said(
            "frame-table",
            "decision {name} does not fit the rest of the position",
            name=k.FRAMES[top],
        )
    if s.phase == k.CALLING and not s.frames:
        yield Said("call-nobody", "a rank is called, but no seat has to decide")
    if bool(s.drawn) != (top == k.F_KEEP):
        yield Said("drawn", "cards were drawn, but nobody chooses from them")
    if (s.site != k.NONE) != (top in _FOR_SITE):
        yield Said("site", "a district is being built, but there is nothing to decide")


def _has_come_about(s: State) -> bool:
    if s.phase == k.CALLING:
        return _is_called(s)
    frame = s.frames[-1]
    if len(s.frames) > 1 or not s.acting:
        return False
    row = TABLE.row_of[frame.kind]
    steps = named_in(row, frame)
    if isinstance(row, Selection) and row.begins:
        return bool(steps) and is_replayed(s, [], steps, legal, apply)
    return any(
        table.drawn == s.drawn and is_replayed(s, table.frames[-1:], steps, legal, apply)
        for table in asked_first(row, s, frame, legal, apply)
    )


def _is_called(s: State) -> bool:
    """Return whether the call of this rank asks this, maybe after some said no (M§7.3)."""
    other = s.copy()
    other.frames = []
    other.called -= 1
    calls.go_on(other)
    while other.called == s.called and other.phase == k.CALLING and other.frames:
        if other.frames == s.frames:
            return True
        if (k.ANSWER, k.NO) not in legal(other) or other.frames[-1].kind == k.F_RASPUTIN:
            return False
        apply(other, (k.ANSWER, k.NO))
    return False
