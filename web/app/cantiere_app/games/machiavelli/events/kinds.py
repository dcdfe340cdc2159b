"""The events of Machiavelli, each kind declared once, in the order of the log's filters."""

from typing import Final

from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.events import beats, causes, points
from cantiere_app.games.machiavelli.events import pictures as show
from cantiere_app.games.machiavelli.events import sentences as say
from cantiere_app.kit.events.kinds import EventKind, Events, against, by, mark
from cantiere_app.kit.events.moods import losing, robbing
from cantiere_app.kit.events.sounds import NONE

SILENCED: Final = "silenced"
"""The kind under which a digest shows a character that was killed; the engine has no such event."""
UNSHOWN: Final = "unshown"
"""The kind under which the stage shows a killed character that nobody shows, nor the engine."""

_CALL: Final = EventKind("i-flag", "deeds", NONE, motion=beats.seating)
_DEED: Final = EventKind("i-hand", "deeds", "paper", motion=beats.seating)
_ROBBED: Final = _DEED._replace(
    hits=against("other"),
    sound="coins",
    say=say.done_to,
    parts=((1, show.taken),),
    struck=show.gone,
    motion=beats.robbing,
    is_big=True,
)
_CARDS: Final = EventKind("i-card", sound="paper", motion=beats.drawing)
_BUILT: Final = EventKind("i-plus", "building", "stone", motion=beats.building)
_TORN: Final = EventKind(
    "i-minus", "building", "rubble", parts=((0, show.torn),), motion=beats.tearing, is_big=True
)
_POINTS: Final = EventKind("i-seal", "points", "bell", motion=beats.completing)
_GOLD: Final = EventKind(sound="coin", sums=(("gold", show.gold),), motion=beats.bringing)
_ONE_CARD: Final = (("cards", lambda _: 1),)

EVENTS: Final = Events(
    {
        # Points.
        "complete": _POINTS._replace(parts=((0, show.flag),), gains=points.first_city, is_big=True),
        "handShown": _POINTS._replace(sound="paper", say=say.hand_shown, gains=points.hand),
        "statue": _POINTS._replace(parts=((1, show.statue),), motion=beats.completing),
        "end": EventKind("i-flag", "points", "bell-low", motion=beats.ending),
        "final": EventKind("i-trophy", "points", NONE, say.final),
        # What is built, and what falls.
        "built": _BUILT._replace(
            parts=((0, show.built),),
            gains=points.built,
            fresh=mark("district-{seat}-{card}"),
        ),
        "confiscated": _BUILT._replace(
            hits=against("other"),
            sound="drum-low",
            say=say.done_to,
            parts=((1, show.icons("warrant")),),
            fresh=mark("district-{seat}-{card}"),
            motion=beats.taking_cards,
        ),
        "seized": _BUILT._replace(
            hits=against("other"),
            sound="drum-low",
            say=say.seized,
            parts=((0, show.seized),),
            gains=points.seized,
            fresh=mark("district-{seat}-{district}"),
            motion=beats.seizing,
        ),
        "exchanged": _BUILT._replace(
            hits=against("other"),
            say=say.exchanged,
            parts=((0, show.exchanged),),
            gains=points.exchanged,
            motion=beats.exchanging,
        ),
        "beautified": _BUILT._replace(
            sound="coin",
            parts=((0, show.beautified),),
            gains=points.beautified,
            motion=beats.beautifying,
        ),
        "tent": _BUILT._replace(parts=((1, show.icons("circusTent")),), motion=beats.seating),
        "tookToBuild": _BUILT._replace(
            hits=against("other"),
            sound="paper",
            say=say.done_to,
            parts=((1, show.hand),),
            motion=beats.taking_cards,
        ),
        "bellTower": _BUILT._replace(
            sound=NONE,
            say=by(lambda params: "bellTower-rings" if params["yes"] else ""),
            motion=beats.ringing,
        ),
        "destroyed": _TORN._replace(
            hits=against("other"),
            say=say.destroyed,
            gains=points.destroyed,
            motion=beats.destroying,
        ),
        "gaveUp": _TORN._replace(gains=points.given_up, parts=((1, show.torn),)),
        # Characters, and what they do to others.
        "revealed": _CALL._replace(
            sound="drum", border="call", fresh=mark("rank-{rank}"), motion=beats.calling
        ),
        SILENCED: EventKind(sound=NONE, say=None, parts=((1, show.icons("killed")),)),
        UNSHOWN: EventKind(sound=NONE, say=say.bare, motion=beats.unshown),
        "nobody": _CALL._replace(
            sound="tick", say=say.bare, fresh=mark("rank-{rank}"), motion=beats.silent
        ),
        "crown": _CALL._replace(
            sound="bell-low",
            say=say.crowned,
            parts=((1, show.icons("crown")),),
            motion=beats.crowning,
            cause=causes.crown,
        ),
        "witch": _CALL._replace(sound="drum", say=say.witch),
        "exchangedRoles": _CALL._replace(
            sound="paper", say=say.exchanged_roles, parts=((1, show.icons("theater")),)
        ),
        "killed": _DEED._replace(
            hits=facts.is_own_rank,
            sound="drum-low",
            parts=((1, show.crime("killed")),),
            struck=show.icons("killed"),
            motion=beats.crime("killed"),
            is_big=True,
            say=say.deadly,
            victims=causes.holder,
        ),
        "bewitched": _DEED._replace(
            hits=facts.is_own_rank,
            sound="drum-low",
            parts=((1, show.crime("bewitched")),),
            struck=show.icons("bewitched"),
            motion=beats.crime("bewitched", "bewitched"),
            say=say.deadly,
            victims=causes.holder,
        ),
        "willRob": _DEED._replace(
            sound="drum-low", parts=((1, show.crime("robbed")),), motion=beats.crime("robbed")
        ),
        "robbed": _ROBBED,
        "warrants": _DEED._replace(
            hits=facts.is_own_rank,
            sound="drum-low",
            say=say.marked("signed"),
            parts=((1, show.icons("warrant")),),
            motion=beats.marking("warrant"),
        ),
        "threats": _DEED._replace(
            hits=facts.is_own_rank,
            sound="drum-low",
            say=say.marked("flower"),
            parts=((1, show.icons("threat")),),
            motion=beats.marking("threat"),
        ),
        "bribed": _DEED._replace(sound="coins", say=say.bribed, motion=beats.paying),
        "threatShown": _DEED._replace(say=say.threat_shown, motion=beats.seating),
        "threatDropped": _DEED._replace(sound=NONE, say=say.done_to, motion=beats.seating),
        "extorted": _ROBBED,
        "spied": _DEED._replace(
            say=say.spied,
            parts=((1, show.seen),),
            sums=(("gold", show.gold),),
            motion=beats.looking,
        ),
        "swappedHands": _DEED._replace(
            hits=against("other"),
            say=say.swapped,
            parts=((1, show.hand),),
            motion=beats.swapping,
        ),
        "toll": _DEED._replace(
            hits=against("other"),
            sound="coins",
            say=say.done_to,
            struck=show.gone,
            sums=(("gold", show.gold),),
            motion=beats.robbing,
        ),
        "tollCard": _DEED._replace(
            hits=against("other"),
            say=say.done_to,
            parts=((1, show.hand),),
            sums=_ONE_CARD,
            motion=beats.taking_cards,
        ),
        "tithe": _DEED._replace(
            hits=against("other"),
            sound="coins",
            say=say.done_to,
            struck=show.gone,
            sums=(("gold", show.gold),),
            motion=beats.robbing,
        ),
        "took": _DEED._replace(
            hits=against("other"),
            say=say.done_to,
            parts=((1, show.hand),),
            sums=_ONE_CARD,
            motion=beats.taking_cards,
        ),
        "seen": _DEED._replace(say=say.done_to, motion=beats.looking),
        "gaveBack": _DEED._replace(say=say.done_to, motion=beats.giving_cards),
        "looked": _DEED._replace(say=say.looked, parts=((1, show.seen),), motion=beats.looking),
        "rasputin": _DEED._replace(parts=((1, show.icons("rasputin")),)),
        "acrobat": _DEED._replace(parts=((1, show.icons("acrobat")),)),
        "hospital": _DEED._replace(sound=NONE),
        "director": _DEED._replace(parts=((1, show.icons("director")),)),
        "cashPoint": _DEED._replace(sound="coin", parts=((1, show.icons("cashPoint")),)),
        "fortuneTeller": _DEED,
        "strongman": _DEED,
        # Cards.
        "drew": _CARDS._replace(say=say.drew, sums=(("cards", show.count),), cause=causes.drawn),
        "kept": _CARDS._replace(
            say=by(lambda params: "" if params["back"] else "kept-only"),
            sums=_ONE_CARD,
            motion=beats.drawing,
        ),
        "putUnder": _CARDS._replace(motion=beats.giving_up),
        "smithy": _CARDS._replace(motion=beats.drawing),
        "laboratory": _CARDS._replace(motion=beats.bringing),
        "museum": _CARDS._replace(say=say.museum, motion=beats.giving_up),
        "park": _CARDS._replace(motion=beats.drawing),
        "searched": _CARDS._replace(motion=beats.drawing),
        "found": EventKind(sound="paper", sums=_ONE_CARD, motion=beats.drawing),
        "foundNone": EventKind(sound=NONE, motion=beats.seating),
        "dugUp": EventKind(sound="paper", sums=_ONE_CARD, motion=beats.drawing),
        "lookedAt": EventKind(sound="paper", motion=beats.drawing),
        "tucked": EventKind(sound="paper", motion=beats.giving_up),
        # Gold.
        "gold": _GOLD,
        "extraGold": _GOLD,
        "voyage": _GOLD,
        "taxCollected": _GOLD,
        "poorHouse": _GOLD,
        "refund": _GOLD,
        "cashCollected": _GOLD,
        "throneRoom": _GOLD,
        "income": _GOLD._replace(say=say.income, cause=causes.income),
        "queen": _GOLD._replace(say=say.queen),
        "tax": EventKind(sound="coin", motion=beats.seating),
        "usedCash": EventKind(
            sound="coins", hits=against("other"), say=say.done_to, motion=beats.paying
        ),
        "borrowed": EventKind(
            sound="coins",
            hits=against("lender"),
            say=say.borrowed,
            struck=show.gone,
            motion=beats.borrowing,
        ),
        # The round.
        "round": EventKind(sound=NONE, border="round", motion=beats.beginning),
        "paid": EventKind(sound="coin", say=say.paid, motion=beats.spending),
        "turnEnd": EventKind(sound=NONE, say=None, border="end"),
        "turn": EventKind(sound=NONE, say=say.bare),
        "faceUp": EventKind(sound="paper", say=say.face_up, motion=beats.opening),
        "picked": EventKind(sound="paper", say=say.chosen, border="between", motion=beats.choosing),
        "dropped": EventKind(
            sound="paper", say=say.chosen, border="between", motion=beats.choosing
        ),
    },
    say.TELLING,
    {
        "robbed": robbing("other"),
        "extorted": robbing("other"),
        "destroyed": losing("other"),
    },
)
