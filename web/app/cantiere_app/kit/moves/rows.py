"""The moves of a game as rows: what a click, a hint and a typed line make of each of them.

A row names a composed move of the engine and its choices (`cantiere_app.kit.moves.choices`). Which
targets answer, what is staged, when it is complete, what it is made with on the table, how it is
typed: all follows. A move of another kind brings the meaning of its clicks itself.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from cantiere.core.game import Action
from cantiere.core.steps.move_forms import Move as Form
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.choices import CONFIRM, Choice, Flag, Noun, One, Pay, Rules
from cantiere_app.kit.moves.clicks import Flow
from cantiere_app.kit.moves.drafts import Draft, bare
from cantiere_app.kit.moves.refusals import commit
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene

Made: TypeAlias = Mapping[str, Any]
"""A composed move of the engine, all its fields filled in."""

Beside: TypeAlias = Callable[[Scene, Made], Mapping[str, Any]]

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


def _always(_: Scene) -> bool:
    return True


def _nothing(_: Scene, __: Made) -> Mapping[str, Any]:
    return _NONE


class Move(NamedTuple):
    """A row.

    do: its name, as the engine's composed move has it. asked: the decisions in which it is made.
    choices: in the order of a typed line.

    begin: the button that begins it, where no touch of a thing does; touched: whether that does so
    too. closed: why the button does nothing, where the rules alone would allow it. when: whether it
    can be begun at all. alone: whether nothing else is begun while it is staged. must: whether the
    decision waits for nothing else.

    lead: targets that it is made with before those of its choices. beside: what its draft holds
    that the engine is not told. sent: the composed move of a draft that says it otherwise. step:
    the step that is all of it, where the engine has no such composed move. then: steps behind it.
    answers: the meaning of a click by the kind of its target, where choices do not tell it. Targets
    of other kinds are never tried.
    """

    do: str
    asked: Collection[str]
    choices: Sequence[Choice] = ()
    begin: str = ""
    touched: bool = False
    closed: Callable[[Scene], Outcome | None] = lambda _: None
    when: Callable[[Scene], bool] = _always
    alone: bool = False
    must: bool = False
    lead: Callable[[Scene, Made], Sequence[str]] = lambda _, __: ()
    beside: Beside = _nothing
    sent: Callable[[Draft], Mapping[str, Any]] | None = None
    step: Action | None = None
    then: Sequence[Action] = ()
    answers: Mapping[str, Flow] = _NONE

    def missing(self, scene: Scene, draft: Draft) -> int:
        """Return the number of things that are still to be chosen."""
        return sum(choice.missing(scene, draft) for choice in self.choices)

    def kinds(self) -> frozenset[str]:
        """Return the kinds of targets that its choices, its beginning and its end answer to."""
        if self.answers:
            return frozenset(self.answers)
        touched = (kind for choice in self.choices for kind in choice.kinds())
        return frozenset(("do-confirm", self.begin, *touched))

    def spots(self, scene: Scene, made: Made) -> list[str]:
        """The targets that it is made with."""
        first = [self.begin] if self.begin else self.lead(scene, made)
        return [*first, *(spot for choice in self.choices for spot in choice.spots(scene, made))]


class Press(NamedTuple):
    """A button that is a step.

    unless: whether something staged must be settled first. meant: what it does, where that can be
    more than the step.
    """

    step: Action
    unless: Callable[[Scene], bool] = lambda _: False
    meant: Callable[[Scene], Outcome] | None = None


class Moves:
    """The moves of a game.

    rules: what choices ask of it. forms: the engine's rows. fields: those of each composed move.
    asked: what the viewer has to decide. presses: the buttons of each decision. midway: what is
    named in the middle of a composed move, by decision: the steps and their nouns.
    """

    def __init__(
        self,
        rules: Rules,
        forms: Sequence[Form],
        fields: Mapping[str, Collection[str]],
        asked: Callable[[Scene], str],
        rows: Sequence[Move],
        presses: Mapping[str, Mapping[str, Press]],
        midway: Mapping[str, Mapping[int, Noun]],
    ) -> None:
        self._rules, self._fields, self._asked = rules, fields, asked
        self._forms = {form.do: form for form in forms}
        self.rows = {row.do: row for row in rows}
        self._presses, self._midway = presses, midway
        self._kinds = {row.do: row.kinds() for row in rows}
        for row in rows:
            self._checked(row)
        # Each drawing asks for a hundred targets of one scene.
        self._moment: tuple[Scene | None, str, Sequence[Move]] = (None, "", ())

    def _checked(self, row: Move) -> None:
        """Raise `ValueError` where the engine has no such move, or a choice is nowhere to touch."""
        if row.step is None and row.do not in self._fields:
            raise ValueError(f'the move "{row.do}" has no composed move and no step of the engine.')
        for choice in row.choices:
            if not choice.noun.at and not isinstance(choice, Flag):
                raise ValueError(f'the move "{row.do}" names "{choice.fields[0]}" by no noun.')

    def here(self, scene: Scene) -> Sequence[Move]:
        """The moves of what is asked, the one that is staged first, alone if it says so."""
        return self._now(scene)[1]

    def _now(self, scene: Scene) -> tuple[str, Sequence[Move]]:
        """Return the kind of the decision, and its moves."""
        if self._moment[0] is not scene:
            asked = self._asked(scene)
            self._moment = (scene, asked, self._open(scene, asked))
        return self._moment[1:]

    def _open(self, scene: Scene, asked: str) -> list[Move]:
        current = scene.draft.get("do")
        rows = [row for row in self.rows.values() if asked in row.asked]
        staged = [row for row in rows if row.do == current]
        if staged and staged[0].alone:
            return staged
        return staged + [row for row in rows if row not in staged and row.when(scene)]

    def click(self, scene: Scene, aim: Aim) -> Outcome | None:
        """Return the outcome of a click; `None` if no move of the decision uses the target."""
        asked, here = self._now(scene)
        press = self._presses.get(asked, {}).get(aim.kind)
        if press:
            return self._pressed(scene, press)
        if asked in self._midway:
            return self._small_step(scene, aim)
        rows = [row for row in here if aim.kind in self._kinds[row.do]]
        answers = (self._touched(scene, row, aim) for row in rows)
        return next((answer for answer in answers if answer), None)

    def kinds(self, scene: Scene) -> frozenset[str]:
        """Return the kinds of targets that may mean something now."""
        asked, here = self._now(scene)
        nouns = self._midway.get(asked, {}).values()
        groups = [self._presses.get(asked, ()), *(noun.at for noun in nouns)]
        return frozenset().union(*groups, *(self._kinds[row.do] for row in here))

    def _pressed(self, scene: Scene, press: Press) -> Outcome:
        if press.unless(scene):
            return self._rules.refusals.no(scene, "draft-first")
        return press.meant(scene) if press.meant else self._step(scene, press.step)

    def _step(self, scene: Scene, step: Action) -> Outcome:
        if step not in scene.legal:
            return self._rules.refusals.by_rule(scene, step)
        return Outcome({}, play=[step])

    def _small_step(self, scene: Scene, aim: Aim) -> Outcome | None:
        """In the middle of a composed move: one click is one small step."""
        for kind, noun in self._midway[self._asked(scene)].items():
            thing = noun.at[aim.kind](scene, aim) if aim.kind in noun.at else None
            if isinstance(thing, Outcome):
                return thing
            if thing is not None:
                return self._step(scene, (kind, noun.number(thing)))
        return None

    def _touched(self, scene: Scene, row: Move, aim: Aim) -> Outcome | None:
        if row.answers:
            return row.answers[aim.kind](scene, aim)
        is_staged = scene.draft.get("do") == row.do
        if aim.kind == "do-confirm":
            return self.confirm(scene, row) if is_staged or row.must else None
        if row.begin and aim.kind == row.begin:
            return self._begun(scene, row)
        if not is_staged and row.begin and not row.touched:
            return None
        draft = bare(scene.draft) if is_staged else {"do": row.do}
        for choice in row.choices:
            if aim.kind in choice.kinds() and (is_staged or choice.begins):
                outcome = choice.touch(self._rules, scene, draft, aim)
                if outcome is CONFIRM:
                    return self.confirm(scene, row)
                if outcome:
                    is_last = is_staged and self._is_last_again(scene, row, choice, aim)
                    return outcome._replace(again=is_last)
        return None

    def _is_last_again(self, scene: Scene, row: Move, choice: Choice, aim: Aim) -> bool:
        """Whether a touch means what is chosen already, behind which nothing is left to name.

        What the page proposes, a payment or a card that helps, need not be named.
        """
        if not isinstance(choice, One) or row.missing(scene, scene.draft):
            return False
        behind = row.choices[row.choices.index(choice) + 1 :]
        is_last = all(isinstance(each, Pay | Flag) for each in behind)
        return is_last and choice.is_again(scene, scene.draft, aim)

    def _begun(self, scene: Scene, row: Move) -> Outcome:
        draft = {"do": row.do}
        if row.step and row.step not in scene.legal:
            return self._rules.refusals.by_rule(scene, row.step)
        refused = self._rules.refuse(scene, draft) or row.closed(scene)
        return refused or drafts.stage(scene, draft)

    def confirm(self, scene: Scene, row: Move) -> Outcome | None:
        """The steps of what is staged, or why it cannot be; `None` where no button says so."""
        missing = row.missing(scene, scene.draft)
        if missing and not (row.must or row.alone):
            return None
        if missing:
            return self._rules.refusals.no(scene, "still-missing", n=missing)
        if row.step:
            return Outcome({}, play=[row.step])
        return commit(scene, self.sent(scene.draft), *row.then)

    def sent(self, draft: Draft) -> Mapping[str, Any]:
        """The composed move of a draft."""
        row = self.rows[draft["do"]]
        made = row.sent(draft) if row.sent else draft
        return {key: made[key] for key in ("do", *self._fields[row.do]) if key in made}

    def kind(self, do: str, choice: Choice) -> int:
        """The kind of the step that names what a choice names."""
        form = self._forms[do]
        for step in form.opening:
            if choice.fields[0] in [field.name for field in step.fields]:
                return step.kind
        return next(p.rows[0].step for p in form.parts if p.field == choice.fields[0])

    def prompt(self, scene: Scene, ask: Callable[[Scene], Prompt]) -> Prompt:
        """Return the prompt with buttons for the moves that nothing else begins, or the prompt of
        such a move while it is staged.

        Its messages are `<game>.do.<move>`, `.prompt.`, `.how.` and `.go.`.
        """
        rows = [row for row in self.here(scene) if row.begin and row.choices and not row.touched]
        staged = [row for row in rows if row.do == scene.draft.get("do")]
        if staged:
            return self._own_prompt(scene, staged[0])
        prompt, open_now = ask(scene), [row for row in rows if not self._begun(scene, row).refuse]
        if scene.draft or not open_now:
            return prompt
        t, game = scene.t, scene.game.name
        begin = [
            Button(row.begin, t(f"{game}.do.{row.do}"), testid=f"btn-{row.do}") for row in open_now
        ]
        return prompt._replace(buttons=[*begin, *prompt.buttons])

    def _own_prompt(self, scene: Scene, row: Move) -> Prompt:
        t, key = scene.t, f"{scene.game.name}.{{}}.{row.do}"
        whole = not row.missing(scene, scene.draft)
        label = t(key.format("go"))
        go = Button("do-confirm", label, go=True, enabled=whole, testid="btn-confirm")
        return Prompt(t(key.format("prompt")), t(key.format("how")), [go])

    def stage(self, scene: Scene, made: Made) -> Mapping[str, Any] | None:
        """The draft whose confirmation is this move; `None` where it has none."""
        row = self.rows.get(made["do"]) or self._row_of(made)
        if row is None:
            return None
        if row.step:
            return drafts.follow(scene.draft, {"do": row.do})
        return drafts.follow(scene.draft, {**made, **row.beside(scene, made)})

    def _row_of(self, step: Made) -> Move | None:
        """The row of a move that is a single step."""
        action = tuple(step["action"])
        return next((row for row in self.rows.values() if row.step == action), None)

    def marks(self, scene: Scene, made: Made) -> list[str]:
        """The targets that a person would touch for a move; none for a step without a place."""
        if made["do"] not in self.rows:
            return self._marks_of(scene, tuple(made["action"]))
        return list(dict.fromkeys(self.rows[made["do"]].spots(scene, made)))

    def _marks_of(self, scene: Scene, step: Action) -> list[str]:
        row = self._row_of({"action": step})
        if row:
            return [row.begin]
        here = self._presses.get(self._asked(scene), {})
        pressed = [act for act, press in here.items() if press.step == step]
        if pressed:
            return pressed
        noun = self._midway.get(self._asked(scene), {}).get(step[0])
        return list(noun.spots(scene, noun.value(step[1]))) if noun else []
