"""What is counted at the end: the sources of the game's own score, in its order.

Sources that brought nobody a point are passed over; the report has them all.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Scores, Seat
from cantiere_app.kit import finale, phrases
from cantiere_app.kit.finale import Course, Gained, Share
from cantiere_app.session.model import Model, Play, playing, scene

_TINTS: Final = 5
"""Colours of plain parts, one after the other."""


class Source(NamedTuple):
    """A source of points: its id and name, what it brought each seat, and the sums after it."""

    id: str
    name: str
    points: Sequence[int]
    sums: Sequence[int]

    @property
    def leaders(self) -> list[Seat]:
        """Who has most points after it."""
        return [seat for seat, n in enumerate(self.sums) if n == max(self.sums)]


class Count(NamedTuple):
    """The count of a game that is over."""

    sources: Sequence[Source]
    scores: Scores

    @property
    def highest(self) -> int:
        """The highest sum that a seat ever has; 1 at least."""
        return max([1, *(n for source in self.sources for n in source.sums)])


def count(model: Model) -> Count:
    """Count the points of a game that is over."""
    play = playing(model)
    scores = play.table.game.scores(play.table.state)
    sums, sources = [0] * len(scores.totals), []
    for source, name in play.view.score_rows(scores, play.options, model.t):
        points = scores.rows[source]
        if any(points):
            sums = [sum(each) for each in zip(sums, points, strict=True)]
            sources.append(Source(source, name, points, sums))
    return Count(sources, scores)


def steps(model: Model) -> int:
    """Return how many sources are counted in all; one, where nobody has a point."""
    return max(1, len(count(model).sources))


def tower(model: Model, sources: Sequence[Source], seat: Seat) -> dict[str, list[Course]]:
    """Return the courses of a seat's tower by source; what is lost is taken from its top."""
    play, moment = playing(model), scene(model)
    gains = _gains(play, seat)
    found: dict[str, list[Course]] = {}
    for number, source in enumerate(sources):
        share = Share(source.id, source.points[seat], gains.get(source.id, ()))
        if share.points < 0:
            found = finale.cut(found, -share.points)
        rest = Course(0, css=f"tint-{1 + number % _TINTS}")
        own = finale.whole(play.about.courses(moment, seat, share), share.points, rest)
        if own:
            found[source.id] = own
    return found


def _gains(play: Play, seat: Seat) -> dict[str, list[Gained]]:
    """What the log tells of a seat's points, by source; the largest parts are below."""
    found: dict[str, list[Gained]] = {}
    for entry in play.log:
        for gain in play.view.events.gains(entry.event) if entry.event else ():
            if entry.event and gain.seat == seat and gain.points > 0:
                found.setdefault(gain.source, []).append(Gained(entry.event, gain.points))
    return found


def is_alone(model: Model) -> bool:
    """Whether sentences may say "you": one person looks on, who played a seat."""
    return phrases.is_you(scene(model), playing(model).viewer)


def is_joyful(model: Model, scores: Scores) -> bool:
    """Whether somebody at the device has won."""
    return any(model.players[seat].is_person for seat in scores.winners)
