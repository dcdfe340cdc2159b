"""Fields of a position: what an author changes, and how each is shown and written."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere_app.kit.scene import Translate

Named = Sequence[tuple[Any, str]]
"""Values, and what they are called."""


class Field(NamedTuple):
    """A place of the position that can be edited.

    path: as refusals name it. kind: a key of `EDITS`. label: what it is called. pool: what may be
    put there, with its names; of bricks and towers the letters of the colours. ending: what the
    entries of a list that are shown end with. least, most: of a number.
    """

    path: str
    kind: str
    label: str
    pool: Named = ()
    ending: str = ""
    least: int = 0
    most: int = 999


class Tab(NamedTuple):
    """Fields that are edited together. part: the drawing of the plate beside them, "" for none."""

    id: str
    label: str
    fields: Sequence[Field]
    part: str


class Rows(NamedTuple):
    """How the positions of a game are edited.

    start: the small position that an author begins with. show: the parts of its picture. hidden:
    what no seat sees. derived: places that the rules fill in, and that are left to them where that
    changes nothing (`*`: each of a list).
    seats: numbers that can sit there. tabs: of a seat, by what the description says. brick: the
    symbol of a colour's brick, by its letter.
    """

    start: Mapping[str, Json]
    show: Sequence[str]
    hidden: Sequence[str]
    derived: Sequence[str]
    seats: Sequence[int]
    tabs: Callable[[Mapping[str, Any], int, Translate], Sequence[Tab]]
    brick: Mapping[str, str]


_TOWER: Final = re.compile(r"([A-Z])(\d+)(#\d+)?\Z")
_PILE: Final = re.compile(r"([A-Z])(\d+)")


def bricks(written: Json) -> dict[str, int]:
    """Counts by letter of `W3 G2`."""
    return {letter: int(n) for letter, n in _PILE.findall(written or "")}


def towers(written: Json) -> list[tuple[str, int]]:
    """Letters and heights of `["W4", "G2#7"]`."""
    matches = [_TOWER.match(str(each)) for each in written or ()]
    return [(each[1], int(each[2])) for each in matches if each]


def _bricks(field: Field, value: Json, act: str, arg: str) -> Json:
    counts = bricks(value)
    counts[arg] = max(0, counts.get(arg, 0) + (1 if act == "add" else -1))
    return " ".join(f"{letter}{counts[letter]}" for letter, _ in field.pool if counts.get(letter))


def _towers(_field: Field, value: Json, act: str, arg: str) -> Json:
    """Ids are left out: they count the towers of the table anew."""
    heights = towers(value)
    letter, _, place = arg.partition("@")
    at = int(place) if place else -1
    if at < 0 or at >= len(heights) or heights[at][0] != letter:
        heights += [(letter, 1)] if act == "add" else []
    else:
        heights[at] = (letter, heights[at][1] + (1 if act == "add" else -1))
    return [f"{letter}{height}" for letter, height in heights if height]


def _list(field: Field, value: Json, act: str, arg: str) -> Json:
    entries = list(value) if isinstance(value, list) else []
    if act == "add":
        new = next(value for value, _ in field.pool if str(value) == arg)
        return [*entries, f"{new}{field.ending}" if field.ending else new]
    return [each for n, each in enumerate(entries) if n != int(arg)]


def _number(field: Field, value: Json, act: str, arg: str) -> Json:
    now = value if isinstance(value, int) else field.least
    wanted = {"add": now + 1, "less": now - 1}.get(act)
    if wanted is None:
        wanted = int(arg) if re.fullmatch(r"-?\d{1,4}", arg) else now
    return max(field.least, min(field.most, wanted))


def _value(_: Field, value: Json, act: str, arg: str) -> Json:
    return canonical.loads(arg) if act == "put" else value


def _data(_: Field, value: Json, act: str, arg: str) -> Json:
    """Raises `ValueError` where that is no JSON."""
    content: Json = canonical.loads(arg) if act == "put" else value
    return content


def _marks(field: Field, value: Json, _: str, arg: str) -> Json:
    """The next of the signs at a place of the text."""
    signs, at = [sign for sign, _ in field.pool], int(arg)
    text = str(value)
    following = signs[(signs.index(text[at]) + 1) % len(signs)] if text[at] in signs else signs[0]
    return text[:at] + following + text[at + 1 :]


def _seats(_: Field, value: Json, act: str, __: str) -> Json:
    players = list(value)
    return [*players, {}] if act == "add" else players[:-1]


EDITS: Final[Mapping[str, Callable[[Field, Json, str, str], Json]]] = {
    "bricks": _bricks,
    "towers": _towers,
    "list": _list,
    "number": _number,
    "choice": _value,
    "flag": _value,
    "data": _data,
    "marks": _marks,
    "seats": _seats,
}
"""The value after an edit (`add`, `less` or `put`, and of what), by the kind of a field."""


def edited(field: Field, value: Json, act: str, arg: str) -> Json:
    """What stands in a field after an edit of it."""
    return EDITS[field.kind](field, value, act, arg)
