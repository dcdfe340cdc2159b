"""What is counted at the end: the sources of the game's own score, in its order.

Sources that brought nobody a point are passed over; the report has them all.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cantiere.core.game import Scores, Seat
from cantiere_app.kit.drawing import finale
from cantiere_app.kit.drawing.finale import Course, Gained, Share
from cantiere_app.kit.language import phrases
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


Gains: TypeAlias = Mapping[tuple[Seat, str], Sequence[Gained]]
"""What the log tells of the points of each seat from each source."""


def tower(
    model: Model, sources: Sequence[Source], seat: Seat, gains: Gains
) -> dict[str, list[Course]]:
    """Return the courses of a seat's tower by source; what is lost is taken from its top."""
    play, moment = playing(model), scene(model)
    parts: dict[str, list[Course]] = {}
    for number, source in enumerate(sources):
        share = Share(source.id, source.points[seat], gains.get((seat, source.id), ()))
        if share.points < 0:
            parts = finale.cut(parts, -share.points)
        rest = Course(0, css=f"tint-{1 + number % _TINTS}")
        courses = finale.whole(play.about.courses(moment, seat, share), share.points, rest)
        if courses:
            parts[source.id] = courses
    return parts


def gains(play: Play) -> Gains:
    """Return what the log tells of points that were won, in its order."""
    by_source: dict[tuple[Seat, str], list[Gained]] = {}
    for event in (entry.event for entry in play.log if entry.event):
        for gain in play.view.events.gains(event):
            if gain.points > 0:
                by_source.setdefault((gain.seat, gain.source), []).append(
                    Gained(event, gain.points)
                )
    return by_source


def is_alone(model: Model) -> bool:
    """Whether sentences may say "you": one person looks on, who played a seat."""
    return phrases.is_you(scene(model), playing(model).viewer)


def is_joyful(model: Model, scores: Scores) -> bool:
    """Whether somebody at the device has won."""
    return any(model.players[seat].is_person for seat in scores.winners)
