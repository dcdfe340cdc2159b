"""A turn in one line: the card taken, its bricks, and what became of the towers."""

from collections.abc import Sequence

from cantiere.core.game import Event, Seat
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.events.kinds import EVENTS, tower
from cantiere_app.kit.events.recap import Part, Recap, hit, together
from cantiere_app.kit.scene import Scene


def recap(events: Sequence[Event], seat: Seat, scene: Scene) -> Recap:
    """Return what a seat did in its turn: first what it did to the viewer, then its hand-ins."""
    you = scene.t("app.digest.you")
    struck = [event for event in events if event.kind != "fulfil" and _hits(event, scene)]
    hits = [hit(you, each) for event in struck for each in EVENTS.parts(event, scene)]
    deeds = [
        each
        for event in events
        if event.seat == seat and event.kind != "fulfil" and event not in struck
        for each in EVENTS.parts(event, scene)
    ]
    taken = next((event for event in events if event.kind == "take"), None)
    named = EVENTS.deed(taken, scene) if taken else Recap()
    return named._replace(parts=[*hits, *_handed_in(events, seat, scene), *deeds])


def _handed_in(events: Sequence[Event], seat: Seat, scene: Scene) -> list[Part]:
    """Draw all towers handed in, with one seal before them: they are what brought the points."""
    done = [event for event in events if event.kind == "fulfil" and event.seat == seat]
    seal = art.SEALS[scene.players[seat].emblem]
    parts = [
        tower(event, scene, *([] if number else [seal]), height="floor")
        for number, event in enumerate(done)
    ]
    return [together(parts)] if parts else []


def _hits(event: Event, scene: Scene) -> bool:
    """Return whether an event took something from the viewer, who is a person."""
    victim = event.params.get("victim", event.params.get("opponent", event.seat))
    return bool(victim == scene.viewer and scene.players[victim].is_person)
