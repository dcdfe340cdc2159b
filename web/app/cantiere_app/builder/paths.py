"""Places in a readable position, named as its refusals name them: `players[0].towers[1]`."""

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

from cantiere.core.game import Json

Path: TypeAlias = tuple[str | int, ...]
_PART = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def read(path: str) -> Path:
    """The parts of a place: keys of objects and numbers in lists."""
    return tuple(int(number) if number else key for number, key in _PART.findall(path))


def at(data: Any, path: Path) -> Json:
    """What stands at a place, `None` where there is none."""
    for part in path:
        is_there = isinstance(data, list) if isinstance(part, int) else isinstance(data, Mapping)
        if not is_there or (part >= len(data) if isinstance(part, int) else part not in data):
            return None
        data = data[part]
    return data


def put(data: Json, path: Path, value: Json, shown: Json) -> Json:
    """The same data with another value at a place. shown: where lists not told come from."""
    if not path:
        return value
    part, rest = path[0], path[1:]
    shown_part = at(shown, (part,))
    if isinstance(part, int):
        whole = deepcopy(data if isinstance(data, list) else shown)
        whole[part] = put(whole[part], rest, value, shown_part)
        return whole
    fields = dict(data) if isinstance(data, Mapping) else {}
    fields[part] = put(fields.get(part), rest, value, shown_part)
    return fields


def without(data: Json, path: Path) -> Json:
    """The same data without what stands at a place; `*` is each of a list."""
    part, rest = path[0], path[1:]
    if part == "*":
        return [without(each, rest) for each in data] if isinstance(data, list) else data
    if not isinstance(data, Mapping) or part not in data:
        return data
    if rest:
        return {**data, part: without(data[part], rest)}
    return {key: value for key, value in data.items() if key != part}


def merged(whole: Json, stated: Json) -> Json:
    """What is told, and beside it what the whole description says; lists of objects one by one."""
    if isinstance(whole, Mapping) and isinstance(stated, Mapping):
        fields = {key: merged(whole.get(key), value) for key, value in stated.items()}
        return {**whole, **fields}
    if _are_objects(whole) and _are_objects(stated) and len(whole) == len(stated):
        return [merged(one, other) for one, other in zip(whole, stated, strict=True)]
    return stated


def _are_objects(entries: Json) -> bool:
    return isinstance(entries, list) and all(isinstance(each, Mapping) for each in entries)


def is_about(refused: str, field: str) -> bool:
    """Whether a refusal of one place is to be told at a field: it, or a part of it."""
    there, place = read(refused), read(field)
    return there[: len(place)] == place


def nearest(refused: str, fields: Sequence[str]) -> str:
    """The field at which a refusal is told, "" where none is concerned."""
    concerned = [field for field in fields if is_about(refused, field)]
    return max(concerned, key=lambda field: len(read(field)), default="")
