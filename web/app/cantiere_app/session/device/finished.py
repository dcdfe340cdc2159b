"""What is kept of a game that has ended: who played, who won, and where the points came from."""

from collections.abc import Mapping
from typing import NamedTuple

from cantiere.core.game import Json
from cantiere.core.record import Sitter, state_hash
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.session.model import Play
from cantiere_app.session.text import address

TOGETHER = -1
"""The seat of a person where several people played at this device."""


class Finished(NamedTuple):
    """The result of a game.

    id: tells it from all other games. at: when it ended, in milliseconds since 1970. you: the seat
    of the only person, or `TOGETHER`. totals: points by seat. sources: points by source and seat.
    rounds: as the game counts them. options: as `Game.new` takes them. best: the id of the best
    thing that a person built, see `kit.drawing.landmarks`; "" for none, and where an older version
    counted.
    """

    id: str
    game: str
    at: int
    seats: tuple[Sitter, ...]
    you: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    sources: Mapping[str, tuple[int, ...]]
    rounds: int
    options: Mapping[str, Json]
    best: str = ""

    @property
    def is_won(self) -> bool:
        """Whether the only person won, alone or together with others."""
        return self.you in self.winners


def is_lesson(play: Play) -> bool:
    """Return whether the table was opened as a lesson."""
    return is_opened_as_lesson(play.address, play.table.game.name)


def is_opened_as_lesson(by: str, game: str) -> bool:
    """Return whether an address opens the lesson of a game."""
    return "lesson=" in by and address.read(by).lesson == game


def ended(play: Play) -> Finished | None:
    """Return the result of a game that was ended here by people; `at` is 0.

    A finished game that was only opened, one without people, and a lesson, whose deal is fixed and
    whose moves a coach recommends, count for nobody.
    """
    table = play.table
    if not play.is_played or not play.humans or is_lesson(play):
        return None
    view = table.game.view(table.state, 0)
    scores = table.game.scores(table.state)
    return Finished(
        id=f"{table.game.name}-{state_hash(table.game, table.state)}",
        game=table.game.name,
        at=0,
        seats=tuple(table.record.seats),
        you=play.humans[0] if len(play.humans) == 1 else TOGETHER,
        totals=tuple(scores.totals),
        winners=tuple(scores.winners),
        sources={source: tuple(points) for source, points in scores.rows.items()},
        rounds=round_of(view),
        options=table.record.options,
        best=play.view.landmarks.best(view, play.humans),
    )
