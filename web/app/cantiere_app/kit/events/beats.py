"""What is seen of an event: at most a few beats, in each of which one thing moves.

A drawing always shows a whole position. Beats are played afterwards, by the stage director
(`web/stage/stage.mjs`), with copies on a layer above the board: the director shows each group that
the beats name as it was before, until the beats that name it are over. Wherever it is stopped, the
board beneath is finished.

To play beats from anywhere:

1. Make a list of `Motion`. `Events.motions` makes it for a game's events, in their order. A motion
   that shows no event, such as that of a brick in a draft, has no `event`. `session.movement`
   gathers both kinds for each drawing.
2. Before the drawing `cantiere_app.dom.drawing.motion.Motion.ready` is given the motions, and after
   it `play` is called; `shell.main` does so. What shows a finished board, as the end of a game,
   may call both without drawing in between.
3. `Motion.over` returns when nothing is played any more; `Motion.end` shows the finished board.

A beat has the time of its row of `TIMES`, by the pace. A place is a `Spot`: the key of a group of
the drawing, and a selector within it. On a phone the tab opens that shows most places of a beat,
while others play (`web/stage/tabs.mjs`). A place that still cannot be seen is left out: what goes
there fades, and what comes from there is simply there.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cantiere.core.game import EMPTY, Event, Seat
from cantiere_app.kit.events.sounds import NONE

Pace = Literal["calm", "normal", "brisk"]
PACES: Final[tuple[Pace, ...]] = ("calm", "normal", "brisk")

TIMES: Final[Mapping[str, tuple[int, int, int]]] = {
    # Any game.
    "said": (700, 400, 140),
    "answered": (400, 240, 100),
    "laid": (180, 180, 100),
    "rest": (500, 160, 0),
    "opened": (500, 280, 0),
    "forestalled": (700, 400, 150),
    # The end of any game.
    "source": (900, 520, 180),
    "winner": (1600, 1000, 300),
    # Firenze.
    "chosen": (700, 400, 140),
    "picked": (500, 180, 65),
    "spent": (450, 220, 75),
    "carried": (600, 340, 120),
    "sited": (500, 160, 60),
    "built": (600, 330, 110),
    "grown": (300, 170, 60),
    "levied": (500, 170, 60),
    "closed": (500, 280, 110),
    "lifted": (900, 520, 200),
    "sealed": (200, 140, 60),
    "counted": (640, 360, 130),
    "fallen": (560, 340, 130),
    "traded": (520, 300, 120),
    "paid": (400, 240, 90),
    "dealt": (480, 280, 110),
    "smuggled": (620, 360, 130),
    # Carrara.
    "turned": (700, 400, 150),
    "bought": (700, 400, 150),
    "erected": (620, 360, 130),
    "marked": (500, 280, 110),
    "summed": (600, 340, 120),
    # Machiavelli.
    "called": (420, 240, 100),
    "gathered": (420, 240, 100),
    "raised": (560, 320, 120),
    "swapped": (700, 400, 150),
    "struck": (500, 300, 140),
    "bewitched": (500, 300, 140),
    "threatened": (500, 300, 140),
    "taken": (900, 520, 180),
    "cracked": (360, 220, 90),
    "rubble": (520, 300, 110),
    "crowned": (460, 280, 110),
    "lifted-card": (420, 260, 120),
    "turned-card": (520, 320, 140),
    "shown-card": (1100, 700, 250),
    "settled-card": (460, 280, 110),
}
"""Milliseconds of a beat, calm, normal and brisk. `rest` follows the last beat of each event;
`opened` goes before a beat that is seen in another tab than what was before it."""

SOUNDS: Final[Mapping[str, str]] = {
    # Any game.
    "said": NONE,
    "answered": NONE,
    "laid": "stone-soft",
    "rest": NONE,
    "opened": NONE,
    "forestalled": "drum-low",
    # The end of any game.
    "source": "ticks",
    "winner": "bells",
    # Firenze.
    "chosen": "paper",
    "picked": "paper",
    "spent": "stone-soft",
    "carried": "stone-soft",
    "sited": NONE,
    "built": "stone",
    "grown": NONE,
    "levied": "stone-soft",
    "closed": "paper",
    "lifted": "hoist",
    "sealed": "knock",
    "counted": "bell",
    "fallen": "rubble",
    "traded": "stone-soft",
    "paid": "stone-soft",
    "dealt": "paper",
    "smuggled": "stone-soft",
    # Carrara.
    "turned": "wheel",
    "bought": "coin",
    "erected": "stone",
    "marked": "knock",
    "summed": "ticks",
    # Machiavelli.
    "called": "drum",
    "gathered": "coin",
    "raised": "stone",
    "swapped": "paper",
    "struck": "drum-low",
    "bewitched": "drum-low",
    "threatened": "drum-low",
    "taken": "coins",
    "cracked": "crack",
    "rubble": "rubble",
    "crowned": "bell-low",
    "lifted-card": "paper",
    "turned-card": "turn",
    "shown-card": "bell-low",
    "settled-card": NONE,
}
"""What is heard with a beat of a row that does not say it itself: see `kit.events.sounds`."""

Kind = Literal[
    "light", "glow", "carry", "cross", "alight", "roll", "slide", "deal", "drop", "stamp", "rise",
    "sink", "shake", "fall", "turn", "lift", "flip", "hold", "settle", "swing", "tally", "renew",
    "keep",
]  # fmt: skip
"""How a thing moves.

`light`: its place lights up, and the actor's seal is put on it. `glow`: the same without the seal.
`carry`: it goes from where it was, or from `source`, to `target`. `cross`: its `piece` goes to
`target` on the other side of the straight line, so that what is carried the other way does not hide
it. `alight`: a piece that is nowhere on the board comes from above and stays until the event is
over. `swing`: it is carried on the hook that its `piece` is. `tally`: its `piece`, a term of a sum,
appears over its place, or over `source` where that cannot be seen; one term of the beat after the
other, then all run to `target`. `roll`: the numbers of its group go to what they are now, after the
terms of the same beat. `sink`, `shake` and `fall`: it was there, and goes behind the ground line,
stays, or falls apart. The others are of a thing that is new where it stands: it comes from `source`
(`slide`, and turned over `deal`), from just above (`drop`), from nearer to the eye (`stamp`), from
behind the ground line (`rise`), or turns about the middle of `source` (`turn`). A card is lifted
from its place into the middle of the table (`lift`), turned over to the face that its `piece` is
(`flip`), held (`hold`) and laid back (`settle`). `renew`: a group stays as it was, with all that is
in it, up to this beat; `keep`: up to its end.
"""


class Spot(NamedTuple):
    """A place on the board: a group of the drawing, and a selector within it, "" for all of it."""

    key: str
    part: str = ""


class Movement(NamedTuple):
    """One thing that moves.

    thing: what it is. source, target: where it comes from and goes to, where the kind has them.
    leaves: whether it is gone from its place; a picture that stands for many stays. many: how
    many go, 0 for as many as are drawn. piece: markup of what is carried where the board has no
    picture of it.
    """

    kind: Kind
    thing: Spot
    source: Spot | None = None
    target: Spot | None = None
    leaves: bool = True
    many: int = 0
    piece: str = ""

    @property
    def spots(self) -> list[Spot]:
        """All places that it names."""
        return [spot for spot in (self.thing, self.source, self.target) if spot]


class Beat(NamedTuple):
    """What moves together. row: the row of `TIMES` that its time is in. sound: what is heard, ""
    for what `SOUNDS` says of the row. times: how many times as long it lasts where several things
    are to be read one after the other; at the brisk pace it lasts as long as any."""

    row: str
    moves: Sequence[Movement]
    sound: str = ""
    times: int = 1

    @property
    def heard(self) -> str:
        """The name of the sound that is heard with it, or `NONE`."""
        return self.sound or SOUNDS[self.row]


class Motion(NamedTuple):
    """What is seen of an event, or of a click where there is none."""

    beats: Sequence[Beat]
    event: Event | None = None


Tried: TypeAlias = Callable[[Callable[[], Sequence["Beat"]]], Sequence["Beat"]]
"""Works out the beats of an event, or leaves them out where that fails."""


def _strictly(work: Callable[[], Sequence["Beat"]]) -> Sequence["Beat"]:
    return work()


class Change(NamedTuple):
    """The difference between two drawings of one table, for a view module.

    acting, view: as in the scene that is drawn after it. tried: what works out each event. was: the
    view that was drawn before it, empty where that is not known.
    """

    events: Sequence[Event]
    viewer: Seat
    before: Mapping[str, Any]
    draft: Mapping[str, Any]
    acting: Seat | None = None
    view: Mapping[str, Any] = EMPTY
    tried: Tried = _strictly
    was: Mapping[str, Any] = EMPTY


class Around(NamedTuple):
    """What an event's motion depends on beside it: who looks on, and what else the change tells.

    was: as of `Change`.
    """

    viewer: Seat
    acting: Seat | None = None
    view: Mapping[str, Any] = EMPTY
    past: Sequence[Event] = ()
    then: Sequence[Event] = ()
    was: Mapping[str, Any] = EMPTY


MOST_TIMES: Final = 4
"""As many times as long as usual a beat lasts at most."""
HEAD: Final = "z-head/bar"
"""The group of the page's head, which says how far the game is."""
MOST: Final = 6
"""Coins or cards that are seen to go, however many do."""


def few(count: int) -> int:
    """Return how many of so many things are seen to go: one at least."""
    return max(1, min(count, MOST))


def send(thing: Spot, target: Spot | None, many: int = 1, piece: str = "") -> Movement:
    """Carry things away from a place whose picture stays, as it stands for more of them."""
    return Movement("carry", thing, target=target, leaves=False, many=many, piece=piece)


def points(n: int, picture: str = "") -> str:
    """Return the markup of points, or of what the picture is, that run to a seat."""
    return f'<b class="stage-sum">+{n}{picture}</b>'


def tally(term: str, place: Spot, otherwise: Spot, target: Spot | None = None) -> Movement:
    """Let a term of a sum appear over a place."""
    return Movement("tally", place, otherwise, target, leaves=False, piece=term)


def light(key: str, part: str = "") -> Movement:
    """Light a place with the actor's seal on it."""
    return Movement("light", Spot(key, part))


def renew(key: str) -> Movement:
    """Keep a group as it was, with all that is in it, and show it as it is now from here on."""
    return Movement("renew", Spot(key))


def keep(key: str) -> Movement:
    """Keep a group as it was, with all that is in it, and show it as it is now after the beat."""
    return Movement("keep", Spot(key))


def glow(key: str, part: str = "") -> Movement:
    """Light a place that is nobody's choice."""
    return Movement("glow", Spot(key, part))


def roll(key: str) -> Movement:
    """Let the numbers of a group go to what they are now."""
    return Movement("roll", Spot(key))


def panel(seat: Seat) -> str:
    """Return the group of a seat's panel."""
    return f"z-players/{seat}"


def said(seat: Seat, row: str = "said", sound: str = "") -> list[Beat]:
    """Return the beat of an event of which only the seat and its numbers are seen."""
    return [Beat(row, [light(panel(seat)), roll(panel(seat))], sound)] if seat >= 0 else []


def lit(*keys: str, row: str = "said") -> list[Beat]:
    """Return the beat of an event that only lights places, and is nobody's."""
    return [Beat(row, [glow(key) for key in keys])]


def milliseconds(row: str, pace: Pace) -> int:
    """Return how long the beats of a row last."""
    return TIMES[row][PACES.index(pace)]


def lasts(beat: Beat, pace: Pace) -> int:
    """Return how many milliseconds a beat lasts."""
    times = 1 if pace == "brisk" else min(beat.times, MOST_TIMES)
    return times * milliseconds(beat.row, pace)


def length(motions: Sequence[Motion], pace: Pace) -> int:
    """Return how many milliseconds these motions last, one after the other."""
    rest = milliseconds("rest", pace)
    return sum(rest + sum(lasts(beat, pace) for beat in motion.beats) for motion in motions)
