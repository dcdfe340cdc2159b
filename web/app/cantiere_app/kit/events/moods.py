"""What an event means to the seats that it concerns: what a rival may say a word about."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cantiere.core.game import Event, Seat


class Mood(NamedTuple):
    """A meaning of an event: `losesTower`, `isRobbed`, or `robsYou` of the seat `other`."""

    seat: Seat
    name: str
    other: Seat = -1


Moods: TypeAlias = Callable[[Event], Sequence[Mood]]
"""The moods of one kind of event."""

NO_MOODS: Final[Mapping[str, Moods]] = {}
"""The moods of a game, by kind of event, that has none."""


def robbing(victim: str) -> Moods:
    """Return the moods of an event whose seat takes something from the seat of a parameter."""

    def moods(event: Event) -> list[Mood]:
        other = event.params[victim]
        return [Mood(other, "isRobbed"), Mood(event.seat, "robsYou", other)]

    return moods


def losing(victim: str = "", height: str = "", least: int = 0) -> Moods:
    """Return the moods of an event by which a seat loses what it built.

    victim: the parameter with that seat, else it is the event's own. height, least: the parameter
    with the height of what falls, and from which height on it is worth a word.
    """

    def moods(event: Event) -> list[Mood]:
        if height and event.params[height] < least:
            return []
        return [Mood(event.params[victim] if victim else event.seat, "losesTower")]

    return moods
