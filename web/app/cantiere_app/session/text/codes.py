"""Share codes in text that went through mails, chats and word processors.

On its way a link is broken into lines, gets characters that are not seen, is written for an address
(`%23`), for a page (`&#35;`) or for a mail (`=3D`), and stands among other words. A code says by
itself where it ends, so that it is found again in all of that.
"""

import base64
import re
import zlib
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from urllib.parse import unquote

from cantiere.core.notation import MAX_CODE, MAX_INFLATED, PREFIX
from cantiere_app.session.text.plain_text import is_seen

_LINK: Final = re.compile(r"(?:^|[#?&])([sge])=(?=1\.)")
_RUN: Final = re.compile(r"1\.[\w-]*", re.ASCII)
_MOST: Final = 20 * MAX_CODE
"""Characters of a text among which a code is looked for."""
_BITS: Final = 6
"""Of a character of a code."""


class Found(NamedTuple):
    """A code, and whether it is one.

    letter: of what it holds, "" where it stands without one. broken: where in the text it stops to
    be readable, `None` where it is whole.
    """

    letter: str
    code: str
    broken: int | None


class _Letters(NamedTuple):
    """Characters, and where in the text each stood."""

    text: str
    at: Sequence[int]


_Rule = tuple[re.Pattern[str], Callable[[str], str]]


def _entity(text: str) -> str:
    number = text.strip("&#;")
    if number == "amp":
        return "&"
    return chr(int(number[1:], 16) if number[0] in "xX" else int(number))


_ADDRESS: Final[_Rule] = re.compile(r"(?:%[0-9a-fA-F]{2})+"), unquote
_PAGE: Final[_Rule] = re.compile(r"&(?:#\d{1,4}|#[xX][0-9a-fA-F]{1,4}|amp);"), _entity
_MAIL: Final[Sequence[_Rule]] = (
    (re.compile(r"=\r?\n"), lambda _: ""),
    (re.compile(r"=3D"), lambda _: "="),
)
_MAILED: Final = re.compile(r"[#?&][sge]=3D")
"""Mail writes `=3D` for an equals sign, and an equals sign before a break of its own."""
_NESTED: Final = (_ADDRESS, _PAGE) * 3
"""What is written for an address may have been written for one before."""


def find(text: str) -> Found | None:
    """The first code of a text, with or without a link around it; `None` where there is none."""
    letters = _seen(text[:_MOST])
    link = _LINK.search(letters.text)
    start = link.end() if link else 0
    run = _RUN.match(letters.text, start)
    if run is None:
        return None
    letter, end = link[1] if link else "", start + _length(run[0])
    if start < end < run.end() and _is_apart(letters, end):
        return Found(letter, letters.text[start:end], None)
    is_whole = end == run.end() or len(run[0]) > MAX_CODE
    return Found(letter, run[0], None if is_whole else _place(letters, run.end()))


def _is_apart(letters: _Letters, end: int) -> bool:
    """Whether a gap stands before a character, so that it need not belong to what was before."""
    return letters.at[end] > letters.at[end - 1] + 1


def _place(letters: _Letters, end: int) -> int:
    """Where a code stopped to be one: at a character that none has, or at its end."""
    if end < len(letters.at) and not _is_apart(letters, end):
        return letters.at[end]
    return letters.at[end - 1] + 1


def _length(run: str) -> int:
    """Characters of the code that a run begins with, 0 where it is cut or damaged."""
    text = run[len(PREFIX) : MAX_CODE]
    if len(text) % 4 == 1:
        text = text[:-1]  # a character alone tells less than a byte
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), b"-_")
        stream = zlib.decompressobj(-15)
        stream.decompress(packed, MAX_INFLATED + 1)
    except (ValueError, zlib.error):
        return 0
    used = len(packed) - len(stream.unused_data)
    return len(PREFIX) - (-used * 8 // _BITS) if stream.eof else 0


def _seen(text: str) -> _Letters:
    """The characters of a text that are seen, read from what they were written for."""
    letters = _Letters(text, range(len(text)))
    for rule in (*_NESTED, *(_MAIL if _MAILED.search(text) else ())):
        letters = _read(letters, rule)
    seen = [(c, at) for c, at in zip(letters.text, letters.at, strict=True) if is_seen(c)]
    return _Letters("".join(c for c, _ in seen), [at for _, at in seen])


def _read(letters: _Letters, rule: _Rule) -> _Letters:
    """The characters, with what a pattern finds read as another text."""
    (pattern, read), text, done = rule, "", 0
    at: list[int] = []
    for each in pattern.finditer(letters.text):
        reading = read(each[0])
        text += letters.text[done : each.start()] + reading
        at += [*letters.at[done : each.start()], *[letters.at[each.start()]] * len(reading)]
        done = each.end()
    if not done:
        return letters
    return _Letters(text + letters.text[done:], [*at, *letters.at[done:]])
