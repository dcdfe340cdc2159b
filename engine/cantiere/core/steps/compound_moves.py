"""Composed moves into small steps, and runs of steps into moves, by their forms."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from cantiere.core.game import Action, Decision, IllegalAction, Json, Reason
from cantiere.core.game_state import GameState
from cantiere.core.move_fields import numbers
from cantiere.core.reader import Fields, Reader
from cantiere.core.steps.frames import NOTHING, Frame
from cantiere.core.steps.legality import ReasonMaker, cited
from cantiere.core.steps.move_forms import Given, Move, Part, Special
from cantiere.core.steps.selection import first

BAD_MOVE = "bad-move"
"""The code of a move that names what does not exist."""


class Refused(Exception):
    """A move stops at a step, or before the first one, for a reason."""

    def __init__(self, reasons: Sequence[Reason], action: Action = ()) -> None:
        self.reasons, self.action = reasons, action


S = TypeVar("S", bound=GameState)


def move_reader(because: ReasonMaker) -> Reader:
    """Reads the fields of moves; refuses with the code `bad-move`."""

    def bad(field: str, entry: Json, accepted: str) -> Refused:
        return Refused([because(BAD_MOVE, field=field, value=entry, accepted=accepted)])

    return Reader(bad)


def exactly(because: ReasonMaker, field: str, items: Sequence[int], need: int) -> None:
    """Refuses a list of another length, with the code `wrong-count`."""
    if len(items) != need:
        raise Refused([because("wrong-count", field=field, need=need, value=len(items))])


class Engine(NamedTuple, Generic[S]):
    """What moves need of their game. follows: whether a frame continues the move of a step."""

    because: ReasonMaker
    why: Callable[[S, Sequence[int]], list[Reason]]
    legal: Callable[[S], list[Action]]
    apply: Callable[[S, Action], None]
    decision: Callable[[S], Decision | None]
    follows: Callable[[Frame[Any], Action], bool]


class MoveForms(Generic[S]):
    """The moves of a game."""

    def __init__(
        self, game: Engine[S], moves: Sequence[Move], specials: Mapping[str, Special[S]]
    ) -> None:
        self._game, self._specials = game, specials
        self._moves = {move.do: move for move in moves}
        self._read = move_reader(game.because)
        self.names = {
            **{move.do: move.names() for move in moves},
            **{do: special.names for do, special in specials.items()},
            "step": ("action",),
        }

    def expand(self, s: S, move: Given) -> list[Action]:
        """The small steps of a move, in canonical order; the state is unchanged.

        Raises:
            IllegalAction: the move has no such form, or its first refused step with the reasons.
        """
        ahead = s.copy()
        try:
            return list(self._taken(ahead, move))
        except Refused as refused:
            asked = self._game.decision(ahead)
            reasons = [cited(reason, asked) for reason in refused.reasons]
            raise IllegalAction(refused.action, reasons) from None

    def _taken(self, s: S, move: Given) -> Iterator[Action]:
        """Each step of a move, taken in `s` once the rules allow it."""
        for action in self._plan(s, move):
            reasons = self._game.why(s, action)
            if reasons:
                raise Refused(reasons, action)
            yield tuple(action)
            self._game.apply(s, tuple(action))

    def _plan(self, s: S, move: Given) -> Iterator[Action]:
        """Steps of a move; `s` follows them, so that each can be chosen in its own state."""
        do = self._read.one_of(self._read.mapping(move, "move").get("do"), "do", self.names)
        fields = self._fields(do, move)
        if do == "step":
            yield tuple(numbers(fields, "action"))
        elif do in self._specials:
            yield from self._specials[do].plan(s, fields)
        else:
            yield from self._plan_parts(s, fields, self._moves[do])

    def _fields(self, do: str, move: Given) -> Fields:
        return Fields(move, "", ("do", *self.names[do]), self._read)

    def opening(self, move: Given) -> Action | None:
        """The step that a move begins with, flags left out being false; what is no field is passed
        over.

        `None` where it answers what is asked, or while a field of that step is missing.
        """
        form = self._moves.get(move["do"])
        if form is None or not form.opening:
            return None
        step = form.opening[0]
        if any(field.word and field.name not in move for field in step.fields):
            return None
        names = ("do", *self.names[form.do])
        return step.read(self._fields(form.do, {key: move[key] for key in names if key in move}))

    def only_step(self, move: Given) -> Action:
        """The step of a well-formed move that is no more than that."""
        opening = self.opening(move)
        return tuple(move["action"]) if opening is None else opening

    def _plan_parts(self, s: S, fields: Fields, form: Move) -> Iterator[Action]:
        given = [part.given(fields) for part in form.parts]
        asked = self._game.decision(s)
        yield from [step.read(fields) for step in form.opening]
        if not form.opening:
            self._must_be_asked(s, form.parts, given)
        for part, items in zip(form.parts, given, strict=True):
            if part.asked(s.frames) or part.rows[0].begins:
                yield from self._name(s, part, items)
            else:
                self._must_be_settled(s, part, items or (), asked)

    def _must_be_settled(
        self, s: S, part: Part, items: Sequence[int], asked: Decision | None
    ) -> None:
        """Refuses things that are not asked for, by the rule of what was asked before the move."""
        known = part.known(s.frames[-1]) if s.frames else ()
        if items and sorted(items) != sorted(known):
            reason = self._game.because("wrong-count", field=part.field, need=0, value=len(items))
            raise Refused([cited(reason, asked)])

    def _must_be_asked(
        self, s: S, parts: Sequence[Part], given: Sequence[list[int] | None]
    ) -> None:
        """Refuses a move that answers nothing of what is asked, as its first step is refused."""
        if any(part.asked(s.frames) or part.rows[0].begins for part in parts):
            return
        named = [(part, items[0]) for part, items in zip(parts, given, strict=True) if items]
        part, item = named[0] if named else (parts[-1], 0)
        action = (part.rows[0].step, item)
        raise Refused(self._game.why(s, action), action)

    def _name(self, s: S, part: Part, items: list[int] | None) -> Iterator[Action]:
        row = part.asked(s.frames)
        begins = row is None
        row = row or part.rows[0]
        frame = first(row, s, s.active, NOTHING) if begins else s.frames[-1]
        if items is None:
            yield from self._proposed(s, frame)
            return
        items = row.pool.ordered(s, frame, items)
        if begins:
            yield (row.step, items[0] if items else 0)
            if row.close < 0:
                exactly(self._game.because, part.field, items, frame.need)
            items = items[1:]
        elif row.close < 0:
            exactly(self._game.because, part.field, items, frame.need - len(frame.named))
        yield from ((row.step, item) for item in items)
        if row.close >= 0:
            yield (row.close,)

    def _proposed(self, s: S, frame: Frame[Any]) -> Iterator[Action]:
        for _ in range(frame.need - len(frame.named)):
            yield self._game.legal(s)[0]

    def group(self, s: S, actions: Iterable[Action]) -> list[dict[str, Json]]:
        """The moves that a run of legal steps from this state makes.

        Steps of a move that is not complete at the end of the run are given one by one.
        """
        before, ahead = s.copy(), s.copy()
        moves: list[dict[str, Json]] = []
        run: list[Action] = []
        for action in actions:
            run.append(action)
            self._game.apply(ahead, action)
            if not ahead.frames or not self._game.follows(ahead.frames[-1], action):
                moves += self._made(before, run)
                before, run = ahead.copy(), []
        return moves + [step_of(action) for action in run]

    def _made(self, s: S, run: Sequence[Action]) -> list[dict[str, Json]]:
        """The move of a run; its steps, where it begins in the middle of one."""
        kind = run[0][0]
        for do, special in self._specials.items():
            if kind in special.kinds:
                return [{"do": do, **special.made(s, run)}]
        form = self._form_of(s, kind)
        return [self._filled(form, run)] if form else [step_of(action) for action in run]

    def _filled(self, form: Move, run: Sequence[Action]) -> dict[str, Json]:
        move: dict[str, Json] = {"do": form.do}
        for step, action in zip(form.opening, run, strict=False):
            for field, n in zip(step.fields, action[1:], strict=True):
                move[field.name] = field.write(n)
        for part in form.parts:
            step_kind = part.rows[0].step
            move[part.field] = part.write([action[1] for action in run if action[0] == step_kind])
        return move

    def _form_of(self, s: S, kind: int) -> Move | None:
        """The move that begins with a step of this kind, here."""
        for move in self._moves.values():
            if move.opening:
                if move.opening[0].kind == kind:
                    return move
            elif any(self._begins(s, part, kind) for part in move.parts):
                return move
        return None

    def _begins(self, s: S, part: Part, kind: int) -> bool:
        row = part.asked(s.frames) or (part.rows[0] if part.rows[0].begins else None)
        return row is not None and row.step == kind


def step_of(action: Action) -> dict[str, Json]:
    """A single step as a move."""
    return {"do": "step", "action": list(action)}
