"""The list of words of the project, `web/locale/terms.toml`, for tests to hold messages against."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from tests.web.messages import Message

from sitebuild.texts import catalogues

_LIST = catalogues.LOCALE / "terms.toml"
_CODE_AND_FILL_INS = re.compile(r"`[^`]*`|{\w*}|\(?https?://\S+")


@dataclass(frozen=True)
class Term:
    """A thing with its one word in each language, and the words that no message calls it by."""

    thing: str
    words: Mapping[str, str]
    avoid: Mapping[str, Sequence[str]]
    within: Sequence[str] = ("*",)
    allow: Mapping[str, Sequence[str]] = field(default_factory=dict)
    exempt: Sequence[str] = ()

    def faults(self, message: Message, lang: str) -> Iterator[str]:
        """Yield each word of a message that the term forbids, whether or not its key is exempt."""
        avoid = self.avoid.get(lang, ())
        if not avoid or not any(fnmatchcase(message.key, pattern) for pattern in self.within):
            return
        for form in message.forms:
            said = _words_of(form)
            for phrase in self.allow.get(lang, ()):
                said = _pattern(phrase).sub(" ", said)
            for word in avoid:
                if _pattern(word).search(said):
                    yield word

    def exempts(self, key: str) -> bool:
        """Tell whether a message may use the words, as it names another thing by them."""
        return any(fnmatchcase(key, pattern) for pattern in self.exempt)


@cache
def terms() -> tuple[Term, ...]:
    """Read the words of the project."""
    return tuple(
        Term(
            row["thing"],
            {lang: row[lang] for lang in ("en", "nl", "de") if lang in row},
            row["avoid"],
            row.get("in", ("*",)),
            row.get("allow", {}),
            row.get("except", ()),
        )
        for row in _list()["term"]
    )


@cache
def nouns(lang: str) -> tuple[frozenset[str], frozenset[str]]:
    """Read the counted nouns of a language: those of one thing alone, and those of more alone."""
    rows = [row[lang] for row in _list()["noun"] if lang in row]
    one = {row[0] for row in rows}
    many = {word for row in rows for word in row[1:]}
    return frozenset(one - many), frozenset(many - one)


@cache
def never_one() -> tuple[str, ...]:
    """Read the patterns of keys whose number is never 1."""
    return tuple(_list()["numbers"]["never_one"])


@cache
def not_numbers() -> frozenset[str]:
    """Read the names of fill-ins that stand before a counted noun and are no number."""
    return frozenset(_list()["numbers"]["not_numbers"])


@cache
def _words_of(form: str) -> str:
    """Return a message without code, parameters and addresses."""
    return _CODE_AND_FILL_INS.sub(" ", form)


@cache
def _pattern(word: str) -> re.Pattern[str]:
    """Return a pattern for a word: `*` is any letters, a first small letter is of any case."""
    start = f"[{word[0]}{word[0].upper()}]" if word[0].islower() else re.escape(word[0])
    return re.compile(rf"(?<!\w){start}{re.escape(word[1:])}(?!\w)".replace(r"\*", r"\w*"))


@cache
def _list() -> dict[str, Any]:
    return tomllib.loads(_LIST.read_text(encoding="utf-8"))
