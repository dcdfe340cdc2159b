"""What composed moves are made of, declared once: JSON, steps and text follow from it.

A move is a mapping that names what it does under `do`. It opens with steps of its own, or answers
what is asked; its parts are what the rows of the game's selections name. What has another form is
a `Special` of the game.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from cantiere.core.game import Action, Json
from cantiere.core.move_fields import Field, read_number
from cantiere.core.reader import Fields
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.selection import Selection

Given: TypeAlias = Mapping[str, Json]
"""A move."""

Row: TypeAlias = Selection[Any, Any]
S = TypeVar("S")


class Step(NamedTuple):
    """A step that opens a move, or is all of it."""

    kind: int
    fields: tuple[Field, ...] = ()

    def read(self, fields: Fields) -> Action:
        return (self.kind, *(field.read(fields, field.name) for field in self.fields))


class Part(NamedTuple):
    """What the rows of a part name, whichever of them is asked.

    read, write: the list in the move. mark: the word before its text, where it may be none at all.
    single: whether it is one thing and no list. known: what a frame of another kind has settled
    already, so that the move may repeat it. proposed: whether the rules choose where it is left
    out.
    """

    field: str
    rows: Sequence[Row]
    read: Callable[[Fields, str], list[int]]
    write: Callable[[Sequence[int]], Json] = list
    mark: str = ""
    single: bool = False
    known: Callable[[Frame[Any]], Sequence[int]] = lambda _frame: ()
    proposed: bool = False

    def given(self, fields: Fields) -> list[int] | None:
        """What a move names; `None` where that is left to the rules."""
        if self.proposed and fields.get(self.field, None) is None:
            return None
        return self.read(fields, self.field)

    def asked(self, frames: Sequence[Frame[Any]]) -> Row | None:
        """The row that is asked now."""
        kind = frames[-1].kind if frames else -1
        return next((row for row in self.rows if row.kind == kind), None)


def one(field: str, rows: Sequence[Row]) -> Part:
    """A part that is one thing, a number."""
    return Part(field, rows, lambda fields, at: [read_number(fields, at)], _only, single=True)


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
    plan: Callable[[S, Fields], Iterable[Action]]
    made: Callable[[S, Sequence[Action]], dict[str, Json]]
