"""Check that pending frames could have come about, by taking again the steps behind them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from cantiere.core.game import Action
from cantiere.core.game_state import GameState
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.selection import Selection
from cantiere.core.steps.step import Asks, begun

S = TypeVar("S", bound=GameState)


def is_replayed(
    s: S,
    first: list[Frame[Any]],
    steps: Iterable[Action],
    legal: Callable[[S], list[Action]],
    apply: Callable[[S, Action], None],
) -> bool:
    """Return whether the steps lead from the first frames to those of the state, each one legal."""
    other = s.copy()
    other.frames = first
    for step in steps:
        if step not in legal(other):
            return False
        apply(other, step)
    return other.frames == s.frames


def named_in(row: Asks[Any], frame: Frame[Any]) -> list[Action]:
    """Return the steps that named what a frame holds."""
    return [(row.step, item) for item in frame.named] if isinstance(row, Selection) else []


def asked_first(
    row: Asks[S],
    s: S,
    frame: Frame[Any],
    legal: Callable[[S], list[Action]],
    apply: Callable[[S, Action], None],
) -> Iterator[S]:
    """Yield the tables on which a frame may have been asked, with nothing named yet.

    That is the present table where a card asks. Where chance had a say, the step that asked is
    undone and taken again.
    """
    if row.undone:
        for before, step in row.undone(s, frame):
            if step in legal(before):
                apply(before, step)
                if before.frames:
                    yield before
    elif row.due(s, frame.seat, frame.subject):
        table = s.copy()
        table.frames = [begun(row, s, frame.seat, frame.subject)]
        if table.frames[-1].need or not isinstance(row, Selection):
            yield table
