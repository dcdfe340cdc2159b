"""Composed moves made of selections: JSON mappings into small steps and back, and their text.

A move is a mapping that names what it does under `do`. It opens with steps of its own, or answers
what is asked; its parts are what the rows of the game's selections name. What has another form is
a `Special` of the game.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from cantiere.core.compound_moves import MoveFields, Refused, expand, step_of
from cantiere.core.frames import NOTHING, Frame
from cantiere.core.game import Action, Decision, Json, NotationError, Reason, Seat
from cantiere.core.legality import ReasonMaker
from cantiere.core.move_text import Form
from cantiere.core.selection import Selection, first
from cantiere.core.step_text import Word

Given: TypeAlias = Mapping[str, Json]
"""A move."""

Row: TypeAlias = Selection[Any, Any]


class Moving(Protocol):
    """A state in which moves are taken apart."""

    active: Seat
    frames: list[Frame[Any]]

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Moving)


class Field(NamedTuple):
    """A number of a step that opens a move.

    word: its text; a flag has none and is written by its name, behind everything else.
    """

    name: str
    read: Callable[[MoveFields, Given, str], int]
    write: Callable[[int], Json]
    word: Word | None


def whole(name: str, word: Word) -> Field:
    """A number that stands for itself."""
    return Field(name, MoveFields.number, int, word)


def flag(name: str) -> Field:
    return Field(name, lambda fields, move, at: int(fields.flag(move, at)), bool, None)


def one_of(name: str, names: Sequence[str]) -> Field:
    """Something with a name."""

    def read(fields: MoveFields, move: Given, at: str) -> int:
        return names.index(fields.word(move, at, names))

    return Field(name, read, names.__getitem__, Word(name, names.__getitem__, names.index))


class Step(NamedTuple):
    """A step that opens a move, or is all of it."""

    kind: int
    fields: tuple[Field, ...] = ()


class Part(NamedTuple):
    """What the rows of a part name, whichever of them is asked.

    read, write: the list in the move. mark: the word before its text, where it may be none at all.
    single: whether it is one thing and no list. known: what a frame of another kind has settled
    already, so that the move may repeat it. proposed: whether the rules choose where it is left
    out.
    """

    field: str
    rows: Sequence[Row]
    read: Callable[[MoveFields, Given, str], list[int]]
    write: Callable[[Sequence[int]], Json] = list
    mark: str = ""
    single: bool = False
    known: Callable[[Frame[Any]], Sequence[int]] = lambda _frame: ()
    proposed: bool = False

    def asked(self, frames: Sequence[Frame[Any]]) -> Row | None:
        """The row that is asked now."""
        kind = frames[-1].kind if frames else -1
        return next((row for row in self.rows if row.kind == kind), None)


def one(field: str, rows: Sequence[Row]) -> Part:
    """A part that is one thing, a number."""
    return Part(field, rows, lambda fields, move, at: [fields.number(move, at)], _only, single=True)


def _only(items: Sequence[int]) -> int:
    (item,) = items
    return item


class Move(NamedTuple):
    """do: its name. form: of its text; without one it is written as its only step."""

    do: str
    opening: tuple[Step, ...] = ()
    parts: tuple[Part, ...] = ()
    form: str = ""
    example: str = ""

    def fields(self) -> list[Field]:
        return [field for step in self.opening for field in step.fields]

    def names(self) -> tuple[str, ...]:
        """All that it may hold beside `do`."""
        return (*(field.name for field in self.fields()), *(part.field for part in self.parts))

    def kinds(self) -> set[int]:
        """Of the steps that it may begin with."""
        if self.opening:
            return {self.opening[0].kind}
        return {row.step for part in self.parts for row in part.rows}


class Special(NamedTuple, Generic[S]):
    """A move of another form.

    kinds: of its first step. names: all that it may hold beside `do`. plan: its steps, each chosen
    in the state that those before lead to. made: the move of a run of steps from a state.
    """

    kinds: Collection[int]
    names: tuple[str, ...]
    plan: Callable[[S, Given], Iterable[Action]]
    made: Callable[[S, Sequence[Action]], dict[str, Json]]


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
        self._fields = MoveFields(game.because)
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
        game = self._game
        return expand(s, lambda ahead: self._plan(ahead, move), game.why, game.apply, game.decision)

    def _plan(self, s: S, move: Given) -> Iterator[Action]:
        """Steps of a move; `s` follows them, so that each can be chosen in its own state."""
        do = self._fields.word(move, "do", tuple(self.names))
        self._fields.only(move, self.names[do])
        if do == "step":
            yield tuple(self._fields.numbers(move, "action"))
        elif do in self._specials:
            yield from self._specials[do].plan(s, move)
        else:
            yield from self._plan_parts(s, move, self._moves[do])

    def opening(self, move: Given) -> Action | None:
        """The step that a well-formed move begins with, flags left out being false.

        `None` where it answers what is asked, or while a field of that step is missing.
        """
        form = self._moves.get(move["do"])
        if form is None or not form.opening:
            return None
        step = form.opening[0]
        if any(field.word and field.name not in move for field in step.fields):
            return None
        return (step.kind, *(f.read(self._fields, move, f.name) for f in step.fields))

    def only_step(self, move: Given) -> Action:
        """The step of a well-formed move that is no more than that."""
        opening = self.opening(move)
        return tuple(move["action"]) if opening is None else opening

    def _plan_parts(self, s: S, move: Given, form: Move) -> Iterator[Action]:
        given = [self._given(move, part) for part in form.parts]
        opening = [
            (step.kind, *(f.read(self._fields, move, f.name) for f in step.fields))
            for step in form.opening
        ]
        yield from opening
        if not opening:
            self._must_be_asked(s, form.parts, given)
        for part, items in zip(form.parts, given, strict=True):
            yield from self._name(s, part, items)

    def _given(self, move: Given, part: Part) -> list[int] | None:
        if part.proposed and move.get(part.field) is None:
            return None
        return part.read(self._fields, move, part.field)

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
        begins = row is None and part.rows[0].begins
        if row is None and not begins:
            known = part.known(s.frames[-1]) if s.frames else ()
            if sorted(items or ()) != sorted(known):
                self._fields.exactly(part.field, items or (), 0)
            return
        row = row or part.rows[0]
        frame = first(row, s, s.active, NOTHING) if begins else s.frames[-1]
        if items is None:
            yield from self._proposed(s, frame)
            return
        items = row.pool.ordered(s, frame, items)
        if begins:
            yield (row.step, items[0] if items else 0)
            self._fields.exactly(part.field, items, frame.need)
            items = items[1:]
        elif row.close < 0:
            self._fields.exactly(part.field, items, frame.need - len(frame.named))
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


class MoveText:
    """Text of the moves that have a form of their own; reading looks at the form only."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = {move.do: move for move in moves if move.form}
        self.forms = {
            do: Form(move.form, move.example, move.kinds()) for do, move in self._moves.items()
        }

    def write(self, move: Given) -> str:
        """A well-formed move that has a form, as text; `read` gives an equal move back."""
        form = self._moves[move["do"]]
        words = [form.do, *(_text(f.word, move[f.name]) for f in form.fields() if f.word)]
        for part in form.parts:
            found = [move[part.field]] if part.single else move.get(part.field) or []
            words += [part.mark] if part.mark and found else []
            words += [_text(part.rows[0].noun.word, item) for item in found]
        return " ".join(words + [f.name for f in form.fields() if not f.word and move[f.name]])

    def read(self, text: str) -> dict[str, Json]:
        """The move written; raises `NotationError` with the form of its name."""
        do, *words = text.split()
        try:
            return {"do": do, **_read(self._moves[do], words)}
        except ValueError:
            raise NotationError(text, self.forms[do].form) from None


def _text(word: Word, found: Json) -> str:
    """Names stand for themselves."""
    return found if isinstance(found, str) else word.write(found)


def _read(form: Move, words: list[str]) -> dict[str, Json]:
    """The fields of a move; raises `ValueError`."""
    move: dict[str, Json] = {}
    for field in form.fields():
        if field.word:
            move[field.name] = field.write(field.word.read(_next(words)))
        else:
            move[field.name] = field.name in words[-1:]
            del words[len(words) - move[field.name] :]
    for i, part in enumerate(form.parts):
        end = form.parts[i + 1].mark if i + 1 < len(form.parts) else ""
        move |= _read_part(part, words, end)
    if words:
        raise ValueError(words)
    return move


def _next(words: list[str]) -> str:
    if not words:
        raise ValueError(words)
    return words.pop(0)


def _read_part(part: Part, words: list[str], end: str) -> dict[str, Json]:
    """Takes the words of a part away, as far as the mark of the next one."""
    if part.mark and words[:1] != [part.mark]:
        return {} if part.proposed else {part.field: part.write([])}
    if part.mark:
        words.pop(0)
    size = 1 if part.single else words.index(end) if end in words else len(words)
    word = part.rows[0].noun.word
    found = [word.read(_next(words)) for _ in range(size)]
    return {part.field: part.write(found)}
