"""Options, each declared once: its name, how it is read and written, what may be chosen.

Every game has some: seats, who begins, after how many turns it ends anyhow.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.errors import Said
from cantiere.core.game import Json
from cantiere.core.reader import OPTION

RANDOM = "random"
CAPS = range(20, 501)


def seats(found: Any, counts: Sequence[int]) -> int:
    """How many sit at the table: one of the neighbouring counts that the game can be played by."""
    *others, most = counts
    accepted = Said("or", "{words} or {n}", words=", ".join(map(str, others)), n=most)
    return OPTION.whole(found, "seats", counts[0], most, accepted)


def start_player(found: Any, seats: int) -> int:
    """A seat, or −1 for any."""
    if found == RANDOM:
        return -1
    accepted = Said("start", '"random" or a seat 0 … {most}', most=seats - 1)
    return OPTION.whole(found, "startPlayer", 0, seats - 1, accepted)


def turn_cap(found: Any) -> int:
    """Turns a seat after which a game ends anyhow; 0 for never."""
    least = 0 if found == 0 else CAPS[0]
    return OPTION.whole(
        found,
        "turnCap",
        least,
        CAPS[-1],
        Said("or-range", "{words} or {least} … {most}", words="0", least=CAPS[0], most=CAPS[-1]),
    )


def start_text(seat: int) -> Json:
    """What `start_player` reads back."""
    return RANDOM if seat < 0 else seat


def _same(value: Any) -> Json:
    return value


class OptionRow(NamedTuple):
    """An option.

    name: as people write it.
    read: returns the value of what they wrote, at a table of so many seats.
    write: returns what they would write.
    values: the words that may be chosen, where it is a choice among words.
    attribute: the field of the game's `Options`, where that is not the name in snake case.
    """

    name: str
    read: Callable[[Any, int], Any]
    write: Callable[[Any], Json] = _same
    values: Sequence[str] = ()
    attribute: str = ""

    @property
    def field(self) -> str:
        """The name of the field."""
        words = "".join(f"_{each.lower()}" if each.isupper() else each for each in self.name)
        return self.attribute or words


def flag(name: str, attribute: str = "") -> OptionRow:
    """Return an option that is true or false."""
    return OptionRow(name, lambda found, _: OPTION.flag(found, name), attribute=attribute)


def whole(name: str, least: int, most: int) -> OptionRow:
    """Return an option that is a whole number."""
    return OptionRow(name, lambda found, _seats: OPTION.whole(found, name, least, most))


def choice(name: str, values: Sequence[str], attribute: str = "") -> OptionRow:
    """Return an option that is one of some words."""
    return OptionRow(
        name, lambda found, _: OPTION.one_of(found, name, values), _same, values, attribute
    )


START: Final = OptionRow("startPlayer", start_player, start_text)
TURN_CAP: Final = OptionRow("turnCap", lambda found, _seats: turn_cap(found))


def read_rows(rows: Sequence[OptionRow], given: Mapping[str, Json], seats: int) -> dict[str, Any]:
    """Return the fields of the options that are given."""
    return {row.field: row.read(given[row.name], seats) for row in rows if row.name in given}


def written(rows: Sequence[OptionRow], options: Any) -> dict[str, Json]:
    """Return options as people write them."""
    return {row.name: row.write(getattr(options, row.field)) for row in rows}
