"""The events of Firenze, each kind declared once, in the order of the log's filters."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from cantiere.core.game import Event
from cantiere_app.games.firenze import art, words
from cantiere_app.games.firenze.events import beats, causes
from cantiere_app.kit.drawing.markup import icon, number
from cantiere_app.kit.events.kinds import (
    EventKind,
    Events,
    Gain,
    Marks,
    Params,
    against,
    by,
    by_source,
    mark,
)
from cantiere_app.kit.events.moods import losing, robbing
from cantiere_app.kit.events.recap import Part, Recap, part, some
from cantiere_app.kit.events.sentences import Telling
from cantiere_app.kit.events.sounds import NONE
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene

_TALL: Final = 3
"""Floors of a tower whose fall is worth a word."""
_BELL: Final = "fi-campanile-bell"
_FESTIVAL: Final = "fi-type-festival"
_SWAP: Final = "fi-swap"


def _say_bricks(scene: Scene, counts: Sequence[int]) -> str:
    return words.bricks(scene.t, counts) or scene.t("firenze.table.none")


def _said(name: str, value: Any, scene: Scene) -> object:
    """Return a parameter of an event as its sentence shows it."""
    if name in ("colour",) or (name in ("give", "take") and isinstance(value, int)):
        return words.colour(scene.t, value)
    if name == "paid" and len(value) != 6:
        return words.colours(scene.t, value)
    if name in ("bricks", "paid", "give", "before", "after"):
        return _say_bricks(scene, value)
    if name == "card" and value != "ruin":
        return words.card(scene.t, value)
    if name in ("victim", "opponent", "holder"):
        return phrases.name(scene, value) if value >= 0 else ""
    if name == "cards":
        return phrases.listed(scene.t, [words.card(scene.t, card) for card in value])
    return value


def _params(event: Event, scene: Scene) -> dict[str, object]:
    shown = {name: _said(name, value, scene) for name, value in event.params.items()}
    if "colour" in event.params and "height" in event.params:
        height = event.params["height"]
        shown["tower"] = words.tower(scene.t, event.params["colour"], height)
    if event.seat >= 0:
        shown["name"] = phrases.name(scene, event.seat)
    return shown


def _plain(telling: Telling, event: Event, scene: Scene) -> str:
    return telling.plain(event, scene)


def _take(params: Params) -> str:
    if params["princess"]:
        return "take-princess"
    return "take-paid" if params["paid"] else "take"


def _monument(_: Telling, event: Event, scene: Scene) -> str:
    holder = event.params["holder"]
    if holder < 0:
        return scene.t("firenze.event.monument-nobody")
    if phrases.is_you(scene, holder):
        return scene.t("firenze.event.monument.you")
    return scene.t("firenze.event.monument", holder=phrases.name(scene, holder))


def _against(telling: Telling, event: Event, scene: Scene, kind: str, victim: int) -> str:
    """Say what one seat does to another, in a form of its own to the victim."""
    victims = {"victim": phrases.name(scene, victim)}
    if phrases.is_you(scene, victim):
        params = {**_params(event, scene), **victims}
        return scene.t(f"firenze.event.{kind}.victim", **params)
    return telling.say(event, scene, kind, **victims)


def _sabotage(telling: Telling, event: Event, scene: Scene) -> str:
    kind = "sabotage" if event.params["height"] else "sabotage-gone"
    return _against(telling, event, scene, kind, event.params["victim"])


def _smuggler(telling: Telling, event: Event, scene: Scene) -> str:
    return _against(telling, event, scene, "smuggler", event.params["opponent"])


def _lost(telling: Telling, event: Event, scene: Scene) -> str:
    return telling.say(event, scene) if any(event.params["bricks"]) else ""


def _pile(_: Telling, event: Event, scene: Scene) -> str:
    return scene.t.n(f"firenze.event.{event.kind}", event.params["deck"])


def _refill(_: Telling, event: Event, scene: Scene) -> str:
    kind = "refill" if any(event.params["bricks"]) else "refill-empty"
    return scene.t(f"firenze.event.{kind}", **_params(event, scene))


def _build(telling: Telling, event: Event, scene: Scene) -> str:
    t, kind = scene.t, "build"
    placed = [
        t("firenze.event.placed-new", tower=words.tower(t, colour, height))
        if new
        else t("firenze.event.placed-old", colour=words.colour(t, colour), height=height)
        for _, colour, _, height, new in event.params["placed"]
    ]
    if event.params["mason"]:
        kind += "-mason"
    if event.params["cost"]:
        kind += "-paid"
    return telling.say(event, scene, kind, placed=phrases.listed(t, placed))


def _fulfil(telling: Telling, event: Event, scene: Scene) -> str:
    t, params = scene.t, event.params
    contract = words.tower(t, params["colour"], params["floor"])
    kind = "fulfil-architect" if params["delta"] else "fulfil"
    parts = [telling.count(event, scene, params["points"], kind, contract=contract)]
    if params["balcony"]:
        numeral = words.NUMERALS[params["balcony"]]
        parts.append(t("firenze.event.extra-balcony", numeral=numeral))
    if params["tile"]:
        parts.append(t("firenze.event.extra-tile", points=params["tile"]))
    if params["privilege"]:
        card = words.card(t, params["privilege"])
        points = params["privilegePoints"]
        parts.append(t("firenze.event.extra-privilege", card=card, points=points))
    return phrases.sentences(*parts)


def _points(telling: Telling, event: Event, scene: Scene) -> str:
    return telling.count(event, scene, event.params["points"])


def _majority(telling: Telling, event: Event, scene: Scene) -> str:
    params = event.params
    tie = scene.t("firenze.event.majority-tie", floor=params["floor"]) if params["tie"] else ""
    return phrases.sentences(_points(telling, event, scene), tie)


def _festival(telling: Telling, event: Event, scene: Scene) -> str:
    points = event.params["points"]
    return telling.say(event, scene, points=f"−{-points}" if points < 0 else f"+{points}")


def _final(telling: Telling, event: Event, scene: Scene) -> str:
    return telling.winners(event, scene)


def bricks(scene: Scene) -> Sequence[str]:
    """Return the drawing of a brick of each colour, as this person wants it."""
    return art.BRICKS.lettered if scene.looks.letters else art.BRICKS.plain


def tower(event: Event, scene: Scene, *pictures: str, height: str = "height") -> Part:
    """Draw a tower of an event after some pictures: its colour, and how high it is or was."""
    params = event.params
    return part(*pictures, bricks(scene)[params["colour"]], text=str(params[height]))


def _taking(event: Event, scene: Scene) -> Recap:
    card = event.params["card"]
    drawn = some(bricks(scene), event.params["bricks"])
    return Recap(art.card_icon(card), words.card(scene.t, card), drawn)


def _raised(event: Event, scene: Scene) -> list[Part]:
    """Draw the towers that were raised, with one arrow before them."""
    first, *rest = event.params["placed"]
    mason = [art.card_icon("mason")] if event.params["mason"] else []
    raised = [([*mason, icon("i-arrow-up", 16)], first), *(([], each) for each in rest)]
    return [
        part(*signs, bricks(scene)[colour], text=str(height))
        for signs, (_, colour, _, height, _) in raised
    ]


def _got(picture: str) -> Callable[[Event, Scene], list[Part]]:
    """Draw a picture and the colour of the brick that the seat took."""
    return lambda event, scene: [part(picture, bricks(scene)[event.params["take"]])]


def _forestalls(event: Event, scene: Scene) -> bool:
    """Return whether a contract was taken that a tower of the viewer would have fulfilled."""
    return bool(beats.forestalled(event, scene.viewer, scene.view))


def _showing(*pictures: str) -> Callable[[Event, Scene], list[Part]]:
    return lambda _, __: [part(*pictures)]


def _princess(event: Event, _: Scene) -> list[Part]:
    return [part(art.card_icon("princess"))] if event.params["princess"] else []


def _fallen(event: Event, scene: Scene) -> list[Part]:
    return [tower(event, scene, art.card_icon("collapse"))]


def _gone(event: Event, _: Scene) -> list[Part]:
    """Draw bricks that went away, as a number."""
    n = sum(event.params["bricks"])
    return [part(icon("i-brick", 16), text=number(-n))] if n else []


def _handed_in(event: Event, scene: Scene) -> list[Part]:
    return [tower(event, scene, height="floor")]


def _contract(params: Params) -> dict[str, int]:
    """Return the points of a tower that was handed in, by source (F§9.6)."""
    source = "balconies" if params["balcony"] else "contracts"
    return {
        source: params["contract"],
        "tiles": params["tile"],
        "privileges": params["privilegePoints"],
    }


def _at_end(source: str) -> Callable[[Event], Sequence[Gain]]:
    return by_source(lambda params: {source: params["points"]})


def _length(marks: Marks) -> int:
    """Return how many cards the row has by these marks: six unless `row-<n>` is among them.

    A card turned over after the viewer's own turn is no news: it makes the row seven long, so that
    the marks of the cards after it fall into their places when somebody else takes one.
    """
    return next((int(each[4:]) for each in marks if each.startswith("row-")), beats.ROW)


def _row(marks: Marks, slots: Iterable[int], length: int) -> Marks:
    """Return marks with these for the row in place of those they have."""
    others = frozenset(each for each in marks if not each.startswith(("slot-", "row-")))
    return others | {f"slot-{slot}" for slot in slots} | {f"row-{length}"}


def _slots(marks: Marks) -> list[int]:
    return [slot for slot in range(_length(marks)) if f"slot-{slot}" in marks]


def _moved_up(event: Event, marks: Marks) -> Marks:
    """Move the marks of new cards one place left behind the card that was taken."""
    taken, length = event.params["slot"], _length(marks)
    if taken >= length:  # nobody was told how the row had been filled up
        return marks
    slots = [slot - (slot > taken) for slot in _slots(marks) if slot != taken]
    return _row(marks, slots, length - 1)


def _turned_up(_: Event, marks: Marks) -> Marks:
    """Mark the end of the row, where a new card was turned over."""
    length = _length(marks)
    return _row(marks, [*_slots(marks), length], length + 1)


def _towers(event: Event, marks: Marks) -> Marks:
    return marks | {f"tower-{event.seat}-{placed[0]}" for placed in event.params["placed"]}


_LOSS: Final = EventKind(
    "i-brick", "building", "stone-soft", parts=((0, _gone),), motion=beats.losing
)
_CARD: Final = EventKind("i-card", "cards", "paper", motion=beats.seating)
_FALL: Final = EventKind(
    "i-minus", "building", "rubble", parts=((0, _fallen),), motion=beats.falling, is_big=True
)
_PLAYED: Final = {
    name: _CARD._replace(parts=((0, _showing(art.card_icon(name))),), motion=motion)
    for name, motion in (("wholesaler", beats.resupplying), ("patrician", beats.seating))
}
EVENTS: Final = Events(
    {
        "fulfil": EventKind(
            "i-seal", "points", "bell", _fulfil,
            parts=((0, _handed_in),),
            gains=by_source(_contract),
            fresh=mark("contract-{colour}-{floor}"),
            hits=_forestalls,
            motion=beats.handing_in,
            is_big=True,
        ),
        "lastSeal": EventKind(
            "i-seal", "points", "bell", _points, gains=_at_end("lastSeal"), motion=beats.seating
        ),
        "majority": EventKind(
            "i-flag", "points", "tick", _majority,
            gains=_at_end("majorities"),
            motion=beats.flagging,
        ),
        "festival": EventKind(
            _FESTIVAL, "points", "tick", _festival, gains=_at_end("festivals"), motion=beats.seating
        ),
        "end": EventKind("i-seal", "points", "bell-low", _plain, motion=beats.ending),
        "final": EventKind("i-trophy", "points", NONE, _final),
        "take": EventKind(
            "i-card", "cards", "paper", by(_take), _taking,
            parts=((0, _princess),),
            fresh=_moved_up,
            motion=beats.taking,
        ),
        "refill": _CARD._replace(say=_refill, fresh=_turned_up, motion=beats.refilling),
        **_PLAYED,
        "shed": _CARD,
        "church": _CARD._replace(say=_plain, motion=beats.praying),
        "nothing": _CARD._replace(sound=NONE, say=_plain),
        "reshuffle": _CARD._replace(sound="shuffle", say=_pile, motion=beats.shuffling),
        "renaissance": _CARD._replace(sound="shuffle", say=_pile, motion=beats.shuffling),
        "cancelled": _CARD._replace(parts=((0, _showing(art.card_icon("patrician"))),)),
        "duplicate": _CARD,
        "monument": EventKind(_FESTIVAL, "cards", "bell-low", _monument, motion=beats.holding),
        "build": EventKind(
            "i-plus", "building", "stone", _build,
            parts=((0, _raised),),
            fresh=_towers,
            motion=beats.building,
        ),
        "torn": _FALL._replace(
            say=by(lambda params: "ruin" if params["card"] == "ruin" else "torn")
        ),
        "collapse": _FALL,
        "botch": _FALL._replace(
            say=by(lambda params: "botch" if params["height"] else "botch-gone")
        ),
        "sabotage": _FALL._replace(
            say=_sabotage, hits=against("victim"), motion=beats.sabotaged
        ),
        "bell": EventKind(
            _BELL, "building", "bell",
            parts=((0, _showing(art.use(_BELL, "f-ic"))),),
            motion=beats.ringing,
        ),
        "bellsReturned": EventKind(_BELL, "building", "bell-low", _plain, motion=beats.giving_back),
        "trade": EventKind(
            _SWAP, "building", "stone-soft",
            by(lambda params: "trade-card" if "card" in params else ""),
            parts=((0, _got(art.use(_SWAP, "f-ic"))),),
            motion=beats.trading,
            cause=causes.trade,
        ),
        "alchemist": EventKind(
            _SWAP, "building", "stone-soft",
            parts=((0, _got(art.card_icon("alchemist"))),),
            motion=beats.exchanging,
        ),
        "smuggler": EventKind(
            _SWAP, "building", "drum-low", _smuggler,
            parts=((0, _got(art.card_icon("smuggler"))),),
            hits=against("opponent"),
            motion=beats.smuggling,
        ),
        "lost": _LOSS._replace(say=_lost),
        "paid": _LOSS,
        "dropped": _LOSS,
        "turn": EventKind(sound=NONE),
    },
    Telling("firenze", _params),
    {
        **dict.fromkeys(("torn", "collapse", "botch"), losing(height="height", least=_TALL)),
        "sabotage": losing("victim", "height", _TALL),
        "smuggler": robbing("opponent"),
    },
)  # fmt: skip
"""Marks of what is new: `slot-3` of the row, `contract-0-5`, `tower-1-7` of a seat."""
