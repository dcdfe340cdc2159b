"""The head of a game as text: a line for each field of its record, which reads it back the same.

Only names are smoothed: a break or several blanks in one become a blank. Whatever else people or
other programs put into a field stands in its line, with what would end the line escaped.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cantiere.core import canonical
from cantiere.core.errors import Said, sentence_of
from cantiere.core.game import Game, Json
from cantiere.core.record_fields import MAX_NAME, Record, SaveError, read_fields

HEADER: Final = "cantiere 1"
_SINGLE: Final = ("game", "rules", "seed", "options", "start", "base", "origin", "began")
_MANY: Final = ("seat", "emblem", "change", "takenBack", "remark", "resumed")
_NUMBERS: Final = ("rules", "seed")
_MAPPINGS: Final = ("options", "start", "base", "origin")
_BREAK: Final = re.compile("[\x7f-\x9f\u2028\u2029]")
"""What ends a line, or shows nothing, and stands in JSON as it is."""

_WORD: Final = re.compile(r'(?!")\S+')
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


def header_lines(record: Record) -> Iterator[str]:
    """The lines of a record, its actions left out."""
    yield HEADER
    for name in ("game", "rules", "seed"):
        yield f"{name} {getattr(record, name)}"
    yield f"options {_one_line(dict(record.options))}"
    yield from _seat_lines(record)
    for name in ("start", "base", "origin"):
        entry = getattr(record, name)
        if entry is not None:
            yield f"{name} {_one_line(dict(entry))}"
    if record.began:
        yield f"began {_one_line([*record.began])}"
    for change in record.changes:
        yield f"change {change.step} {change.seat} {_word(change.kind)}"
    for taken in record.taken:
        yield f"takenBack {taken.step} {taken.lost}"
    for remark in record.remarks:
        if remark.step <= len(record.actions):
            yield f"remark {remark.step} {remark.seat} {_one_line(remark.text)}"
    for each in record.resumed:
        yield f"resumed {each.step} {_one_line([each.refused, dict(each.state)])}"


def _seat_lines(record: Record) -> Iterator[str]:
    for sitter in record.seats:
        yield f"seat {_word(sitter.kind)} {' '.join(sitter.name.split())}".rstrip()
    for seat, sitter in enumerate(record.seats):
        if sitter.emblem:
            yield f"emblem {seat} {_word(sitter.emblem)}"


def _one_line(value: Json) -> str:
    return _BREAK.sub(lambda match: f"\\u{ord(match[0]):04x}", canonical.dumps(value))


def _word(text: str) -> str:
    """A word as it is, and anything else as a string of JSON."""
    return text if _WORD.fullmatch(text) and text.isprintable() else json.dumps(text)


def read_header(lines: list[str], games: Callable[[str], Game[Any]]) -> tuple[Game[Any], Record]:
    """The game and the record of such lines, without actions; raises `SaveError`."""
    if not lines or lines[0] != HEADER:
        raise SaveError("header", lines[0] if lines else "nothing", HEADER)
    single: dict[str, str] = {}
    many: dict[str, list[str]] = {name: [] for name in _MANY}
    for line in lines[1:]:
        name, _, value = line.partition(" ")
        if name in many:
            many[name].append(value)
        elif name in _SINGLE and name not in single:
            single[name] = value
        else:
            raise SaveError("header", line, f"{', '.join((*_SINGLE, *_MANY))}; the first ones once")
    try:
        game = games(single.get("game", ""))
    except ValueError as error:
        raise SaveError("game", single.get("game"), sentence_of(error)) from error
    return game, read_fields(_data(single, many), game.name, is_whole=False)


def _data(single: Mapping[str, str], many: Mapping[str, list[str]]) -> dict[str, Json]:
    """The lines as the data of a save."""
    data: dict[str, Json] = {"options": {}, "actions": []}
    data |= {name: _number(single.get(name, ""), name) for name in _NUMBERS}
    data |= {name: _json(single[name], name) for name in _MAPPINGS if name in single}
    if "began" in single:
        data["began"] = _json(single["began"], "began")
    data["seats"] = _seats(many["seat"], many["emblem"])
    data["changes"] = [_change(value) for value in many["change"]]
    data["takenBack"] = [_taken(value) for value in many["takenBack"]]
    data["remarks"] = [_remark(value) for value in many["remark"]]
    data["resumed"] = [_resumed(value) for value in many["resumed"]]
    return data


def _number(text: str, name: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise SaveError(name, text, Said("whole", "a whole number"))
    return int(text)


def _json(text: str, name: str) -> Json:
    try:
        return canonical.loads(text)
    except ValueError as error:
        raise SaveError(name, sentence_of(error), "JSON") from error


def _seats(seats: list[str], emblems: list[str]) -> list[Json]:
    """The seats, with the emblems that were chosen for some."""
    chosen = dict(_emblem(value) for value in emblems)
    return [_seat(value) | {"emblem": chosen.get(i, "")} for i, value in enumerate(seats)]


def _emblem(value: str) -> tuple[int, str]:
    number, _, word = value.partition(" ")
    return _number(number, "emblem"), _unquoted(word)


def _seat(value: str) -> dict[str, Json]:
    quoted = _QUOTED.match(value)
    kind, name = (quoted[0], value[quoted.end() :]) if quoted else value.partition(" ")[::2]
    return {"kind": _unquoted(kind), "name": name.strip()[:MAX_NAME]}


def _unquoted(word: str) -> str:
    """The text of `_word`; older texts have any word as it is, also one with quotes."""
    if _QUOTED.fullmatch(word):
        try:
            return str(canonical.loads(word))
        except ValueError:
            return word
    return word


def _change(value: str) -> Json:
    step, seat, kind = [*value.split(" ", 2), "", ""][:3]
    numbers = [int(n) if re.fullmatch(r"[0-9]{1,9}", n) else n for n in (step, seat)]
    return [*numbers, _unquoted(kind)]


def _taken(value: str) -> Json:
    return [_number(word, "takenBack") for word in value.split(" ")]


def _remark(value: str) -> Json:
    step, seat, text = [*value.split(" ", 2), "", ""][:3]
    return [_number(step, "remark"), _number(seat, "remark"), _json(text, "remark")]


def _resumed(value: str) -> Json:
    step, _, rest = value.partition(" ")
    pair = _json(rest, "resumed")
    refused, state = pair if isinstance(pair, list) and len(pair) == 2 else (None, None)
    return {"step": _number(step, "resumed"), "refused": refused, "state": state}
