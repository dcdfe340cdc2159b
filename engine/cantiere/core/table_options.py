"""Options, each declared once: its name, how it is read and written, what may be chosen.

Every game has some: seats, who begins, after how many turns it ends anyhow.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import Any, Final, NamedTuple

from cantiere.core.errors import Said
from cantiere.core.game import Json
from cantiere.core.reader import OPTION, camel

RANDOM = "random"
CAPS = range(20, 501)


_CAPPED: Final = Said(
    "or-range", "{words} or {least} … {most}", words="0", least=CAPS[0], most=CAPS[-1]
)


@cache
def _neighbours(counts: Sequence[int]) -> Said:
    *others, most = counts
    return Said("or", "{words} or {n}", words=", ".join(map(str, others)), n=most)


@cache
def _any_seat(seats: int) -> Said:
    return Said("start", '"random" or a seat 0 … {most}', most=seats - 1)


def seats(entry: Any, counts: Sequence[int]) -> int:
    """How many sit at the table: one of the neighbouring counts that the game can be played by."""
    return OPTION.whole(entry, "seats", counts[0], counts[-1], _neighbours(counts))


def start_player(entry: Any, seats: int) -> int:
    """A seat, or −1 for any."""
    if entry == RANDOM:
        return -1
    return OPTION.whole(entry, "startPlayer", 0, seats - 1, _any_seat(seats))


def turn_cap(entry: Any) -> int:
    """Turns a seat after which a game ends anyhow; 0 for never."""
    least = 0 if entry == 0 else CAPS[0]
    return OPTION.whole(entry, "turnCap", least, CAPS[-1], _CAPPED)


def start_text(seat: int) -> Json:
    """What `start_player` reads back."""
    return RANDOM if seat < 0 else seat


def _same(value: Any) -> Json:
    return value


class OptionRow(NamedTuple):
    """Declare one option.

    name: its name as people write it.
    field: the field of the game's `Options`.
    read: returns the value of the given text or number, for the number of seats.
    write: returns what they would write.
    values: the words that may be chosen, where it is a choice among words.
    numbers: what may be chosen, where it is a number.
    may_be_zero: whether 0, for none, may be chosen besides those.
    """

    name: str
    field: str
    read: Callable[[Any, int], Any]
    write: Callable[[Any], Json]
    values: Sequence[str]
    numbers: range
    may_be_zero: bool


def option(
    name: str,
    read: Callable[[Any, int], Any],
    write: Callable[[Any], Json] = _same,
    field: str = "",
    values: Sequence[str] = (),
    numbers: range = range(0),
    may_be_zero: bool = False,
) -> OptionRow:
    """Return an option; its field has the name in snake case if none is given."""
    words = "".join(f"_{each.lower()}" if each.isupper() else each for each in name)
    return OptionRow(name, field or words, read, write, values, numbers, may_be_zero)


def flag(name: str, field: str = "") -> OptionRow:
    """Return an option that is true or false."""
    return option(name, lambda entry, _: OPTION.flag(entry, name), field=field)


def whole(name: str, least: int, most: int) -> OptionRow:
    """Return an option that is a whole number."""
    return option(
        name,
        lambda entry, _: OPTION.whole(entry, name, least, most),
        numbers=range(least, most + 1),
    )


def choice(name: str, values: Sequence[str], field: str = "") -> OptionRow:
    """Return an option that is one of some words."""
    return option(name, lambda entry, _: OPTION.one_of(entry, name, values), _same, field, values)


START: Final = option("startPlayer", start_player, start_text)
TURN_CAP: Final = option(
    "turnCap", lambda entry, _seats: turn_cap(entry), numbers=CAPS, may_be_zero=True
)


def rows_of(options: Any, rows: Sequence[OptionRow], apart: Collection[str]) -> Sequence[OptionRow]:
    """Return a row for each field of the options of a game, a data class, in their order.

    A field that is true or false needs no row of its own, nor do those of every game.
    apart: the fields that the game reads by itself, because they depend on others.

    Raises:
        ValueError: a row is there twice, a field has none, or a row has no field.
    """
    by_field: dict[str, OptionRow] = {}
    for row in (*rows, START, TURN_CAP):
        if by_field.setdefault(row.field, row) is not row or row.field in apart:
            raise ValueError(f"option {row.name}: declared twice")
    names = [field.name for field in dataclass_fields(options)]
    for name in names:
        if name not in by_field and type(getattr(options, name, None)) is bool:
            by_field[name] = flag(camel(name), name)
    fields = [name for name in names if name not in apart]
    for field in fields:
        if field not in by_field:
            raise ValueError(f"option {field}: no row says how it is read")
    for field, row in by_field.items():
        if field not in fields and field not in apart:
            raise ValueError(f"option {row.name}: no field {field} holds it")
    return tuple([by_field[field] for field in fields])


def read_rows(rows: Sequence[OptionRow], given: Mapping[str, Json], seats: int) -> dict[str, Any]:
    """Return the fields of the options that are given."""
    return {row.field: row.read(given[row.name], seats) for row in rows if row.name in given}


def written(rows: Sequence[OptionRow], options: Any) -> dict[str, Json]:
    """Return options as people write them."""
    return {row.name: row.write(getattr(options, row.field)) for row in rows}
