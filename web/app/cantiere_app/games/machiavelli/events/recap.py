"""Turns in one line: the characters, what they did to cities and to others, gold, cards gained."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from cantiere.core.game import Event, Seat
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.events.kinds import EVENTS, SILENCED
from cantiere_app.games.machiavelli.events.pictures import COIN, sign, statue
from cantiere_app.kit.drawing.markup import icon, number, seal
from cantiere_app.kit.events.recap import Part, Recap, hit, part, together, won
from cantiere_app.kit.scene import Scene

_CALLS: Final = ("turn", SILENCED)
"""Kinds of events that tell as whom a seat was called."""
_MARKED: Final = ("killed", "bewitched")
"""Kinds of events that take the turn of a character."""
LETTERS: Final = 20
"""So many has the line for the names of several characters; else their pictures stand alone."""


def recap(events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
    """What a seat did, and first of all what that did to the viewer."""
    you = scene.t("app.digest.you")
    events = [*_dated(_silenced(events, scene), scene)]
    hits = [
        hit(you, each, _loss_words(event, scene))
        for event in events
        if _hits(event, scene)
        for each in _struck(event, scene)
    ]
    wins = [
        won(you, each, _crowned(event, scene))
        for event in events
        if _wins(event, scene)
        for each in _won(event, scene)
    ]
    called = characters(events, seat, scene)
    befell = [each for e in events if _befell(e, seat, scene) for each in _suffered(e, scene)]
    parts = [*hits, *wins, *_by_character(events, seat, scene), *befell]
    first, label = _new_round(events, scene)
    # A line that goes on in another round has that between its turns; one of a round that is over
    # says so, as what it tells is no longer so.
    new = (
        label
        if first == next((e for e in events if e.kind in _CALLS), None)
        else _past(events, scene)
    )
    names = ", ".join(filter(None, [*(words.role(scene.t, name) for name in called), new]))
    is_room = len(called) < 2 or len(names) <= LETTERS
    if len(called) == 1 and any((e.kind, e.seat) == (SILENCED, seat) for e in events):
        names = f"{names}, {scene.t('machiavelli.token.killed')}"
    pictures = [sign(name) for name in called]
    return Recap("".join(pictures[:1]), names if is_room else new, parts=parts, also=pictures[1:])


def _silenced(events: Sequence[Event], scene: Scene) -> Iterator[Event]:
    """The events, of a kind of its own what shows a character that has no turn: it was killed.

    That is so of the character that moves the crown, at the end of the round (M§7.9). One that is
    called only now may still answer.
    """
    for before, event in pairwise([None, *events]):
        if event and event.kind == "revealed" and not _is_called(before, event, scene):
            yield event._replace(kind=SILENCED)
        elif event:
            yield event


def _dated(events: Iterable[Event], scene: Scene) -> Iterator[Event]:
    """The events, and of each that marks a character whether that round is over.

    Another round began behind it, or who marks now, as rank 1, is another seat (M§7.3, M§7.6).
    """
    events, holders = [*events], scene.view["holders"]
    marker = holders[0] if holders else None
    border = next((i for i, event in enumerate(events) if event.kind == "round"), 0)
    for i, event in enumerate(events):
        if event.kind in _MARKED:
            is_over = i < border or marker not in (None, event.seat)
            yield event._replace(params={**event.params, "over": is_over})
        else:
            yield event


def _is_called(before: Event | None, event: Event, scene: Scene) -> bool:
    """Whether a character that is revealed has its turn, or can get it now."""
    rank: int = event.params["rank"]
    has_turn = before is not None and before.kind == "turn" and before.params["rank"] == rank
    is_open: bool = scene.view["called"] == rank != scene.view["turn"]["rank"]
    return has_turn or is_open


def characters(events: Iterable[Event], seat: Seat, scene: Scene) -> list[str]:
    """As whom a seat was called, in the order of its turns."""
    called = [event for event in events if event.kind in _CALLS and event.seat == seat]
    return [words.of_rank(scene, event.params["rank"]) for event in called]


def _hits(event: Event, scene: Scene) -> bool:
    """Whether somebody did something to the viewer, who is a person."""
    if not scene.players[scene.viewer].is_person:
        return False
    if scene.viewer == event.seat:
        return event.kind == "statue" and event.params["points"] < 0
    victim = event.params.get("other", event.params.get("lender"))
    return victim == scene.viewer or _takes_turn(event, scene)


def _takes_turn(event: Event, scene: Scene) -> bool:
    """Whether it took a turn of the viewer's, as far as he can tell (M§7.3 T-2, M§7.6).

    Of a round that is over: whoever has one character had no turn since, so he was killed.
    """
    if event.kind not in _MARKED:
        return False
    rank, holders = event.params["rank"], scene.view["holders"]
    if scene.view["marks"][event.kind] == rank and not event.params["over"]:
        return bool(holders) and holders[rank - 1] == scene.viewer
    return event.kind == "killed" and facts.is_single(scene)


def _wins(event: Event, scene: Scene) -> bool:
    """Whether the viewer, a person, gained in the turn of another: gold, as a Thief does, or the
    crown for his Statue (M§9.3)."""
    is_own = event.seat == scene.viewer and scene.players[event.seat].is_person
    return is_own and (event.kind in _TAKEN or (event.kind == "statue" and not _hits(event, scene)))


def _won(event: Event, scene: Scene) -> list[Part]:
    if event.kind == "statue":
        return statue(event, scene)
    return _gain(COIN, event.params["gold"])


def _crowned(event: Event, scene: Scene) -> str:
    """That it came with the crown, and nobody gave it: he was killed, or is heir (M§7.9)."""
    return scene.t("machiavelli.won.crown") if event.kind == "statue" else ""


def _parts(event: Event, scene: Scene) -> Sequence[Part]:
    return _concerning(event, EVENTS.parts(event, scene), scene)


def _struck(event: Event, scene: Scene) -> Sequence[Part]:
    return _concerning(event, EVENTS.struck(event, scene), scene)


def _concerning(event: Event, parts: Sequence[Part], scene: Scene) -> Sequence[Part]:
    """Return what an event left to see, with the emblem of another seat that it was done to."""
    other = event.params.get("other", event.seat)
    return parts if other in (event.seat, scene.viewer) else _with(parts, other, scene)


def _with(parts: Sequence[Part], other: Seat, scene: Scene) -> list[Part]:
    """What is left to see, and the emblem of the other one whom it concerns."""
    return [together([*parts, part(seal(scene.players[other].emblem, 16))])] if parts else []


def _befell(event: Event, seat: Seat, scene: Scene) -> bool:
    """Whether another did it to the seat, and the line does not say so of the viewer."""
    is_others = event.seat != seat and event.params.get("other") == seat
    return is_others and not _wins(event, scene)


def _suffered(event: Event, scene: Scene) -> list[Part]:
    """What another did to a seat, with the emblem of who did it."""
    return _with(EVENTS.struck(event, scene), event.seat, scene)


def _by_character(events: Sequence[Event], seat: Seat, scene: Scene) -> list[Part]:
    """What a seat did, that of a second turn apart behind who it was (M§7.2), and what it gained.

    Cities stand first in each turn, and gains last of all: they are what a line leaves out first.
    """
    deeds = [event for event in events if event.seat == seat and not _hits(event, scene)]
    begun = [i for i, event in enumerate(deeds) if event.kind in _CALLS]
    first, label = _new_round(events, scene)
    parts = _deeds(deeds[: begun[1] if begun[1:] else None], scene)
    for start, end in pairwise([*begun[1:], len(deeds)]):
        who = sign(words.of_rank(scene, deeds[start].params["rank"]))
        new = label if deeds[start] is first else ""
        parts += _apart(who, new, _deeds(deeds[start:end], scene))
    gold, cards = (EVENTS.total(what, deeds) for what in ("gold", "cards"))
    return [*parts, *_gain(COIN, gold), *_gain(icon("i-card", 16), cards)]


def _deeds(events: Sequence[Event], scene: Scene) -> list[Part]:
    called = {event.params["rank"] for event in events if event.kind == "turn"}
    shown = [event for event in events if not _goes_without_saying(event, called)]
    return [each for event in sorted(shown, key=EVENTS.rank) for each in _parts(event, scene)]


def _goes_without_saying(event: Event, called: Collection[int]) -> bool:
    """Return whether an event comes with the character that was called, which is told already: rank
    4 gets the crown (M§7.3), and a crown is what it is drawn as."""
    return event.kind == "crown" and CROWNED in called


def _new_round(events: Sequence[Event], scene: Scene) -> tuple[Event | None, str]:
    """The first turn of a round that began since the viewer's turn, and that round in short."""
    border = next((i for i, event in enumerate(events) if event.kind == "round"), len(events))
    for event in events[border:]:
        if event.kind in _CALLS:
            label = scene.t("machiavelli.recap.round", round=events[border].params["round"])
            return event, label
    return None, ""


def _past(events: Sequence[Event], scene: Scene) -> str:
    """The round of turns behind which another round began, in short."""
    last = events[-1] if events else None
    if last is None or last.kind != "round":
        return ""
    return scene.t("machiavelli.recap.round", round=last.params["round"] - 1)


def _apart(who: str, new: str, deeds: Sequence[Part]) -> list[Part]:
    return [part(who, text=new, css="who"), *deeds] if deeds or new else []


def _gain(picture: str, n: int) -> list[Part]:
    return [part(picture, text=number(n, "+d"))] if n else []


_TAKEN: Final = frozenset(("robbed", "extorted"))
"""Kinds of events that bring a seat the gold of another in whose turn they happen."""


def _loss_words(event: Event, scene: Scene) -> str:
    """Return what the viewer lost, in a few words; "" where pictures and numbers say it."""
    t, params = scene.t, event.params
    if event.kind in _LOST:
        return t(f"machiavelli.hit.{event.kind}")
    if event.kind in _CARD_LOST:
        return t("machiavelli.hit", what=words.cards(t, 1))
    district = params.get("taken", params.get("district"))
    return t("machiavelli.hit", what=words.district(t, district)) if district else ""


_LOST: Final = frozenset(("killed", "bewitched", "robbed", "extorted"))
_CARD_LOST: Final = frozenset(("took", "tollCard", "tookToBuild"))
