"""Decisions still to be answered, and how they stand in views, positions and snapshots.

A state keeps them on a stack. What a kind must know besides its seat is a NamedTuple of its own,
which declares the names of its fields once: rules, views and positions all use these.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cantiere.core.errors import Said
from cantiere.core.fields.forms import Form
from cantiere.core.game import Json, PositionError, Seat
from cantiere.core.reader import POSITION, Fields

_MOST: Final = 10**6
"""No number in a frame is above this."""
_LONG: Final = 1000
"""Numbers of a row."""

Named: TypeAlias = tuple[int, ...]
Subject = TypeVar("Subject")


@dataclass(slots=True)
class Frame(Generic[Subject]):
    """One decision still to be answered. It is never changed, as copies of a state share it.

    need: how many things are to be named, at least so many where a step of its own ends it; 0
    where none are. subject: what the kind must know. named: what was named so far.
    """

    kind: int
    seat: Seat
    need: int
    subject: Subject
    named: Named = ()


class Nothing(NamedTuple):
    """What a kind must know that asks every seat alike."""


NOTHING: Final = Nothing()


class Row(NamedTuple):
    """A frame of a kind as ints behind kind and seat, as old snapshots and positions have it.

    `read` gives the need, `None` where the row does not tell it, the fields and what was named;
    anything at all where the row has another form.
    """

    write: Callable[[Frame[Any]], Named]
    read: Callable[[Named], "Parts"]


Parts: TypeAlias = tuple[int | None, Any, Named]
"""Need, fields and what was named."""


def plain_row(subject: type[Any], counted: bool) -> Row:
    """Return a row of the fields, all whole numbers, then perhaps the need, then what was named."""
    size = len(subject._fields)

    def write(frame: Frame[Any]) -> Named:
        return (*frame.subject, *([frame.need] if counted else []), *frame.named)

    def read(row: Named) -> Parts:
        fields, rest = subject._make((row + (0,) * size)[:size]), row[size:]
        return (rest[0] if rest else 0, fields, rest[1:]) if counted else (None, fields, rest)

    return Row(write, read)


class FrameForms(NamedTuple):
    """How the frames of a game are written.

    names: of the kinds. subjects: their fields, none where left out. fields: form of each field,
    by its name. named: form of what is named. rows: of old snapshots and positions.
    """

    names: Sequence[str]
    subjects: Mapping[int, type[Any]]
    fields: Mapping[str, Form]
    named: Mapping[int, Form]
    rows: Mapping[int, Row]

    def fields_of(self, kind: int) -> type[Any]:
        return self.subjects.get(kind, Nothing)

    def view(self, frame: Frame[Any]) -> dict[str, Json]:
        """Return a frame as a view has it: its fields by name, everything in ints."""
        return {
            "ask": self.names[frame.kind],
            "seat": frame.seat,
            "need": frame.need,
            **{name: _listed(value) for name, value in frame.subject._asdict().items()},
            "named": list(frame.named),
        }

    def viewed(self, data: Mapping[str, Json]) -> Frame[Any]:
        """Return the frame that a view has."""
        kind = self.names.index(data["ask"])
        subject_type = self.fields_of(kind)
        fields = subject_type(*(_tupled(data[name]) for name in subject_type._fields))
        return Frame(kind, data["seat"], data["need"], fields, tuple(data["named"]))

    def written(self, frame: Frame[Any]) -> dict[str, Json]:
        """Return a frame as people write it in a position; its need follows from the rules."""
        data: dict[str, Json] = {"ask": self.names[frame.kind], "seat": frame.seat}
        for name, value in frame.subject._asdict().items():
            data[name] = self.fields[name].write(value)
        if frame.named:
            data["named"] = self.named[frame.kind].write(frame.named)
        return data

    def read(self, entry: Json, path: str, seats: int, need: "Need") -> Frame[Any]:
        """Return the frame that people wrote at a path; raise `PositionError` if there is none."""
        if self.rows and isinstance(entry, list | tuple):
            return self.read_row(entry, path, seats, need)
        POSITION.complete(entry, ("ask", "seat"), path)
        kind = self.names.index(POSITION.one_of(entry["ask"], f"{path}.ask", self.names))
        subject_type = self.fields_of(kind)
        POSITION.complete(entry, ("ask", "seat", *subject_type._fields), path)
        may = ("named",) if kind in self.named else ()
        data = Fields(entry, path, ("ask", "seat", *subject_type._fields, *may))
        seat = data.number("seat", None, 0, seats - 1)
        fields = subject_type(
            *(self.fields[n].read(data.get(n, None), data.at(n)) for n in subject_type._fields)
        )
        named = self.named[kind].read(data.get("named", ()), data.at("named")) if may else ()
        return Frame(kind, seat, need(kind, seat, fields), fields, named)

    def saved(self, frame: Frame[Any]) -> dict[str, Json]:
        """Return a frame as a snapshot has it: as in a position, and its need."""
        return {**self.written(frame), "need": frame.need}

    def restored(self, entry: Json, path: str, seats: int) -> Frame[Any]:
        """Return the frame of a snapshot; raise `PositionError` if there is none."""
        snapshot = POSITION.complete(entry, ("need",), path)
        need = POSITION.whole(snapshot["need"], f"{path}.need", 0, _MOST)
        rest = {name: value for name, value in snapshot.items() if name != "need"}
        return self.read(rest, path, seats, lambda *_: need)

    def row(self, frame: Frame[Any]) -> list[int]:
        """Return a frame in the numbers of old snapshots and positions."""
        return [frame.kind, frame.seat, *self.rows[frame.kind].write(frame)]

    def read_row(self, entry: Json, path: str, seats: int, need: "Need") -> Frame[Any]:
        """Return the frame of a row; raise `PositionError` if it is not written like that."""
        numbers = POSITION.entries(entry, path, _LONG)
        row = [POSITION.whole(n, path, -_MOST, _MOST) for n in numbers]
        if len(row) < 2 or not 0 <= row[0] < len(self.names) or not 0 <= row[1] < seats:
            raise PositionError(path, row, Said("frame", "a frame kind and a seat, then its draft"))
        kind, seat, *rest = row
        row_need, fields, named = self.rows[kind].read(tuple(rest))
        frame = Frame(kind, seat, row_need or 0, fields, named)
        if self.row(frame) != row:
            raise PositionError(
                path,
                row,
                Said("frame-numbers", "the numbers of a frame {name}", name=self.names[kind]),
            )
        return frame if row_need is not None else replace(frame, need=need(kind, seat, fields))


Need: TypeAlias = Callable[[int, Seat, Any], int]
"""What the rules ask a seat to name: by kind and fields of the frame."""


def _listed(value: Any) -> Json:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _tupled(value: Json) -> Any:
    return tuple(_tupled(item) for item in value) if isinstance(value, list | tuple) else value
