"""The end of a round on the stage: the card of the killed character is turned over (M§7.9)."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from cantiere.core.game import PUBLIC, Event
from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli.events.kinds import EVENTS, UNSHOWN
from cantiere_app.kit.events.beats import Beat, Change, Motion

_ENDS: Final = ("round", "end")


def motions(change: Change, first: Sequence[Beat] = ()) -> list[Motion]:
    """Return what is seen of a change. first: what a draft moves before."""
    return EVENTS.motions(change._replace(events=[*_with_killed(change)]), first)


def _with_killed(change: Change) -> Iterator[Event]:
    """The events, with one for a killed character that nobody shows, before its round is over."""
    for at, event in enumerate(change.events):
        rank = _unshown(change, change.events[:at]) if event.kind in _ENDS else 0
        if rank:
            character = change.was["cast"][rank - 1]
            yield Event(UNSHOWN, PUBLIC, {"rank": rank, "character": character})
        yield event


def _unshown(change: Change, past: Sequence[Event]) -> Rank:
    """Return the rank of the killed character that lies face down, 0 where there is none.

    past: the events of this change before the round was over.
    """
    was = change.was
    if not was:
        return 0
    fresh = [*takewhile(lambda each: each.kind not in _ENDS, reversed(past))]
    is_same = len(fresh) == len(past)
    named = [each.params["rank"] for each in fresh if each.kind == "killed"]
    killed: Rank = named[0] if named else was["marks"]["killed"] if is_same else 0
    seen = [each.params["rank"] for each in fresh if each.kind == "revealed"]
    seen += [rank for each in fresh if each.kind == "faceUp" for rank in each.params["ranks"]]
    seen += [*was["revealed"], *was["faceUp"]] if is_same else []
    return 0 if killed in seen else killed
