"""The table of Carrara in the words of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from playwright.sync_api import Locator

from cantiere_testing.pages.table import TablePage

LETTERS = "WYRGBK"
"""The colours of bricks by letter, in the order of their numbers."""
SEGMENTS = ("I", "II", "III", "IV", "V", "VI")
TYPES = ("library", "cathedral", "palace", "gate", "castle", "villa")
CITIES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")
SPECIALS = ("special-city", "special-country")
OBJECTS = ("book", "chalice", "crown", "arch", "flag", "coat")
TOKENS = (*(f"up-{city}" for city in CITIES), "up-citybuildings", "up-country")
LARGE = tuple(f"{name}-8" for name in TYPES)
"""Buildings that are always available, in addition to the display."""
TABS = {
    "wheel": ("wheel-", "segment-"),
    "display": ("display-", "eight-", "type-"),
    "cities": ("field-", "token-", "built-"),
    "cards": ("object-", "card-"),
}
SCORED = {"type": TYPES, "city": CITIES, "field": SPECIALS}
STEPS = {10: "decline", 15: "announce", 16: "end", 17: "pass", 18: "stuck"}
"""Steps of the engine that are a whole move, each with the name of its button."""


def colour_number(colour: int | str) -> int:
    """Return the number of a colour from its letter: W Y R G B K."""
    return LETTERS.index(colour) if isinstance(colour, str) else colour


class CarraraTable(TablePage):
    """A table of Carrara. Methods that stage something return the table; `confirm` does it."""

    tabs = TABS

    def mode(self, name: str) -> Self:
        """Choose the action of the turn: `buy`, `build` or `score`."""
        button = self.at(f"mode-{name}")
        if button.get_attribute("aria-pressed") != "true":
            self.press(button)
        return self

    def turn_wheel(self) -> Self:
        """Turn the wheel, which cannot be undone."""
        self.mode("buy")
        self.press(self.at("btn-turn"))
        return self

    def take(self, segment: int | str, colours: Sequence[int | str]) -> Self:
        """Pick bricks from a segment, one by one: `take("II", "BK")`.

        Numbers count from 0: `take(1, [4, 5])` picks the same.
        """
        place = SEGMENTS.index(segment) if isinstance(segment, str) else segment
        for colour in map(colour_number, colours):
            self.press_or_list(f"wheel-{place}-{colour}", f"segment-{place}")
        return self

    def choose(self, tile: str) -> Self:
        """Pick an available building."""
        self.mode("build")
        self.press(self._offered(tile))
        return self

    def _offered(self, tile: str) -> Locator:
        if tile in LARGE:
            return self.act(f"eight-{LARGE.index(tile)}")
        return self.act(f"display-{self.view(0)['display'].index(tile)}")

    def build(self, tile: str, city: str) -> Self:
        """Pick a building and its city; the page proposes the payment."""
        self.choose(tile)
        self.press(self.act(f"city-{CITIES.index(city)}"))
        return self

    def exchange(self, *colours: int | str) -> Self:
        """Exchange the bricks of the proposed payment, from the first place on."""
        for place, colour in enumerate(map(colour_number, colours)):
            self.press(self.act(f"pay-{place}"))
            self.press(self.act(f"brick-{colour}"))
        return self

    def upgrade(self, old: str, tile: str) -> Self:
        """Pick a building and the one that replaces it, from a list if the city is full."""
        self.mode("build")
        seat = self.view(0)["decision"]["seat"]
        buildings = self.view(seat)["players"][seat]["buildings"]
        city = next(each["city"] for each in buildings if each["tile"] == old)
        there = [each["tile"] for each in buildings if each["city"] == city]
        self.press_or_list(f"built-{CITIES.index(city)}-{there.index(old)}", f"built-{city}")
        self.press(self._offered(tile))
        return self

    def score(self, what: str) -> Self:
        """Pick a type, a city or a special field to score."""
        self.mode("score")
        for prefix, names in SCORED.items():
            if what in names:
                self.press(self.act(f"{prefix}-{names.index(what)}"))
        return self

    def buy_object(self, name: str) -> Self:
        """Pick an object to buy."""
        self.press(self.act(f"object-{OBJECTS.index(name)}"))
        return self

    def take_token(self, name: str) -> Self:
        """Pick an upgrade token to take."""
        self.press(self.act(f"token-{TOKENS.index(name)}"))
        return self

    def announce(self) -> Self:
        """Announce the end."""
        self.press(self.at("btn-announce"))
        return self

    def play(self, move: Mapping[str, Any]) -> Self:
        """Play a composed move of the engine click by click, paid as the page proposes."""
        getattr(self, f"_{move['do']}")(move)
        return self

    def _buy(self, move: Mapping[str, Any]) -> None:
        """Turn the wheel or keep it.

        The page asks for bricks at once if the wheel is kept, unless the player can pay for none of
        them.
        """
        if move["mode"] == "turn":
            self.turn_wheel()
            return
        self.mode("buy")
        if self.at("btn-keep").count():
            self.press(self.at("btn-keep"))

    def _take(self, move: Mapping[str, Any]) -> None:
        self.take(move["segment"], move["bricks"]).confirm()

    def _build(self, move: Mapping[str, Any]) -> None:
        self.build(move["tile"], move["city"]).confirm()

    def _upgrade(self, move: Mapping[str, Any]) -> None:
        self.upgrade(move["old"], move["tile"]).confirm()

    def _score(self, move: Mapping[str, Any]) -> None:
        self.score(move["what"]).confirm()

    def _object(self, move: Mapping[str, Any]) -> None:
        self.buy_object(move["object"]).confirm()

    def _token(self, move: Mapping[str, Any]) -> None:
        self.take_token(move["token"]).confirm()

    def _step(self, move: Mapping[str, Any]) -> None:
        """Press the button of a move of one step, and confirm if the page asks."""
        name = STEPS[move["action"][0]]
        self.press(self.at(f"btn-{name}"))
        if name in ("announce", "pass"):
            self.confirm()
        elif name == "end" and self.at("btn-end").count():
            self.end()
