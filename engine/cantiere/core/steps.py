"""The steps of a game, one row each.

From the rows follow who is asked what, what is legal, what a step does, why one is refused, and how
it is written. A phase asks for the steps whose rows name it. A frame asks for one step by a
`Question`, or for several by a `Selection`. Kinds are small ints; the rows become tuples by kind
once, and the hot pair `legal` and `apply` looks up and calls.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from cantiere.core import dispatch
from cantiere.core.compound_moves import Engine
from cantiere.core.forms import Form, list_of
from cantiere.core.frame_validation import is_replayed
from cantiere.core.frames import Frame, FrameForms, Need, Row, plain_row
from cantiere.core.game import Action, Decision, Json, Reason, Seat
from cantiere.core.legality import ReasonMaker, Refusing, Timing, why_not
from cantiere.core.move_forms import Move, one_of
from cantiere.core.move_forms import Step as MoveStep
from cantiere.core.parameters import Ending, Parameter
from cantiere.core.parameters import Names as Named
from cantiere.core.selection import (
    Rule,
    Selection,
    effects_of,
    forms_of,
    kinds_of,
    legal_of,
    refusals_of,
    steps_to,
)
from cantiere.core.step_text import StepText


class Staged(Protocol):
    """A state whose phase, or the last of its frames, asks for a decision."""

    phase: int
    active: Seat
    frames: list[Frame[Any]]

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Staged)
Of = TypeVar("Of")
Adds: TypeAlias = Callable[[S, list[Action]], None]


def never(_s: Any, _a: Action) -> Iterator[Reason]:
    """Refuse nothing: for a step that is legal wherever it is asked for."""
    yield from ()


class Step(NamedTuple, Generic[S]):
    """A kind of step.

    clause: the rule that gives it.
    names: what it names, in order.
    phases: the phases that ask for it, even where the rules then refuse it.
    add: appends the legal steps in these phases; left out where an earlier row adds these too.
    apply: does the step; left out where a selection does.
    refuse: yields why a step that names existing things is not legal. Where a selection takes the
        step, that says why in its frame; the row then only speaks for the phases, if there are any.
    move: its name among composed moves, if the step alone is one.
    text: its name in text, where the name of the kind would read worse.
    """

    kind: int
    clause: str
    names: tuple[Named, ...] = ()
    phases: Sequence[int] = ()
    add: Adds[S] | None = None
    apply: Callable[[S, Action], None] | None = None
    refuse: Rule[S] | None = None
    move: str = ""
    text: str = ""


class Question(NamedTuple, Generic[S, Of]):
    """A kind of frame that is answered by steps of the kinds `steps`.

    of: what the frame knows.
    opener: the steps of a turn that led to it; left out where a card asks.
    clause: the rule that asks, if it is not that of the first kind.
    """

    kind: int
    steps: Sequence[int]
    legal: Callable[[S, Frame[Of]], list[Action]]
    of: type[Of]
    opener: Callable[[S, Frame[Of]], list[Action]] | None = None
    clause: str = ""

    @property
    def step(self) -> int:
        """The first kind of step."""
        return self.steps[0]


Steps: TypeAlias = tuple[Step[S], ...]
Asks: TypeAlias = Question[S, Any] | Selection[S, Any]


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


class StepTable(Generic[S]):
    """What follows from the rows of a game.

    Hot functions are fields, so that no call lies between.
    """

    decision: Callable[[S], Decision | None]
    legal: Callable[[S], list[Action]]
    apply: Callable[[S, Action], None]
    clauses: Mapping[int, str]
    """The rule that gives each kind of step."""
    asked: Mapping[str, str]
    """The rule that asks for each kind of decision."""

    def __init__(
        self,
        names: Names,
        because: ReasonMaker,
        phases: Sequence[Phase[S]],
        questions: Sequence[Question[S, Any]],
        selections: Sequence[Selection[S, Any]],
        steps: Sequence[Step[S]],
        closed: Callable[[S, Action], Reason | None] | None = None,
    ) -> None:
        """Join the rows.

        closed: the reason why an action has no place in a phase, where the game knows a better one
            than that the phase does not ask for it.
        """
        self.names, self.because, self._closed = names, because, closed
        effects, refusals = effects_of(selections), refusals_of(selections)
        self.steps = dispatch.by_kind(
            _checked(steps, len(names.steps), effects, refusals), names.steps
        )
        self.selection_of = {row.kind: row for row in selections}
        self.question_of = {row.kind: row for row in questions}
        self.clauses = {row.kind: row.clause for row in self.steps}
        self.lengths = {row.kind: len(row.names) for row in self.steps}
        self.drafts = {row.kind for row in self._asks() if _is_draft(row)}
        self.text = _text_of(self.steps, names.steps)
        self.asked = self._asked(phases)
        self.decision, self.legal, self.apply = dispatch.rules_of(
            dispatch.Names(names.phases, names.frames, names.steps, self.asked),
            {row.kind: row.legal or _all_of(row.kind, self.steps) for row in phases},
            {row.kind: row.legal for row in questions}
            | {row.kind: legal_of(row) for row in selections},
            effects | {row.kind: row.apply for row in self.steps if row.apply},
        )
        self._refusing = self._refusals()

    def why(self, s: S, a: Sequence[int]) -> list[Reason]:
        """Return the reasons why the action is refused here; none for a legal one."""
        return why_not(s, a, self._refusing)

    def _asks(self) -> list[Asks[S]]:
        """Return the rows of all kinds of frames."""
        return [*self.question_of.values(), *self.selection_of.values()]

    def _asked(self, phases: Sequence[Phase[S]]) -> dict[str, str]:
        """Return the rule behind each decision."""
        rows = self._asks()
        return {self.names.phases[row.kind]: row.clause for row in phases} | {
            self.names.frames[row.kind]: row.clause or self.clauses[row.step] for row in rows
        }

    def _refusals(self) -> Refusing[S]:
        selections = list(self.selection_of.values())
        rules = {row.kind: self._rule(row, row.refuse) for row in self.steps if row.refuse}
        in_frames = {
            kind: self._rule(self.steps[kind], rule)
            for kind, rule in refusals_of(selections).items()
        }
        timing = Timing(
            self.names.steps,
            self.names.phases,
            self.names.frames,
            {row.kind: row.phases for row in self.steps if row.phases},
            kinds_of(selections) | _kinds_of_questions(list(self.question_of.values())),
        )
        return Refusing(
            timing,
            self.lengths,
            self.clauses,
            self.because,
            self.decision,
            self.legal,
            rules,
            rules | in_frames,
            self._closed or _open,
        )

    def _rule(self, row: Step[S], refuse: Rule[S]) -> Rule[S]:
        """Refuse a step that names what does not exist; otherwise refuse as its row does."""
        names, because = row.names, self.because
        if not names:
            return refuse

        def rule(s: S, a: Action) -> Iterator[Reason]:
            named = zip(names, a[1:], strict=True)
            missing = [reason for each, n in named for reason in each.refused(n, because)]
            yield from missing or refuse(s, a)

        return rule

    def engine(self) -> Engine[S]:
        """Return what composed moves need."""
        return Engine(self.because, self.why, self.legal, self.apply, self.decision, self._follows)

    def _follows(self, frame: Frame[Any], last: Action) -> bool:
        """Return whether a frame asks for a part of the move that the last step belongs to."""
        row = self.selection_of.get(frame.kind)
        follows = row is not None and row.follows == last[0]
        return frame.kind in self.drafts or bool(frame.named) or follows

    def described(self, a: Action) -> dict[str, Json]:
        """Return what a step names, by the names of its parameters, as messages hold it."""
        named = zip(self.steps[a[0]].names, a[1:], strict=True)
        return {each.name: each.show(n) for each, n in named}

    def opening(self, kind: int) -> MoveStep:
        """Return a step that opens a move, with a field for each thing that it names."""
        return MoveStep(kind, tuple(each.field() for each in self.steps[kind].names))

    def moves(self) -> list[Move]:
        """Return the composed moves that are one step."""
        return [_move(row.move, row.kind, row.names) for row in self.steps if row.move]

    def frame_forms(
        self,
        fields: Mapping[str, Form],
        counted: Collection[int] | None = None,
        old_rows: Mapping[int, Row] | None = None,
    ) -> FrameForms:
        """Return how frames are written.

        fields: the form of each field that frames know.
        counted: the kinds whose rows in old snapshots tell how many things are to be named; `None`
            where the game has no old snapshots.
        old_rows: the rows in old snapshots that are not simply the fields.
        """
        rows = self._asks()
        of = {row.kind: row.of for row in rows}
        named = forms_of(list(self.selection_of.values()), list_of)
        if counted is None:
            return FrameForms(self.names.frames, of, fields, named, {})
        old = {kind: plain_row(each, kind in counted) for kind, each in of.items()}
        return FrameForms(self.names.frames, of, fields, named, old | dict(old_rows or {}))

    def need_in(self, s: S) -> Need:
        """Return how many things the rules ask for in a state."""

        def need(kind: int, seat: Seat, of: Any) -> int:
            row = self.selection_of.get(kind)
            return row.need(s, seat, of) if row else 0

        return need

    def broken_frames(self, s: S) -> Iterator[str]:
        """Yield a sentence if the composed action that is begun could not have come about."""
        if len(s.frames) > 1:
            yield "more than one action is begun"
        else:
            yield from self.broken_draft(s)

    def broken_draft(self, s: S) -> Iterator[str]:
        """Yield a sentence if no steps of the turn lead to the frames of the state."""
        if s.frames and not is_replayed(s, [], self._led_to(s), self.legal, self.apply):
            name = self.names.frames[s.frames[-1].kind]
            yield f"the draft of {name} cannot have come about"

    def _led_to(self, s: S) -> list[Action]:
        """Return the steps of the turn before the last frame; none where a card asks."""
        frame = s.frames[-1]
        selection = self.selection_of.get(frame.kind)
        if selection:
            return steps_to(selection, s, frame)
        opener = self.question_of[frame.kind].opener
        return opener(s, frame) if opener else []


def _checked(
    steps: Sequence[Step[S]], kinds: int, done: Collection[int], refused: Collection[int]
) -> dict[int, Step[S]]:
    """Return the rows by kind; raises `ValueError` where one is missing or says too little.

    done, refused: the kinds whose effects, and whose refusals, selections define.
    """
    if sorted(row.kind for row in steps) != list(range(kinds)):
        raise ValueError("each kind of step has one row")
    for row in steps:
        by_row = bool(row.phases) or row.kind not in refused
        if (row.kind in done) == bool(row.apply) or by_row != bool(row.refuse):
            raise ValueError(f"step {row.kind} says once what it does and why it is refused")
    return {row.kind: row for row in steps}


def _open(_s: Any, _a: Action) -> None:
    """Know no better reason."""


def _is_draft(row: Asks[Any]) -> bool:
    """Return whether a frame belongs to an action of the turn, and not to a card that asks."""
    return row.opener is not None or (isinstance(row, Selection) and row.begins)


def _kinds_of_questions(rows: Sequence[Question[Any, Any]]) -> dict[int, Sequence[int]]:
    """Return the kinds of frames that are answered by each kind of step."""
    steps = {step for row in rows for step in row.steps}
    return {step: [row.kind for row in rows if step in row.steps] for step in steps}


def _text_of(steps: Sequence[Step[Any]], names: Sequence[str]) -> StepText:
    """Return the text of the steps."""
    words = {row.kind: [each.text() for each in row.names] for row in steps}
    endings = {row.kind: each.words for row in steps for each in row.names[-1:]
               if isinstance(each, Ending)}  # fmt: skip
    return StepText(
        [row.text or names[row.kind] for row in steps],
        {kind: tuple(word for word in found if word) for kind, found in words.items()},
        endings,
    )


def _all_of(phase: int, steps: Sequence[Step[S]]) -> Callable[[S], list[Action]]:
    """Return the function that joins what the steps of a phase add, in the order of the rows."""
    first, *rest = [row.add for row in steps if row.add and phase in row.phases]

    def only(s: S) -> list[Action]:
        actions: list[Action] = []
        first(s, actions)
        return actions

    def legal(s: S) -> list[Action]:
        actions = only(s)
        for add in rest:
            add(s, actions)
        return actions

    return legal if rest else only


def _move(do: str, kind: int, names: Sequence[Named]) -> Move:
    parameters = [each for each in names if isinstance(each, Parameter)]
    words = [each.word or each.name for each in parameters]
    form = " ".join([do, *(word if "/" in word else f"<{word}>" for word in words)])
    fields = tuple(one_of(each.name, each.names) for each in parameters)
    example = " ".join([do, *(each.names[0] for each in parameters)])
    return Move(do, (MoveStep(kind, fields),), form=form, example=example)
