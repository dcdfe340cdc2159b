"""A turn in one line: the card taken, its bricks, and what became of the towers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Event, Seat
from cantiere_app.games.firenze import art, words
from cantiere_app.kit.markup import icon, number
from cantiere_app.kit.recap import Part, Recap, hit, part, some, together
from cantiere_app.kit.scene import Scene


class Told(NamedTuple):
    """One event of a turn, and what it is drawn with."""

    event: Event
    bricks: Sequence[str]
    seal: str


def recap(events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
    """What a seat did in its turn: first what it did to the viewer, then what it handed in."""
    bricks = art.BRICKS.lettered if scene.looks.letters else art.BRICKS.plain
    told = [Told(each, bricks, art.SEALS[scene.players[seat].emblem]) for each in events]
    you = scene.t("app.digest.you")
    hits = [hit(you, each) for one in told if _hits(one.event, scene) for each in _parts(one)]
    own = [each for one in told if one.event.seat == seat for each in _own(one, scene)]
    parts = [*hits, *_handed_in(told, seat), *own]
    for event in events:
        if event.kind == "take":
            card = event.params["card"]
            title = words.card(scene.t, card)
            return Recap(art.card_icon(card), title, some(bricks, event.params["bricks"]), parts)
    return Recap(parts=parts)


def _handed_in(told: Sequence[Told], seat: Seat) -> list[Part]:
    """All that was handed in behind one seal: it is what brought the points."""
    done = [one for one in told if one.event.kind == "fulfil" and one.event.seat == seat]
    found: list[Part] = []
    for one in done:
        found += _tower(one, *([] if found else [one.seal]), height="floor")
    return [together(found)] if found else []


def _hits(event: Event, scene: Scene) -> bool:
    victim = event.params.get("victim", event.params.get("opponent", event.seat))
    return bool(victim == scene.viewer and scene.players[victim].kind == "human")


def _own(told: Told, scene: Scene) -> Sequence[Part]:
    return () if _hits(told.event, scene) else _parts(told)


def _parts(told: Told) -> Sequence[Part]:
    draw = PARTS.get(told.event.kind)
    return draw(told) if draw else ()


def _tower(told: Told, *pictures: str, height: str = "height") -> list[Part]:
    """A tower of the event after some pictures: its colour, and how high it is or was."""
    of = told.event.params
    return [part(*pictures, told.bricks[of["colour"]], text=str(of[height]))]


def _built(told: Told) -> list[Part]:
    """The towers raised, after one arrow."""
    first, *rest = told.event.params["placed"]
    mason = [art.card_icon("mason")] if told.event.params["mason"] else []
    raised = [([*mason, icon("i-arrow-up", 16)], first), *(([], each) for each in rest)]
    return [
        part(*signs, told.bricks[colour], text=str(height))
        for signs, (_, colour, _, height, _) in raised
    ]


def _traded(told: Told) -> list[Part]:
    return [part(art.use("fi-swap", "f-ic"), told.bricks[told.event.params["take"]])]


def _swapped(told: Told) -> list[Part]:
    return [part(art.card_icon(told.event.kind), told.bricks[told.event.params["take"]])]


def _played(told: Told) -> list[Part]:
    return [part(art.card_icon(told.event.kind))]


def _cancelled(_: Told) -> list[Part]:
    return [part(art.card_icon("patrician"))]


def _princess(told: Told) -> list[Part]:
    return [part(art.card_icon("princess"))] if told.event.params["princess"] else []


def _fell(told: Told) -> list[Part]:
    return _tower(told, art.card_icon("collapse"))


def _bell(_: Told) -> list[Part]:
    return [part(art.use("fi-campanile-bell", "f-ic"))]


def _gone(told: Told) -> list[Part]:
    """Bricks that went away, as a number."""
    n = sum(told.event.params["bricks"])
    return [part(icon("i-brick", 16), text=number(-n))] if n else []


PARTS: Final[Mapping[str, Callable[[Told], list[Part]]]] = {
    **dict.fromkeys(("torn", "collapse", "botch", "sabotage"), _fell),
    **dict.fromkeys(("lost", "paid", "dropped"), _gone),
    **dict.fromkeys(("patrician", "wholesaler"), _played),
    **dict.fromkeys(("alchemist", "smuggler"), _swapped),
    "bell": _bell,
    "build": _built,
    "cancelled": _cancelled,
    "take": _princess,
    "trade": _traded,
}
"""What each kind of event that leaves something to see is drawn as."""
