"""The fields of a state, each declared once: its start, its forms in JSON, and how it is copied.

A state is a class of annotations under the decorator `state`. Slots, `==` and `repr` are those of a
data class; `copy` is written out from the types. What `field` declares serves the blank table,
snapshots, views, guesses and positions, see `state_fields`. Import this module as `f`: states have
fields of their own that are called like its functions.
"""

from collections.abc import Callable, Sequence
from dataclasses import Field, dataclass, fields
from dataclasses import field as dataclass_field
from typing import Any, Final, NamedTuple, Self, TypeAlias, TypeVar, get_args, get_origin

from cantiere.core.fields import forms
from cantiere.core.fields.forms import Form
from cantiere.core.game import Json, Seat

Sized: TypeAlias = Form | Callable[[int], Form]
"""A form, or a function that makes it from the number of seats."""


def _plain(value: Any) -> Any:
    return list(value) if type(value) in (list, tuple) else value


PLAIN: Final = Form(_plain, lambda entry, _path: _plain(entry))
"""The numbers of the state unchanged. For views only: nothing is checked."""


def seen_names(names: Sequence[str], nothing: int | None = None) -> Form:
    """Write a list of names, with `None` for `nothing`. For views only."""
    name_of: dict[int, str | None] = dict(enumerate(names))
    if nothing is not None:
        name_of[nothing] = None
    number_of = {name: number for number, name in name_of.items()}
    return Form(
        lambda numbers: [name_of[n] for n in numbers],
        lambda entry, _path: [number_of[name] for name in entry],
    )


def seen_bits(names: Sequence[str]) -> Form:
    """Write the names of the bits of a number. For views only."""
    bit_of = {name: 1 << i for i, name in enumerate(names)}
    return Form(
        lambda number: [name for name, bit in bit_of.items() if number & bit],
        lambda entry, _path: sum([bit_of[name] for name in entry]),
    )


def seat(seats: int) -> Form:
    """Write the number of a seat."""
    return forms.number(0, seats - 1)


def seat_or(nobody: int) -> Sized:
    """Write a seat, or `null` for nobody."""
    return lambda seats: forms.optional(seat(seats), nobody)


def owners(names: Sequence[str], nobody: int) -> Sized:
    """Write the seat that owns each name; names without an owner are left out."""
    return lambda seats: forms.by_name(names, seat(seats), nobody)


class Shared(NamedTuple):
    """An entry that tells of several fields of the table, such as a row of cards with bricks.

    entry: its name.
    write: returns the entry from the state; left out where another field of the entry writes it.
    read: returns the value of the field from the entry of a view. Games read positions themselves.
    """

    entry: str
    write: Callable[[Any], Json] | None = None
    read: Callable[[Json], Any] | None = None


class Forms(NamedTuple):
    """How a value is written in snapshots, in views, and in positions (as in snapshots if None)."""

    saved: Sized
    seen: Sized | Shared = PLAIN
    described: Sized | Shared | None = None


class Look(NamedTuple):
    """Say who looks at what.

    seat: who looks, or -1 where everything is described. player: whose part of a field it is, or -1
    for a field of the table.
    """

    state: Any
    seat: Seat
    player: Seat = -1


class Entry(NamedTuple):
    """An entry of a description that seats see in different ways, or that depends on the table.

    write: returns what may be seen of the value.
    read: returns the value that was written like that, with what is not told left open; left out
        where the entry only says again what others say.
    name: "" for the name of the field.
    """

    write: Callable[[Any, Look], Json]
    read: Callable[[Json, str, Look], Any] | None = None
    name: str = ""


class Declaration(NamedTuple):
    """What a field declares.

    forms: how the value is written; the part of one seat where `by_seat`.
    start: the value on a blank table, of each seat where `by_seat`; or a function of the options.
    size: how many numbers of one flat list belong to each seat; 0 where each seat has an entry.
    in_bits: whether the field is a number with a bit for each seat.
    name: the name in views and positions; "" for the name of the field in camel case.
    position: the name in positions, where that is another; `None` for a field that follows from
        others and is not written there.
    group: the entry of views and positions that holds the field; not of positions that have
        another name for it.
    completed: whether the game itself reads the field from positions, and fills it in where it is
        left out. Other fields start as on a blank table then.
    follows: returns the value that a position gives by leaving the field out, from the fields
        declared before it; of all seats if `by_seat`.
    fixed: whether a position may give no other number than that.
    screened: whether the table hides it behind the screen of a seat, though it was public.
    secret: whether nobody knows it.
    in_header: whether the headers of views and positions write it.
    old: its name in snapshots of form 1, where that is another.
    entries: instead of the forms, where descriptions depend on who looks (`WatchedFields`).
    """

    forms: Forms
    start: Any
    by_seat: bool = False
    size: int = 0
    in_bits: bool = False
    name: str = ""
    position: str | None = ""
    group: str = ""
    completed: bool = False
    screened: bool = False
    secret: bool = False
    in_header: bool = False
    old: str = ""
    entries: tuple[Entry, ...] = ()
    follows: Callable[[Any], Any] | None = None
    fixed: bool = False


def field(
    form: Forms | Sized,
    start: Any,
    *,
    by_seat: bool = False,
    name: str = "",
    position: str | None = "",
    group: str = "",
    completed: bool = False,
    screened: bool = False,
    secret: bool = False,
    old: str = "",
    follows: Callable[[Any], Any] | None = None,
    fixed: bool = False,
) -> Any:
    """Declare a field, see `Declaration`.

    A field by seat that starts as a list with entries is one flat list of all seats.
    """
    size = len(start) if by_seat and isinstance(start, list) else 0
    ways = form if isinstance(form, Forms) else Forms(form)
    return _declared(Declaration(
        ways, start, by_seat, size, False, name, position, group, completed, screened, secret,
        old=old, follows=follows, fixed=fixed,
    ))  # fmt: skip


def seat_bits(*, name: str = "") -> Any:
    """Declare a number with a bit for each seat, which views and positions show by seat."""
    saved = Forms(lambda seats: forms.bits([str(n) for n in range(seats)]), PLAIN, forms.BOOL)
    return _declared(Declaration(saved, 0, by_seat=True, in_bits=True, name=name))


def watched(
    *entries: Entry, start: Any, by_seat: bool = False, name: str = "", group: str = ""
) -> Any:
    """Declare a field of which each seat sees what it may know; without entries, others tell it."""
    position = "" if entries else None
    return _declared(Declaration(
        Forms(PLAIN), start, by_seat, name=name, position=position, group=group, entries=entries,
    ))  # fmt: skip


def header(form: Sized, start: Any, *, by_seat: bool = False, old: str = "") -> Any:
    """Declare a field that the headers of views and positions write."""
    return _declared(Declaration(Forms(form), start, by_seat, in_header=True, old=old))


def _declared(declaration: Declaration) -> Any:
    return dataclass_field(metadata={Declaration: declaration})


def unsaved() -> Any:
    """Declare a field that is neither written, nor compared, nor copied."""
    return dataclass_field(compare=False, repr=False)


class Stateful:
    """The base of a state; the decorator `state` completes it."""

    __slots__ = ()

    def copy(self) -> Self:
        """Return an independent copy without what is unsaved; tuples are shared."""
        raise NotImplementedError


T = TypeVar("T", bound=Stateful)


def state(cls: type[T]) -> type[T]:
    """Make a class a data class with slots, and write out its `copy`.

    `web/runtime/written.py` writes the same for the browser, where this would cost time at start.
    """
    made: type[Any] = dataclass(init=False, slots=True)(cls)
    lines = [f" other.{each.name} = {_copied(each)}" for each in fields(made)]
    names: dict[str, Any] = {"new": object.__new__, "cls": made}
    exec("\n".join(["def copy(self):", " other = new(cls)", *lines, " return other"]), names)
    made.copy = names["copy"]
    return made


def _copied(field: Field[Any]) -> str:
    """Return the expression that copies a field of its type."""
    kind = get_origin(field.type)
    if not field.compare:
        return "None"
    if kind in (dict, set) or isinstance(field.type, str):
        raise TypeError(f"{field.name}: no rule says how a {field.type} is copied")
    if kind is not list:
        return f"self.{field.name}"
    is_deep = get_origin(get_args(field.type)[0]) is list
    return f"[[*each] for each in self.{field.name}]" if is_deep else f"[*self.{field.name}]"
