"""A state as JSON and back: everything that equality means, the log left out.

The form of a snapshot has a number, and a save has the number of its form as `version`: its `hash`
is over the state in that form.

1: each field in the numbers of the state, frames as rows of numbers, and no `form`.
2: each field by the names of cards, tiles, contracts, so that a table may get a row anywhere.

All forms are read for ever; form 1 holds while no row of a table changes its number. Written is the
last one, and form 1 by `rows` for the hash of saves that have it.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cantiere.core import canonical
from cantiere.core.fields.forms import Form
from cantiere.core.game import EMPTY, Json, PositionError
from cantiere.core.game_state import GameState
from cantiere.core.reader import POSITION, Fields
from cantiere.core.steps.frames import FrameForms, Need

FORM: Final = 2
MOST_FRAMES: Final = 120


S = TypeVar("S", bound=GameState)


class StateForm(NamedTuple, Generic[S]):
    """How the states of a game stand in snapshots.

    blank: a state without any field. read_options, write_options: as people write them.
    fields: the form of each field but options, frames and log, by the number of seats.
    frames, need_in: their forms, and what the rules ask for in a state. check: broken invariants.
    accepted: what those are. old_names: of fields that form 1 has under another name.
    old_options: as form 1 has them, where that is otherwise.
    """

    blank: Callable[[], S]
    read_options: Callable[[Mapping[str, Json]], Any]
    write_options: Callable[[Any], dict[str, Json]]
    fields: Callable[[int], Mapping[str, Form]]
    frames: FrameForms
    need_in: Callable[[S], Need]
    check: Callable[[S], list[str]]
    accepted: str
    old_names: Mapping[str, str] = EMPTY
    old_options: Callable[[Any], dict[str, Json]] | None = None

    def write(self, s: S) -> dict[str, Json]:
        """The state in the last form."""
        data = {
            name: form.write(getattr(s, name))
            for name, form in self.fields(s.options.seats).items()
        }
        data["form"], data["options"] = FORM, self.write_options(s.options)
        data["frames"] = [self.frames.saved(frame) for frame in s.frames]
        return data

    def rows(self, s: S) -> dict[str, Json]:
        """The state in form 1."""
        data = {
            self.old_names.get(name, name): _in_lists(getattr(s, name))
            for name in self.fields(s.options.seats)
        }
        data["options"] = (self.old_options or self.write_options)(s.options)
        data["frames"] = [self.frames.row(frame) for frame in s.frames]
        return data

    def read(self, data: Mapping[str, Json]) -> S:
        """The state of a snapshot of any form, with an empty log.

        Raises:
            PositionError: a field is unknown, missing or of another shape; an invariant is broken.
            OptionError: the options cannot be.
        """
        s = self.blank()
        wide: Any = s
        snapshot = POSITION.mapping(data, "snapshot")
        wide.options = self.read_options(POSITION.mapping(snapshot.get("options"), "options"))
        s.frames, s.log = [], []
        read = self._read if "form" in snapshot else self._read_rows
        read(s, snapshot, self.fields(s.options.seats))
        for sentence in self.check(s):
            raise PositionError("state", sentence, self.accepted)
        return s

    def _read(self, s: S, snapshot: Mapping[str, Json], fields: Mapping[str, Form]) -> None:
        names = ("form", "options", *fields, "frames")
        POSITION.complete(snapshot, names, "snapshot")
        top = Fields(snapshot, "", names)
        top.number("form", None, FORM, FORM)
        for name, form in fields.items():
            setattr(s, name, form.read(snapshot[name], name))
        frames = top.items("frames", MOST_FRAMES)
        s.frames = [self.frames.restored(item, at, s.options.seats) for at, item in frames]

    def _read_rows(self, s: S, snapshot: Mapping[str, Json], fields: Mapping[str, Form]) -> None:
        for name, form in fields.items():
            old = self.old_names.get(name, name)
            setattr(s, name, _of_numbers(form, snapshot.get(old), old))
        need, seats = self.need_in(s), s.options.seats
        rows = POSITION.entries(snapshot.get("frames"), "frames", MOST_FRAMES)
        s.frames = [self.frames.read_row(row, "frames", seats, need) for row in rows]


def _of_numbers(form: Form, entry: Json, path: str) -> Any:
    """A field of form 1: written by its names and read again, it has the same numbers."""
    with suppress(Exception):  # data from outside can break a writer in any way
        value = form.read(form.write(entry), path)
        if canonical.dumps(_in_lists(value)) == canonical.dumps(entry):
            return value
    raise PositionError(path, entry, "the numbers of a state")


def _in_lists(value: Any) -> Json:
    return [_in_lists(item) for item in value] if isinstance(value, list | tuple) else value
