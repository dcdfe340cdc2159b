"""The steps of a game, one row each, and the decisions that ask for them.

A phase asks for the steps whose rows name it. A frame asks for one step by a `Question`, or for
several by a `Selection`, which is the row of its step as well if no phase asks for that. What
follows from the rows is in `step_table`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.game_state import GameState
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.parameters import Names as Named
from cantiere.core.steps.selection import Rule, Selection, Undone, first, never_due

S = TypeVar("S", bound=GameState)
Subject = TypeVar("Subject")
Adds: TypeAlias = Callable[[S, list[Action]], None]


def never(_s: Any, _a: Action) -> Iterator[Reason]:
    """Refuse nothing: for a step that is legal wherever it is asked for."""
    yield from ()


class Step(NamedTuple, Generic[S]):
    """A kind of step.

    clause: the rule that gives it.
    names: what it names, in order.
    phases: the phases that ask for it, even where the rules then refuse it.
    frames: the kinds of frames whose `Question` it answers.
    add: appends the legal steps in these phases; left out where an earlier row adds these too.
    apply: does the step; left out where a selection does.
    refuse: yields why a step that names existing things is not legal. Where a selection takes the
        step, that says why in its frame; the row then only speaks for the phases, if there are any.
    move: its name among composed moves, if the step alone is one.
    text: its name in text, where the name of the kind would read worse.
    closed: returns why it has no place in another phase, if there is a better reason than that the
        phase does not ask for it.
    """

    kind: int
    clause: str
    names: tuple[Named, ...] = ()
    phases: Sequence[int] = ()
    frames: Sequence[int] = ()
    add: Adds[S] | None = None
    apply: Callable[[S, Action], None] | None = None
    refuse: Rule[S] | None = None
    move: str = ""
    text: str = ""
    closed: Callable[[S, Action], Reason | None] | None = None


class Question(NamedTuple, Generic[S, Subject]):
    """A kind of frame that is answered by one step, of the kinds whose rows name it.

    subject: what the frame knows.
    opener: the steps of a turn that led to it; left out where a card asks.
    clause: the rule that asks, if it is not that of the first of these kinds.
    due, undone: as of a `Selection`.
    need: of the frame.
    """

    kind: int
    legal: Callable[[S, Frame[Subject]], list[Action]]
    subject: type[Subject]
    opener: Callable[[S, Frame[Subject]], list[Action]] | None = None
    clause: str = ""
    due: Callable[[S, Seat, Subject], bool] = never_due
    undone: Undone[S] | None = None
    need: int = 0


Steps: TypeAlias = tuple[Step[S], ...]
Asks: TypeAlias = Question[S, Any] | Selection[S, Any]


def begun(row: Asks[S], s: S, seat: Seat, subject: Any) -> Frame[Any]:
    """Return the frame of a row in which nothing is named yet."""
    if isinstance(row, Selection):
        return first(row, s, seat, subject)
    return Frame(row.kind, seat, row.need, subject)


def ready(row: Asks[Any], seats: int, subjects: Iterable[Any]) -> Sequence[Sequence[Frame[Any]]]:
    """Return by seat the frame of each subject, made once, as its need is always the same."""
    each = [*subjects]
    return [[begun(row, None, seat, subject) for subject in each] for seat in range(seats)]


class Phase(NamedTuple, Generic[S]):
    """A kind of decision of a turn.

    legal: all legal steps, where these are not simply what the steps of the phase add.
    """

    kind: int
    clause: str
    legal: Callable[[S], list[Action]] | None = None


class Names(NamedTuple):
    """Names of kinds, in their order. The last phase is the one in which the game is over."""

    phases: Sequence[str]
    frames: Sequence[str]
    steps: Sequence[str]
