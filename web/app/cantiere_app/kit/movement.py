"""The motions on the table after a change, computed from the log and the draft.

A drawing always shows a whole position. Motions are added afterwards, to elements that are already
in their final places: see `cantiere_app.dom.motion`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cantiere.core.game import Event, Seat

BEAT_MS = 180
"""One thing moves."""
LONGEST_MS = 600
"""All that one change moves."""


class Move(NamedTuple):
    """One thing that moves.

    key: the group of the drawing it is in.
    kind: `drop` from just above, `stamp` from nearer to the eye, `turn` about its middle from as
        far back as the style sheet's `--turn`, `slide` from where another group stood before the
        change, `fall` of something that is gone after it.
    part: a selector within the group, "" for the group itself.
    source: the group whose place a `slide` begins at.
    beat: things of one beat move together, beats follow each other.
    """

    key: str
    kind: str
    part: str = ""
    source: str = ""
    beat: int = 0


class Timed(NamedTuple):
    """A movement and when it is: milliseconds."""

    move: Move
    delay: int
    duration: int


class Change(NamedTuple):
    """The difference between two drawings of one table, for a view module."""

    events: Sequence[Event]
    viewer: Seat
    before: Mapping[str, Any]
    draft: Mapping[str, Any]


def timed(found: Sequence[Move]) -> list[Timed]:
    """Beat after beat, and all within `LONGEST_MS`. A fall lasts into a second beat."""
    beats = sorted({move.beat for move in found})
    if not beats:
        return []
    falls = any(move.kind == "fall" for move in found)
    each = min(BEAT_MS, LONGEST_MS // (len(beats) + falls))
    return [Timed(move, beats.index(move.beat) * each, each) for move in found]
