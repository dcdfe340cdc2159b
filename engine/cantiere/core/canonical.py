"""Canonical JSON and the short hash over it: equal data give equal text on every Python.

Canonical means sorted keys, no spaces, UTF-8 as it is, and no NaN or infinity.
"""

import json
import math
import re
from hashlib import sha256
from typing import NoReturn

from cantiere.core.errors import Said
from cantiere.core.game import Json

MAX_DEPTH = 40
"""How deep lists and mappings may lie in each other in text from outside."""

_BRACKET = re.compile(r'(?:"(?:[^"\\]++|\\.)*+"?|[^][{}"]++)*+([][{}]?)', re.DOTALL)
"""The next bracket outside strings, "" at the end. Nothing is tried twice: the work stays linear,
also where a string has no end.
"""

_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1, "": 0}
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")


class _Refused(ValueError):
    """JSON that is well formed, with something in it that is not accepted."""


def dumps(value: Json) -> str:
    """`value` as canonical JSON; raises `ValueError` for NaN, infinity and what JSON lacks."""
    try:
        return json.dumps(
            value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
        )
    except TypeError as error:
        raise ValueError(str(error)) from error


def digest(value: Json) -> str:
    """The first 16 hexadecimal digits of SHA-256 over the canonical JSON of `value`."""
    return sha256(dumps(value).encode()).hexdigest()[:16]


def loads(text: str) -> Json:
    """Read JSON from outside; raises `ValueError` with a short sentence, whatever the text is."""
    _refuse_halves(text)
    if _is_deeper(text, MAX_DEPTH):
        raise ValueError(Said("nested", "nested deeper than {n}", n=MAX_DEPTH))
    try:
        value = json.loads(
            text,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            object_pairs_hook=_unique,
        )
    except json.JSONDecodeError as error:
        raise ValueError(
            Said("no-json", "no JSON at character {n}: {why}", n=error.pos, why=error.msg)
        ) from error
    except _Refused:
        raise
    except ValueError as error:  # Python reads no number of more than some thousand digits
        raise ValueError(Said("digits-many", "a number with too many digits")) from error
    if _ESCAPED_HALF.search(text):
        _refuse_halves(dumps(value))
    return value


def _refuse_halves(text: str) -> None:
    """Refuse halves of characters: neither a hash nor a file can be made of them."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(
            Said("half", "half a character: a surrogate without its other half")
        ) from error


def _refuse_constant(name: str) -> NoReturn:
    raise _Refused(Said("no-number", "{word} is not a number here", word=name))


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise _Refused(Said("too-great", "{word} is too large", word=text[:20]))
    return number


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _Refused(Said("key-twice", "a key is in one object twice"))
    return members


def _is_deeper(text: str, limit: int) -> bool:
    """Whether brackets nest deeper than `limit`.

    `json.loads` recurses, and how deep it may differs between interpreters.
    """
    depth = 0
    for bracket in _BRACKET.findall(text):
        depth += _DEEPER[bracket]
        if depth > limit:
            return True
    return False
