"""Declare what a step that opens a move names, as JSON and as text."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Json
from cantiere.core.reader import Fields
from cantiere.core.steps.step_text import Word

MANY: Final = 120
"""No list of a move has more entries."""


def numbers(fields: Fields, name: str) -> list[int]:
    """Read a list of whole numbers."""
    return fields.numbers(name, MANY)


def numbers_of(names: Sequence[str]) -> Callable[[Fields, str], list[int]]:
    """Return the reader of a list of numbers that stand for names."""
    return lambda fields, name: fields.numbers(name, MANY, 0, len(names) - 1)


class Field(NamedTuple):
    """A number of a step that opens a move.

    word: its text; a flag has none and is written by its name, behind everything else.
    """

    name: str
    read: Callable[[Fields, str], int]
    write: Callable[[int], Json]
    word: Word | None


def whole(name: str, word: Word) -> Field:
    """Return the field of a number that stands for itself."""
    return Field(name, read_number, int, word)


def read_number(fields: Fields, name: str) -> int:
    """Read any whole number."""
    return fields.number(name, None, None)


def flag(name: str) -> Field:
    """Return the field of something that is true or false."""
    return Field(name, lambda fields, at: int(fields.flag(at)), bool, None)


def one_of(name: str, names: Sequence[str]) -> Field:
    """Return the field of something with a name."""

    def read(fields: Fields, at: str) -> int:
        return names.index(fields.word(at, None, names))

    return Field(name, read, names.__getitem__, Word(name, names.__getitem__, names.index))
