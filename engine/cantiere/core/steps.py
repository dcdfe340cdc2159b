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
from cantiere.core.frames import Frame, FrameForms, Need, plain_row
from cantiere.core.game import Action, Decision, Json, Reason, Seat
from cantiere.core.legality import ReasonMaker, Refusing, Timing, why_not
from cantiere.core.move_forms import Move, one_of
from cantiere.core.move_forms import Step as MoveStep
from cantiere.core.parameters import Parameter
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
    refuse: yields why a step that names existing things is not legal; left out where a selection
        says it.
    move: its name among composed moves, if the step alone is one.
    """

    kind: int
    clause: str
    names: tuple[Parameter, ...] = ()
    phases: Sequence[int] = ()
    add: Adds[S] | None = None
    apply: Callable[[S, Action], None] | None = None
    refuse: Rule[S] | None = None
    move: str = ""


class Question(NamedTuple, Generic[S, Of]):
    """A kind of frame that takes one step.

    of: what the frame knows.
    opener: the steps that led to it.
    clause: the rule that asks, if it is not that of the step.
    """

    kind: int
    step: int
    legal: Callable[[S, Frame[Of]], list[Action]]
    of: type[Of]
    opener: Callable[[S, Frame[Of]], list[Action]]
    clause: str = ""


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

    def __init__(
        self,
        names: Names,
        because: ReasonMaker,
        phases: Sequence[Phase[S]],
        questions: Sequence[Question[S, Any]],
        selections: Sequence[Selection[S, Any]],
        steps: Sequence[Step[S]],
    ) -> None:
        self.names, self.because = names, because
        effects, refusals = effects_of(selections), refusals_of(selections)
        self.steps = dispatch.by_kind(
            _checked(steps, len(names.steps), effects, refusals), names.steps
        )
        self.selection_of = {row.kind: row for row in selections}
        self.question_of = {row.kind: row for row in questions}
        self.clauses = {row.kind: row.clause for row in self.steps}
        self.lengths = {row.kind: len(row.names) for row in self.steps}
        words = {row.kind: tuple(each.text() for each in row.names) for row in self.steps}
        self.text = StepText(names.steps, words)
        self.decision, self.legal, self.apply = dispatch.rules_of(
            dispatch.Names(names.phases, names.frames, names.steps, self._asked(phases)),
            {row.kind: row.legal or _all_of(row.kind, self.steps) for row in phases},
            {row.kind: row.legal for row in questions}
            | {row.kind: legal_of(row) for row in selections},
            effects | {row.kind: row.apply for row in self.steps if row.apply},
        )
        self._refusing = self._refusals()

    def why(self, s: S, a: Sequence[int]) -> list[Reason]:
        """Return the reasons why the action is refused here; none for a legal one."""
        return why_not(s, a, self._refusing)

    def _asked(self, phases: Sequence[Phase[S]]) -> dict[str, str]:
        """Return the rule behind each decision."""
        rows: list[Asks[S]] = [*self.question_of.values(), *self.selection_of.values()]
        return {self.names.phases[row.kind]: row.clause for row in phases} | {
            self.names.frames[row.kind]: row.clause or self.clauses[row.step] for row in rows
        }

    def _refusals(self) -> Refusing[S]:
        selections = list(self.selection_of.values())
        rules = {row.kind: self._rule(row, row.refuse) for row in self.steps if row.refuse}
        rules |= {kind: self._rule(self.steps[kind], rule)
                  for kind, rule in refusals_of(selections).items()}  # fmt: skip
        timing = Timing(
            self.names.steps,
            self.names.phases,
            self.names.frames,
            {row.kind: row.phases for row in self.steps if row.phases},
            {**kinds_of(selections), **{row.step: [row.kind] for row in self.question_of.values()}},
        )
        return Refusing(
            timing,
            self.lengths,
            self.clauses,
            self.because,
            self.decision,
            self.legal,
            rules,
            rules,
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
        """Return what composed moves need; every frame continues the move of a step."""
        return Engine(
            self.because,
            self.why,
            self.legal,
            self.apply,
            self.decision,
            lambda _frame, _last: True,
        )

    def described(self, a: Action) -> dict[str, Json]:
        """Return what a step names, by the names of its parameters, as messages hold it."""
        named = zip(self.steps[a[0]].names, a[1:], strict=True)
        return {each.name: each.show(n) for each, n in named}

    def moves(self) -> list[Move]:
        """Return the composed moves that are one step."""
        return [_move(row.move, row.kind, row.names) for row in self.steps if row.move]

    def frame_forms(self, fields: Mapping[str, Form]) -> FrameForms:
        """Return how frames are written; fields: the form of each field that frames know."""
        rows: list[Asks[S]] = [*self.question_of.values(), *self.selection_of.values()]
        of = {row.kind: row.of for row in rows}
        named = forms_of(list(self.selection_of.values()), list_of)
        counted = {kind for kind, row in self.selection_of.items() if row.close < 0}
        old = {kind: plain_row(each, kind in counted) for kind, each in of.items()}
        return FrameForms(self.names.frames, of, fields, named, old)

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
        elif s.frames and not is_replayed(s, [], self._led_to(s), self.legal, self.apply):
            name = self.names.frames[s.frames[-1].kind]
            yield f"the draft of {name} cannot have come about"

    def _led_to(self, s: S) -> list[Action]:
        frame = s.frames[-1]
        question = self.question_of.get(frame.kind)
        if question:
            return question.opener(s, frame)
        return steps_to(self.selection_of[frame.kind], s, frame)


def _checked(
    steps: Sequence[Step[S]], kinds: int, done: Collection[int], refused: Collection[int]
) -> dict[int, Step[S]]:
    """Return the rows by kind; raises `ValueError` where one is missing or says too little.

    done, refused: the kinds whose effects, and whose refusals, selections define.
    """
    if sorted(row.kind for row in steps) != list(range(kinds)):
        raise ValueError("each kind of step has one row")
    for row in steps:
        if (row.kind in done) == bool(row.apply) or (row.kind in refused) == bool(row.refuse):
            raise ValueError(f"step {row.kind} says once what it does and why it is refused")
    return {row.kind: row for row in steps}


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


def _move(do: str, kind: int, parameters: Sequence[Parameter]) -> Move:
    words = [each.word or each.name for each in parameters]
    form = " ".join([do, *(word if "/" in word else f"<{word}>" for word in words)])
    fields = tuple(one_of(each.name, each.names) for each in parameters)
    example = " ".join([do, *(each.names[0] for each in parameters)])
    return Move(do, (MoveStep(kind, fields),), form=form, example=example)
