"""The rules of Firenze as a page: which clauses stand where, and what a template asks for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup, escape

from cantiere.firenze import data
from cantiere.firenze.options import PRESETS
from cantiere_app import about_firenze
from cantiere_app.firenze.art import kebab
from sitebuild import catalogues, prose, ruletables, sprites

PARTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("game", ("1", "2", "6", "6-1", "6-2", "6-3", "7")),
    ("turn", ("8", "8-0", "8-1", "8-2", "8-3", "8-4", "8-5", "8-6", "8-7", "8-8", "8-9", "8-10")),
    ("detail", ("9", "9-1", "9-2", "9-3", "9-4", "9-5", "9-6", "9-7", "9-8", "9-9")),
    ("cards", ("10", "10-1", "10-2", "10-3", "10-4", "10-5", "10-6")),
    ("end", ("11",)),
    ("look-up", ("5", "4", "16", "13", "17", "14", "3", "3-1", "3-2", "3-3", "3-4", "legend")),
)
"""Parts of the page and their clauses, in reading order."""

ASKED: Final = {
    "6-1": (2,),
    "6-2": (24,),
    "6-3": (25, 26),
    "7": (36,),
    "8-0": (22, 34),
    "8-1": (14, 35),
    "8-2": (4, 13),
    "8-4": (23,),
    "8-5": (37, 40, 5),
    "8-6": (12,),
    "8-8": (31,),
    "9-2": (15, 16),
    "9-5": (6, 8),
    "9-6": (38, 17),
    "9-7": (9, 10, 7, 32, 33),
    "9-8": (28,),
    "9-9": (30,),
    "10-2": (20, 21, 29),
    "10-5": (3, 19),
    "10-6": (11, 39),
    "11": (18, 27),
    "17": (1,),
}
"""Questions of F§14 beside the clause that they belong to."""

TITLED_ONLY: Final = ("16", "3-1", "3-2", "3-3", "3-4", "11", "legend")
"""Sections of tables and lists alone."""

PHASES: Final = (
    ("choose", "8-1", "must"),
    ("trade", "8-4", "may"),
    ("build", "8-5", "may"),
    ("ruins", "8-6", "self"),
    ("fulfil", "8-7", "may"),
    ("limits", "8-8", "must"),
)
"""Phases (F§3.2), the clause of each, and whether one has to."""

WINDOWS: Final = (
    ("princess", "choose"),
    ("wholesaler", "choose trade"),
    ("patrician-cancel", "event"),
    ("patrician", "choose trade build fulfil limits"),
    ("alchemist", "choose trade build fulfil limits"),
    ("smuggler", "choose trade build fulfil limits"),
    ("mason", "build"),
    ("architect", "fulfil"),
)
"""Persons and the moments in which they can be played (F§8.0)."""
MOMENTS: Final = ("choose", "event", "trade", "build", "fulfil", "limits")

EDITIONS: Final = ("loss", "first", "start", "neutral", "building", "architect", "patrician",
                   "track", "players", "texts", "red")  # fmt: skip
TERMS: Final = ("bag", "balcony", "bellTower", "brick", "buildCost", "cardCost", "cardLimit",
                "cardRow", "churchSpace", "site", "contract", "discardPile", "drawPile", "endTile",
                "finalScoring", "flag", "floor", "floorTile", "hand", "neutralSeal",
                "prestigePoints", "ruin", "seal", "smallSeal", "startCard", "storage",
                "storageLimit", "tower")  # fmt: skip


Text = Callable[..., str]
"""`text(key, lang, **params)`: a message of the page's language, or of the one named."""


@dataclass(frozen=True)
class Section:
    """A clause on the page. `number` is empty for what is no clause."""

    key: str
    number: str
    title: str
    is_part: bool
    asked: Sequence[int]

    @property
    def id(self) -> str:
        return f"f-{self.key}" if self.number else self.key

    @property
    def block(self) -> str:
        """Name of the macro with what stands in this section beside its text."""
        return f"block_{self.key.replace('-', '_')}"


@dataclass(frozen=True)
class Card:
    """A card of the list (F§10.1)."""

    id: str
    symbol: str
    name: str
    text: Markup
    copies: int


class Book:
    """The rules in one language."""

    asked = tuple(sorted(number for group in ASKED.values() for number in group))
    editions = EDITIONS
    moments = MOMENTS
    phases = PHASES
    presets = tuple(PRESETS)
    tables = ruletables
    terms = TERMS
    windows = WINDOWS
    options = about_firenze.OPTIONS
    colours = data.COLOURS
    letters = data.LETTERS
    floors = data.FLOORS

    def __init__(self, lang: str, text: Text) -> None:
        self.text = text
        self.others = tuple(each for each in catalogues.LANGUAGES if each != lang)
        self.numbers = ruletables.numbers()

    def say(self, key: str, *lang: str, **params: object) -> str:
        """A message of the rules, of another language where one is named, its numbers in."""
        return self.text(f"rules.{key}", *lang, **{**self.numbers, **params})

    def line(self, key: str, **params: object) -> Markup:
        """A message with its links, to stand in a cell or an item."""
        return prose.line(self.say(key, **params))

    def prose(self, key: str) -> Markup:
        """A message of several paragraphs."""
        return prose.block(self.say(key))

    def has_text(self, key: str) -> bool:
        return key not in TITLED_ONLY

    @property
    def parts(self) -> list[tuple[str, list[Section]]]:
        """Names of the parts and their sections."""
        return [(key, [self._section(each) for each in keys]) for key, keys in PARTS]

    def _section(self, key: str) -> Section:
        number = key.replace("-", ".") if key[0].isdigit() else ""
        return Section(key, number, self.say(f"title.{key}"), "-" in key, ASKED.get(key, ()))

    def cards(self, kind: str) -> list[Card]:
        """The cards of a type."""
        return [self.card(card) for card in ruletables.cards(kind)]

    def card(self, card: str) -> Card:
        own = ruletables.card_numbers(card)
        text = self.line("card.privilege" if own else f"card.{card}", **own)
        name = self.text(f"firenze.card.{card}.name")
        return Card(card, kebab(card), name, text, ruletables.copies(card))

    def colour(self, name: str) -> str:
        return self.text(f"firenze.colour.{name}")

    @property
    def phase_names(self) -> list[tuple[Markup, str]]:
        """What stands before a name, and the message of the name (F§3.2)."""
        return [
            (Markup("<b>{}</b> ").format(i + 1), f"rules.phase.{name}")
            for i, (name, _, _) in enumerate(PHASES)
        ]

    @property
    def colour_names(self) -> list[tuple[Markup, str]]:
        """The same for colours (F§3.3)."""
        return [(self.brick(name), f"firenze.colour.{name}") for name in data.COLOURS]

    @property
    def card_names(self) -> list[tuple[Markup, str]]:
        """The same for cards (F§10.1)."""
        return [(self.icon(f"fi-{kebab(id_)}"), f"firenze.card.{id_}.name") for id_ in data.CARDS]

    def value(self, value: ruletables.Value) -> Markup:
        """Points, marked where they were chosen."""
        mark = '<i class="chosen">*</i>' if value.chosen else ""
        return Markup(f"{value.points}{mark}")

    def icon(self, symbol: str, css: str = "", box: str = "0 0 64 64") -> Markup:
        """A symbol as a picture of its own; what it means stands beside it."""
        return Markup(
            f'<svg class="{escape(css or "pic")}" viewBox="{box}" aria-hidden="true">'
            f'<use href="#{symbol}"/></svg>'
        )

    def brick(self, colour: str, lettered: bool = True) -> Markup:
        return self.icon(f"b-fi-{colour}{'-l' if lettered else ''}", "bk", "0 0 48 36")

    def tower(self, colour: str, height: int, x: int, unit: int = 35) -> Markup:
        """Bricks from the ground line y = 0 upwards, the lowest one with its letter."""
        bricks = "".join(
            f'<use href="#b-fi-{colour}{"" if floor else "-l"}" x="{x}" y="{-unit * (floor + 1)}"'
            f' width="{unit * 3 // 2}" height="{unit}"/>'
            for floor in range(height)
        )
        return Markup(bricks)

    def default(self, option: Any) -> str:
        """What an option is unless somebody changes it, in words."""
        value = option.default
        if isinstance(value, bool):
            return self.say("value.on" if value else "value.off")
        if not value:
            return self.say("value.none")
        if value == "random":
            return self.say("value.random")
        if isinstance(value, str):
            return self.text(f"app.firenze.{option.name}.{value}")
        return str(value)

    def with_symbols(self, markup: str) -> Markup:
        """A body with the symbols that it shows in front of it."""
        return Markup('<div class="sprites">{}</div>\n{}').format(
            sprites.used_by(markup), Markup(markup)
        )
