"""Reading a state's fields from outside: shapes and ranges, before any rule looks at them."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.frames import Frame, FrameForms, Need
from cantiere.core.game import Json, PositionError

LIMIT = 2**32


def mapping(name: str, found: Any) -> Mapping[str, Json]:
    if not isinstance(found, Mapping):
        raise PositionError(name, found, "an object")
    return found


def listed(name: str, found: Any) -> list[Any]:
    if not isinstance(found, list):
        raise PositionError(name, found, "a list")
    return found


def number(name: str, found: Any) -> int:
    if type(found) is not int or not -LIMIT < found < LIMIT:
        raise PositionError(name, found, "a whole number below 2**32")
    return found


def numbers(name: str, found: Any) -> list[int]:
    return [number(name, n) for n in listed(name, found)]


def length(name: str, found: Sequence[Any], n: int) -> None:
    """Refuses a list of another length."""
    if len(found) != n:
        raise PositionError(name, list(found), f"a list of {n}")


def within(name: str, found: Sequence[int], n: int, least: int = 0) -> None:
    """Refuses numbers that are not `least` … n−1."""
    if any(not least <= value < n for value in found):
        raise PositionError(name, list(found), f"numbers {least} … {n - 1}")


def frames(found: Any, forms: FrameForms, seats: int, need: Need) -> list[Frame[Any]]:
    """Pending frames: of each a kind and a seat, then its draft."""
    rows = [numbers("frames", row) for row in listed("frames", found)]
    return [forms.from_row(row, "frames", seats, need) for row in rows]
