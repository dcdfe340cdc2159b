"""The fields of a state, each declared once: its start, its forms in JSON, and how it is copied.

A state is a class of annotations under the decorator `state`. Slots, `==` and `repr` are those of a
data class; `copy` is written out from the types. What `field` declares serves the blank table,
snapshots, views, guesses and positions. Import this module as `f`: states have fields of their own
that are called like its functions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass, fields
from dataclasses import field as dataclass_field
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar, get_args, get_origin

from cantiere.core import forms
from cantiere.core.forms import Form
from cantiere.core.game import Json
from cantiere.core.reader import Fields

Sized: TypeAlias = Form | Callable[[int], Form]
"""A form, or a function that makes it from the number of seats."""


def _plain(value: Any) -> Any:
    return value if type(value) is int else list(value)


PLAIN: Final = Form(_plain, lambda found, _path: _plain(found))
"""The numbers of the state unchanged. For views only: nothing is checked."""


def seen_names(names: Sequence[str], nothing: int | None = None) -> Form:
    """Write a list of names, with `None` for `nothing`. For views only."""
    name_of: dict[int, str | None] = dict(enumerate(names))
    if nothing is not None:
        name_of[nothing] = None
    number_of = {name: number for number, name in name_of.items()}
    return Form(
        lambda numbers: [name_of[n] for n in numbers],
        lambda found, _path: [number_of[name] for name in found],
    )


def seen_bits(names: Sequence[str]) -> Form:
    """Write the names of the bits of a number. For views only."""
    bit_of = {name: 1 << i for i, name in enumerate(names)}
    return Form(
        lambda number: [name for name, bit in bit_of.items() if number & bit],
        lambda found, _path: sum([bit_of[name] for name in found]),
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


class Forms(NamedTuple):
    """How a value is written in snapshots, in views, and in positions (as in snapshots if None)."""

    saved: Sized
    seen: Sized = PLAIN
    described: Sized | None = None


class Declaration(NamedTuple):
    """What a field declares.

    forms: how the value is written; the part of one seat where `by_seat`.
    start: the value on a blank table, of each seat where `by_seat`; or a function of the options.
    size: how many numbers of one flat list belong to each seat; 0 where each seat has an entry.
    position: the name in positions; "" for the name of the field in camel case, `None` for a field
        that follows from others and is not written there.
    completed: whether the game itself reads the field from positions, and fills it in where it is
        left out. Other fields start as on a blank table then.
    screened: whether the table hides it behind the screen of a seat, though it was public.
    secret: whether nobody knows it.
    in_header: whether the headers of views and positions write it.
    old: its name in snapshots of form 1, where that is another.
    """

    forms: Forms
    start: Any
    by_seat: bool = False
    size: int = 0
    position: str | None = ""
    completed: bool = False
    screened: bool = False
    secret: bool = False
    in_header: bool = False
    old: str = ""


def field(
    form: Forms | Sized,
    start: Any,
    *,
    by_seat: bool = False,
    position: str | None = "",
    completed: bool = False,
    screened: bool = False,
    secret: bool = False,
    old: str = "",
) -> Any:
    """Declare a field, see `Declaration`.

    A field by seat that starts as a list with entries is one flat list of all seats.
    """
    size = len(start) if by_seat and isinstance(start, list) else 0
    ways = form if isinstance(form, Forms) else Forms(form)
    declared = Declaration(
        ways, start, by_seat, size, position, completed, screened, secret, old=old
    )
    return dataclass_field(metadata={Declaration: declared})


def header(form: Sized, start: Any, *, by_seat: bool = False, old: str = "") -> Any:
    """Declare a field that the headers of views and positions write."""
    declared = Declaration(Forms(form), start, by_seat, in_header=True, old=old)
    return dataclass_field(metadata={Declaration: declared})


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
    return f"[each[:] for each in self.{field.name}]" if is_deep else f"self.{field.name}[:]"


class Column(NamedTuple):
    """A field under its name in a view or a position; form: of the part of a seat if by seat."""

    field: str
    declared: Declaration
    name: str
    form: Form

    def parts(self, s: Any) -> Any:
        """Return what belongs to each seat."""
        value, size = getattr(s, self.field), self.declared.size
        return [value[i : i + size] for i in range(0, len(value), size)] if size else value

    def put(self, s: Any, parts: Sequence[Any]) -> None:
        """Give each seat its part."""
        setattr(s, self.field, _joined(parts, self.declared.size))


class Layout(NamedTuple):
    """The fields at a table of a number of seats: in snapshots, views and positions."""

    saved: Mapping[str, Form]
    seen: Sequence[Column]
    read_view: Mapping[str, Callable[[Mapping[str, Json]], Any]]
    described: Sequence[Column]


S = TypeVar("S", bound=Stateful)


class StateFields(Generic[S]):
    """All that follows from the declared fields of a class.

    screened: names of the fields that a screen hides.
    secrets: names in positions of the fields that nobody knows.
    old_names: of fields that have another name in snapshots of form 1.
    """

    def __init__(self, cls: type[S]) -> None:
        made: Any = cls
        declared = {each.name: each.metadata.get(Declaration) for each in fields(made)}
        self._new: Callable[[], S] = cls
        self.rows: dict[str, Declaration] = {name: row for name, row in declared.items() if row}
        self._layouts: dict[int, Layout] = {}
        rows = self.rows.items()
        self.screened = [_camel(name) for name, row in rows if row.screened]
        self.secrets = [_described(name, row) for name, row in rows if row.secret]
        self.old_names = {name: row.old for name, row in rows if row.old}

    def position_names(self, *, by_seat: bool) -> list[str]:
        """Return the names in positions of the fields of the table, or of those of a player."""
        names = [_described(name, row) for name, row in self.rows.items() if row.by_seat == by_seat]
        return [name for name in names if name]

    def saved(self, seats: int) -> Mapping[str, Form]:
        """Return the form of each field in snapshots."""
        return self._laid_out(seats).saved

    def _laid_out(self, seats: int) -> Layout:
        if seats not in self._layouts:
            self._layouts[seats] = _layout(self.rows, seats)
        return self._layouts[seats]

    def blank(self, options: Any) -> S:
        """Return a table on which nothing has happened."""
        s = self._new()
        wide: Any = s
        wide.options, wide.frames, wide.log = options, [], None
        for name, row in self.rows.items():
            start = row.start(options) if callable(row.start) else row.start
            if row.by_seat:
                start = _joined([_fresh(start) for _ in range(options.seats)], row.size)
            setattr(s, name, _fresh(start))
        return s

    def view(self, s: Any) -> dict[str, Json]:
        """Return table and players as views write them after the header."""
        return _written(s, self._laid_out(s.options.seats).seen)

    def known(self, options: Any, view: Mapping[str, Json]) -> S:
        """Return a state with what a view shows after its header; what is closed becomes 0."""
        s = self._new()
        wide: Any = s
        wide.options, wide.frames, wide.log = options, [], None
        for name, read in self._laid_out(options.seats).read_view.items():
            setattr(s, name, read(view))
        return s

    def closed(self, player: Mapping[str, Json]) -> dict[str, Json]:
        """Return a player of a view with the fields behind its screen closed."""
        return {**player, **dict.fromkeys(self.screened)}

    def position(self, s: Any) -> dict[str, Json]:
        """Return table and players as positions write them after the header."""
        return _written(s, self._laid_out(s.options.seats).described)

    def read(self, s: Any, top: Fields, players: Sequence[Fields]) -> None:
        """Fill a blank table with what a position describes; raises `PositionError`.

        Fields that the game completes, and those that are `null` behind a screen, stay as they are.
        """
        for column in self._laid_out(s.options.seats).described:
            name, form = column.name, column.form
            if column.declared.completed:
                continue
            if column.declared.by_seat:
                column.put(s, [
                    form.read(player.data[name], player.at(name))
                    if player.has(name) and not _is_closed(column, player.data[name])
                    else part
                    for player, part in zip(players, column.parts(s), strict=True)
                ])  # fmt: skip
            elif top.has(name):
                setattr(s, column.field, form.read(top.data[name], top.at(name)))


def _written(s: Any, columns: Sequence[Column]) -> dict[str, Json]:
    data: dict[str, Json] = {}
    players: list[dict[str, Json]] = [{} for _ in range(s.options.seats)]
    for column in columns:
        name, write = column.name, column.form.write
        if column.declared.by_seat:
            for player, part in zip(players, column.parts(s), strict=True):
                player[name] = write(part)
        else:
            data[name] = write(getattr(s, column.field))
    data["players"] = players
    return data


def _is_closed(column: Column, found: Json) -> bool:
    return column.declared.screened and found is None


def _fresh(value: Any) -> Any:
    return value[:] if type(value) is list else value


def _joined(parts: Sequence[Any], size: int) -> list[Any]:
    """Join the parts of the seats, in one flat list where a part has a size."""
    return [n for part in parts for n in part] if size else list(parts)


def _layout(rows: Mapping[str, Declaration], seats: int) -> Layout:
    saved, seen, described = {}, [], []
    for name, row in rows.items():
        ways = row.forms
        form = _sized(ways.saved, seats)
        whole = forms.each(seats, form) if row.by_seat else form
        saved[name] = forms.flat(row.size, whole) if row.size else whole
        if not row.in_header:
            seen.append(Column(name, row, _camel(name), _sized(ways.seen, seats)))
        if _described(name, row):
            in_positions = form if ways.described is None else _sized(ways.described, seats)
            described.append(Column(name, row, _described(name, row), in_positions))
    read_view = {column.field: _reader_of(column) for column in seen}
    return Layout(saved, seen, read_view, described)


def _reader_of(column: Column) -> Callable[[Mapping[str, Json]], Any]:
    """Return what reads a field from a view; plain numbers are read without a call for each."""
    name, read, size = column.name, column.form.read, column.declared.size
    nothing: Any = [0] * size if size else 0
    if not column.declared.by_seat:
        return lambda view: read(view[name], name)
    if column.form is PLAIN and size:
        return lambda view: [n for player in view["players"] for n in player[name] or nothing]
    if column.form is PLAIN and type(column.declared.start) is int:
        return lambda view: [player[name] or 0 for player in view["players"]]

    def read_parts(view: Mapping[str, Json]) -> list[Any]:
        shown = [player[name] for player in view["players"]]
        return _joined([nothing if part is None else read(part, name) for part in shown], size)

    return read_parts


def _sized(form: Sized, seats: int) -> Form:
    return form if isinstance(form, Form) else form(seats)


def _described(name: str, row: Declaration) -> str:
    """Return the name in positions, "" where only the header has the field, or nothing."""
    return "" if row.in_header or row.position is None else row.position or _camel(name)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(map(str.title, rest))
