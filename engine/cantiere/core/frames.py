"""Decisions still to be answered, and how they stand in views, positions and snapshots.

A state keeps them on a stack. What a kind must know besides its seat is a NamedTuple of its own,
which declares the names of its fields once: rules, views and positions all use these.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cantiere.core.game import Json, PositionError, Seat
from cantiere.core.reader import POSITION, Fields

_MOST: Final = 10**6
"""No number in a frame is above this."""

Named: TypeAlias = tuple[int, ...]
Of = TypeVar("Of")


class Frame(NamedTuple, Generic[Of]):
    """One decision still to be answered.

    need: how many things are to be named, at least so many where a step of its own ends it; 0
    where none are. of: what the kind must know. named: what was named so far.
    """

    kind: int
    seat: Seat
    need: int
    of: Of
    named: Named = ()


class Nothing(NamedTuple):
    """What a kind must know that asks every seat alike."""


NOTHING: Final = Nothing()


class Form(NamedTuple):
    """How a field of a frame stands in a position; `read` raises `PositionError` at the path."""

    write: Callable[[Any], Json]
    read: Callable[[Json, str], Any]


def number(least: int, most: int) -> Form:
    return Form(int, lambda found, path: POSITION.whole(found, path, least, most))


def name_of(names: Sequence[str], first: int = 0) -> Form:
    """One of some names, which stand for the numbers from `first` on."""
    return Form(
        lambda n: names[n - first],
        lambda found, path: list(names).index(POSITION.one_of(found, path, names)) + first,
    )


FLAG: Final = Form(bool, lambda found, path: int(POSITION.flag(found, path)))


def list_of(form: Form, most: int = 120) -> Form:
    """At most so many of a form."""

    def read(found: Json, path: str) -> tuple[Any, ...]:
        return tuple(form.read(item, at) for at, item in POSITION.items(found, path, most))

    return Form(lambda items: [form.write(item) for item in items], read)


class Row(NamedTuple):
    """A frame of a kind as a row of ints behind kind and seat, the form of snapshots.

    `read` gives the need, `None` where the row does not tell it, the fields and what was named;
    anything at all where the row has another form.
    """

    write: Callable[[Frame[Any]], Named]
    read: Callable[[Named], "Parts"]


Parts: TypeAlias = tuple[int | None, Any, Named]
"""Need, fields and what was named."""


def plain_row(of: type[Any], counted: bool) -> Row:
    """The fields, whole numbers all, then perhaps the need, then what was named."""
    size = len(of._fields)

    def write(frame: Frame[Any]) -> Named:
        return (*frame.of, *([frame.need] if counted else []), *frame.named)

    def read(row: Named) -> Parts:
        fields, rest = of._make((row + (0,) * size)[:size]), row[size:]
        return (rest[0] if rest else 0, fields, rest[1:]) if counted else (None, fields, rest)

    return Row(write, read)


class FrameForms(NamedTuple):
    """How the frames of a game are written.

    names: of the kinds. of: their fields, none where left out. fields: form of each field, by its
    name. named: form of what is named. rows: of snapshots.
    """

    names: Sequence[str]
    of: Mapping[int, type[Any]]
    fields: Mapping[str, Form]
    named: Mapping[int, Form]
    rows: Mapping[int, Row]

    def fields_of(self, kind: int) -> type[Any]:
        return self.of.get(kind, Nothing)

    def view(self, frame: Frame[Any]) -> dict[str, Json]:
        """A frame in a view: its fields by name, everything in ints."""
        return {
            "ask": self.names[frame.kind],
            "seat": frame.seat,
            "need": frame.need,
            **{name: _listed(value) for name, value in frame.of._asdict().items()},
            "named": list(frame.named),
        }

    def viewed(self, data: Mapping[str, Json]) -> Frame[Any]:
        """The frame of a view."""
        kind = self.names.index(data["ask"])
        of = self.fields_of(kind)
        fields = of(*(_tupled(data[name]) for name in of._fields))
        return Frame(kind, data["seat"], data["need"], fields, tuple(data["named"]))

    def written(self, frame: Frame[Any]) -> dict[str, Json]:
        """A frame in a position, as people write it; its need follows from the rules."""
        data: dict[str, Json] = {"ask": self.names[frame.kind], "seat": frame.seat}
        for name, value in frame.of._asdict().items():
            data[name] = self.fields[name].write(value)
        if frame.named:
            data["named"] = self.named[frame.kind].write(frame.named)
        return data

    def read(self, found: Json, path: str, seats: int, need: "Need") -> Frame[Any]:
        """The frame that people wrote at a path; raises `PositionError`."""
        if isinstance(found, list | tuple):
            return self.from_row(
                [POSITION.whole(n, path, -_MOST, _MOST) for n in found], path, seats, need
            )
        _require(found, path, ("ask", "seat"))
        kind = self.names.index(POSITION.one_of(found["ask"], f"{path}.ask", self.names))
        of = self.fields_of(kind)
        _require(found, path, ("ask", "seat", *of._fields))
        may = ("named",) if kind in self.named else ()
        data = Fields(found, path, ("ask", "seat", *of._fields, *may))
        seat = data.number("seat", None, 0, seats - 1)
        fields = of(*(self.fields[n].read(data.get(n, None), data.at(n)) for n in of._fields))
        named = self.named[kind].read(data.get("named", ()), data.at("named")) if may else ()
        return Frame(kind, seat, need(kind, seat, fields), fields, named)

    def row(self, frame: Frame[Any]) -> list[int]:
        """A frame in a snapshot."""
        return [frame.kind, frame.seat, *self.rows[frame.kind].write(frame)]

    def from_row(self, row: Sequence[int], path: str, seats: int, need: "Need") -> Frame[Any]:
        """The frame of a snapshot; raises `PositionError` where it is not written like that."""
        if len(row) < 2 or not 0 <= row[0] < len(self.names) or not 0 <= row[1] < seats:
            raise PositionError(path, list(row), "a frame kind and a seat, then its draft")
        kind, seat, *rest = row
        told, fields, named = self.rows[kind].read(tuple(rest))
        frame = Frame(kind, seat, told or 0, fields, named)
        if self.row(frame) != list(row):
            raise PositionError(path, list(row), f"the numbers of a frame {self.names[kind]}")
        return frame if told is not None else frame._replace(need=need(kind, seat, fields))


Need: TypeAlias = Callable[[int, Seat, Any], int]
"""What the rules ask a seat to name: by kind and fields of the frame."""


def _require(found: Json, path: str, names: Sequence[str]) -> None:
    """Refuses what leaves one of the fields out."""
    if not isinstance(found, Mapping) or any(name not in found for name in names):
        raise PositionError(path, found, "an object with " + ", ".join(names))


def _listed(value: Any) -> Json:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _tupled(value: Json) -> Any:
    return tuple(_tupled(item) for item in value) if isinstance(value, list | tuple) else value
