"""Whether a composed action that is begun could have come about: its steps are taken again."""

from collections.abc import Callable, Iterator
from typing import Final

from cantiere.carrara import kinds as k
from cantiere.carrara.rules import apply, legal
from cantiere.carrara.state import Frame, State
from cantiere.core.composed import is_replayed
from cantiere.core.game import Action


def broken_frames(s: State) -> Iterator[str]:
    """One sentence if the frames cannot be."""
    if not s.frames:
        return
    frame = s.frames[-1]
    if len(s.frames) > 1:
        yield "more than one action is begun"
    elif not 0 <= frame[0] < len(k.FRAMES) or not is_replayed(s, [], _steps(frame), legal, apply):
        yield f"the draft {list(frame)} cannot have come about"


def _steps(frame: Frame) -> list[Action]:
    return _STEPS[frame[0]](frame) if len(frame) > 2 else []


def _paid(frame: Frame) -> list[Action]:
    if len(frame) < 6:
        return []
    _, _, tile, city, old, _ = frame[:6]
    first: list[Action] = [(k.BUILD, tile), (k.CITY, city)]
    if old >= 0:
        first = [(k.UPGRADE, old // 6), (k.INTO, tile)]
    return [*first, *((k.PAY, colour) for colour in frame[6:])]


_STEPS: Final[dict[int, Callable[[Frame], list[Action]]]] = {
    k.F_BRICKS: lambda f: [(k.SEGMENT, f[2]), *((k.BRICK, colour) for colour in f[3:])],
    k.F_CITY: lambda f: [(k.BUILD, f[2])],
    k.F_INTO: lambda f: [(k.UPGRADE, f[2] // 6)],
    k.F_PAY: _paid,
}
