"""The table of Carrara in the words of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from playwright.sync_api import Locator
from tests.e2e.pages.table import TablePage

from cantiere.carrara import constants as k
from cantiere.carrara import data

TABS = {
    "wheel": ("wheel-", "segment-"),
    "display": ("display-", "eight-", "type-"),
    "cities": ("field-", "token-", "built-"),
    "cards": ("object-", "card-"),
}


SCORED = {"type": data.TYPES, "city": data.CITIES, "field": data.SPECIALS}


class CarraraTable(TablePage):
    """A table of Carrara. Methods that stage something return the table; `confirm` does it."""

    tabs = TABS

    def mode(self, name: str) -> Self:
        """Say what the turn is for: `buy`, `build` or `score`."""
        button = self.at(f"mode-{name}")
        if button.get_attribute("aria-pressed") != "true":
            self.press(button)
        return self

    def turn_wheel(self) -> Self:
        """Turn the wheel: there is no way back."""
        self.mode("buy")
        self.press(self.at("btn-turn"))
        return self

    def take(self, segment: int, colours: Sequence[int]) -> Self:
        """Pick bricks of a segment, one by one."""
        for colour in colours:
            self.press(self.act(f"wheel-{segment}-{colour}"))
        return self

    def choose(self, tile: str) -> Self:
        """Pick a tile on offer."""
        self.mode("build")
        self.press(self._offered(tile))
        return self

    def _offered(self, tile: str) -> Locator:
        number = data.TILES.index(tile)
        if number >= data.ORDINARY:
            return self.act(f"eight-{number - data.ORDINARY}")
        return self.act(f"display-{self.view(0)['display'].index(tile)}")

    def build(self, tile: str, city: str) -> Self:
        """Pick a tile and the city for it; the page proposes what to pay."""
        self.choose(tile)
        self.press(self.act(f"city-{data.CITIES.index(city)}"))
        return self

    def exchange(self, *colours: int) -> Self:
        """Exchange the bricks of the proposal, the first place first."""
        for place, colour in enumerate(colours):
            self.press(self.act(f"pay-{place}"))
            self.press(self.act(f"brick-{colour}"))
        return self

    def upgrade(self, old: str, tile: str) -> Self:
        """Pick an own building, and the tile that replaces it."""
        self.mode("build")
        seat = self.view(0)["decision"]["seat"]
        own = self.view(seat)["players"][seat]["buildings"]
        city = next(each["city"] for each in own if each["tile"] == old)
        there = [each["tile"] for each in own if each["city"] == city]
        self.press(self.act(f"built-{data.CITIES.index(city)}-{there.index(old)}"))
        self.press(self._offered(tile))
        return self

    def score(self, what: str) -> Self:
        """Pick a type, a city or a special field to score."""
        self.mode("score")
        for prefix, names in (
            ("type", data.TYPES),
            ("city", data.CITIES),
            ("field", data.SPECIALS),
        ):
            if what in names:
                self.press(self.act(f"{prefix}-{names.index(what)}"))
        return self

    def buy_object(self, name: str) -> Self:
        self.press(self.act(f"object-{data.OBJECTS.index(name)}"))
        return self

    def take_token(self, name: str) -> Self:
        self.press(self.act(f"token-{data.TOKENS.index(name)}"))
        return self

    def announce(self) -> Self:
        """Announce the end."""
        self.press(self.at("btn-announce"))
        return self

    def play(self, move: Mapping[str, Any]) -> Self:
        """A composed move of the engine, click by click, paid as the page proposes."""
        getattr(self, f"_{move['do']}")(move)
        return self

    def _buy(self, move: Mapping[str, Any]) -> None:
        """A wheel that is kept is bought from at once, unless nothing on it can be paid."""
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
        """What is a move by a single step."""
        name = _SINGLE[move["action"][0]]
        self.press(self.at(f"btn-{name}"))
        if name in ("announce", "pass"):
            self.confirm()


_SINGLE = {
    k.DECLINE: "decline",
    k.ANNOUNCE: "announce",
    k.END: "end",
    k.PASS: "pass",
    k.STUCK: "stuck",
}
