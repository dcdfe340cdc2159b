"""Kinds of events, each declared once: how it is told, drawn, heard, counted and seen to move.

The log, the digest of a turn, the sounds, the score and the marks on the table all follow from the
declaration. Nothing is told of a kind without one.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from cantiere.core.game import Action, Event, Seat
from cantiere_app.kit.events.beats import Around, Beat, Change, Motion
from cantiere_app.kit.events.moods import NO_MOODS, Mood, Moods
from cantiere_app.kit.events.recap import Part, Recap
from cantiere_app.kit.events.sentences import Telling
from cantiere_app.kit.events.sounds import NONE
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene

Params: TypeAlias = Mapping[str, Any]
Say: TypeAlias = Callable[[Telling, Event, Scene], str]
Border: TypeAlias = Literal["", "round", "call", "end", "between"]
"""How a kind of event borders turns: it begins a round, calls the seat whose turn begins, ends a
turn, or belongs to no turn."""
Draw: TypeAlias = Callable[[Event, Scene], Sequence[Part]]
Marks: TypeAlias = frozenset[str]
"""Names of places of the drawing that are new to the viewer, such as `display-3`."""


class Sign(NamedTuple):
    """The icon and the topic of a kind of event in the log, "" for none."""

    symbol: str
    topic: str = ""


class Gain(NamedTuple):
    """Points that an event brought a seat, by a source of `Scores.rows`."""

    seat: Seat
    source: str
    points: int


Gains: TypeAlias = Callable[[Event], Sequence[Gain]]


def plainly(telling: Telling, event: Event, scene: Scene) -> str:
    """Say the message `<game>.event.<kind>`, or its form that speaks to the viewer."""
    return telling.say(event, scene)


def by(key: Callable[[Params], str]) -> Say:
    """Return a `Say` whose message is chosen by the event: `key` gives its last part."""
    return lambda telling, event, scene: telling.say(event, scene, key(event.params))


def by_source(sources: Callable[[Params], Mapping[str, int]]) -> Gains:
    """Return a `Gains` of points that the event's own seat gets, by source; zeros are left out."""

    def gains(event: Event) -> list[Gain]:
        amounts = sources(event.params)
        return [Gain(event.seat, source, points) for source, points in amounts.items() if points]

    return gains


def mark(form: str) -> "Callable[[Event, Marks], Marks]":
    """Return a `fresh` that adds one mark, filled in by the event: `mark("tile-{seat}-{tile}")`."""
    return lambda event, marks: marks | {form.format(seat=event.seat, **event.params)}


def _no_gains(_: Event) -> Sequence[Gain]:
    return ()


def _unchanged(_: Event, marks: Marks) -> Marks:
    return marks


def _no_motion(_: Event, __: Around) -> Sequence[Beat]:
    return ()


def _spares(_: Event, __: Scene) -> bool:
    return False


class Past(NamedTuple):
    """What led to an event.

    action: the action that it happened in. events: those before it. first: gives the state that
    the table began with, which may only be looked at for what every seat knows of it.
    """

    action: Action
    events: Sequence[Event]
    first: Callable[[], Any]


def _uncaused(_: Event, __: Past) -> Params:
    return {}


def _nobody(_: Event, __: Past) -> Sequence[Seat]:
    return ()


def against(name: str) -> Callable[[Event, Scene], bool]:
    """Return a `hits` of what is done to the seat that a parameter of the event names."""
    return lambda event, scene: event.params[name] == scene.viewer != event.seat


class EventKind(NamedTuple):
    """One kind of event.

    sign: its icon in the log, "" for none.
    topic: the filter of the log that it belongs to, "" for none.
    sound: the name of what is heard of it where its beats have no sounds of their own or are not
        played, of `cantiere_app.kit.events.sounds`; `NONE` where nothing is heard.
    say: its sentence, `None` where nothing is told.
    deed: the picture and title of a turn that it names; a `fallback` names only a turn that has no
        other deed.
    parts: what became of it, as pictures with their rank; a line may have room for the first ranks
        only.
    struck: what it is drawn as to a viewer whom it hit, where that differs.
    hits: whether it is done to the viewer, so that a line of it stays.
    sums: amounts that the line of a whole turn adds up, by what is counted.
    gains: the points that it brought.
    fresh: the marks of what is new after it.
    border: how it borders turns, "" within a turn.
    motion: what is seen of it, beat after beat, given who looks on and what else happened with it.
    is_big: whether it is a moment at which sounds are offered.
    cause: what the page tells of it beside what the engine does, from what led to it.
    victims: the seats that know of themselves that it is done to them, though nobody else does;
        they are told `yours`.
    """

    sign: str = ""
    topic: str = ""
    sound: str = ""
    say: Say | None = plainly
    deed: Callable[[Event, Scene], Recap] | None = None
    fallback: bool = False
    parts: Sequence[tuple[int, Draw]] = ()
    struck: Draw | None = None
    hits: Callable[[Event, Scene], bool] = _spares
    sums: Sequence[tuple[str, Callable[[Event], int]]] = ()
    gains: Gains = _no_gains
    fresh: Callable[[Event, Marks], Marks] = _unchanged
    border: Border = ""
    motion: Callable[[Event, Around], Sequence[Beat]] = _no_motion
    is_big: bool = False
    cause: Callable[[Event, Past], Params] = _uncaused
    victims: Callable[[Event, Past], Sequence[Seat]] = _nobody


class Events:
    """The events of a game.

    kinds: by name, in the order of the topics in the log's filters. telling: how the parameters of
    their sentences are written. moods: what a kind means to the seats that it concerns.
    """

    def __init__(
        self,
        kinds: Mapping[str, EventKind],
        telling: Telling,
        moods: Mapping[str, Moods] = NO_MOODS,
    ) -> None:
        self._moods = moods
        self.kinds: Final = kinds
        self.telling: Final = telling
        self.topics: Final = tuple(
            dict.fromkeys(kind.topic for kind in kinds.values() if kind.topic)
        )
        self._signs = {
            name: Sign(kind.sign, kind.topic) for name, kind in kinds.items() if kind.sign
        }

    def caused(self, event: Event, past: Callable[[], Past]) -> Event:
        """Return an event that also tells its cause. past: gives what led to it."""
        kind = self.kinds.get(event.kind)
        if kind is None or (kind.cause is _uncaused and kind.victims is _nobody):
            return event
        before = past()
        fuller = event._replace(params={**event.params, **kind.cause(event, before)})
        victims = tuple(kind.victims(event, before))
        return fuller._replace(secret={"yours": True}, readers=victims) if victims else fuller

    def sign(self, event: Event) -> Sign | None:
        """Return how an event shows in the log, `None` where it has no icon."""
        return self._signs.get(event.kind)

    def sound(self, event: Event) -> str:
        """Return the name of an event's sound, `NONE` where it makes none."""
        kind = self.kinds.get(event.kind)
        return kind.sound if kind else NONE

    def is_big(self, event: Event) -> bool:
        """Return whether an event is a big moment."""
        kind = self.kinds.get(event.kind)
        return bool(kind and kind.is_big)

    def border(self, event: Event) -> Border:
        """Return how an event borders turns."""
        kind = self.kinds.get(event.kind)
        return kind.border if kind else ""

    def line(self, event: Event, scene: Scene) -> str:
        """Return an event as a sentence, "" for kinds that are not told."""
        kind = self.kinds.get(event.kind)
        return phrases.capital(kind.say(self.telling, event, scene)) if kind and kind.say else ""

    def deed(self, event: Event, scene: Scene) -> Recap:
        """Return how an event names a turn, empty where it does not."""
        kind = self.kinds.get(event.kind)
        return kind.deed(event, scene) if kind and kind.deed else Recap()

    def parts(self, event: Event, scene: Scene) -> list[Part]:
        """Return what an event is drawn as in a line of pictures."""
        kind = self.kinds.get(event.kind)
        return [part for _, draw in kind.parts for part in draw(event, scene)] if kind else []

    def struck(self, event: Event, scene: Scene) -> Sequence[Part]:
        """Return what an event is drawn as to a viewer whom it hit."""
        kind = self.kinds.get(event.kind)
        return kind.struck(event, scene) if kind and kind.struck else self.parts(event, scene)

    def hits(self, event: Event, scene: Scene) -> bool:
        """Return whether an event is done to the viewer."""
        kind = self.kinds.get(event.kind)
        return bool(kind and kind.hits(event, scene))

    def rank(self, event: Event) -> int:
        """Return the rank of the first picture of an event, 0 where it has none."""
        kind = self.kinds.get(event.kind)
        return kind.parts[0][0] if kind and kind.parts else 0

    def total(self, what: str, events: Sequence[Event]) -> int:
        """Return how much of something events add up to, such as the gold that they brought."""
        known = ((self.kinds[event.kind], event) for event in events if event.kind in self.kinds)
        return sum(
            amount(event) for kind, event in known for name, amount in kind.sums if name == what
        )

    def recap(self, events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
        """Return what a seat did in its turn as one line of pictures; its first deed names it."""
        acts = [(self.kinds[e.kind], e) for e in events if e.seat == seat and e.kind in self.kinds]
        deeds = [(kind.fallback, n) for n, (kind, _) in enumerate(acts) if kind.deed]
        line = self.deed(acts[min(deeds)[1]][1], scene) if deeds else Recap()
        ranked = [(rank, n, draw) for n, (kind, _) in enumerate(acts) for rank, draw in kind.parts]
        ranked.sort(key=lambda each: each[:2])
        parts = [part for _, n, draw in ranked for part in draw(acts[n][1], scene)]
        return line._replace(title=phrases.capital(line.title), parts=parts)

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return the points that an event brought; over a game they add up to `Scores.rows`."""
        kind = self.kinds.get(event.kind)
        return kind.gains(event) if kind else ()

    def moods(self, event: Event) -> Sequence[Mood]:
        """Return what an event means to the seats that it concerns."""
        moods = self._moods.get(event.kind)
        return moods(event) if moods else ()

    def fresh(self, events: Sequence[Event]) -> Marks:
        """Return the marks of everything that these events changed, in their order."""
        marks: Marks = frozenset()
        for event in events:
            kind = self.kinds.get(event.kind)
            marks = kind.fresh(event, marks) if kind else marks
        return marks

    def beats(self, event: Event, around: Around) -> Sequence[Beat]:
        """Return what is seen of an event, none for one that is not declared."""
        kind = self.kinds.get(event.kind)
        return kind.motion(event, around) if kind else ()

    def motions(self, change: Change, first: Sequence[Beat] = ()) -> list[Motion]:
        """Return what is seen of a change, event by event. first: what a draft moves before."""
        motions = [Motion(first)] if first else []
        for at, event in enumerate(change.events):
            around = Around(
                change.viewer,
                change.acting,
                change.view,
                change.events[:at],
                change.events[at + 1 :],
                change.was,
            )
            beats = change.tried(partial(self.beats, event, around))
            if beats:
                motions.append(Motion(beats, event))
        return motions
