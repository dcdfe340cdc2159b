"""The rules of Firenze on their page."""

from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup

from cantiere.firenze import data
from cantiere.firenze.io.options import PRESETS
from cantiere_app.games.firenze import about
from cantiere_app.games.firenze.art import kebab
from cantiere_app.games.firenze.events import effects
from sitebuild.rulebooks import firenze_tables
from sitebuild.rulebooks.rulebook import Card, Parts, Rules

PARTS: Final[Parts] = (
    ("game", ("1", "2", "6", "6-1", "6-2", "6-3", "7")),
    ("turn", ("8", "8-0", "8-1", "8-2", "8-3", "8-4", "8-5", "8-6", "8-7", "8-8", "8-9", "8-10")),
    ("detail", ("9", "9-1", "9-2", "9-3", "9-4", "9-5", "9-6", "9-7", "9-8", "9-9")),
    ("cards", ("10", "10-1", "10-2", "10-3", "10-4", "10-5", "10-6")),
    ("end", ("11",)),
    ("look-up", ("5", "4", "16", "13", "17", "14", "3", "3-1", "3-2", "3-3", "3-4", "legend")),
)
"""The parts of the page and the clauses of each, in reading order."""

AID: Final[Parts] = (
    ("turn", ("8", "8-1", "8-5", "8-6", "9-6", "8-8")),
    ("end", ("11",)),
    ("look-up", ("16",)),
    ("cards", ("10-2", "10-3", "10-4", "10-5", "10-6")),
)
"""What is on the sheet to print: a turn, the end and its points, and the cards in short."""

ASKED: Final[Mapping[str, Sequence[int]]] = {
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
"""The questions of F§14 by the clause to which they belong."""

TITLED_ONLY: Final = ("16", "3-1", "3-2", "3-3", "3-4", "11", "legend")
"""Sections that consist of tables and lists."""

PHASES: Final = (
    ("choose", "8-1", "must"),
    ("trade", "8-4", "may"),
    ("build", "8-5", "may"),
    ("ruins", "8-6", "self"),
    ("fulfil", "8-7", "may"),
    ("limits", "8-8", "must"),
)
"""The phases (F§3.2), the clause of each, and whether the player must act in it."""

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
"""The persons, and the phases in which they can be played (F§8.0)."""
MOMENTS: Final = ("choose", "event", "trade", "build", "fulfil", "limits")

EDITIONS: Final = ("loss", "first", "start", "neutral", "building", "architect", "patrician",
                   "track", "players", "texts", "red")  # fmt: skip
TERMS: Final = ("bag", "balcony", "bellTower", "brick", "buildCost", "cardCost", "cardLimit",
                "cardRow", "churchSpace", "site", "contract", "discardPile", "drawPile", "endTile",
                "finalScoring", "flag", "floor", "floorTile", "hand", "handIn", "neutralSeal",
                "prestigePoints", "ruin", "seal", "smallSeal", "startCard", "storage",
                "storageLimit", "tower")  # fmt: skip


class Book(Rules):
    """The rules in one language."""

    game = "firenze"
    sections = PARTS
    aid = AID
    questions = ("14", ASKED)
    titled = TITLED_ONLY
    editions = EDITIONS
    terms = TERMS
    presets = tuple(PRESETS)
    options = about.OPTIONS
    numbers = firenze_tables.numbers()
    moments = MOMENTS
    phases = PHASES
    tables = firenze_tables
    windows = WINDOWS
    colours = data.COLOURS
    letters = data.LETTERS
    floors = data.FLOORS

    def cards(self, kind: str) -> list[Card]:
        """Return the cards of a type."""
        return [self.card(card) for card in firenze_tables.cards(kind)]

    def card(self, card: str) -> Card:
        text = self.linked(effects.effect(self.text, card))
        name = self.text(f"firenze.card.{card}.name")
        note = self.say("times", n=firenze_tables.copies(card))
        return Card(card, kebab(card), name, text, note)

    def copies(self, kind: str) -> int:
        """Return the number of cards of a type."""
        return sum(map(firenze_tables.copies, firenze_tables.cards(kind)))

    def colour(self, name: str) -> str:
        return self.text(f"firenze.colour.{name}")

    @property
    def phase_names(self) -> list[tuple[Markup, str]]:
        """Return for each phase the mark before its name, and the message of the name (F§3.2)."""
        return [
            (Markup("<b>{}</b> ").format(i + 1), f"firenze.rules.phase.{name}")
            for i, (name, _, _) in enumerate(PHASES)
        ]

    @property
    def colour_names(self) -> list[tuple[Markup, str]]:
        """Return the same for the colours (F§3.3)."""
        return [(self.brick(name), f"firenze.colour.{name}") for name in data.COLOURS]

    @property
    def card_names(self) -> list[tuple[Markup, str]]:
        """Return the same for the cards (F§10.1)."""
        return [(self.icon(f"fi-{kebab(id_)}"), f"firenze.card.{id_}.name") for id_ in data.CARDS]

    def brick(self, colour: str, lettered: bool = True) -> Markup:
        return self.icon(f"b-fi-{colour}{'-l' if lettered else ''}", "bk", "0 0 48 36")

    def tower(self, colour: str, height: int, x: int, unit: int = 35) -> Markup:
        """Return bricks from the ground line y = 0 upwards; the lowest one shows its letter."""
        bricks = "".join(
            f'<use href="#b-fi-{colour}{"" if floor else "-l"}" x="{x}" y="{-unit * (floor + 1)}"'
            f' width="{unit * 3 // 2}" height="{unit}"/>'
            for floor in range(height)
        )
        return Markup(bricks)
