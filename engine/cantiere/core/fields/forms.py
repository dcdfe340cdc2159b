"""Forms: how a value stands in JSON, by the names of things, and back.

Each `read` raises `PositionError` at the path that it is given.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core import random
from cantiere.core.counts import read_counts, write_counts
from cantiere.core.errors import Said
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import POSITION, Fields

MOST: Final = 10**6
"""No count of anything is above this."""


class Form(NamedTuple):
    write: Callable[[Any], Json]
    read: Callable[[Json, str], Any]


def number(least: int, most: int) -> Form:
    return Form(int, lambda entry, path: POSITION.whole(entry, path, least, most))


def name_of(names: Sequence[str], first: int = 0) -> Form:
    """One of some names, which stand for the numbers from `first` on."""
    numbers = {name: n for n, name in enumerate(names, first)}
    return Form(
        {n: name for name, n in numbers.items()}.__getitem__,
        lambda entry, path: numbers[POSITION.one_of(entry, path, numbers)],
    )


COUNT: Final = number(0, MOST)
POINTS: Final = number(-MOST, MOST)
GENERATOR: Final = number(1, random.MASK)
"""The state of `core.random`."""

BOOL: Final = Form(bool, POSITION.flag)
FLAG: Final = Form(bool, lambda entry, path: int(POSITION.flag(entry, path)))


def list_of(form: Form, most: int = 120, least: int = 0) -> Form:
    """A tuple of `least` to `most` of a form."""

    def read(entry: Json, path: str) -> tuple[Any, ...]:
        items = POSITION.items(entry, path, most)
        if len(items) < least:
            raise PositionError(
                path, entry, Said("list-least", "a list of at least {least} entries", least=least)
            )
        return tuple(form.read(item, at) for at, item in items)

    return Form(lambda items: list(map(form.write, items)), read)


def listed(form: Form, most: int = 120, least: int = 0) -> Form:
    """A list of `least` to `most` of a form."""
    items = list_of(form, most, least)
    return Form(items.write, lambda entry, path: list(items.read(entry, path)))


def each(n: int, form: Form) -> Form:
    """A list of exactly `n` of a form."""
    return listed(form, n, n)


def filled(n: int, form: Form, absent: Any) -> Form:
    """A list of `n` of a form; those left out at its end are `absent`."""
    items = list_of(form, n)
    return Form(items.write, lambda entry, path: [*items.read(entry, path), *[absent] * n][:n])


def flat(size: int, rows: Form) -> Form:
    """A list that holds rows of so many one behind the other; rows: of the list of them."""

    def write(values: Sequence[Any]) -> Json:
        return rows.write([values[i : i + size] for i in range(0, len(values), size)])

    return Form(write, lambda entry, path: [n for row in rows.read(entry, path) for n in row])


def by_name(names: Sequence[str], form: Form, absent: Any) -> Form:
    """A value for each name, in their order, as an object; those that are `absent` are left out."""

    def write(values: Sequence[Any]) -> Json:
        pairs = zip(names, values, strict=True)
        return {name: form.write(value) for name, value in pairs if value != absent}

    def read(entry: Json, path: str) -> list[Any]:
        fields = Fields(entry, path, names)
        return [
            form.read(fields.data[name], fields.at(name)) if fields.has(name) else absent
            for name in names
        ]

    return Form(write, read)


def members(names: Sequence[str]) -> Form:
    """A list of 1 for each name that is told, 0 for the others."""

    def write(flags: Sequence[int]) -> Json:
        return [name for name, flag in zip(names, flags, strict=True) if flag]

    def read(entry: Json, path: str) -> list[int]:
        named = Fields({path: entry}, "", (path,)).names(path, names)
        return [int(name in named) for name in names]

    return Form(write, read)


def bits(names: Sequence[str]) -> Form:
    """A number with the bit of each name that is told."""
    named = members(names)

    def read(entry: Json, path: str) -> int:
        return sum(flag << i for i, flag in enumerate(named.read(entry, path)))

    return Form(lambda n: [name for i, name in enumerate(names) if n >> i & 1], read)


def optional(form: Form, absent: Any) -> Form:
    """`None` where it is `absent`."""
    return Form(
        lambda value: None if value == absent else form.write(value),
        lambda entry, path: absent if entry is None else form.read(entry, path),
    )


def bricks(letters: str) -> Form:
    """Bricks by colour as text."""
    return Form(
        lambda numbers: write_counts(numbers, letters),
        lambda entry, path: read_counts(entry, path, letters),
    )
