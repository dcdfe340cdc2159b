"""A second book-keeper, who hears the public events and nothing else.

He knows the gold, the number of cards and the city of each seat, and counts the points at the end.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Event
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_OF, CARD_TYPES, COSTS, TYPES
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.districts.cities import districts_in_order
from cantiere.machiavelli.rules.state import State

UNIQUE: Final = TYPES.index("unique")
GAINS: Final = (
    *("gold", "income", "extraGold", "voyage", "queen", "taxCollected", "laboratory", "throneRoom"),
    *("poorHouse", "refund", "cashCollected"),
)
LOSSES: Final = ("paid", "tax", "destroyed", "smithy", "dugUp", "usedCash")
FROM_OTHER: Final = ("tithe", "toll", "robbed", "extorted", "spied")
ONE_CARD_LESS: Final = (
    *("laboratory", "museum", "tent", "director", "cashPoint", "fortuneTeller", "strongman"),
    *("rasputin", "acrobat"),
)
ONE_CARD_MORE: Final = ("kept", "found", "dugUp")
CARD_FROM_OTHER: Final = ("took", "tollCard", "seen")
CARD_TO_OTHER: Final = ("gaveBack",)
CARDS_LESS: Final = ("tucked", "putUnder")


class Ledger:
    """What the events say is where; `points` when the game is over."""

    def __init__(self, s: State) -> None:
        seats = s.options.seats
        self.gold = [2] * seats
        self.cards = [4] * seats
        self.cities: list[list[str]] = [[] for _ in range(seats)]
        self.tents = [0] * seats
        self.crown, self.first, self.locked, self.tucked = s.crown, -1, 0, 0
        self.taken = False
        self.points = [0] * seats

    def follow(self, event: Event) -> None:
        kind, seat, params = event.kind, event.seat, event.params
        self._gold(kind, seat, params)
        self._cards(kind, seat, params)
        act = getattr(self, f"_on_{kind}", None)
        if act:
            act(seat, params)

    def _gold(self, kind: str, seat: int, params: Mapping[str, Any]) -> None:
        gold = params.get("gold", 0)
        if kind in GAINS:
            self.gold[seat] += gold
        elif kind in LOSSES:
            self.gold[seat] -= gold
        elif kind in FROM_OTHER:
            self._move_gold(params["other"], seat, gold)

    def _move_gold(self, giver: int, taker: int, gold: int) -> None:
        self.gold[giver] -= gold
        self.gold[taker] += gold

    def _cards(self, kind: str, seat: int, params: Mapping[str, Any]) -> None:
        self.cards[seat] += (kind in ONE_CARD_MORE) - (kind in ONE_CARD_LESS)
        self.cards[seat] -= params["count"] if kind in CARDS_LESS else 0
        step = (kind in CARD_FROM_OTHER) - (kind in CARD_TO_OTHER)
        if step:
            self.cards[seat] += step
            self.cards[params["other"]] -= step

    def _on_drew(self, seat: int, params: Mapping[str, Any]) -> None:
        self.cards[seat] += params["count"]

    def _on_swappedHands(self, seat: int, params: Mapping[str, Any]) -> None:  # noqa: N802
        self.cards[seat], self.cards[params["other"]] = params["counts"]

    def _on_tookToBuild(self, _seat: int, params: Mapping[str, Any]) -> None:  # noqa: N802
        self.cards[params["other"]] -= 1
        self.taken = True

    def _on_paid(self, seat: int, _params: Mapping[str, Any]) -> None:
        self.cards[seat] -= not self.taken
        self.taken = False

    def _on_bribed(self, seat: int, params: Mapping[str, Any]) -> None:
        self._move_gold(seat, params["other"], params["gold"])

    def _on_borrowed(self, seat: int, params: Mapping[str, Any]) -> None:
        self._move_gold(params["lender"], seat, params["gold"])
        self.cards[seat] -= params["gold"]
        self.cards[params["lender"]] += params["gold"]

    def _on_confiscated(self, _seat: int, params: Mapping[str, Any]) -> None:
        self.gold[params["other"]] += params["gold"]

    def _on_built(self, seat: int, params: Mapping[str, Any]) -> None:
        self.cities[seat].append(params["card"])

    def _on_gaveUp(self, seat: int, params: Mapping[str, Any]) -> None:  # noqa: N802
        self._remove(seat, params["district"])

    def _on_destroyed(self, seat: int, params: Mapping[str, Any]) -> None:
        if params["armory"]:
            self._remove(seat, params["armory"])
        self._remove(params["other"], params["district"])

    def _on_exchanged(self, seat: int, params: Mapping[str, Any]) -> None:
        self._move_gold(seat, params["other"], params["gold"])
        self.gold[seat] -= params["surcharge"]
        self.cities[seat].remove(params["given"])
        self.cities[params["other"]].remove(params["taken"])
        self.cities[seat].append(params["taken"])
        self.cities[params["other"]].append(params["given"])

    def _on_seized(self, seat: int, params: Mapping[str, Any]) -> None:
        self._move_gold(seat, params["other"], params["gold"])
        self.gold[seat] -= params["surcharge"]
        self.cities[params["other"]].remove(params["district"])
        self.cities[seat].append(params["district"])

    def _on_beautified(self, seat: int, params: Mapping[str, Any]) -> None:
        city = self.cities[seat]
        city[city.index(params["district"])] += "+"
        self.gold[seat] -= 1

    def _on_museum(self, _seat: int, params: Mapping[str, Any]) -> None:
        self.tucked = params["cards"]

    def _on_tent(self, seat: int, _params: Mapping[str, Any]) -> None:
        self.tents[seat] += 1

    def _on_crown(self, seat: int, _params: Mapping[str, Any]) -> None:
        self.crown = seat

    def _on_complete(self, seat: int, params: Mapping[str, Any]) -> None:
        self.first, self.locked = seat, params["size"]

    def _remove(self, seat: int, district: str) -> None:
        self.cities[seat].remove(district)
        if district.startswith("museum"):
            self.tucked = 0

    def _on_handShown(self, seat: int, params: Mapping[str, Any]) -> None:  # noqa: N802
        vault = 3 * ("secretVault" in params["cards"])
        actions = sum(CARD_TYPES[CARD_OF[name]] < 0 for name in params["cards"])
        kinds = range(len(TYPES)) if self._has(seat, "hauntedQuarter") else (UNIQUE,)
        self.points[seat] = vault + actions + max(self._city(seat, kind) for kind in kinds)

    def _has(self, seat: int, name: str) -> bool:
        return any(built.removesuffix("+") == name for built in self.cities[seat])

    def _city(self, seat: int, haunted: int) -> int:
        names = [built.removesuffix("+") for built in self.cities[seat]]
        costs = [
            COSTS[CARD_OF[built.removesuffix("+")]] + ("+" in built) for built in self.cities[seat]
        ]
        types = [haunted if n == "hauntedQuarter" else CARD_TYPES[CARD_OF[n]] for n in names]
        extra = {
            "dragonGate": 2,
            "university": 2,
            "basilica": sum(cost % 2 for cost in costs),
            "capitol": 3 * any(types.count(kind) >= 3 for kind in types),
            "imperialTreasury": self.gold[seat],
            "ivoryTower": 5 * (types.count(UNIQUE) == 1),
            "mapRoom": self.cards[seat],
            "museum": self.tucked,
            "statue": 5 * (self.crown == seat),
            "wishingWell": types.count(UNIQUE),
        }
        total = sum(costs) + 3 * (len(set(types)) == len(TYPES)) + self._complete(seat, names)
        return total + sum(points for name, points in extra.items() if name in names)

    def _complete(self, seat: int, names: Sequence[str]) -> int:
        if seat == self.first or self.first < 0:
            return 4 * (seat == self.first)
        return 2 * (len(names) + ("monument" in names) + self.tents[seat] >= self.locked)

    def agrees_with(self, s: State) -> bool:
        seats = range(s.options.seats)
        cities = [sorted(map(district_text, districts_in_order(s, seat))) for seat in seats]
        return (
            self.gold == s.gold
            and self.cards == [len(hand) for hand in s.hands]
            and [sorted(city) for city in self.cities] == cities
            and self.crown == s.crown
            and self.tents == s.tents
            and self.tucked == len(s.museum)
        )


def is_settled(s: State) -> bool:
    """Whether nothing is on its way."""
    return s.site == k.NONE and not s.frames
