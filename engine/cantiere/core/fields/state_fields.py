"""What follows from the fields that a state declares: its views, its positions, its snapshots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cantiere.core.fields import forms
from cantiere.core.fields.declared import PLAIN, Declaration, Shared, Sized, Stateful
from cantiere.core.fields.forms import Form
from cantiere.core.game import Json
from cantiere.core.reader import Fields, camel

S = TypeVar("S", bound=Stateful)
_TABLES_KEPT: Final = 32
"""Blank tables that are kept, one for each choice of options."""
Writer: TypeAlias = Callable[[Any, dict[str, Json], list[dict[str, Json]]], None]
"""Writes a field of a state into a view or a position, and into its players."""


class Column(NamedTuple):
    """A field under its name in a view or a position; form: of the part of a seat if by seat."""

    field: str
    declared: Declaration
    name: str
    group: str
    form: Form | Shared

    def parts(self, s: Any) -> Any:
        """Return what belongs to each seat."""
        value, size = getattr(s, self.field), self.declared.size
        if self.declared.in_bits:
            return [bool(value >> seat & 1) for seat in range(s.options.seats)]
        return [value[i : i + size] for i in range(0, len(value), size)] if size else value

    def put(self, s: Any, parts: Sequence[Any]) -> None:
        """Give each seat its part."""
        setattr(s, self.field, _joined(parts, self.declared))


class Layout(NamedTuple):
    """The fields at a table of a number of seats: in snapshots, views and positions."""

    saved: Mapping[str, Form]
    write_view: Sequence[Writer]
    read_view: Mapping[str, Callable[[Mapping[str, Json]], Any]]
    described: Sequence[Column]
    write_position: Sequence[Writer]


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
        self.screened = [_shown(name, row) for name, row in rows if row.screened]
        self.secrets = [described_name(name, row) for name, row in rows if row.secret]
        self.old_names = {name: row.old for name, row in rows if row.old}
        self._blank = lru_cache(_TABLES_KEPT)(self._made_blank)

    def position_names(self, *, by_seat: bool = False, group: str = "") -> list[str]:
        """Return the names in positions of fields of the table, of a player, or of a group.

        Those of the table have the name of a group where its first field is.
        """
        names: dict[str, None] = {}
        for name, row in self.rows.items():
            row_group = _group_in_positions(row)
            if (
                row.by_seat != by_seat
                or not described_name(name, row)
                or (group and row_group != group)
            ):
                continue
            names[described_name(name, row) if group or not row_group else row_group] = None
        return list(names)

    def saved(self, seats: int) -> Mapping[str, Form]:
        """Return the form of each field in snapshots."""
        return self._laid_out(seats).saved

    def _laid_out(self, seats: int) -> Layout:
        if seats not in self._layouts:
            self._layouts[seats] = _layout(self.rows, seats)
        return self._layouts[seats]

    def blank(self, options: Any) -> S:
        """Return a table on which nothing has happened: a copy of one that was made once."""
        return self._blank(options).copy()

    def _made_blank(self, options: Any) -> S:
        s = self._new()
        wide: Any = s
        wide.options, wide.frames, wide.log = options, [], None
        for name, row in self.rows.items():
            start = row.start(options) if callable(row.start) else row.start
            if row.by_seat:
                start = _joined([_fresh(start) for _ in range(options.seats)], row)
            setattr(s, name, _fresh(start))
        return s

    def view(self, s: Any) -> dict[str, Json]:
        """Return table and players as views write them after the header."""
        return _written(s, self._laid_out(s.options.seats).write_view)

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
        return _written(s, self._laid_out(s.options.seats).write_position)

    def read(self, s: Any, top: Fields, players: Sequence[Fields]) -> None:
        """Fill a blank table with what a position describes; raises `PositionError`.

        Fields that the game completes, and those that are `null` behind a screen, stay as they are.
        """
        for column in self._laid_out(s.options.seats).described:
            name, form = column.name, column.form
            if column.declared.completed or isinstance(form, Shared):
                continue
            if column.declared.follows:
                setattr(s, column.field, column.declared.follows(s))
            if column.declared.by_seat:
                column.put(s, [
                    _only(part, column, form).read(player.data[name], player.at(name))
                    if player.has(name) and not _is_closed(column, player.data[name])
                    else part
                    for player, part in zip(players, column.parts(s), strict=True)
                ])  # fmt: skip
                continue
            place = self.group_of(top, column.group) if column.group else top
            if place.has(name):
                setattr(s, column.field, form.read(place.data[name], place.at(name)))

    def group_of(self, top: Fields, group: str) -> Fields:
        """Return the fields of a group that a position describes."""
        return Fields(top.get(group, {}), group, self.position_names(group=group))


def _written(s: Any, writers: Sequence[Writer]) -> dict[str, Json]:
    data: dict[str, Json] = {}
    players: list[dict[str, Json]] = [{} for _ in range(s.options.seats)]
    for write in writers:
        write(s, data, players)
    data["players"] = players
    return data


def _writers_of(columns: Sequence[Column]) -> Sequence[Writer]:
    return [_writer_of(column) for column in columns if not _is_read_only(column.form)]


def _is_read_only(form: Form | Shared) -> bool:
    return isinstance(form, Shared) and form.write is None


def _writer_of(column: Column) -> Writer:
    """Return what writes a field into table or players; plain numbers without a call for each."""
    field, row, name, group, form = column
    size, parts = row.size, column.parts
    is_plain = form is PLAIN and (size or type(row.start) is int) and not row.in_bits

    def shared(s: Any, data: dict[str, Json], _players: Any) -> None:
        data[name] = write(s)

    def alone(s: Any, data: dict[str, Json], _players: Any) -> None:
        data[name] = write(getattr(s, field))

    def grouped(s: Any, data: dict[str, Json], _players: Any) -> None:
        data.setdefault(group, {})[name] = write(getattr(s, field))

    def plain(s: Any, _data: Any, players: Sequence[dict[str, Json]]) -> None:
        for player, part in zip(players, parts(s), strict=True):
            player[name] = part

    def each(s: Any, _data: Any, players: Sequence[dict[str, Json]]) -> None:
        for player, part in zip(players, parts(s), strict=True):
            player[name] = write(part)

    write: Callable[[Any], Json] = form.write or _nothing
    if isinstance(form, Shared):
        return shared
    if row.by_seat:
        return plain if is_plain else each
    return grouped if group else alone


def _is_closed(column: Column, entry: Json) -> bool:
    return column.declared.screened and entry is None


def _only(follows: Any, column: Column, form: Form) -> Form:
    """Return the form of a value that a position may not change, or else the usual one."""
    return forms.number(follows, follows) if column.declared.fixed else form


def _fresh(value: Any) -> Any:
    return value[:] if type(value) is list else value


def _joined(parts: Sequence[Any], row: Declaration) -> Any:
    """Join the parts of the seats: in one flat list where a part has a size, or as bits."""
    if row.in_bits:
        return sum([bool(part) << seat for seat, part in enumerate(parts)])
    return [n for part in parts for n in part] if row.size else list(parts)


def _layout(rows: Mapping[str, Declaration], seats: int) -> Layout:
    saved, seen, described = {}, [], []
    for name, row in rows.items():
        ways = row.forms
        form = _of_size(ways.saved, seats)
        whole = forms.each(seats, form) if row.by_seat and not row.in_bits else form
        saved[name] = forms.flat(row.size, whole) if row.size else whole
        if not row.in_header:
            of_view = _sized(ways.seen, seats)
            seen.append(Column(name, row, _entry(of_view) or _shown(name, row), row.group, of_view))
        if position_name := described_name(name, row):
            of_position = form if ways.described is None else _sized(ways.described, seats)
            described.append(
                Column(name, row, position_name, _group_in_positions(row), of_position)
            )
    readers = {column.field: _reader_of(column) for column in seen}
    return Layout(saved, _writers_of(seen), readers, described, _writers_of(described))


def _reader_of(column: Column) -> Callable[[Mapping[str, Json]], Any]:
    """Return what reads a field from a view; plain numbers are read without a call for each."""
    name, form, row, group = column.name, column.form, column.declared, column.group
    if isinstance(form, Shared):
        read_entry = form.read or _nothing
        return lambda view: read_entry(view[name])
    read = form.read
    nothing: Any = [0] * row.size if row.size else 0
    if not row.by_seat and group:
        return lambda view: read(view[group][name], name)
    if not row.by_seat:
        return lambda view: read(view[name], name)
    if form is PLAIN and row.size:
        return lambda view: [n for player in view["players"] for n in player[name] or nothing]
    if form is PLAIN and type(row.start) is int and not row.in_bits:
        return lambda view: [player[name] or 0 for player in view["players"]]

    def read_parts(view: Mapping[str, Json]) -> Any:
        shown = [player[name] for player in view["players"]]
        return _joined([nothing if part is None else read(part, name) for part in shown], row)

    return read_parts


def _nothing(_entry: Json) -> None:
    """Read nothing of an entry."""


def _sized(form: Sized | Shared, seats: int) -> Form | Shared:
    return form if isinstance(form, Shared) else _of_size(form, seats)


def _of_size(form: Sized, seats: int) -> Form:
    return form if isinstance(form, Form) else form(seats)


def _entry(form: object) -> str:
    return form.entry if isinstance(form, Shared) else ""


def _shown(name: str, row: Declaration) -> str:
    """Return the name in views."""
    return row.name or camel(name)


def described_name(name: str, row: Declaration) -> str:
    """Return the name in positions, "" where only the header has the field, or nothing."""
    hidden = row.in_header or row.position is None
    return "" if hidden else _entry(row.forms.described) or row.position or _shown(name, row)


def _group_in_positions(row: Declaration) -> str:
    return "" if row.position else row.group
