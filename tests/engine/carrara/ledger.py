"""A second book-keeper: it knows a game of Carrara from its public events alone.

It starts from the table after the set-up, follows the events with the rules' own figures, and so
tells whether the events are complete and whether what happened was allowed (C§11: every change of
the hidden holdings happens in the open).
"""

from typing import Any, Final

from tests.engine.carrara.builders import CITIES, GAME, TABLES, TYPES

from cantiere.carrara.rules.state import State
from cantiere.core.game import Event

COLOURS: Final = TABLES["wheel"]["colours"]
BASES: Final = (6, 5, 4, 3, 2, 1)
ACCEPTS: Final = {row["id"]: row["accepts"]["value"] for row in TABLES["cities"]}
YIELDS: Final = {
    row["id"]: (row["coins"]["value"], row["vp"]["value"])
    for row in [*TABLES["cities"], *TABLES["special_fields"]]
}
TOKENS: Final = {
    row["id"]: (row["place"], row["coins"]["value"], row["vp"]["value"])
    for row in TABLES["upgrade_tokens"]
}
CATEGORY: Final = {row["id"]: row["category"]["value"] for row in TABLES["types"]}
MINIMUM: Final = {row["id"]: row["min"]["value"] for row in TABLES["cities"]}


def cost_of(tile: str) -> int:
    return int(tile[-1])


def type_of(tile: str) -> str:
    return tile[:-2]


class Ledger:
    """What the events say is where. `follow` takes the events one by one, in order."""

    def __init__(self, s: State) -> None:
        view = GAME.view(s, 0)
        seats = range(s.options.seats)
        self.wheel: list[list[int]] = [list(segment) for segment in view["wheel"]]
        self.bag: list[int] = list(view["bag"]["bricks"])
        self.display: list[str | None] = list(view["display"])
        self.bricks = [list(player["bricks"]) for player in view["players"]]
        self.coins = [20 for _ in seats]
        self.objects = [[0] * 6 for _ in seats]
        self.supply, self.field = [5] * 6, [1] * 6
        self.boards: list[dict[str, str]] = [{} for _ in seats]
        self.scored: list[set[str]] = [set() for _ in seats]
        self.cities: dict[str, int] = {}
        self.tokens: dict[str, int] = {}
        self.points = [0 for _ in seats]
        self.active, self.announced = s.active, False

    def follow(self, event: Event) -> None:
        getattr(self, f"_{event.kind}")(event.seat, dict(event.params))

    def agrees_with(self, s: State) -> bool:
        """Whether the table is as the events say."""
        view = GAME.view(s, 0)
        players = view["players"]
        return (
            self.wheel == view["wheel"]
            and self.bag == view["bag"]["bricks"]
            and self.display == view["display"]
            and (self.supply, self.field) == (view["supply"], view["field"])
            and self.bricks == [player["bricks"] for player in players]
            and self.coins == [player["coins"] for player in players]
            and self.objects == [player["objects"] for player in players]
            and self.points == [player["vp"] for player in players]
            and [list(board.items()) for board in self.boards]
            == [[(b["tile"], b["city"]) for b in player["buildings"]] for player in players]
        )

    def _price(self, segment: int, colour: int) -> int:
        return max(0, BASES[colour] - segment)

    def _prices(self) -> list[int]:
        """Of every brick on the wheel."""
        return [
            self._price(segment, colour)
            for segment, bricks in enumerate(self.wheel)
            for colour, n in enumerate(bricks)
            if n
        ]

    def _turn(self, seat: int, params: dict[str, Any]) -> None:
        self.active = seat

    def _turned(self, seat: int, params: dict[str, Any]) -> None:
        assert seat == self.active
        self.wheel = [self.wheel[-1][:], *self.wheel[:-1]]
        for colour, n in enumerate(params["drawn"]):
            self.wheel[0][colour] += n
            self.bag[colour] -= n
        on_wheel = sum(map(sum, self.wheel))
        assert on_wheel == 11 or not any(self.bag)
        assert sum(self.bag) == params["bag"]

    def _kept(self, seat: int, params: dict[str, Any]) -> None:
        assert any(map(any, self.wheel))

    def _cannotPay(self, seat: int, params: dict[str, Any]) -> None:  # noqa: N802
        assert params["coins"] == self.coins[seat] < min(self._prices())
        self.coins[seat] += params["gained"]

    def _stuck(self, seat: int, params: dict[str, Any]) -> None:
        assert (params["coins"], params["bricks"]) == (self.coins[seat], self.bricks[seat])
        assert not self._prices()
        self.coins[seat] += params["gained"]

    def _bought(self, seat: int, params: dict[str, Any]) -> None:
        segment = params["segment"]
        assert sum(params["bricks"]) >= 1
        cost = 0
        for colour, n in enumerate(params["bricks"]):
            self.wheel[segment][colour] -= n
            assert self.wheel[segment][colour] >= 0
            self.bricks[seat][colour] += n
            cost += n * self._price(segment, colour)
        assert cost == params["cost"] <= self.coins[seat]
        self.coins[seat] -= cost

    def _pay(self, seat: int, city: str, paid: list[int], need: int) -> None:
        assert sum(paid) == need
        for colour, n in enumerate(paid):
            assert not n or COLOURS[colour] in ACCEPTS[city]
            self.bricks[seat][colour] -= n
            assert self.bricks[seat][colour] >= 0
            self.bag[colour] += n

    def _leaves_display(self, tile: str) -> None:
        if cost_of(tile) != 8:
            self.display[self.display.index(tile)] = None

    def _built(self, seat: int, params: dict[str, Any]) -> None:
        tile, city = params["tile"], params["city"]
        self._pay(seat, city, params["paid"], cost_of(tile))
        self._leaves_display(tile)
        assert all(tile not in board for board in self.boards)
        self.boards[seat][tile] = city

    def _upgraded(self, seat: int, params: dict[str, Any]) -> None:
        old, tile = params["old"], params["tile"]
        city = self.boards[seat][old]
        assert city == params["city"]
        assert cost_of(tile) > cost_of(old)
        self._pay(seat, city, params["paid"], cost_of(tile) - cost_of(old))
        self._leaves_display(tile)
        pairs = self.boards[seat].items()
        self.boards[seat] = {(tile if built == old else built): place for built, place in pairs}

    def _revealed(self, seat: int, params: dict[str, Any]) -> None:
        assert self.display[params["slot"]] is None
        self.display[params["slot"]] = params["tile"]

    def _lastBuilding(self, seat: int, params: dict[str, Any]) -> None:  # noqa: N802
        assert self.display == [None] * 9

    def _token(self, seat: int, params: dict[str, Any]) -> None:
        assert params["token"] not in self.tokens
        self.tokens[params["token"]] = seat
        eights = sum(cost_of(tile) == 8 for tile in self.boards[seat])
        assert list(self.tokens.values()).count(seat) <= eights

    def _declined(self, seat: int, params: dict[str, Any]) -> None:
        pass

    def _yield(self, seat: int, place: str) -> tuple[int, int]:
        for token, (where, coins, points) in TOKENS.items():
            if where == place and self.tokens.get(token) == seat:
                return coins, points
        return YIELDS[place]

    def _scored(self, seat: int, params: dict[str, Any]) -> None:
        what = params["what"]
        buildings = self._buildings_of(seat, what)
        assert [list(pair) for pair in buildings] == params["buildings"]
        coins = points = 0
        for tile, city in buildings:
            each = self._yield(seat, what if what in YIELDS else city)
            coins += cost_of(tile) * each[0]
            points += cost_of(tile) * each[1]
        assert (coins, points) == (params["coins"], params["points"])
        self.coins[seat] += coins
        self.points[seat] += points
        self._take_objects(seat, [] if what.startswith("special") else buildings, params["objects"])
        made = len(self.scored[seat]) + list(self.cities.values()).count(seat)
        assert made <= 6

    def _buildings_of(self, seat: int, what: str) -> list[tuple[str, str]]:
        """The buildings that count, and the marker on the right place."""
        board = list(self.boards[seat].items())
        if what in CITIES:
            assert what not in self.cities
            self.cities[what] = seat
            counted = [pair for pair in board if pair[1] == what]
            assert len(counted) >= MINIMUM[what]
            return counted
        assert what not in self.scored[seat]
        self.scored[seat].add(what)
        if what in TYPES:
            counted = [pair for pair in board if type_of(pair[0]) == what]
        else:
            category = what.removeprefix("special-")
            counted = [pair for pair in board if CATEGORY[type_of(pair[0])] == category]
        assert counted
        return counted

    def _take_objects(
        self, seat: int, buildings: list[tuple[str, str]], objects: list[int]
    ) -> None:
        gained = [0] * 6
        for tile, _ in buildings:
            kind = TYPES.index(type_of(tile))
            if self.supply[kind]:
                self.supply[kind] -= 1
                gained[kind] += 1
        assert gained == objects
        self.objects[seat] = [a + b for a, b in zip(self.objects[seat], gained, strict=True)]

    def _objectBought(self, seat: int, params: dict[str, Any]) -> None:  # noqa: N802
        self.coins[seat] -= 10
        self.field[params["object"]] -= 1
        self.objects[seat][params["object"]] += 1
        assert self.coins[seat] >= 0
        assert self.field[params["object"]] == 0

    def _announced(self, seat: int, params: dict[str, Any]) -> None:
        assert not self.announced
        self.announced = True
        assert params["objects"] == self.objects[seat]
        assert params.get("coins", self.coins[seat]) == self.coins[seat]
        self.points[seat] += 5

    def _passed(self, seat: int, params: dict[str, Any]) -> None:
        assert self.announced

    def _end(self, seat: int, params: dict[str, Any]) -> None:
        assert (params["announcer"] >= 0) == self.announced

    def _settled(self, seat: int, params: dict[str, Any]) -> None:
        rest = params["bonus"]["points"] + params["objects"] + params["buildings"]
        self.points[seat] += rest + params["coins"]["points"]
        assert params["coins"]["coins"] == self.coins[seat]
        assert params["total"] == self.points[seat]

    def _final(self, seat: int, params: dict[str, Any]) -> None:
        assert params["totals"] == self.points
        standing = [(n, sum(self.bricks[i])) for i, n in enumerate(self.points)]
        best = max(standing)
        assert params["winners"] == [i for i, place in enumerate(standing) if place == best]
