"""Whether a composed action that is begun could have come about: its steps are taken again."""

from collections.abc import Iterator

from cantiere.carrara import constants as k
from cantiere.carrara.rules.decisions import ROW_OF, apply, legal
from cantiere.carrara.rules.state import State
from cantiere.core.frame_validation import is_replayed
from cantiere.core.game import Action
from cantiere.core.selection import steps_to


def broken_frames(s: State) -> Iterator[str]:
    """One sentence if the frames cannot be."""
    if len(s.frames) > 1:
        yield "more than one action is begun"
    elif s.frames and not is_replayed(s, [], _steps(s), legal, apply):
        yield f"the draft of {k.FRAMES[s.frames[-1].kind]} cannot have come about"


def _steps(s: State) -> list[Action]:
    frame = s.frames[-1]
    row = ROW_OF.get(frame.kind)
    if row:
        return steps_to(row, s, frame)
    return [(k.BUILD, frame.of.tile) if frame.kind == k.F_CITY else (k.UPGRADE, frame.of.old // 6)]
