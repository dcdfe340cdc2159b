"""What is seen of a change of Firenze's table: bricks of a draft, then the events."""

from collections.abc import Iterator, Mapping
from typing import Any

from cantiere_app.games.firenze.events.kinds import EVENTS
from cantiere_app.games.firenze.moves import draft
from cantiere_app.kit.events.beats import Beat, Change, Motion, Movement, Spot


def motions(change: Change) -> list[Motion]:
    """Return what is seen, in the order in which it happened."""
    laid = [*_laid(change.before, change.draft)]
    return EVENTS.motions(change, [Beat("laid", laid)] if laid else [])


def _laid(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Movement]:
    """Return the bricks that a click put onto a tower of the viewer's site."""
    was, now = draft.raised(before), draft.raised(after)
    for tower, count in now.items():
        if count > was.get(tower, 0):
            yield _dropped(f"z-scene/site/t{tower}")
    had = draft.started(before)
    for place, (colour, count) in enumerate(draft.started(after)):
        same = place < len(had) and had[place][0] == colour
        if count > (had[place][1] if same else 0):
            yield _dropped(f"z-scene/site/new{place}")


def _dropped(key: str) -> Movement:
    """Drop the highest brick of a draft, which is drawn first."""
    return Movement("drop", Spot(key, ".f-ghost:nth-child(1 of .f-ghost)"))
