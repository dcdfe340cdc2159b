"""What follows from declared fields where views and snapshots are positions.

One description serves all three: a position has everything, a view what its seat may know.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.fields.declared import PLAIN, Declaration, Entry, Look
from cantiere.core.fields.forms import Form
from cantiere.core.fields.state_fields import S, StateFields, described_name
from cantiere.core.game import Json, Seat
from cantiere.core.reader import Fields

ALL: Final = -1
"""In place of the seat that looks: everything is described."""
_TABLE: Final = -1
"""In place of a player: the field belongs to the table."""


class FieldEntry(NamedTuple):
    """An entry of a description, and the field that it tells by its form.

    entry: what tells it instead, where it matters who looks.
    """

    field: str
    name: str
    group: str
    by_seat: bool
    form: Form
    entry: Entry | None

    def read(self, place: Fields, look: Look) -> None:
        """Give the field what a description says; leave it as it starts if that says nothing."""
        name = self.name
        if name not in place.data:
            return
        content, path = place.data[name], place.at(name)
        if not self.entry:
            value = self.form.read(content, path)
        elif self.entry.read:
            value = self.entry.read(content, path, look)
        else:
            return
        if look.player == _TABLE:
            setattr(look.state, self.field, value)
        else:
            getattr(look.state, self.field)[look.player] = value


class WatchedFields(StateFields[S]):
    """All that follows from the declared fields of a class whose views are positions."""

    def __init__(self, cls: type[S]) -> None:
        super().__init__(cls)
        self._by_seats: dict[int, list[FieldEntry]] = {}
        two = self._entries(2)
        self._of_player = [each.name for each in two if each.by_seat]
        self._of_group: Mapping[str, Sequence[str]] = {
            group: [each.name for each in two if each.group == group]
            for group in {each.group for each in two if each.group}
        }
        names = ["players" if each.by_seat else each.group or each.name for each in two]
        self.names: Sequence[str] = list(dict.fromkeys(names))
        """The names of the entries of a description, in its order."""

    def _entries(self, seats: int) -> Sequence[FieldEntry]:
        """Return the entries of a description, in its order."""
        if seats not in self._by_seats:
            self._by_seats[seats] = [
                field_entry
                for name, row in self.rows.items()
                for field_entry in _field_entries(name, row, seats)
            ]
        return self._by_seats[seats]

    def describe(self, s: Any, seat: Seat) -> dict[str, Json]:
        """Return table and players as a seat knows them, or all of it."""
        seats = range(s.options.seats)
        look, looks = Look(s, seat), [Look(s, seat, player) for player in seats]
        data: dict[str, Json] = {}
        players: list[dict[str, Json]] = [{} for _ in seats]
        for field, name, group, by_seat, form, entry in self._entries(len(seats)):
            value = getattr(s, field)
            if by_seat:
                data["players"] = players
                for player, part, player_look in zip(players, value, looks, strict=True):
                    player[name] = entry.write(part, player_look) if entry else form.write(part)
                continue
            place = data.setdefault(group, {}) if group else data
            place[name] = entry.write(value, look) if entry else form.write(value)
        return data

    def fill(self, s: Any, top: Fields) -> None:
        """Give a blank table all that a description says; raises `PositionError`."""
        seats = s.options.seats
        look, looks = Look(s, ALL), [Look(s, ALL, player) for player in range(seats)]
        items = top.items("players", seats)
        players = [Fields(item, path, self._of_player) for path, item in items]
        groups = {
            group: Fields(top.get(group, {}), group, names)
            for group, names in self._of_group.items()
        }
        for field_entry in self._entries(seats):
            if field_entry.by_seat:
                for player, player_look in zip(players, looks, strict=False):
                    field_entry.read(player, player_look)
            else:
                field_entry.read(groups[field_entry.group] if field_entry.group else top, look)


def _field_entries(name: str, row: Declaration, seats: int) -> list[FieldEntry]:
    """Return the entries that tell a field; none where others tell it."""
    entry_name = described_name(name, row)
    if row.entries:
        return [
            FieldEntry(name, entry.name or entry_name, row.group, row.by_seat, PLAIN, entry)
            for entry in row.entries
        ]
    form = row.forms.saved
    made = form if isinstance(form, Form) else form(seats)
    return [FieldEntry(name, entry_name, row.group, row.by_seat, made, None)] if entry_name else []
