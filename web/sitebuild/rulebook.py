"""The rules of a game as a page: which clauses stand where, and what a template asks for."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from markupsafe import Markup, escape

from cantiere_app.kit import rule_links
from cantiere_app.kit.i18n import LANGUAGES
from cantiere_app.kit.line_up import BySeats, Cast, Several
from sitebuild import printed_terms, prose, sprites
from sitebuild.process import ROOT

CHOSEN: Final = "c"

Text = Callable[..., str]
"""`text(key, lang, **params)`: a message of the page's language, or of the one named."""
Parts = Sequence[tuple[str, Sequence[str]]]
"""Parts of a page and their clauses, in reading order."""


def tables(game: str) -> Mapping[str, Any]:
    """The engine's table of a game, with the marks of its values."""
    path = ROOT / "engine" / "cantiere" / game / "tables.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Value:
    """A number, and whether it was chosen for this project."""

    points: int
    chosen: bool


@dataclass(frozen=True)
class Section:
    """A clause on the page. `number` is empty for what is no clause."""

    key: str
    id: str
    number: str
    title: str
    is_part: bool
    asked: Sequence[int]

    @property
    def block(self) -> str:
        """Name of the macro with what stands in this section beside its text."""
        return f"block_{self.key.replace('-', '_')}"


@dataclass(frozen=True)
class Card:
    """A card of the list; `note` stands below its text."""

    id: str
    symbol: str
    name: str
    text: Markup
    note: str


def _kebab(term: str) -> str:
    """A key as a place: `cardRow` → `card-row`."""
    return re.sub(r"[A-Z]", lambda letter: f"-{letter[0].lower()}", term)


def alphabetical(word: str) -> str:
    """What words are ordered by: without accents, capitals as small letters."""
    plain = unicodedata.normalize("NFD", word)
    return "".join(each for each in plain if not unicodedata.combining(each)).casefold()


class Rules:
    """The rules in one language. A game's `Book` says which, and adds what its tables need.

    game: whose they are. sections: parts and clauses. questions: the section of open questions,
        and beside which clause each of them is answered. titled: clauses of tables and lists alone,
        which have no text. numbers: what the texts count with.
    """

    game: ClassVar[str]
    sections: ClassVar[Parts]
    questions: ClassVar[tuple[str, Mapping[str, Sequence[int]]]]
    titled: ClassVar[Sequence[str]]
    editions: ClassVar[Sequence[str]]
    terms: ClassVar[Sequence[str]]
    presets: ClassVar[Sequence[str]]
    options: ClassVar[Sequence[Any]]
    numbers: ClassVar[Mapping[str, object]]

    def __init__(self, lang: str, text: Text) -> None:
        self.text, self.lang = text, lang
        self.others = tuple(each for each in LANGUAGES if each != lang)

    @property
    def words(self) -> list[tuple[str, str]]:
        """Its terms in the order of the language's words: the place of each, and its key."""
        ordered = sorted(self.terms, key=lambda term: alphabetical(self.say(f"term.{term}")))
        return [(f"{self.letter}-word-{_kebab(term)}", term) for term in ordered]

    def meaning(self, term: str, page: str = "") -> Markup:
        """What a term means. page: address of the rules, where it is told on another one."""
        return prose.line(self.say(f"means.{term}"), self.letter, page)

    def printed(self, term: str, lang: str = "") -> str:
        """Return the word of a printed edition, "" where none is known or it is the same."""
        word = printed_terms.of(self.game).get(term, {}).get(lang or self.lang, "")
        own = self.say(f"term.{term}", *filter(None, [lang]))
        return "" if word.casefold() == own.casefold() else word

    @property
    def letter(self) -> str:
        """The letter of its clauses."""
        return rule_links.letter(self.game)

    @property
    def template(self) -> str:
        """The file with the game's tables and figures."""
        return f"rules-{self.game}.html"

    def say(self, key: str, *lang: str, **params: object) -> str:
        """A message of the rules, of another language where one is named, its numbers in."""
        return self.text(f"{self.game}.rules.{key}", *lang, **{**self.numbers, **params})

    def line(self, key: str, **params: object) -> Markup:
        """A message with its links, to stand in a cell or an item."""
        return self.linked(self.say(key, **params))

    def linked(self, text: str) -> Markup:
        """Any text with links to these rules."""
        return prose.line(text, self.letter)

    def prose(self, key: str, **params: object) -> Markup:
        """A message of several paragraphs."""
        return prose.block(self.say(key, **params), self.letter)

    def title(self, key: str) -> str:
        """The heading of a clause."""
        return self.say(f"title.{key}")

    def said(self, key: str) -> Markup:
        """The text of a clause."""
        return self.prose(f"text.{key}")

    def has_text(self, key: str) -> bool:
        return key not in self.titled

    @property
    def parts(self) -> list[tuple[str, list[Section]]]:
        """Names of the parts and their sections."""
        return [(key, [self._section(each) for each in keys]) for key, keys in self.sections]

    def _section(self, key: str) -> Section:
        number = key.replace("-", ".") if key[0].isdigit() else ""
        place = f"{self.letter}-{key}" if number else key
        return Section(
            key, place, number, self.title(key), "-" in key, self.questions[1].get(key, ())
        )

    @property
    def asked(self) -> list[int]:
        """All questions by number."""
        return sorted(number for group in self.questions[1].values() for number in group)

    def question(self, number: int) -> str:
        """The place of a question."""
        return f"{self.letter}-{self.questions[0]}-q{number}"

    def value(self, value: Value) -> Markup:
        """A number, marked where it was chosen."""
        return Markup(value.points) + self.star(value.chosen)

    def star(self, chosen: bool) -> Markup:
        """The mark of what was chosen."""
        return Markup('<i class="chosen">*</i>' if chosen else "")

    def icon(self, symbol: str, css: str = "", box: str = "0 0 64 64") -> Markup:
        """A symbol as a picture of its own; what it means stands beside it."""
        return Markup(
            f'<svg class="{escape(css or "pic")}" viewBox="{box}" aria-hidden="true">'
            f'<use href="#{symbol}"/></svg>'
        )

    def default(self, option: Any) -> str:
        """What an option is unless somebody changes it, in words."""
        value = option.default
        if isinstance(option, BySeats):
            return self.text("rules.value.by-seats")
        if isinstance(option, Cast | Several):
            return self.text("rules.value.as-set")
        if isinstance(value, bool):
            return self.text(f"rules.value.{'on' if value else 'off'}")
        if not value:
            return self.text("rules.value.none")
        if value == "random":
            return self.text("rules.value.random")
        if isinstance(value, str):
            return self.text(f"app.{self.game}.{option.name}.{value}")
        return str(value)

    def preset(self, name: str) -> str:
        """What a preset is."""
        return self.line(f"preset.{name}")

    def with_symbols(self, markup: str) -> Markup:
        """A body with the symbols that it shows in front of it."""
        return Markup('<div class="sprites">{}</div>\n{}').format(
            sprites.used_by(markup), Markup(markup)
        )
