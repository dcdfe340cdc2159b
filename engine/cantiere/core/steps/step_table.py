"""What follows from the rows of steps: who is asked what, what is legal, what a step does, why one
is refused, and how it is written.

Kinds are small ints. The rows become tuples by kind once; the hot pair `legal` and `apply` looks up
and calls.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from cantiere.core.errors import Said
from cantiere.core.fields.forms import Form, list_of
from cantiere.core.game import Action, Decision, Json, Reason, Seat, decisions_of
from cantiere.core.game_state import GameState
from cantiere.core.steps.compound_moves import Engine
from cantiere.core.steps.frame_validation import is_replayed
from cantiere.core.steps.frames import Frame, FrameForms, Need, Row, plain_row
from cantiere.core.steps.legality import OF_ACTION, ReasonMaker, cited, malformed
from cantiere.core.steps.move_forms import Move
from cantiere.core.steps.move_forms import Step as MoveStep
from cantiere.core.steps.parameters import Ending, Parameter
from cantiere.core.steps.selection import Selection, effects_of, legal_of, reasons, steps_to
from cantiere.core.steps.step import Asks, Names, Phase, Question, Step, never
from cantiere.core.steps.step_text import StepText

S = TypeVar("S", bound=GameState)


class StepTable(Generic[S]):
    """What follows from the rows of a game.

    Hot functions are fields, so that no call lies between.
    """

    steps: tuple[Step[S], ...]
    """The row of each kind of step, with its effect even where a selection gives it."""
    clauses: Mapping[int, str]
    """The rule that gives each kind of step."""
    asked: Mapping[str, str]
    """The rule that asks for each kind of decision."""
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
        """Join the rows."""
        self.names, self.because = names, because
        self.selection_of = {row.kind: row for row in selections}
        self.question_of = {row.kind: row for row in questions}
        self.row_of: Mapping[int, Asks[S]] = {**self.question_of, **self.selection_of}
        _refuse_other_than_one([row.kind for row in phases], names.phases[:-1], "phase", least=0)
        asks: list[Asks[S]] = [*questions, *selections]
        _refuse_other_than_one([row.kind for row in asks], names.frames, "frame")
        self.steps = _joined(steps, selections, names)
        _refuse_unanswered(questions, self.steps, names)
        self.clauses = {row.kind: row.clause for row in self.steps}
        self.lengths = {row.kind: len(row.names) for row in self.steps}
        self.drafts = {row.kind for row in self._asks() if _is_draft(row)}
        self.text = _text_of(self.steps, names.steps)
        self.asked = self._asked(phases)
        self._asking = {step.kind: self._asking_for(step.kind) for step in self.steps}
        self.decision = self._decision()
        self.legal = self._legal(phases)
        self.apply = self._apply()

    def _asks(self) -> list[Asks[S]]:
        """Return the rows of all kinds of frames."""
        return [*self.question_of.values(), *self.selection_of.values()]

    def _asked(self, phases: Sequence[Phase[S]]) -> dict[str, str]:
        """Return the rule behind each decision."""
        return {self.names.phases[row.kind]: row.clause for row in phases} | {
            self.names.frames[row.kind]: row.clause or self.clauses[self._first_answer(row)]
            for row in self._asks()
        }

    def _first_answer(self, row: Asks[S]) -> int:
        """Return the first kind of step that answers a frame."""
        if isinstance(row, Selection):
            return row.step
        return next(step.kind for step in self.steps if row.kind in step.frames)

    def _asking_for(self, step: int) -> set[int]:
        """Return the kinds of frames that a kind of step answers."""
        by_selection = {
            row.kind for row in self.selection_of.values() if step in (row.step, row.close)
        }
        return by_selection | set(self.steps[step].frames)

    def _decision(self) -> Callable[[S], Decision | None]:
        """Return the function that says who is asked what; `None` once the game is over."""
        of_phase = decisions_of(self.names.phases, self.asked)
        of_frame = decisions_of(self.names.frames, self.asked)
        over = len(self.names.phases) - 1

        def decision(s: S) -> Decision | None:
            if s.frames:
                frame = s.frames[-1]
                return of_frame[frame.kind][frame.seat]
            return None if s.phase == over else of_phase[s.phase][s.active]

        return decision

    def _legal(self, phases: Sequence[Phase[S]]) -> Callable[[S], list[Action]]:
        """Return the function that lists the legal actions of a state."""
        of_phase = {row.kind: row.legal or _all_of(row.kind, self.steps) for row in phases}
        of_frame = {row.kind: _legal_in(row) for row in self._asks()}
        in_phase = tuple([of_phase.get(n, _nothing) for n in range(len(self.names.phases))])
        in_frame = tuple([of_frame[n] for n in range(len(self.names.frames))])

        def legal(s: S) -> list[Action]:
            if s.frames:
                frame = s.frames[-1]
                return in_frame[frame.kind](s, frame)
            return in_phase[s.phase](s)

        return legal

    def _apply(self) -> Callable[[S, Action], None]:
        """Return the function that does an action."""
        does = tuple([row.apply for row in self.steps if row.apply])

        def apply(s: S, a: Action) -> None:
            does[a[0]](s, a)

        return apply

    def why(self, s: S, a: Sequence[int]) -> list[Reason]:
        """Return the reasons why the action is refused here; none for a legal one.

        Three rounds, each only if the one before found nothing: is this an action at all, is it the
        time for it, and do the rules of its kind let it.
        """
        faults = malformed(a, self.names.steps, self.lengths, self.because)
        action = tuple(a) if not faults else ()
        if faults or action in self.legal(s):
            return faults
        return [self._cited(s, action, reason) for reason in self._refusal(s, action)]

    def _refusal(self, s: S, action: Action) -> Iterable[Reason]:
        """Return why it is not the time for an action, or why the rules of its kind refuse it."""
        step = self.steps[action[0]]
        if s.phase == len(self.names.phases) - 1:
            return [self.because("game-over")]
        if s.frames and s.frames[-1].kind not in self._asking[step.kind]:
            code = "answer-first" if step.phases else "not-asked"
            return [self._untimely(code, step, asked=self.names.frames[s.frames[-1].kind])]
        if not s.frames and s.phase not in step.phases:
            closed = step.closed(s, action) if step.closed else None
            return [closed or self._wrong_phase(step, self.names.phases[s.phase])]
        named = zip(step.names, action[1:], strict=True)
        missing = [reason for each, n in named for reason in each.refused(n, self.because)]
        return missing or self._forbidden(s, action, step)

    def _untimely(self, code: str, step: Step[S], **params: Json) -> Reason:
        return self.because(code, action=self.names.steps[step.kind], **params)

    def _wrong_phase(self, step: Step[S], phase: str) -> Reason:
        if step.phases:
            return self._untimely("wrong-phase", step, phase=phase)
        return self._untimely("not-asked", step, asked=phase)

    def _forbidden(self, s: S, action: Action, step: Step[S]) -> Iterable[Reason]:
        """Return why the rules of its kind refuse an action, as its selection or its row says."""
        frame = s.frames[-1] if s.frames else None
        selection = self.selection_of.get(frame.kind) if frame else None
        if frame and selection and selection.step == step.kind:
            return reasons(selection, s, frame, action[1])
        return (step.refuse or never)(s, action)

    def _cited(self, s: S, action: Action, reason: Reason) -> Reason:
        """Return the reason with its clause, which may be that of the action or the decision."""
        if reason.clause == OF_ACTION:
            return reason._replace(clause=self.clauses[action[0]])
        return cited(reason, self.decision(s))

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

    def opening(self, kind: int, **renamed: str) -> MoveStep:
        """Return a step that opens a move, with a field for each thing that it names.

        renamed: the field of a parameter that the move calls otherwise, such as `colour="take"`.
        """
        named = [each.field() for each in self.steps[kind].names]
        return MoveStep(
            kind, tuple([each._replace(name=renamed.get(each.name, each.name)) for each in named])
        )

    def moves(self) -> list[Move]:
        """Return the composed moves that are one step."""
        return [self._move(row) for row in self.steps if row.move]

    def _move(self, row: Step[S]) -> Move:
        """Return a move of one step; it has a form and an example if all it names has a name.

        Its text is that of the step otherwise.
        """
        opening = (self.opening(row.kind),)
        named = [each for each in row.names if isinstance(each, Parameter)]
        if len(named) < len(row.names):
            return Move(row.move, opening)
        words = [each.word or each.name for each in named]
        form = [row.move, *(word if "/" in word else f"<{word}>" for word in words)]
        example = [row.move, *(each.names[0] for each in named)]
        return Move(row.move, opening, form=" ".join(form), example=" ".join(example))

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
        subjects = {row.kind: row.subject for row in rows}
        named = {row.kind: list_of(row.noun.form) for row in self.selection_of.values()}
        if counted is None:
            return FrameForms(self.names.frames, subjects, fields, named, {})
        old = {kind: plain_row(each, kind in counted) for kind, each in subjects.items()}
        return FrameForms(self.names.frames, subjects, fields, named, old | dict(old_rows or {}))

    def need_in(self, s: S) -> Need:
        """Return how many things the rules ask for in a state."""

        def need(kind: int, seat: Seat, subject: Any) -> int:
            row = self.row_of[kind]
            return row.need(s, seat, subject) if isinstance(row, Selection) else row.need

        return need

    def broken_frames(self, s: S) -> Iterator[str]:
        """Yield a sentence if the composed action that is begun could not have come about."""
        if len(s.frames) > 1:
            yield Said("frames-many", "more than one action is in progress")
        else:
            yield from self.broken_draft(s)

    def broken_draft(self, s: S) -> Iterator[str]:
        """Yield a sentence if no steps of the turn lead to the frames of the state."""
        if s.frames and not is_replayed(s, [], self._led_to(s), self.legal, self.apply):
            name = self.names.frames[s.frames[-1].kind]
            yield Said("frame-draft", "the draft of {name} cannot have come about", name=name)

    def _led_to(self, s: S) -> list[Action]:
        """Return the steps of the turn before the last frame; none where a card asks."""
        frame = s.frames[-1]
        selection = self.selection_of.get(frame.kind)
        if selection:
            return steps_to(selection, s, frame)
        opener = self.question_of[frame.kind].opener
        return opener(s, frame) if opener else []


def _joined(
    steps: Sequence[Step[S]], selections: Sequence[Selection[S, Any]], names: Names
) -> tuple[Step[S], ...]:
    """Return the rows by kind, with the effects of selections.

    Raises:
        ValueError: a kind has no row or two, or does not say once what it does and why it is
            refused.
    """
    rows = (*steps, *_of_selections(selections, {row.kind for row in steps}, names))
    _refuse_other_than_one([row.kind for row in rows], names.steps, "step")
    effects, named = effects_of(selections), {row.step for row in selections}
    for row in rows:
        says_why = bool(row.phases) or row.kind not in named
        if (row.kind in effects) == bool(row.apply) or says_why != bool(row.refuse):
            raise ValueError(
                f"step {names.steps[row.kind]}: must say once what it does and why it is refused"
            )
    ordered = sorted(rows, key=lambda row: row.kind)
    return tuple([row._replace(apply=row.apply or effects[row.kind]) for row in ordered])


def _of_selections(
    selections: Sequence[Selection[S, Any]], stated: Collection[int], names: Names
) -> list[Step[S]]:
    """Return the rows of steps that only selections state.

    Raises:
        ValueError: a selection does not give the clause of its step, or two give different rows.
    """
    rows: dict[int, Step[S]] = {}
    for each in selections:
        if each.step in stated:
            continue
        row: Step[S] = Step(each.step, each.clause, (each.noun.parameter,))
        if not row.clause or rows.setdefault(each.step, row) != row:
            name = names.frames[each.kind]
            raise ValueError(f"selection {name}: gives no clause, or another row of its step")
    return list(rows.values())


def _refuse_other_than_one(
    kinds: Sequence[int], names: Sequence[str], what: str, least: int = 1
) -> None:
    """Raise `ValueError` with the name of a kind that has no row, or several."""
    for kind, name in enumerate(names):
        if not least <= kinds.count(kind) <= 1:
            raise ValueError(f"{what} {name}: has {kinds.count(kind)} rows, needs 1")
    for kind in kinds:
        if not 0 <= kind < len(names):
            raise ValueError(f"{what} {kind}: has a row, but no name")


def _refuse_unanswered(
    questions: Sequence[Question[S, Any]], steps: Sequence[Step[S]], names: Names
) -> None:
    """Raise `ValueError` if no step answers a question, or if one answers another kind of frame."""
    asked, answered = {row.kind for row in questions}, {n for row in steps for n in row.frames}
    for kind in asked - answered:
        raise ValueError(f"frame {names.frames[kind]}: no step answers it")
    for row in steps:
        for kind in set(row.frames) - asked:
            frame = names.frames[kind] if kind < len(names.frames) else kind
            raise ValueError(f"step {names.steps[row.kind]}: frame {frame} is not a question")


def _legal_in(row: Asks[S]) -> Callable[[S, Frame[Any]], list[Action]]:
    return legal_of(row) if isinstance(row, Selection) else row.legal


def _nothing(_s: GameState) -> list[Action]:
    return []


def _is_draft(row: Asks[Any]) -> bool:
    """Return whether a frame belongs to an action of the turn, and not to a card that asks."""
    return row.opener is not None or (isinstance(row, Selection) and row.begins)


def _text_of(steps: Sequence[Step[Any]], names: Sequence[str]) -> StepText:
    """Return the text of the steps."""
    words = {row.kind: [each.text() for each in row.names] for row in steps}
    endings = {row.kind: each.words for row in steps for each in row.names[-1:]
               if isinstance(each, Ending)}  # fmt: skip
    return StepText(
        [row.text or names[row.kind] for row in steps],
        {kind: tuple(word for word in parts if word) for kind, parts in words.items()},
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
        actions: list[Action] = []
        first(s, actions)
        for add in rest:
            add(s, actions)
        return actions

    return legal if rest else only
