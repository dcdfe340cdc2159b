"""How the marks of a round are written: what lies on characters and seats (M§7.11)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.core.fields.declared import Entry, Look
from cantiere.core.fields.watched_fields import ALL
from cantiere.core.game import Json
from cantiere.core.reader import POSITION, Fields, camel
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.field_forms import (
    MOST_CARDS,
    RANK,
    UNTOLD,
    USES,
    numbers_at,
    read_rank,
    read_ranks,
)


def _pair(most: Callable[[Any], int]) -> Callable[[Json, str, Look], tuple[int, ...]]:
    """Read two numbers, or no pair."""

    def read(entry: Json, path: str, look: Look) -> tuple[int, ...]:
        pair = numbers_at(entry, path, 2, 0, most(look.state.options))
        return tuple(pair) if len(pair) == 2 else ()

    return read


def _face(laid_by: str, shown: str) -> Entry:
    """Write the rank with the special one of some markers, known to who laid them till shown."""

    def write(rank: int, look: Look) -> Json:
        marks = look.state.marks
        is_known = look.seat in (ALL, getattr(marks, laid_by)) or getattr(marks, shown)
        return rank if is_known or not rank else UNTOLD

    return Entry(write, lambda entry, path, look: read_rank(entry, path, look.state.options.ranks))


def _gave(pair: Sequence[int], look: Look) -> Json:
    exchanged = look.state.marks.exchanged
    return UNTOLD if exchanged and look.seat not in (ALL, *exchanged) else list(pair)


def _read_gave(entry: Json, path: str, look: Look) -> tuple[int, ...]:
    return () if entry == UNTOLD else _pair(lambda options: options.ranks)(entry, path, look)


def _read_held(entry: Json, path: str, _look: Look) -> tuple[int, int]:
    held = Fields(entry, path, ("used", "extra"))
    return held.parsed("used", USES.read, []), held.number("extra", 0, 0, MOST_CARDS)


_SPECIAL: Final[Mapping[str, Entry]] = {
    "signed": _face("magistrate", "signed_shown"),
    "flower": _face("blackmailer", "flower_shown"),
    "held": Entry(lambda held, _look: {"used": USES.write(held[0]), "extra": held[1]}, _read_held),
    "exchanged": Entry(lambda pair, _look: list(pair), _pair(lambda options: options.seats - 1)),
    "gave": Entry(_gave, _read_gave),
}


_FLAG: Final = Entry(
    lambda flag, _look: flag, lambda entry, path, _look: POSITION.flag(entry, path)
)
_RANKS: Final = Entry(lambda ranks, _look: list(ranks), read_ranks)
_SEAT: Final = Entry(
    lambda seat, _look: None if seat == k.NOBODY else seat,
    lambda entry, path, look: (
        k.NOBODY if entry is None else POSITION.whole(entry, path, 0, look.state.options.seats - 1)
    ),
)


def _plain_mark(start: object) -> Entry:
    """Return how a mark is written that starts like that: a flag, ranks, a seat or a rank."""
    if start is False:
        return _FLAG
    if start == ():
        return _RANKS
    return _SEAT if start == k.NOBODY else RANK


def marks(start: Any) -> Entry:
    """Write marks, a named tuple; `start` has the marks of a new round.

    The form of a mark follows from how it starts, unless it is a special one.
    """
    entries = [
        (name, camel(name), _SPECIAL[name] if name in _SPECIAL else _plain_mark(value))
        for name, value in start._asdict().items()
    ]
    names = [key for _, key, _ in entries]

    def write(value: Any, look: Look) -> Json:
        rows = zip(value, entries, strict=True)
        return {key: entry.write(part, look) for part, (_, key, entry) in rows}

    def read(mapping: Json, path: str, look: Look) -> Any:
        place = Fields(mapping, path, names)
        changes = {
            name: entry.read(place.data[key], place.at(key), look)
            for name, key, entry in entries
            if entry.read and place.has(key)
        }
        return start._replace(**changes)

    return Entry(write, read)
