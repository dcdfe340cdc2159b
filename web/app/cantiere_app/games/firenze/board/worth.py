"""What handing in at a contract is worth: once for the drawing and for what is said (F§9.6)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cantiere.firenze import data
from cantiere.firenze.rules import fulfil
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
    points = fulfil.worth(scene.state, scene.viewer, data.contract_of(colour, floor))
    numeral, due = points.balcony + 1, next_balcony(scene.view)
    return Worth(
        floor,
        points.contract,
        numeral,
        points.tile,
        points.privilege,
        points.last_seal,
        due if numeral > due else 0,
    )


def next_balcony(view: Mapping[str, Any]) -> int:
    """The numeral of the balcony whose turn it is, 0 when all are done."""
    return min((b["numeral"] for b in view["balconies"] if not b["done"]), default=0)


def privilege(scene: Scene, floor: int) -> int:
    """Points that the church gives for a contract of that floor, 0 for none (F§10.6)."""
    return data.PRIVILEGE_POINTS.get(fulfil.privilege_on(scene.state, floor), 0)
