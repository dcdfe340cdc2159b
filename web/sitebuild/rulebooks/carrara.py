"""The rules of The Palaces of Carrara on their page."""

from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup, escape

from cantiere.carrara import data
from cantiere_app.games.carrara import about, words
from cantiere_app.games.carrara.events import effects
from sitebuild.rulebooks import carrara_tables
from sitebuild.rulebooks.carrara_tables import Kind, Yield
from sitebuild.rulebooks.rulebook import Card, Parts, Rules, Text
from sitebuild.texts import catalogues

PARTS: Final[Parts] = (
    ("game", ("1", "2", "4", "4-1", "4-2", "4-3", "5", "5-1", "5-2", "11")),
    ("turn", ("6", "6-1", "6-2", "6-3", "6-6", "6-7", "6-8")),
    ("end", ("7", "8", "8-2", "8-3", "8-4")),
    ("full", ("9", "6-4", "6-5", "9-1")),
    ("cards", ("10", "10-1", "10-2", "10-3", "10-4", "10-6")),
    ("look-up", ("options", "editions", "14", "12", "3", "3-1", "legend")),
)
"""The parts of the page and the clauses of each, in reading order."""

AID: Final[Parts] = (
    ("turn", ("6-1", "6-2", "6-3", "6-6", "6-8")),
    ("end", ("7", "8-2", "8-3", "8-4")),
    ("game", ("4-1", "4-2", "4-3")),
    ("cards", ("10-1", "10-2", "10-3", "10-4")),
)
"""What is on the sheet to print: a turn, the end and its points, and the cards in short."""

ASKED: Final[Mapping[str, Sequence[int]]] = {
    "4-2": (2,),
    "5-1": (22,),
    "6-2": (5, 6),
    "6-3": (23,),
    "6-4": (9, 10, 11),
    "6-5": (19, 20),
    "6-6": (3, 4, 12),
    "6-7": (24, 25),
    "7": (7, 8, 26),
    "8-2": (1,),
    "9": (13,),
    "10-2": (14, 15, 16, 17),
    "10-3": (18,),
    "10-4": (21,),
}
"""The questions of C§12 by the clause to which they belong."""

TITLED_ONLY: Final = ("4", "8-2", "3-1", "legend")
"""Sections that consist of tables and lists."""

EDITIONS: Final = ("start", "screens", "announce", "coins", "choices", "names", "players")
TERMS: Final = ("announce", "bag", "bonus", "brick", "buildingCard", "cityBuilding", "cost",
                "countryBuilding", "display", "eight", "extra", "marker", "object", "objectCard",
                "objectField", "screen", "segment", "special", "stack", "strip", "supply", "token",
                "top", "type", "upgrade", "vp", "wheel")  # fmt: skip


class Book(Rules):
    """The rules in one language."""

    game = "carrara"
    sections = PARTS
    aid = AID
    questions = ("12", ASKED)
    titled = TITLED_ONLY
    editions = EDITIONS
    terms = TERMS
    presets = tuple(data.PRESETS)
    options = about.OPTIONS
    numbers = carrara_tables.numbers()
    tables = carrara_tables
    colours = data.COLOURS
    specials = data.SPECIALS
    seats = data.SEATS

    def __init__(self, lang: str, text: Text) -> None:
        super().__init__(lang, text)
        self._texts = catalogues.words(lang)

    def cards(self, kind: str) -> list[Card]:
        """Return the cards of a kind."""
        return [self._card(card) for card in carrara_tables.cards(kind)]

    def _card(self, card: str) -> Card:
        text = self.linked(effects.effect(self.text, card))
        mark = "*" if card in carrara_tables.chosen_cards() else ""
        return Card(card, card, self.text(f"carrara.card.{card}.name") + mark, text, card)

    def preset(self, name: str) -> str:
        """Return the names of the cards in a preset."""
        cards = (data.CARD_IDS[card] for card in data.PRESETS[name])
        return ", ".join(self.text(f"carrara.card.{card}.name") for card in cards)

    @property
    def chosen(self) -> Markup:
        """Return C§14, with the names of the cards that have a value chosen by this project."""
        names = (self.text(f"carrara.card.{card}.name") for card in carrara_tables.chosen_cards())
        return self.prose("text.14", chosen_cards=", ".join(names))

    def gain(self, income: Yield) -> Markup:
        """Return the income of a place, with a mark if this project chose it."""
        return escape(words.income(self._texts, income.vp, income.coins)) + self.star(income.chosen)

    def object(self, kind: Kind) -> Markup:
        name = self.text(f"carrara.object.{kind.object}")
        return self.icon(f"ca-{kind.object}") + name + self.star(kind.chosen)

    def brick(self, colour: str) -> Markup:
        return self.icon(f"b-ca-{colour}-l", "bk", "0 0 48 36")

    @property
    def card_names(self) -> list[tuple[Markup, str]]:
        """Return for each card the icon before its name, and the message of the name."""
        return [
            (self.icon(f"ca-kind-{data.KINDS[card.kind]}"), f"carrara.card.{card.id}.name")
            for card in data.CARDS
        ]
