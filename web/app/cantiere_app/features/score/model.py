"""Where points came from, and when: worked out of the log for table and chart.

What a table started with, as one that began at a position, is `base`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cantiere.core.game import Scores
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.session.model import Entry, Play


class Gained(NamedTuple):
    """Points of a seat from a source, brought by an event of step `step`."""

    step: int
    seat: int
    source: str
    points: int


def gained(play: Play) -> list[Gained]:
    """All points of the log, in its order."""
    return [
        Gained(entry.step, *gain)
        for entry in play.log
        if entry.event
        for gain in play.view.events.gains(entry.event)
    ]


def logged(play: Play) -> set[tuple[int, str]]:
    """Return the seats and sources of which the log has lines; with "" for all sources."""
    return {(gain.seat, source) for gain in gained(play) for source in ("", gain.source)}


def base(play: Play) -> Mapping[str, Sequence[int]]:
    """Points by source before the first step."""
    return scores(play, 0).rows


def rows(play: Play) -> dict[str, list[int]]:
    """Points by source and seat, as the log tells them."""
    by_source = {source: list(points) for source, points in base(play).items()}
    for gain in gained(play):
        by_source[gain.source][gain.seat] += gain.points
    return by_source


def course(play: Play) -> list[tuple[int, list[int]]]:
    """Points of every seat after each step that changed them; the first is the start.

    Items are `(steps done, points by seat)`. Points of what stands are measured as turns begin.
    """
    if play.about.STANDING:
        return _measured(play)
    seats = range(len(play.table.record.seats))
    points = [sum(row[seat] for row in base(play).values()) for seat in seats]
    changes = [(0, points)]
    for gain in gained(play):
        points = [n + gain.points * (seat == gain.seat) for seat, n in enumerate(points)]
        if changes[-1][0] == gain.step + 1:
            changes.pop()
        changes.append((gain.step + 1, points))
    return changes


def _measured(play: Play) -> list[tuple[int, list[int]]]:
    """Points of every seat as the game began, as each turn does, and at the end."""
    marks = [each for each in play.log if each.event and each.event.kind in ("turn", "final")]
    steps = dict.fromkeys((0, *(each.step + 1 for each in marks)))
    return [(step, standing(play, step)) for step in steps]


def standing(play: Play, step: int) -> list[int]:
    """Points of every seat by what stands after the first `step` steps."""
    return list(scores(play, step).totals)


def scores(play: Play, step: int) -> Scores:
    """The same by source."""
    return play.table.game.scores(play.table.state_at(step))


def rounds(play: Play) -> list[tuple[int, int]]:
    """Where rounds begin, the first with the table: `(steps done, number)`.

    A game says so, as Machiavelli, in which a seat may have two turns in a round or none (M§7.2);
    else a round begins with the first one who has so many turns.
    """
    starts, counted = [(0, _first_round(play))], _counted(play)
    for entry in play.log:
        if entry.event and entry.event.kind == counted:
            number = entry.event.params[counted]
            if number > starts[-1][1]:
                starts.append((entry.step + 1, number))
    return starts


def round_at(play: Play, entry: Entry) -> int:
    """The round in which a line of the log was told."""
    counted = _counted(play)
    for each in reversed(play.log[: play.log.index(entry) + 1]):
        if each.event and each.event.kind == counted:
            return int(each.event.params[counted])
    return _first_round(play)


def _counted(play: Play) -> str:
    """The kind of event that counts the rounds, and its parameter."""
    return "round" if "round" in play.table.game.view(play.table.state, play.viewer) else "turn"


def _first_round(play: Play) -> int:
    table = play.table
    return max(1, round_of(table.game.view(table.state_at(0), play.viewer)))


def points_at(changes: Sequence[tuple[int, list[int]]], step: int) -> list[int]:
    """The points of a `course` after the first `step` steps."""
    return next(points for at, points in reversed(changes) if at <= step)
