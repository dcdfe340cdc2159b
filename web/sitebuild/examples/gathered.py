"""All pages of examples in one file, from which the service worker restores each page.

Each page and poster is a list of numbers of parts: 0 for the first part that no page before has, 1
for part 0 and so on. A part that several pages or languages share is stored once, also where the
languages differ only by their codes and addresses; as separate files the pages would be eight times
as large.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Final

from cantiere.core import canonical, notation
from cantiere.core.game import Json
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples import frames
from sitebuild.examples import site as examples
from sitebuild.machine.fingerprint import digest

ADDRESS: Final = re.compile(r"/assets/examples\.\w+\.json")

LANGUAGE: Final = "\ue000"
PREFIX: Final = "\ue001"
"""Marks in a part for the code of its language, and for what its addresses begin with."""

_CODE: Final = re.compile(r"1\.[\w-]{100,}")
_PIECE: Final = re.compile(r"\n|<[^<>\n]*>?|[^<>\n]+>?|>")
"""A tag, a text between tags or the end of a line."""
_CUT: Final = re.compile(
    rf'({_CODE.pattern})|(?="(?:text|edits|because)":)'
    # What attributes say is said elsewhere on the page too.
    r'|(?<= aria-label=")([^"]+)|(?<= title=")([^"]+)|(?<= content=")([^"]+)'
    r"|(?<= title=&#34;)(.+?)(?=&#34;)"
)
_IS_CUT: Final = re.compile(
    rf'{_CODE.pattern}|"(?:text|edits|because)":| (?:aria-label|title|content)='
)
"""Match what marks a piece that is cut further; most pieces are not."""
Part = str | tuple[str, ...]
"""A text for all languages, or one text for each."""


def files(hosted: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the file with the pages of examples, by its path.

    hosted: the files of the site.
    """
    groups = [at for at in _groups() if all(path in hosted for path in at)]
    pages = [_aligned([_parts(hosted[path].decode()) for path in at]) for at in groups]
    pages = _joined(pages)
    numbers: dict[Part, int] = {}
    listed = [
        {
            "at": _json(_shared([path.removesuffix("index.html") for path in at])),
            "of": [*_numbered(page, numbers)],
        }
        for at, page in zip(groups, pages, strict=True)
    ]
    content = json.dumps(
        {"languages": LANGUAGES, "parts": [_json(part) for part in numbers], "pages": listed},
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return {f"/assets/examples.{digest(content)}.json": content.encode()}


def _numbered(page: Sequence[Part], numbers: dict[Part, int]) -> Iterator[int]:
    """Yield the numbers of a page's parts, 0 for a new one, and add the new ones to the others."""
    for part in page:
        yield numbers.get(part, -1) + 1
        numbers.setdefault(part, len(numbers))


def _groups() -> Iterator[tuple[str, ...]]:
    """Yield paths of a page in all languages: the list, each example, its frame, its poster."""
    yield _in_all("/examples/index.html")
    for one in examples.courses():
        folder = f"/examples/{one.example.game}/{one.example.id}"
        yield _in_all(f"{folder}/index.html")
        yield tuple(f"/{path}/index.html" for path in frames.of_example(one.example).values())
        yield tuple(f"{folder}/poster.{lang}.svg" for lang in LANGUAGES)


def _in_all(path: str) -> tuple[str, ...]:
    return tuple(path if lang == "en" else f"/{lang}{path}" for lang in LANGUAGES)


def _parts(text: str) -> list[str]:
    parts: list[str] = []
    for piece in _PIECE.findall(text):
        parts += filter(None, _CUT.split(piece)) if _IS_CUT.search(piece) else [piece]
    return parts


def _aligned(texts: Sequence[Sequence[str]]) -> list[Part]:
    """Return the parts of one page in all languages, equal parts once."""
    if len({len(text) for text in texts}) == 1:
        return [_shared(parts) for parts in zip(*texts, strict=True)]
    first, *others = texts
    places = [
        {
            block.a + i: block.b + i
            for block in SequenceMatcher(None, first, other).get_matching_blocks()
            for i in range(block.size)
        }
        for other in others
    ]
    aligned: list[Part] = []
    ends = [0] * len(texts)
    for i in range(len(first)):
        if all(i in each for each in places):
            at = [i, *(each[i] for each in places)]
            aligned += [_between(texts, ends, at), first[i]]
            ends = [each + 1 for each in at]
    aligned.append(_between(texts, ends, [len(text) for text in texts]))
    return [part for part in aligned if part]


def _between(texts: Sequence[Sequence[str]], begins: Sequence[int], ends: Sequence[int]) -> Part:
    return _shared(["".join(text[a:b]) for text, a, b in zip(texts, begins, ends, strict=True)])


def _shared(parts: Sequence[str]) -> Part:
    """Return what one text stands for all languages with, else the texts."""
    if len({*parts}) == 1:
        return parts[0]
    by_language = dict(zip(LANGUAGES, parts, strict=True))
    return next((text for text in _marked(by_language) if _said(text) == by_language), tuple(parts))


def _marked(texts: Mapping[str, str]) -> Iterator[str]:
    """Yield a text with marks for its language, its addresses or both, which may stand for all."""
    lang, text = next((lang, text) for lang, text in texts.items() if _prefix(lang))
    code, prefix = rf"(?<![a-zA-Z]){lang}(?![a-zA-Z])", f"{_prefix(lang)}/"
    yield re.sub(code, LANGUAGE, text.replace(prefix, f"{PREFIX}/"))
    yield text.replace(prefix, f"{PREFIX}/")
    yield re.sub(code, LANGUAGE, text)


def _said(text: str) -> dict[str, str]:
    """Return a text with marks in each language."""
    return {lang: text.replace(PREFIX, _prefix(lang)).replace(LANGUAGE, lang) for lang in LANGUAGES}


def _prefix(lang: str) -> str:
    """Return what the addresses of a language begin with."""
    return "" if lang == "en" else f"/{lang}"


def _joined(pages: Sequence[Sequence[Part]]) -> list[list[Part]]:
    """Return the same pages with fewer parts: join two parts that always follow one another."""
    after: defaultdict[Part, set[Part | None]] = defaultdict(set)
    before: defaultdict[Part, set[Part | None]] = defaultdict(set)
    for page in pages:
        for one, other in zip([None, *page], [*page, None], strict=True):
            if one is not None:
                after[one].add(other)
            if other is not None:
                before[other].add(one)

    def is_one(part: Part, following: Part) -> bool:
        is_alike = isinstance(part, str) == isinstance(following, str)
        is_code = any(isinstance(each, str) and _CODE.fullmatch(each) for each in (part, following))
        return is_alike and not is_code and len(after[part]) == len(before[following]) == 1

    shorter = []
    for page in pages:
        joined = [page[0]]
        for part, following in pairwise(page):
            if is_one(part, following):
                joined[-1] = _added(joined[-1], following)
            else:
                joined.append(following)
        shorter.append(joined)
    return shorter


def _added(part: Part, following: Part) -> Part:
    if isinstance(part, str):
        return part + str(following)
    return tuple(one + other for one, other in zip(part, following, strict=True))


def _json(part: Part) -> Json:
    """Return a part for the file, codes unpacked: packed data cannot be compressed again."""
    if isinstance(part, str):
        code = _CODE.fullmatch(part)
        return {"code": canonical.dumps(notation.unpack(part))} if code else part
    return list(part)
