"""A turn in one line: what was bought, built or scored, with its bricks, and what that brought."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cantiere.carrara import data
from cantiere.core.game import Event, Seat
from cantiere_app.games.carrara import art, words
from cantiere_app.kit import phrases
from cantiere_app.kit.markup import number
from cantiere_app.kit.recap import Part, Recap, part, some
from cantiere_app.kit.scene import Scene


def recap(events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
    """What a seat did in its turn; the first event that is a deed names it, else a turned wheel."""
    deed, parts = Recap(), list[Part]()
    own = [event for event in events if event.seat == seat]
    for event in sorted(own, key=lambda event: event.kind == "turned"):
        if not deed.title and event.kind in DEEDS:
            deed = DEEDS[event.kind](event, scene)
        parts += PARTS[event.kind](event, scene) if event.kind in PARTS else []
    return deed._replace(title=phrases.capital(deed.title), parts=parts)


def _icon(name: str) -> str:
    return art.use(f"ca-{name}", "c-ic")


def _bricks(scene: Scene, counts: Sequence[int]) -> list[str]:
    return some(art.BRICKS.lettered if scene.looks.letters else art.BRICKS.plain, counts)


def _bought(event: Event, scene: Scene) -> Recap:
    title = scene.t("carrara.recap.bought", segment=data.SEGMENTS[event.params["segment"]])
    return Recap(art.COIN, title, _bricks(scene, event.params["bricks"]))


def _built(event: Event, scene: Scene) -> Recap:
    tile = event.params["tile"]
    title = words.tile(scene.t, tile)
    bricks = _bricks(scene, event.params["paid"])
    return Recap(_icon(f"{tile.rpartition('-')[0]}-s"), title, bricks, paid=True)


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


def _place(event: Event, scene: Scene) -> list[Part]:
    city = event.params["city"]
    return [part(_icon(city), text=words.place(scene.t, city))]


def _raised(event: Event, scene: Scene) -> list[Part]:
    """The building that was replaced, and where."""
    kind, _, cost = event.params["old"].rpartition("-")
    return [part(_icon("upgrade"), _icon(f"{kind}-s"), text=cost), *_place(event, scene)]


def _gained(event: Event, _: Scene) -> list[Part]:
    """Coins, objects by kind, and the marker that it takes."""
    of = event.params
    things = [_change(art.THINGS[kind], n) for kind, n in enumerate(of["objects"]) if n]
    return [*_coins(of["coins"]), *things, _change(_icon("marker"), -1)]


def _token(event: Event, scene: Scene) -> list[Part]:
    place = data.PLACES[event.params["place"]]
    return [part(_icon("upgrade"), _picture(place), text=words.scored(scene.t, place))]


def _object(event: Event, _: Scene) -> list[Part]:
    return [_change(art.THINGS[event.params["object"]], 1), *_coins(-event.params["price"])]


def _consoled(event: Event, _: Scene) -> list[Part]:
    return _coins(event.params["gained"])


def _announced(_: Event, __: Scene) -> list[Part]:
    return [part(_icon("announce"))]


PARTS: Final[Mapping[str, Callable[[Event, Scene], list[Part]]]] = {
    **dict.fromkeys(("cannotPay", "stuck"), _consoled),
    "announced": _announced,
    "bought": _cost,
    "built": _place,
    "objectBought": _object,
    "scored": _gained,
    "token": _token,
    "upgraded": _raised,
}
"""What each kind of event that brings something is drawn as."""
