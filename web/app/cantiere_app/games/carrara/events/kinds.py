"""The events of Carrara, each kind declared once, in the order of the log's filters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere.carrara.constants import FINAL_SOURCES, SOURCES
from cantiere.core.game import Event
from cantiere_app.games.carrara import art, words
from cantiere_app.games.carrara.events import beats
from cantiere_app.games.carrara.moves.refuse import SHOWN
from cantiere_app.kit.drawing.markup import icon, number
from cantiere_app.kit.events.kinds import EventKind, Events, Marks, Params, by, by_source, mark
from cantiere_app.kit.events.recap import FEW, Part, Recap, part, some
from cantiere_app.kit.events.sentences import Telling
from cantiere_app.kit.events.sounds import NONE
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene

_Draw = Callable[[Event, Scene], Sequence[Part]]
_SPECIAL: Final = dict(zip(data.SPECIALS, ("special-city", "special-country"), strict=True))
_BY_SOURCE: Final[Mapping[str, str]] = {
    **dict.fromkeys(data.TYPES, SOURCES[0]),
    **dict.fromkeys(data.CITIES, SOURCES[1]),
    **dict.fromkeys(data.SPECIALS, SOURCES[2]),
}
"""The source of points by what is scored."""


def _say_bricks(scene: Scene, counts: Any) -> str:
    return words.bricks(scene.t, counts) or scene.t("carrara.no-bricks")


def _say_coins(scene: Scene, n: Any) -> str:
    return words.coins(scene.t, n)


_SAID: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    **dict.fromkeys(("bricks", "drawn", "paid"), _say_bricks),
    **dict.fromkeys(("gained", "price", "cost", "coins"), _say_coins),
    "objects": lambda scene, n: words.objects(scene.t, n) or scene.t("carrara.no-objects"),
    "old": SHOWN["tile"],
    **{name: SHOWN[name] for name in ("city", "object", "segment", "tile", "token")},
    "what": lambda scene, name: words.all_scored(scene.t, name),
}
"""How a parameter of an event is written, by its name."""


def _params(event: Event, scene: Scene) -> dict[str, object]:
    shown = {
        name: _SAID[name](scene, value) if name in _SAID else value
        for name, value in event.params.items()
    }
    return shown | ({"name": phrases.name(scene, event.seat)} if event.seat >= 0 else {})


def _revealed(_: Telling, event: Event, scene: Scene) -> str:
    tile = words.tile(scene.t, event.params["tile"])
    return scene.t.n("carrara.event.revealed", event.params["stack"], tile=tile)


def _scored(telling: Telling, event: Event, scene: Scene) -> str:
    """Say income and objects; either may be missing: supplies run out, special fields give none."""
    params = event.params
    income = words.income(scene.t, params["points"], params["coins"])
    objects = words.objects(scene.t, params["objects"])
    gained = ", ".join(said for said in (income, objects) if said)
    if params["what"] not in data.SPECIALS:
        kinds = [data.TILE_TYPE[data.TILES.index(tile)] for tile, _ in params["buildings"]]
        missing = words.missing(scene.t, kinds, params["objects"])
        gained += f" ({missing})" if missing else ""
    return telling.say(event, scene, gained=gained)


def _announced(telling: Telling, event: Event, scene: Scene) -> str:
    variant = "announced-coins" if "coins" in event.params else "announced"
    return telling.say(event, scene, variant, points=event.params["points"])


def _end(_: Telling, event: Event, scene: Scene) -> str:
    nobody = event.params["announcer"] < 0
    return scene.t("carrara.event.end" if nobody else "carrara.event.end-announced")


def _settled(telling: Telling, event: Event, scene: Scene) -> str:
    """Say the parts of the final scoring one by one (C§9.7)."""
    params, t = event.params, scene.t
    income = words.income(t, params["bonus"]["points"], params["bonus"]["coins"])
    points = {
        "objects": params["objects"],
        "buildings": params["buildings"],
        "coins": params["coins"]["points"],
    }
    parts = [t("carrara.settled.bonus", income=income)] if income else []
    parts += [t(f"carrara.settled.{name}", points=n) for name, n in points.items() if n]
    said = phrases.listed(t, parts) or t("carrara.settled.nothing")
    return telling.say(event._replace(params={"total": params["total"]}), scene, parts=said)


def _final(telling: Telling, event: Event, scene: Scene) -> str:
    """Say who won and, where points are equal, that bricks decided (C§8.4)."""
    params = event.params
    return telling.winners(
        event,
        scene,
        lambda: scene.t.n("carrara.event.final-bricks", params["bricks"][params["winners"][0]]),
    )


def _icon(name: str) -> str:
    return art.use(f"ca-{name}", "c-ic")


def _bricks(scene: Scene, counts: Sequence[int]) -> list[str]:
    return some(art.BRICKS.lettered if scene.looks.letters else art.BRICKS.plain, counts)


def _picture(scored: str) -> str:
    return _icon(f"{scored}-s" if scored in data.TYPES else _SPECIAL.get(scored, scored))


def _buying(event: Event, scene: Scene) -> Recap:
    title = scene.t("carrara.recap.bought", segment=data.SEGMENTS[event.params["segment"]])
    return Recap(icon("i-brick"), title, _bricks(scene, event.params["bricks"]))


def _building(event: Event, scene: Scene) -> Recap:
    """Name the building with its city: that must be seen whatever else was done."""
    tile, city = event.params["tile"], words.place(scene.t, event.params["city"])
    title = f"{words.tile(scene.t, tile)}, {city}"
    return Recap(_icon(f"{tile.rpartition('-')[0]}-s"), title)


def _scoring(event: Event, scene: Scene) -> Recap:
    what = event.params["what"]
    return Recap(_picture(what), words.scored(scene.t, what))


def _doing_nothing(event: Event, scene: Scene) -> Recap:
    """Name a turn in which nothing could be bought or done, or nothing has been done yet."""
    return Recap(_icon("marker"), scene.t(f"carrara.recap.{event.kind}"))


def _coins(sign: int, key: str) -> _Draw:
    """Draw a parameter of an event as coins gained (`sign` 1) or spent (-1)."""

    def draw(event: Event, _: Scene) -> list[Part]:
        n = sign * event.params[key]
        return [part(art.COIN, text=number(n, "+d"), css="coins")] if n else []

    return draw


def _change(picture: str, n: int) -> Part:
    return part(picture, text=number(n, "+d"))


def _place(event: Event, _: Scene) -> list[Part]:
    """Draw the city where the title has no room for its name."""
    return [Part(part(_icon(event.params["city"]), css="untitled").markup, 0)]


def _paid(event: Event, scene: Scene) -> list[Part]:
    """Draw the bricks paid, one by one if there are few."""
    bricks = _bricks(scene, event.params["paid"])
    drawn = bricks if len(bricks) <= FEW else [icon("i-brick", 16)]
    return [part(*drawn, text=number(-len(bricks), "+d"))]


def _replaced(event: Event, __: Scene) -> list[Part]:
    kind, _, cost = event.params["old"].rpartition("-")
    return [part(_icon("upgrade"), _icon(f"{kind}-s"), text=cost)]


def _objects(event: Event, _: Scene) -> list[Part]:
    return [_change(art.THINGS[kind], n) for kind, n in enumerate(event.params["objects"]) if n]


def _marker(_: Event, __: Scene) -> list[Part]:
    return [_change(_icon("marker"), -1)]


def _token(event: Event, scene: Scene) -> list[Part]:
    """Name the city; a special field shows its picture, since its name has no room."""
    place = data.PLACES[event.params["place"]]
    if place in data.CITIES:
        return [part(_icon("upgrade"), text=words.place(scene.t, place))]
    return [part(_icon("upgrade"), _picture(place))]


def _object(event: Event, _: Scene) -> list[Part]:
    return [_change(art.THINGS[event.params["object"]], 1)]


def _announcement(_: Event, __: Scene) -> list[Part]:
    return [part(_icon("announce"))]


def _turned_on(_: Event, marks: Marks) -> Marks:
    """Move the marks of new bricks on with the wheel; its first segment has new ones."""
    moved = {f"segment-{n}": f"segment-{(n + 1) % beats.SEGMENTS}" for n in range(beats.SEGMENTS)}
    return frozenset(moved.get(each, each) for each in marks) | {"segment-0"}


def _final_sources(params: Params) -> dict[str, int]:
    """Return the points of the final scoring by source (C§9.7)."""
    points = (
        params["bonus"]["points"],
        params["objects"],
        params["buildings"],
        params["coins"]["points"],
    )
    return dict(zip(FINAL_SOURCES, points, strict=True))


_CONSOLED: Final = (3, _coins(1, "gained"))
_NOTHING: Final = EventKind(
    "i-brick", "market", "coin", deed=_doing_nothing, parts=(_CONSOLED,), motion=beats.consoled
)
_NEW_BUILDING: Final = mark("built-{seat}-{tile}")

EVENTS: Final = Events(
    {
        "scored": EventKind(
            "i-seal", "points", "coin", _scored, _scoring,
            parts=((2, _objects), (3, _coins(1, "coins")), (3, _marker)),
            gains=by_source(lambda params: {_BY_SOURCE[params["what"]]: params["points"]}),
            fresh=mark("scored-{what}"),
            hits=lambda event, scene: beats.forestalls(event, scene.viewer, scene.view),
            motion=beats.scoring,
            is_big=True,
        ),
        "announced": EventKind(
            "i-seal", "points", "bell", _announced,
            parts=((0, _announcement),),
            gains=by_source(lambda params: {SOURCES[3]: params["points"]}),
            motion=beats.announcing,
            is_big=True,
        ),
        "settled": EventKind(
            "i-seal", "points", "tick", _settled,
            gains=by_source(_final_sources),
            motion=beats.seating,
        ),
        "end": EventKind("i-flag", "points", "bell-low", _end, motion=beats.ending),
        "final": EventKind("i-trophy", "points", NONE, _final),
        "built": EventKind(
            "i-plus", "building", "stone", deed=_building,
            parts=((0, _place), (3, _paid)),
            fresh=_NEW_BUILDING,
            motion=beats.building,
        ),
        "upgraded": EventKind(
            "i-plus", "building", "stone", deed=_building,
            parts=((0, _place), (2, _replaced), (3, _paid)),
            fresh=_NEW_BUILDING,
            motion=beats.building,
        ),
        "revealed": EventKind(
            "i-plus", "building", "paper", _revealed,
            fresh=mark("display-{slot}"),
            motion=beats.laying_out,
        ),
        "token": EventKind(
            "i-plus", "building", "knock", parts=((1, _token),), motion=beats.upgrading
        ),
        "declined": EventKind("i-plus", "building", NONE, motion=beats.seating),
        "lastBuilding": EventKind("i-plus", "building", "bell", motion=beats.seating),
        "turned": EventKind(
            "i-brick", "market", "wheel",
            by(lambda params: "turned" if any(params["drawn"]) else "turned-only"),
            _doing_nothing, fallback=True,
            fresh=_turned_on,
            motion=beats.turning,
        ),
        "kept": EventKind("i-brick", "market", "tick", motion=beats.keeping),
        "bought": EventKind(
            "i-brick", "market", "coin",
            by(lambda params: "bought" if params["cost"] else "bought-free"),
            _buying,
            parts=((3, _coins(-1, "cost")),),
            fresh=mark("segment-{segment}"),
            motion=beats.buying,
        ),
        "cannotPay": _NOTHING,
        "stuck": _NOTHING,
        "objectBought": EventKind(
            "i-brick", "market", "coin",
            parts=((2, _object), (3, _coins(-1, "price"))),
            motion=beats.storing,
        ),
        "passed": EventKind(sound=NONE, deed=_doing_nothing, motion=beats.seating),
        "turn": EventKind(sound=NONE),
    },
    Telling("carrara", _params),
)  # fmt: skip
