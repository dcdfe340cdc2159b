"""Naming some things, one small step after the other, and then going on: one row a decision.

A row says which step names a thing, which things there are, how many, and what follows. What is
legal, what a step does, why one is refused, and whether a frame could have come about, are made
from it here. Nothing but the last step changes anything except the frame.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cantiere.core.fields.forms import Form
from cantiere.core.game import Action, Reason, Seat
from cantiere.core.game_state import GameState
from cantiere.core.steps.frames import NOTHING, Frame, Named, Nothing
from cantiere.core.steps.parameters import Number, Parameter

S = TypeVar("S", bound=GameState)
S_contra = TypeVar("S_contra", bound=GameState, contravariant=True)
Subject = TypeVar("Subject")
Reasons: TypeAlias = Iterator[Reason]
Legal: TypeAlias = Callable[[S, Frame[Any]], list[Action]]
Rule: TypeAlias = Callable[[S, Action], Reasons]


class Place(NamedTuple):
    """Where a thing stands among those that may be named.

    there: whether it is one of them. late: whether its turn in the order is over. need: how many
    are to be named. left, have: how many of these are still to be named, and how many things
    there are to name then, this one and those behind it.
    """

    there: bool
    late: bool = False
    need: int = 0
    left: int = 0
    have: int = 0


def _always(_s: Any, _frame: Frame[Any], _item: int) -> Reasons:
    yield from ()


class Noun(NamedTuple, Generic[S]):
    """What is named, by small ints: bricks by colour, cards, towers, answers.

    parameter: how it is written, and which numbers there are.
    form: its form in positions.
    absent: yields why it is none of those that may be named.
    exists: yields why no such thing exists, if that depends on the state.
    order, short: return why it comes too late, and why too few would be left behind it.
    """

    parameter: Parameter | Number
    form: Form
    absent: Callable[[S, Frame[Any], int], Reasons]
    exists: Callable[[S, Frame[Any], int], Reasons] = _always
    order: Callable[[], Reason] | None = None
    short: Callable[[int, Place], Reason] | None = None


class Pool(Protocol[S_contra]):
    """The things that can be named, in their canonical order.

    legal: what is asked in the hot path, the steps of a kind that name the next one; without the
    one that closes. ordered: some things as the steps must name them.
    """

    def legal(self, step: int) -> Legal[S_contra]: ...

    def place(self, s: S_contra, frame: Frame[Any], item: int) -> Place: ...

    def ordered(self, s: S_contra, frame: Frame[Any], items: Iterable[int]) -> list[int]: ...


Undone: TypeAlias = Callable[[S, Frame[Any]], Iterator[tuple[S, Action]]]
"""Yields tables before a step that asked what a frame asks, each with that step."""


def never_due(_s: Any, _seat: Seat, _subject: Any) -> bool:
    """Return that no card asks."""
    return False


def _one(_s: Any, _seat: Seat, _subject: Any) -> int:
    return 1


class Selection(NamedTuple, Generic[S, Subject]):
    """A row: one kind of decision in which things are named.

    need: how many; at least so many where `close` is the step that ends it. done: what follows,
    with everything that was named. subject: what the frame must know. opener: the steps that led
    to a frame. begins: whether the first step itself opens the frame. due: whether a card asks
    this. undone: yields tables before a step that asked, in which chance had a say, and that step.
    absent: instead of the noun's. follows: the step behind which it is still the same move.
    clause: the rule behind the decision, if it is not that of the row of the step; and behind the
    step, if that has no row.
    """

    kind: int
    step: int
    noun: Noun[S]
    pool: Pool[S]
    done: Callable[[S, Seat, Subject, Named], None]
    need: Callable[[S, Seat, Subject], int] = _one
    subject: type[Any] = Nothing
    opener: Callable[[S, Frame[Subject]], list[Action]] | None = None
    begins: bool = False
    due: Callable[[S, Seat, Subject], bool] = never_due
    undone: Undone[S] | None = None
    absent: Callable[[S, Frame[Subject], int], Reasons] | None = None
    close: int = -1
    follows: int = -1
    clause: str = ""


Rows: TypeAlias = Sequence[Selection[S, Any]]


def opened(row: Selection[S, Subject], seat: Seat, need: int, subject: Subject) -> Frame[Subject]:
    """Return the frame in which nothing is named yet, where the need is known."""
    return Frame(row.kind, seat, need, subject)


def first(row: Selection[S, Subject], s: S, seat: Seat, subject: Subject) -> Frame[Subject]:
    """Return the frame in which nothing is named yet."""
    return Frame(row.kind, seat, row.need(s, seat, subject), subject)


def legal_of(row: Selection[S, Any]) -> Legal[S]:
    """Return the function that lists what is legal in the frames of a row."""
    next_ones = row.pool.legal(row.step)
    if row.close < 0:
        return next_ones
    close: Action = (row.close,)

    def or_close(s: S, frame: Frame[Any]) -> list[Action]:
        actions = next_ones(s, frame)
        if len(frame.named) >= frame.need:
            actions.append(close)
        return actions

    return or_close


def apply_of(rows: Rows[S]) -> Callable[[S, Action], None]:
    """Return the step that these rows share: it notes a thing, and goes on after the last one."""
    done = {row.kind: row.done for row in rows}
    opened = next((row for row in rows if row.begins), None)

    def apply(s: S, a: Action) -> None:
        frames = s.frames
        if opened and not frames:
            frames.append(first(opened, s, s.active, NOTHING))
        frame = frames[-1]
        named = (*frame.named, a[1])
        if len(named) < frame.need:
            frames[-1] = Frame(frame.kind, frame.seat, frame.need, frame.subject, named)
        else:
            frames.pop()
            done[frame.kind](s, frame.seat, frame.subject, named)

    return apply


def note(s: GameState, a: Action) -> None:
    """Note a thing: the step of rows that another step ends."""
    frames = s.frames
    frame = frames[-1]
    named = (*frame.named, a[1])
    frames[-1] = Frame(frame.kind, frame.seat, frame.need, frame.subject, named)


def _note_of(rows: Rows[S]) -> Callable[[S, Action], None]:
    """Return the step that notes a thing, in a frame that it opens where a row says so."""
    opened = next((row for row in rows if row.begins), None)
    if opened is None:
        return note
    row = opened

    def noted(s: S, a: Action) -> None:
        if not s.frames:
            s.frames.append(first(row, s, s.active, NOTHING))
        note(s, a)

    return noted


def close_of(row: Selection[S, Any]) -> Callable[[S, Action], None]:
    """Return the step that ends a row: it goes on with what was named."""
    done = row.done

    def close(s: S, _a: Action) -> None:
        frame = s.frames.pop()
        done(s, frame.seat, frame.subject, frame.named)

    return close


def effects_of(rows: Rows[S]) -> dict[int, Callable[[S, Action], None]]:
    """Return what the steps of the rows do, by their kinds."""
    effects = {row.close: close_of(row) for row in rows if row.close >= 0}
    for step in {row.step for row in rows}:
        sharing = [row for row in rows if row.step == step]
        effects[step] = apply_of(sharing) if sharing[0].close < 0 else _note_of(sharing)
    return effects


def reasons(row: Selection[S, Any], s: S, frame: Frame[Any], item: int) -> Reasons:
    """Yield why a thing cannot be named here."""
    missing = list(row.noun.exists(s, frame, item))
    if missing:
        yield from missing
        return
    place = row.pool.place(s, frame, item)
    if not place.there:
        yield from (row.absent or row.noun.absent)(s, frame, item)
    elif place.late and row.noun.order:
        yield row.noun.order()
    elif row.noun.short and place.have < place.left:
        yield row.noun.short(item, place)


def steps_to(row: Selection[S, Any], s: S, frame: Frame[Any]) -> list[Action]:
    """Return the steps of a turn that led to a frame, and those that named things in it."""
    opening = row.opener(s, frame) if row.opener else []
    return opening + [(row.step, item) for item in frame.named]
