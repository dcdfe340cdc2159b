"""A turn in one line: what was bought, built or scored, with its bricks, and what that brought."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cantiere.carrara import data
from cantiere.core.game import Event, Seat
from cantiere_app.games.carrara import art, words
from cantiere_app.kit import phrases
from cantiere_app.kit.markup import icon, number
from cantiere_app.kit.recap import FEW, Part, Recap, part, some
from cantiere_app.kit.scene import Scene


def recap(events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
    """What a seat did in its turn; the first event that is a deed names it, else a turned wheel."""
    own = [event for event in events if event.seat == seat]
    deeds = [event for event in own if event.kind in DEEDS]
    named = min(deeds, key=lambda event: event.kind == "turned", default=None)
    deed = DEEDS[named.kind](named, scene) if named else Recap()
    parts = [
        each
        for row in PARTS
        for event in own
        if event.kind in row
        for each in row[event.kind](event, scene)
    ]
    return deed._replace(title=phrases.capital(deed.title), parts=parts)


def _icon(name: str) -> str:
    return art.use(f"ca-{name}", "c-ic")


def _bricks(scene: Scene, counts: Sequence[int]) -> list[str]:
    return some(art.BRICKS.lettered if scene.looks.letters else art.BRICKS.plain, counts)


def _bought(event: Event, scene: Scene) -> Recap:
    title = scene.t("carrara.recap.bought", segment=data.SEGMENTS[event.params["segment"]])
    return Recap(art.COIN, title, _bricks(scene, event.params["bricks"]))


def _built(event: Event, scene: Scene) -> Recap:
    """With its city: that must be seen whatever else was done."""
    tile, city = event.params["tile"], words.place(scene.t, event.params["city"])
    title = f"{words.tile(scene.t, tile)}, {city}"
    return Recap(_icon(f"{tile.rpartition('-')[0]}-s"), title)


def _scored(event: Event, scene: Scene) -> Recap:
    what = event.params["what"]
    return Recap(_picture(what), words.scored(scene.t, what))


def _picture(scored: str) -> str:
    if scored in data.TYPES:
        return _icon(f"{scored}-s")
    return _icon(_SPECIAL.get(scored, scored))


def _without(event: Event, scene: Scene) -> Recap:
    """Nothing could be bought or done, or was, or is not yet."""
    return Recap(_icon("marker"), scene.t(f"carrara.recap.{event.kind}"))


_SPECIAL: Final = dict(zip(data.SPECIALS, ("special-city", "special-country"), strict=True))
DEEDS: Final[Mapping[str, Callable[[Event, Scene], Recap]]] = {
    **dict.fromkeys(("built", "upgraded"), _built),
    **dict.fromkeys(("cannotPay", "passed", "stuck", "turned"), _without),
    "bought": _bought,
    "scored": _scored,
}
"""The kinds of events that a line is named by."""


def _cost(event: Event, _: Scene) -> list[Part]:
    return _coins(-event.params["cost"])


def _coins(n: int) -> list[Part]:
    return [part(art.COIN, text=number(n, "+d"), css="coins")] if n else []


def _change(picture: str, n: int) -> Part:
    return part(picture, text=number(n, "+d"))


def _place(event: Event, _: Scene) -> list[Part]:
    """Where the title has no room a picture tells the city."""
    return [Part(part(_icon(event.params["city"]), css="untitled").markup, 0)]


def _paid(event: Event, scene: Scene) -> list[Part]:
    """Brick by brick where they are few."""
    bricks = _bricks(scene, event.params["paid"])
    drawn = bricks if len(bricks) <= FEW else [icon("i-brick", 16)]
    return [part(*drawn, text=number(-len(bricks), "+d"))]


def _raised(event: Event, __: Scene) -> list[Part]:
    """The building that was replaced."""
    kind, _, cost = event.params["old"].rpartition("-")
    return [part(_icon("upgrade"), _icon(f"{kind}-s"), text=cost)]


def _objects(event: Event, _: Scene) -> list[Part]:
    """By kind."""
    return [_change(art.THINGS[kind], n) for kind, n in enumerate(event.params["objects"]) if n]


def _gained(event: Event, _: Scene) -> list[Part]:
    """Coins, and the marker that it takes."""
    return [*_coins(event.params["coins"]), _change(_icon("marker"), -1)]


def _token(event: Event, scene: Scene) -> list[Part]:
    """The name of a city; a special field is known by its picture, and its name has no room."""
    place = data.PLACES[event.params["place"]]
    if place in data.CITIES:
        return [part(_icon("upgrade"), text=words.place(scene.t, place))]
    return [part(_icon("upgrade"), _picture(place))]


def _object(event: Event, _: Scene) -> list[Part]:
    return [_change(art.THINGS[event.params["object"]], 1)]


def _price(event: Event, _: Scene) -> list[Part]:
    return _coins(-event.params["price"])


def _consoled(event: Event, _: Scene) -> list[Part]:
    return _coins(event.params["gained"])


def _announced(_: Event, __: Scene) -> list[Part]:
    return [part(_icon("announce"))]


PARTS: Final[Sequence[Mapping[str, Callable[[Event, Scene], list[Part]]]]] = (
    {**dict.fromkeys(("built", "upgraded"), _place), "announced": _announced},
    {"token": _token},
    {"objectBought": _object, "scored": _objects, "upgraded": _raised},
    {
        **dict.fromkeys(("cannotPay", "stuck"), _consoled),
        **dict.fromkeys(("built", "upgraded"), _paid),
        "bought": _cost,
        "objectBought": _price,
        "scored": _gained,
    },
)
"""What each kind of event that brings something is drawn as, in rows: what others must know of is
first, as a line may have no room for the last."""
