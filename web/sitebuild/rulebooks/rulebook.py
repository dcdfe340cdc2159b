"""The rules of a game as a page: its parts and clauses, and the functions for its template."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from markupsafe import Markup, escape

from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.line_up import BySeats, Cast, Several
from sitebuild.contents import sprites
from sitebuild.machine.process import ROOT
from sitebuild.texts import printed_terms, prose

CHOSEN: Final = "c"

Text = Callable[..., str]
"""`text(key, lang, **params)`: a message in the page's language, or in `lang`."""
Parts = Sequence[tuple[str, Sequence[str]]]
"""The parts of a page and the clauses of each, in reading order."""


def tables(game: str) -> Mapping[str, Any]:
    """Return the engine's table of a game, with the marks of its values."""
    path = ROOT / "engine" / "cantiere" / game / "tables.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Value:
    """A number, and whether this project chose it because no source has it."""

    points: int
    chosen: bool


@dataclass(frozen=True)
class Section:
    """A section of the page, in most cases a clause; `number` is "" for other sections."""

    key: str
    id: str
    number: str
    title: str
    is_part: bool
    asked: Sequence[int]

    @property
    def block(self) -> str:
        """Return the name of the macro with tables or figures of this section."""
        return f"block_{self.key.replace('-', '_')}"


@dataclass(frozen=True)
class Card:
    """A card in the list; `note` is shown below its text."""

    id: str
    symbol: str
    name: str
    text: Markup
    note: str


def _kebab(term: str) -> str:
    """Return a key in the form of an anchor: `cardRow` → `card-row`."""
    return re.sub(r"[A-Z]", lambda letter: f"-{letter[0].lower()}", term)


def alphabetical(word: str) -> str:
    """Return the sort key of a word: without accents, in lower case."""
    plain = unicodedata.normalize("NFD", word)
    return "".join(each for each in plain if not unicodedata.combining(each)).casefold()


class Rules:
    """The rules in one language. A game's subclass `Book` defines the contents and its tables.

    game: the name of the game. sections: parts and clauses. questions: the section of open
    questions, and the questions answered next to each clause. titled: clauses without text, only
    with tables or lists. aid: the clauses on the sheet to print; aid_titles: messages that are
    their headings there, where these differ. numbers: the numbers that the texts contain.
    """

    game: ClassVar[str]
    sections: ClassVar[Parts]
    questions: ClassVar[tuple[str, Mapping[str, Sequence[int]]]]
    titled: ClassVar[Sequence[str]]
    aid: ClassVar[Parts]
    aid_titles: ClassVar[Mapping[str, str]] = {}
    editions: ClassVar[Sequence[str]]
    terms: ClassVar[Sequence[str]]
    presets: ClassVar[Sequence[str]]
    options: ClassVar[Sequence[Any]]
    numbers: ClassVar[Mapping[str, object]]

    page = ""
    """Address of the rules, where their clauses are shown on another page."""

    def __init__(self, lang: str, text: Text) -> None:
        self.text, self.lang = text, lang
        self.others = tuple(each for each in LANGUAGES if each != lang)

    @property
    def words(self) -> list[tuple[str, str]]:
        """Return the anchors and keys of the game's terms, in alphabetical order."""
        ordered = sorted(self.terms, key=lambda term: alphabetical(self.say(f"term.{term}")))
        return [(f"{self.letter}-word-{_kebab(term)}", term) for term in ordered]

    def meaning(self, term: str, page: str = "") -> Markup:
        """Return the explanation of a term.

        page: address of the rules, if the explanation is shown on another page.
        """
        return prose.line(self.say(f"means.{term}"), self.letter, page)

    def printed(self, term: str, lang: str = "") -> str:
        """Return the term of a printed edition, or "" if it is unknown or the same as ours."""
        word = printed_terms.words(self.game).get(term, {}).get(lang or self.lang, "")
        ours = self.say(f"term.{term}", *filter(None, [lang]))
        return "" if word.casefold() == ours.casefold() else word

    @property
    def letter(self) -> str:
        """Return the letter of the game's clauses."""
        return rule_links.letter(self.game)

    @property
    def template(self) -> str:
        """Return the file with the game's tables and figures."""
        return f"rules/rules-{self.game}.html"

    def say(self, key: str, *lang: str, **params: object) -> str:
        """Return a message of the rules with its numbers filled in, in `lang` if that is given."""
        return self.text(f"{self.game}.rules.{key}", *lang, **{**self.numbers, **params})

    def line(self, key: str, **params: object) -> Markup:
        """Return a message with its links, for a cell or an item."""
        return self.linked(self.say(key, **params))

    def linked(self, text: str) -> Markup:
        """Return any text with links to these rules."""
        return prose.line(text, self.letter, self.page)

    def prose(self, key: str, **params: object) -> Markup:
        """Return a message of several paragraphs."""
        return prose.block(self.say(key, **params), self.letter, self.page)

    def title(self, key: str) -> str:
        """Return the heading of a clause."""
        return self.say(f"title.{key}")

    def said(self, key: str) -> Markup:
        """Return the text of a clause."""
        return self.prose(f"text.{key}")

    def has_text(self, key: str) -> bool:
        """Return whether a clause has a text."""
        return key not in self.titled

    @property
    def parts(self) -> list[tuple[str, list[Section]]]:
        """Return the names of the parts and the sections of each."""
        return [(key, [self._section(each) for each in keys]) for key, keys in self.sections]

    @property
    def aids(self) -> list[tuple[str, list[Section]]]:
        """Return the parts of the sheet to print, and the sections of each."""
        return [(key, [self._on_sheet(each) for each in keys]) for key, keys in self.aid]

    def _on_sheet(self, key: str) -> Section:
        section = self._section(key)
        title = self.aid_titles.get(key)
        return replace(section, title=self.text(title)) if title else section

    def _section(self, key: str) -> Section:
        number = key.replace("-", ".") if key[0].isdigit() else ""
        place = f"{self.letter}-{key}" if number else key
        return Section(
            key, place, number, self.title(key), "-" in key, self.questions[1].get(key, ())
        )

    @property
    def asked(self) -> list[int]:
        """Return the numbers of all questions."""
        return sorted(number for group in self.questions[1].values() for number in group)

    def question(self, number: int) -> str:
        """Return the anchor of a question."""
        return f"{self.letter}-{self.questions[0]}-q{number}"

    def value(self, value: Value) -> Markup:
        """Return a number, with a mark if this project chose it."""
        return Markup(value.points) + self.star(value.chosen)

    def star(self, chosen: bool) -> Markup:
        """Return the mark of a chosen value, or nothing."""
        return Markup('<i class="chosen">*</i>' if chosen else "")

    def icon(self, symbol: str, css: str = "", box: str = "0 0 64 64") -> Markup:
        """Return a symbol as a picture, hidden from screen readers, with its name next to it."""
        return Markup(
            f'<svg class="{escape(css or "pic")}" viewBox="{box}" aria-hidden="true">'
            f'<use href="#{symbol}"/></svg>'
        )

    def default(self, option: Any) -> str:
        """Return the default value of an option in words."""
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
        """Return the description of a preset."""
        return self.line(f"preset.{name}")

    def with_symbols(self, markup: str) -> Markup:
        """Return a body preceded by the symbols that it uses."""
        return Markup('<div class="sprites">{}</div>\n{}').format(
            sprites.used_by(markup), Markup(markup)
        )
