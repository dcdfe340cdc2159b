"""What moves in a change of Firenze's table: bricks of a draft, then what the events move."""

from collections.abc import Iterator, Mapping
from typing import Any

from cantiere_app.games.firenze import draft
from cantiere_app.games.firenze.events import EVENTS, moving_up
from cantiere_app.kit.movement import Change, Move


def movements(change: Change) -> list[Move]:
    """Return what moves. Cards move up only where one was taken: two moves of a card hide both."""
    found = list(_laid(change.before, change.draft))
    taken = [event for event in change.events if event.kind == "take"]
    for event in change.events:
        alone = event.kind == "take" and len(taken) == 1
        moves = moving_up(event) if alone else EVENTS.moves(event, change.viewer)
        beat = len(found)
        found += [move._replace(beat=beat + move.beat) for move in moves]
    return found


def _laid(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Move]:
    """Return the bricks that a click put onto a tower of the viewer's site."""
    was, now = draft.raised(before), draft.raised(after)
    for tower, count in now.items():
        if count > was.get(tower, 0):
            yield Move(f"z-scene/site/t{tower}", "drop", ".f-ghost")
    had = draft.started(before)
    for place, (colour, count) in enumerate(draft.started(after)):
        same = place < len(had) and had[place][0] == colour
        if count > (had[place][1] if same else 0):
            yield Move(f"z-scene/site/new{place}", "drop", ".f-ghost")
