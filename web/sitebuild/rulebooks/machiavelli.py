"""The rules of Machiavelli on their page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from markupsafe import Markup

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import about, words
from cantiere_app.games.machiavelli.events import effects
from sitebuild.rulebooks import machiavelli_tables
from sitebuild.rulebooks.rulebook import Card, Parts, Rules, Text
from sitebuild.texts import catalogues

_CHARACTERS: Final = {f"8-{n}": name for n, name in enumerate(data.CHARACTERS, 1)}
"""The character of each clause."""

PARTS: Final[Parts] = (
    ("game", ("1", "2", "4", "4-1", "4-2", "4-3", "4-4", "5", "11")),
    ("round", ("6", "6-1", "6-2", "6-3", "6-4", "6-5", "7-2", "7-3", "7-9")),
    ("turn", ("7-4", "7-8", "7-5", "7-6", "7-7", "7-10", "7-11")),
    ("characters", ("8", *_CHARACTERS)),
    ("districts", ("9", "9-1", "9-2", "9-3", "9-4")),
    ("cards", ("10",)),
    ("end", ("12", "12-1", "12-2", "12-3", "12-4", "13")),
    ("detail", ("15", "15-1", "15-2", "15-3", "15-4")),
    ("look-up", ("options", "14", "16", "3", "3-1", "legend")),
)
"""The parts of the page and the clauses of each, in reading order."""

AID: Final[Parts] = (
    ("turn", ("7-2", "7-4", "7-9")),
    ("end", ("12", "12-1", "12-3", "12-4")),
    ("characters", ("8",)),
    ("districts", ("9-2", "9-3")),
)
"""What is on the sheet to print: a turn, the end and its points, and the cards in short."""

ASKED: Final[Mapping[str, Sequence[int]]] = {
    "4": (44,),
    "4-3": (45,),
    "4-4": (37,),
    "5": (51,),
    "6-2": (41,),
    "7-3": (48,),
    "7-4": (3,),
    "7-6": (53,),
    "7-7": (43,),
    "7-8": (8, 46, 47),
    "7-9": (5, 42),
    "7-11": (9,),
    "8-3": (4, 10),
    "8-5": (39,),
    "8-10": (2,),
    "8-11": (6, 7),
    "8-13": (34,),
    "8-14": (1,),
    "8-15": (22, 23),
    "8-22": (13, 14, 15, 16),
    "8-23": (33,),
    "8-26": (24,),
    "8-27": (11, 12),
    "9-3": (17,),
    "9-4": (35, 36),
    "10": (26, 27, 28, 29, 30, 31, 32, 40, 49, 50, 55),
    "11": (25, 54),
    "12-1": (18, 19, 52),
    "12-2": (20, 21, 56),
    "12-4": (38,),
}
"""The questions of M§16 by the clause to which they belong."""

MEETINGS: Final[Mapping[str, Sequence[str]]] = {
    "ordinary": ("less", "difference", "most", "free"),
    "coin": ("cost", "difference", "most-coin", "free"),
    "wall": ("more", "more", "more", "free"),
    "keep": ("no", "no", "no", "free"),
    "bishop": ("no", "no", "no", "free"),
    "complete": ("no", "no", "no", "no"),
    "own": ("no", "gives", "no", "no"),
    "tent": ("no", "no", "no", "no"),
}
"""The effect of Warlord, Diplomat, Marshal and Armory by the kind of district or city (M§15.3)."""

EDITIONS: Final = ("crown", "king", "end", "warrant", "ballroom", "names", "emperor", "navigator",
                   "merchant", "haunted", "library")  # fmt: skip
TERMS: Final = ("ability", "cast", "city", "crown", "district", "gather", "income", "limit",
                "rank", "reveal", "rose", "set", "stash", "threat", "warrant")  # fmt: skip


class Book(Rules):
    """The rules in one language."""

    game = "machiavelli"
    sections = PARTS
    aid = AID
    aid_titles: ClassVar[Mapping[str, str]] = {"8": "rules.part.characters"}
    questions = ("16", ASKED)
    titled = ("3-1", "legend")
    editions = EDITIONS
    terms = TERMS
    recommended = tuple(name for name in data.SETS if name not in ("firstGame", "classic"))
    meetings = MEETINGS
    options = about.OPTIONS
    numbers = machiavelli_tables.numbers()
    tables = machiavelli_tables
    types = data.TYPES

    def __init__(self, lang: str, text: Text) -> None:
        super().__init__(lang, text)
        self._texts = catalogues.words(lang)

    def title(self, key: str) -> str:
        """Return the heading of a clause; the clause of a character has its name."""
        return (
            words.role(self._texts, _CHARACTERS[key]) if key in _CHARACTERS else super().title(key)
        )

    def said(self, key: str) -> Markup:
        """Return the text of a clause; for a character its ability, then the notes on it."""
        if key not in _CHARACTERS:
            return super().said(key)
        effect = self.linked(effects.text(self._texts, _CHARACTERS[key]))
        return Markup("<p>{}</p>\n{}").format(effect, self.prose(f"note.{key}"))

    def default(self, option: Any) -> str:
        """Return the default value of an option; that of the set has its name on the form."""
        if option.name == "set":
            return self.text(f"app.machiavelli.preset.{option.default}")
        return super().default(option)

    def preset(self, name: str) -> Markup:
        """Return the characters of a set, by rank, and its unique districts."""
        if name not in data.SETS:
            return self.line("table.drawn")
        cast = (words.role(self._texts, data.CHARACTERS[each]) for each in data.SETS[name].cast)
        cards = (words.card(self._texts, data.CARDS[card]) for card in data.SETS[name].uniques)
        return Markup("{}.<br/>{}.").format(", ".join(cast), ", ".join(cards))

    @property
    def characters(self) -> list[tuple[int, str, str]]:
        """Return the rank, the name and the ability in a line of each character."""
        return [
            (
                data.RANK_OF[number],
                words.role(self._texts, name),
                effects.line(self._texts, name),
            )
            for number, name in enumerate(data.CHARACTERS)
        ]

    @property
    def unique_districts(self) -> list[Card]:
        """Return the unique districts in every box of this edition."""
        return self._cards(machiavelli_tables.uniques(effects.ADDED)[0])

    @property
    def added_districts(self) -> list[Card]:
        """Return the unique districts that only the Dutch box has."""
        return self._cards(machiavelli_tables.uniques(effects.ADDED)[1])

    @property
    def action_cards(self) -> list[tuple[Card, int]]:
        """Return the action cards, and the number of copies of each."""
        return [(self._card(name), count) for name, count in machiavelli_tables.action_cards()]

    def _cards(self, names: Iterable[str]) -> list[Card]:
        return sorted(map(self._card, names), key=lambda card: card.name)

    def _card(self, name: str) -> Card:
        text = self.linked(effects.text(self._texts, name))
        mark = "*" if machiavelli_tables.is_chosen(name) else ""
        note = "" if name in _PLAIN else self.say(f"note.{name}")
        return Card(name, name, words.card(self._texts, name) + mark, text, note)

    def cost(self, name: str) -> str:
        """Return the cost of a district, or "" if it cannot be built."""
        cost = data.COSTS[data.CARD_OF[name]]
        return str(cost) if cost >= 0 else ""

    @property
    def names(self) -> list[tuple[Markup, str]]:
        """Return for each character and card the icon before its name, and its message."""
        roles = [(self.icon(f"ma-{name}"), f"machiavelli.role.{name}") for name in data.CHARACTERS]
        cards = [(self.icon(f"ma-{name}"), f"machiavelli.card.{name}") for name in data.CARDS]
        return [*roles, *cards]


_PLAIN: Final = ("dragonGate", "goldMine", "smithy", "statue", "university")
"""Cards that need no note in addition to their effect."""
