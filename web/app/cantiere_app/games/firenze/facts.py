"""What the viewer of a scene holds, and what is asked."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.rules import effects, fulfil, limits, scoring
from cantiere.firenze.rules.table import TABLE
from cantiere_app.kit import facts
from cantiere_app.kit.scene import Scene

BASE: Final = ("choose", "trade", "build", "fulfil", "limits")
"""Decisions of a phase itself; the windows of persons are open beside them (F§8.0)."""

_MIDWAY: Final = frozenset(k.FRAMES[kind] for kind in TABLE.drafts)

_ON_BOARD: Final = -1

top: Final = facts.top
me: Final = facts.me
opponents: Final = facts.opponents


def asked(scene: Scene) -> str:
    """What the viewer has to decide, as `cantiere_app.kit.facts.asked` says it."""
    return facts.asked(scene, top(scene).get("ask") in _MIDWAY)


def clause(scene: Scene) -> str:
    """The rule of what is asked now."""
    return facts.clause(scene, "F§11")


def storage(scene: Scene) -> list[int]:
    """The viewer's bricks by colour."""
    return list(me(scene)["storage"])


def towers(scene: Scene, seat: int | None = None) -> list[Mapping[str, Any]]:
    """Towers of a seat, the viewer's by default, in site order."""
    owner = scene.viewer if seat is None else seat
    return list(scene.view["players"][owner]["towers"])


def tower(scene: Scene, number: int, seat: int | None = None) -> Mapping[str, Any] | None:
    """The tower of that id on a site, the viewer's by default."""
    return next((t for t in towers(scene, seat) if t["id"] == number), None)


def begun(scene: Scene) -> list[int]:
    """New towers of the draft, in the order they were started."""
    placed = top(scene)["placed"]
    return [tower for tower, _, _ in placed if tower >= scene.view["nextTower"]]


def colours(scene: Scene) -> set[int]:
    """Colours of the viewer's towers."""
    return {t["colour"] for t in towers(scene)}


def holds(scene: Scene, card: str) -> bool:
    """Whether the viewer can still play a person of that name this turn (F§8.0)."""
    return card in me(scene)["hand"] and card not in scene.view["turn"]["played"]


def has_building(scene: Scene, card: str) -> bool:
    return card in me(scene)["buildings"]


def _buildings(side: Mapping[str, Any]) -> list[int]:
    return data.cards_of(side["buildings"])


def trade_rate(scene: Scene) -> int:
    """Bricks given for one (F§8.4)."""
    return effects.trade_rate(_buildings(me(scene)))


def brick_limit(side: Mapping[str, Any], coming: str = "") -> int:
    """Bricks that may stay in a storage at the end of a turn (F§8.8); `side` as in `me`.

    coming: a card that is about to be taken, or "".
    """
    return effects.storage_limit(_with(side, coming))


def _with(side: Mapping[str, Any], coming: str) -> list[int]:
    return [*_buildings(side), *data.cards_of([coming] if coming else [])]


def brick_excess(scene: Scene) -> int:
    """Bricks to return in phase 6."""
    return limits.bricks_over(scene.state, scene.viewer)


def card_limit(side: Mapping[str, Any], coming: str = "") -> int | None:
    """Cards that may stay, `None` for any number (F§8.8); `side` and `coming` as above."""
    return effects.card_limit(_with(side, coming))


def card_excess(scene: Scene) -> int:
    """Cards to discard in phase 6: persons and buildings only (F§8.8)."""
    return limits.cards_over(scene.state, scene.viewer)


def is_last_turn(scene: Scene) -> bool:
    """Whether the viewer plays the one turn that another's last seal leaves (F§11.2)."""
    return scene.view["active"] == scene.viewer and is_behind(scene)


def is_behind(scene: Scene) -> bool:
    """Whether another seat has placed its last seal, and ends the game by that (F§11.2)."""
    return scene.view["endTile"] not in (_ON_BOARD, scene.viewer)


def is_over_limit(scene: Scene) -> bool:
    """Whether bricks or cards must be given up in phase 6 (F§8.8)."""
    return bool(brick_excess(scene) or card_excess(scene))


def locked(scene: Scene, seat: int | None = None) -> bool:
    """Whether the Campanile keeps a seat, the viewer by default, from handing in (F§9.7)."""
    return fulfil.is_locked(scene.state, scene.viewer if seat is None else seat)


def if_ended(scene: Scene) -> list[int]:
    """The points of each seat if the game ended now, as far as its festivals are open (F§11)."""
    totals = [side["pp"] for side in scene.view["players"]]
    for won in scoring.majorities(scene.state):
        totals[won.seat] += data.FLAGS[won.colour]
    for seat, side in enumerate(scene.view["players"]):
        ranks = [data.CARD_OF[card] for card in side["hand"]]
        totals[seat] += sum(
            scoring.festival_points(scene.state, seat, rank)
            for rank in ranks
            if data.IS_FESTIVAL[rank]
        )
    return totals
