"""The log: one sentence for each event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.carrara import data
from cantiere.core.game import Event
from cantiere_app.games.carrara import words
from cantiere_app.games.carrara.refuse import SHOWN
from cantiere_app.kit import phrases
from cantiere_app.kit.event_text import Telling
from cantiere_app.kit.scene import Scene

Teller = Callable[[Event, Scene], str]


def line(event: Event, scene: Scene) -> str:
    """One event as a sentence, "" for kinds that are not told."""
    tell = TELLERS.get(event.kind)
    return phrases.capital(tell(event, scene)) if tell else ""


def _bricks(scene: Scene, counts: Any) -> str:
    return words.bricks(scene.t, counts) or scene.t("carrara.no-bricks")


def _objects(scene: Scene, counts: Any) -> str:
    return words.objects(scene.t, counts) or scene.t("carrara.no-objects")


_SHOWN: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    "bricks": _bricks,
    "drawn": _bricks,
    "paid": _bricks,
    "objects": _objects,
    "old": SHOWN["tile"],
    "gained": lambda scene, n: words.coins(scene.t, n),
    "price": lambda scene, n: words.coins(scene.t, n),
    "cost": lambda scene, n: words.coins(scene.t, n),
    "coins": lambda scene, n: words.coins(scene.t, n),
    **{name: SHOWN[name] for name in ("city", "object", "segment", "tile", "token", "what")},
}
"""How a parameter of an event is written, by its name."""


def _params(event: Event, scene: Scene) -> dict[str, object]:
    shown = {
        name: _SHOWN[name](scene, value) if name in _SHOWN else value
        for name, value in event.params.items()
    }
    if event.seat >= 0:
        shown["name"] = phrases.name(scene, event.seat)
    return shown


TELLING: Final = Telling("carrara", _params)
_say = TELLING.say


def _turned(event: Event, scene: Scene) -> str:
    return _say(event, scene, "turned" if any(event.params["drawn"]) else "turned-only")


def _bought(event: Event, scene: Scene) -> str:
    return _say(event, scene, "bought" if event.params["cost"] else "bought-free")


def _revealed(event: Event, scene: Scene) -> str:
    return scene.t.n("carrara.event.revealed", event.params["stack"], **_tile(event, scene))


def _tile(event: Event, scene: Scene) -> dict[str, object]:
    return {"tile": words.tile(scene.t, event.params["tile"])}


def _scored(event: Event, scene: Scene) -> str:
    """Income and objects; neither is sure: supplies run out, special fields give none."""
    of = event.params
    income = words.income(scene.t, of["points"], of["coins"])
    objects = words.objects(scene.t, of["objects"])
    gained = ", ".join(said for said in (income, objects) if said)
    if of["what"] not in data.SPECIALS:
        kinds = [data.TILE_TYPE[data.TILES.index(tile)] for tile, _ in of["buildings"]]
        missing = words.missing(scene.t, kinds, of["objects"])
        gained += f" ({missing})" if missing else ""
    return _say(event, scene, gained=gained)


def _announced(event: Event, scene: Scene) -> str:
    coins = "announced-coins" if "coins" in event.params else "announced"
    return _say(event, scene, coins, points=event.params["points"])


def _end(event: Event, scene: Scene) -> str:
    by = event.params["announcer"]
    return scene.t("carrara.event.end" if by < 0 else "carrara.event.end-announced")


def _settled(event: Event, scene: Scene) -> str:
    """The parts of the final scoring one by one (C§9.7)."""
    of, t = event.params, scene.t
    income = words.income(t, of["bonus"]["points"], of["bonus"]["coins"])
    points = {
        "objects": of["objects"],
        "buildings": of["buildings"],
        "coins": of["coins"]["points"],
    }
    parts = [t("carrara.settled.bonus", income=income)] if income else []
    parts += [t(f"carrara.settled.{name}", points=n) for name, n in points.items() if n]
    said = phrases.listed(t, parts) or t("carrara.settled.nothing")
    return _say(event._replace(params={"total": of["total"]}), scene, parts=said)


def _final(event: Event, scene: Scene) -> str:
    """The winners; where points are equal, that bricks decided (C§8.4)."""
    of, t = event.params, scene.t
    winners, most = of["winners"], max(of["totals"])
    points = phrases.with_points(t, "carrara", most)
    names = phrases.listed(t, [phrases.name(scene, seat) for seat in winners])
    said = t.n("carrara.event.final", len(winners), names=names, points=points)
    if len(winners) == 1 and phrases.is_you(scene, winners[0]):
        said = t("carrara.event.final.you", points=points)
    if of["totals"].count(most) == len(winners):
        return said
    bricks = of["bricks"][winners[0]]
    return phrases.sentences(said, t.n("carrara.event.final-bricks", bricks))


TELLERS: Final[Mapping[str, Teller]] = {
    **dict.fromkeys(
        (
            "turn kept cannotPay built upgraded lastBuilding token declined objectBought passed "
            "stuck"
        ).split(),
        _say,
    ),
    "turned": _turned,
    "bought": _bought,
    "revealed": _revealed,
    "scored": _scored,
    "announced": _announced,
    "end": _end,
    "settled": _settled,
    "final": _final,
}
"""How each kind of event is told."""
