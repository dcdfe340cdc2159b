"""What handing in at a contract is worth: once for the drawing and for what is said (F§9.6)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cantiere.firenze import data
from cantiere_app.games.firenze import facts
from cantiere_app.kit.scene import Scene


class Worth(NamedTuple):
    """Points of a contract by source: its own, those of tile, church, last seal.

    balcony: its numeral, 0 where there is none. waits: the numeral of the balcony that must come
    first, 0 when the contract may be handed in at once.
    """

    floor: int
    contract: int
    balcony: int
    tile: int
    privilege: int
    seal: int
    waits: int

    @property
    def points(self) -> int:
        return self.contract + self.tile + self.privilege + self.seal


def worth(scene: Scene, colour: int, floor: int) -> Worth:
    """What the viewer gets for a contract now (F§9.6)."""
    view = scene.view
    place = {"colour": colour, "floor": floor}
    balcony = next((b for b in view["balconies"] if place.items() <= b.items()), None)
    board = data.CONTRACT_POINTS[data.contract_of(colour, floor)]
    numeral, due = balcony["numeral"] if balcony else 0, next_balcony(view)
    return Worth(
        floor,
        balcony["points"] if balcony else board,
        numeral,
        sum(tile["points"] for tile in view["tiles"] if tile["floor"] == floor and tile["there"]),
        privilege(view, floor),
        facts.last_seal_bonus(scene),
        due if numeral > due else 0,
    )


def next_balcony(view: Mapping[str, Any]) -> int:
    """The numeral of the balcony whose turn it is, 0 when all are done."""
    return min((b["numeral"] for b in view["balconies"] if not b["done"]), default=0)


def privilege(view: Mapping[str, Any], floor: int) -> int:
    """Points that the church gives for a contract of that floor, 0 for none (F§10.6)."""
    card = data.PRIVILEGE_OF_FLOOR[floor]
    there = card >= 0 and data.CARDS[card] in view["church"]
    return data.PRIVILEGE_POINTS[card] if there else 0
