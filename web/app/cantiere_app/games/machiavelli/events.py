"""The events of Machiavelli, each kind declared once, in the order of the log's filters."""

from typing import Final

from cantiere.core.game import Event
from cantiere_app.games.machiavelli import event_pictures as show
from cantiere_app.games.machiavelli import event_points as points
from cantiere_app.games.machiavelli import event_sentences as say
from cantiere_app.kit.events import EventKind, Events, by, mark
from cantiere_app.kit.movement import Change, Move

SILENCED: Final = "silenced"
"""The kind under which a digest shows a character that was killed; the engine has no such event."""


def _lighting(event: Event, _: bool) -> list[Move]:
    """Stamp the roundel of a rank that is called."""
    return [Move(f"z-procession/bays/{event.params['rank']}", "stamp", ".m-md")]


def _rising(event: Event, is_own: bool) -> list[Move]:
    """Drop a new district into its city."""
    group = "z-city/own" if is_own else f"z-cities/all/{event.seat}"
    return [Move(group, "drop", ".m-card:nth-last-child(1 of .m-card)")]


_CALL: Final = EventKind("i-flag", "deeds")
_DEED: Final = EventKind("i-hand", "deeds")
_CARDS: Final = EventKind("i-card")
_BUILT: Final = EventKind("i-plus", "building")
_TORN: Final = EventKind("i-minus", "building", "ruin", parts=((0, show.torn),))
_POINTS: Final = EventKind("i-seal", "points")
_GOLD: Final = EventKind(sums=(("gold", show.gold),))
_ONE_CARD: Final = (("cards", lambda _: 1),)

EVENTS: Final = Events(
    {
        # Points.
        "complete": _POINTS._replace(
            sound="seal", parts=((0, show.flag),), gains=points.first_city
        ),
        "handShown": _POINTS._replace(say=say.hand_shown, gains=points.hand),
        "statue": _POINTS._replace(parts=((1, show.statue),)),
        "end": EventKind("i-flag", "points"),
        "final": EventKind("i-trophy", "points", say=say.final),
        # What is built, and what falls.
        "built": _BUILT._replace(
            sound="brick",
            parts=((0, show.built),),
            gains=points.built,
            fresh=mark("district-{seat}-{card}"),
            motion=_rising,
        ),
        "confiscated": _BUILT._replace(
            sound="brick",
            say=say.done_to,
            parts=((1, show.icons("warrant")),),
            fresh=mark("district-{seat}-{district}"),
        ),
        "seized": _BUILT._replace(
            sound="brick",
            say=say.seized,
            parts=((0, show.seized),),
            gains=points.seized,
            fresh=mark("district-{seat}-{district}"),
            motion=_rising,
        ),
        "exchanged": _BUILT._replace(
            sound="brick", say=say.exchanged, parts=((0, show.exchanged),), gains=points.exchanged
        ),
        "beautified": _BUILT._replace(
            sound="seal", parts=((0, show.beautified),), gains=points.beautified
        ),
        "tent": _BUILT._replace(sound="brick", parts=((1, show.icons("circusTent")),)),
        "tookToBuild": _BUILT._replace(say=say.done_to, parts=((1, show.hand),)),
        "bellTower": _BUILT._replace(say=by(lambda of: "bellTower-rings" if of["yes"] else "")),
        "destroyed": _TORN._replace(say=say.destroyed, gains=points.destroyed),
        "gaveUp": _TORN._replace(gains=points.given_up, parts=((1, show.torn),)),
        # Characters, and what they do to others.
        "revealed": _CALL._replace(
            sound="card", border="call", fresh=mark("rank-{rank}"), motion=_lighting
        ),
        SILENCED: EventKind(say=None, parts=((1, show.icons("killed")),)),
        "nobody": _CALL._replace(say=say.bare, fresh=mark("rank-{rank}"), motion=_lighting),
        "crown": _CALL._replace(sound="seal", parts=((1, show.icons("crown")),)),
        "witch": _CALL._replace(say=say.witch),
        "exchangedRoles": _CALL._replace(
            say=say.exchanged_roles, parts=((1, show.icons("theater")),)
        ),
        "killed": _DEED._replace(sound="ruin", parts=((1, show.crime("killed")),)),
        "bewitched": _DEED._replace(parts=((1, show.crime("bewitched")),)),
        "willRob": _DEED._replace(parts=((1, show.crime("robbed")),)),
        "robbed": _DEED._replace(
            sound="ruin", say=say.done_to, parts=((1, show.taken),), struck=show.gone
        ),
        "warrants": _DEED._replace(say=say.marked("signed"), parts=((1, show.icons("warrant")),)),
        "threats": _DEED._replace(say=say.marked("flower"), parts=((1, show.icons("threat")),)),
        "bribed": _DEED._replace(say=say.bribed),
        "threatShown": _DEED._replace(say=say.threat_shown),
        "threatDropped": _DEED._replace(say=say.done_to),
        "extorted": _DEED._replace(
            sound="ruin", say=say.done_to, parts=((1, show.taken),), struck=show.gone
        ),
        "spied": _DEED._replace(
            say=say.spied, parts=((1, show.seen),), sums=(("gold", show.gold),)
        ),
        "swappedHands": _DEED._replace(sound="card", say=say.swapped, parts=((1, show.hand),)),
        "toll": _DEED._replace(
            say=say.done_to, struck=show.gone, sums=(("gold", show.gold),)
        ),
        "tollCard": _DEED._replace(say=say.done_to, parts=((1, show.hand),), sums=_ONE_CARD),
        "tithe": _DEED._replace(
            say=say.done_to, struck=show.gone, sums=(("gold", show.gold),)
        ),
        "took": _DEED._replace(
            sound="card", say=say.done_to, parts=((1, show.hand),), sums=_ONE_CARD
        ),
        "seen": _DEED._replace(sound="card", say=say.done_to),
        "gaveBack": _DEED._replace(sound="card", say=say.done_to),
        "looked": _DEED._replace(sound="card", say=say.looked, parts=((1, show.seen),)),
        "rasputin": _DEED._replace(parts=((1, show.icons("rasputin")),)),
        "acrobat": _DEED._replace(parts=((1, show.icons("acrobat")),)),
        "hospital": _DEED,
        "director": _DEED._replace(parts=((1, show.icons("director")),)),
        "cashPoint": _DEED._replace(parts=((1, show.icons("cashPoint")),)),
        "fortuneTeller": _DEED,
        "strongman": _DEED,
        # Cards.
        "drew": _CARDS._replace(sound="card", sums=(("cards", show.count),)),
        "kept": _CARDS._replace(
            say=by(lambda of: "" if of["back"] else "kept-only"), sums=_ONE_CARD
        ),
        "putUnder": _CARDS,
        "smithy": _CARDS,
        "laboratory": _CARDS,
        "museum": _CARDS._replace(say=say.museum),
        "park": _CARDS,
        "searched": _CARDS,
        "found": EventKind(sums=_ONE_CARD),
        "foundNone": EventKind(),
        "dugUp": EventKind(sums=_ONE_CARD),
        "lookedAt": EventKind(),
        "tucked": EventKind(),
        # Gold.
        "gold": _GOLD,
        "extraGold": _GOLD,
        "voyage": _GOLD,
        "taxCollected": _GOLD,
        "poorHouse": _GOLD,
        "refund": _GOLD,
        "cashCollected": _GOLD,
        "throneRoom": _GOLD,
        "income": _GOLD._replace(say=say.income),
        "queen": _GOLD._replace(say=say.queen),
        "tax": EventKind(),
        "usedCash": EventKind(say=say.done_to),
        "borrowed": EventKind(say=say.borrowed, struck=show.gone),
        # The round.
        "round": EventKind(border="round"),
        "paid": EventKind(say=None),  # the price is on the card
        "turnEnd": EventKind(say=None, border="end"),
        "turn": EventKind(say=say.bare),
        "faceUp": EventKind(say=say.face_up),
        "picked": EventKind(say=say.chosen, border="between"),
        "dropped": EventKind(say=say.chosen, border="between"),
    },
    say.TELLING,
)  # fmt: skip


def movements(change: Change) -> list[Move]:
    """Return what moves in a change, in the order of its events."""
    return EVENTS.motion(change)
