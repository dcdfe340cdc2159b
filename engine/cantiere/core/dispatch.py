"""Rules as tables: who is asked what, what is legal, what an action does, each by its kind.

A state is in a phase, or in the frame that lies on top where an action or a card is begun. Kinds
are small ints; the tables that a game writes by kind become tuples here, looked up in the hot pair
`legal` and `apply`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cantiere.core.frames import Frame
from cantiere.core.game import Action, Decision, Seat, decisions_of


class Asking(Protocol):
    """A state whose phase, or the last of its frames, asks for a decision."""

    phase: int
    active: Seat
    frames: list[Frame[Any]]


S = TypeVar("S", bound=Asking)
Of = TypeVar("Of")


class Names(NamedTuple):
    """Names of a game's kinds, in their order, and the rule behind each decision.

    The last phase is the one in which the game is over.
    """

    phases: Sequence[str]
    frames: Sequence[str]
    actions: Sequence[str]
    clauses: Mapping[str, str]


class Rules(NamedTuple, Generic[S]):
    """What `core.game.Game` has of the same names."""

    decision: Callable[[S], Decision | None]
    legal: Callable[[S], list[Action]]
    apply: Callable[[S, Action], None]


def by_kind(table: Mapping[int, Of], names: Sequence[str]) -> tuple[Of, ...]:
    """A table as a tuple; each kind that has a name must have its entry."""
    return tuple(table[kind] for kind in range(len(names)))


def rules_of(
    names: Names,
    of_phase: Mapping[int, Callable[[S], list[Action]]],
    of_frame: Mapping[int, Callable[[S, Frame[Any]], list[Action]]],
    effects: Mapping[int, Callable[[S, Action], None]],
) -> Rules[S]:
    """The rules that three tables make: what is legal in a phase and in a frame, what actions do.

    A phase that never asks, as the one at the end, may be left out of `of_phase`.
    """
    over = len(names.phases) - 1
    turn = decisions_of(names.phases, names.clauses)
    step = decisions_of(names.frames, names.clauses)
    in_phase = tuple(of_phase.get(phase, _nothing) for phase in range(len(names.phases)))
    in_frame = by_kind(of_frame, names.frames)
    does = by_kind(effects, names.actions)

    def decision(s: S) -> Decision | None:
        if s.frames:
            frame = s.frames[-1]
            return step[frame.kind][frame.seat]
        if s.phase == over:
            return None
        return turn[s.phase][s.active]

    def legal(s: S) -> list[Action]:
        if s.frames:
            frame = s.frames[-1]
            return in_frame[frame.kind](s, frame)
        return in_phase[s.phase](s)

    def apply(s: S, a: Action) -> None:
        does[a[0]](s, a)

    return Rules(decision, legal, apply)


def _nothing(_s: Asking) -> list[Action]:
    return []
