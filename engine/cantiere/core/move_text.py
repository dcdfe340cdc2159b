"""Moves that people type: small steps, and composed moves of several, by the forms of a game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from cantiere.core.compound_moves import BAD_MOVE
from cantiere.core.game import Action, IllegalAction, Json, NotationError
from cantiere.core.step_text import StepText

S = TypeVar("S")


class Form(NamedTuple):
    """How a composed move is written. kinds: of the small steps that it may begin with."""

    form: str
    example: str
    kinds: Collection[int]


class Typed(NamedTuple, Generic[S]):
    """What a game reads moves with. `read` gives a composed move, `steps` its small steps."""

    texts: StepText
    forms: Mapping[str, Form]
    legal: Callable[[S], Sequence[Action]]
    read: Callable[[S, str], Mapping[str, Json]]
    steps: Callable[[S, Mapping[str, Json]], list[Action]]


def read_move(s: S, text: str, game: Typed[S]) -> list[Action]:
    """The small steps of what is written: a single step, or else a composed move.

    Raises:
        NotationError: it has no form; `accepted` tells those that the decision offers, each with
            an example.
        IllegalAction: the composed move is refused, with the reasons of its first refused step.
    """
    try:
        return [game.texts.read(text)]
    except NotationError:
        name = (text.split() or [""])[0]
        if name not in game.forms:
            raise NotationError(text, accepted(s, game)) from None
    form = game.forms[name]
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
    told = [_such_as(game.texts.form(kind), game.texts.write(a)) for kind, a in first.items()]
    told += [
        _such_as(form.form, form.example)
        for form in game.forms.values()
        if not first.keys().isdisjoint(form.kinds)
    ]
    return "; ".join(told)


def _such_as(form: str, example: str) -> str:
    return form if form == example else f"{form}, such as {example}"
