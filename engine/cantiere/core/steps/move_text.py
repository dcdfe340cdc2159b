"""Moves that people type: small steps, and composed moves of several, by the forms of a game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from cantiere.core.game import Action, IllegalAction, Json, NotationError, Reason
from cantiere.core.steps.compound_moves import BAD_MOVE
from cantiere.core.steps.move_forms import Given, Move, Part
from cantiere.core.steps.step_text import StepText, Word

S = TypeVar("S")


class Form(NamedTuple):
    """How a composed move is written. kinds: of the small steps that it may begin with."""

    form: str
    example: str
    kinds: Collection[int]


class Typed(NamedTuple, Generic[S]):
    """What a game reads moves with.

    why: refuses a single step. read: gives a composed move, steps: its small steps.
    """

    texts: StepText
    forms: Mapping[str, Form]
    legal: Callable[[S], Sequence[Action]]
    why: Callable[[S, Action], Sequence[Reason]]
    read: Callable[[S, str], Mapping[str, Json]]
    steps: Callable[[S, Mapping[str, Json]], list[Action]]

    def read_move(self, s: S, text: str) -> list[Action]:
        """Return the small steps of what is written: a single step, or else a composed move.

        Raises:
            NotationError: it has no form; `accepted` lists those that the decision offers, each
                with an example.
            IllegalAction: the move is refused, with the reasons of its first refused step.
        """
        try:
            step = self.texts.read(text)
        except NotationError:
            name = (text.split() or [""])[0]
            if name not in self.forms:
                raise NotationError(text, accepted(s, self)) from None
            return _composed(s, text, self, self.forms[name])
        reasons = self.why(s, step)
        if reasons:
            raise IllegalAction(step, reasons)
        return [step]


def _composed(s: S, text: str, game: Typed[S], form: Form) -> list[Action]:
    try:
        return game.steps(s, game.read(s, text))
    except NotationError:
        raise NotationError(text, _such_as(form.form, form.example)) from None
    except IllegalAction as refusal:
        if refusal.reasons[0].code != BAD_MOVE:
            raise
        raise NotationError(text, _such_as(form.form, form.example)) from None


def accepted(s: S, game: Typed[S]) -> str:
    """Every form that begins a move here: steps with one that is legal, then composed moves."""
    first: dict[int, Action] = {}
    for action in game.legal(s):
        first.setdefault(action[0], action)
    forms = [_such_as(game.texts.form(kind), game.texts.write(a)) for kind, a in first.items()]
    forms += [
        _such_as(form.form, form.example)
        for form in game.forms.values()
        if not first.keys().isdisjoint(form.kinds)
    ]
    return "; ".join(dict.fromkeys(forms))


def _such_as(form: str, example: str) -> str:
    return form if form == example else f"{form}, such as {example}"


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
            items = [move[part.field]] if part.single else move.get(part.field) or []
            words += [part.mark] if part.mark and items else []
            words += [_text(part.rows[0].noun.parameter.text(), item) for item in items]
        return " ".join(words + [f.name for f in form.fields() if not f.word and move[f.name]])

    def read(self, text: str) -> dict[str, Json]:
        """The move written; raises `NotationError` with the form of its name."""
        do, *words = text.split()
        try:
            return {"do": do, **_read(self._moves[do], words)}
        except ValueError:
            raise NotationError(text, self.forms[do].form) from None


def _text(word: Word, item: Json) -> str:
    """Names stand for themselves."""
    return item if isinstance(item, str) else word.write(item)


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
    word = part.rows[0].noun.parameter.text()
    items = [word.read(_next(words)) for _ in range(size)]
    return {part.field: part.write(items)}
