"""Which move of a computer player is asked about, and what may be told of it.

While a game runs, the answer is worked out from a guess: a position that fits what the viewer knew
before the move. So it can tell nothing that the viewer does not know. Of a game that is over, what
the player knew is known, and the answer is worked out from that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cantiere.core import random
from cantiere.core.game import Action, Event, Game, Json, Seat
from cantiere_app.session.model import Play

GUESSES: Final = 24
"""Positions that are tried; in most, a card that was played must happen to be in the hand."""


@dataclass
class Why:
    """An answer to "why?", or the wait for one.

    job: the worker's. step: the one asked about. question: `None` where nothing may be told.
    hint: what `cantiere.players.explanations` told, as JSON; `None` while it is worked out.
    """

    job: int
    step: int
    question: "Question | None"
    hint: Mapping[str, Any] | None = None
    is_failed: bool = False

    @property
    def is_awaited(self) -> bool:
        """Whether the worker is at it."""
        return self.question is not None and self.hint is None and not self.is_failed


class Question(NamedTuple):
    """What the worker is asked.

    seat: who played. state: the position before the move, or the guess of it. played: its steps.
    """

    seat: Seat
    state: Any
    view: Mapping[str, Json]
    played: tuple[Action, ...]


def is_answerable(play: Play, step: int) -> bool:
    """Return whether a step was played by a computer player, so that one can ask why."""
    steps = play.table.steps
    return (
        0 <= step < len(steps) and steps[step].seat >= 0 and play.kind(steps[step].seat) != "human"
    )


def question(play: Play, step: int) -> Question | None:
    """Return what to ask about the move with a step; `None` where hidden things were its reason."""
    first, end = move(play, step)
    table = play.table
    seat, played = table.steps[first].seat, tuple(each.action for each in table.steps[first:end])
    state = table.state_at(first)
    if table.game.decision(table.state) is None:
        return Question(seat, state, table.game.view(state, seat), played)
    if not is_seen(play, first, end):
        return None
    return guessed(table.game, state, play.viewer, seat, played)


def move(play: Play, step: int) -> tuple[int, int]:
    """Return the steps at which the whole move with a step begins and ends."""
    steps, game = play.table.steps, play.table.game
    seat, first, end = steps[step].seat, step, step + 1
    while first and steps[first - 1].seat == seat and game.mid_move(play.table.state_at(first)):
        first -= 1
    while end < len(steps) and steps[end].seat == seat and game.mid_move(play.table.state_at(end)):
        end += 1
    return first, end


def is_seen(play: Play, first: int, end: int) -> bool:
    """Return whether the viewer was told everything of these steps."""
    events = (event for each in play.table.steps[first:end] for event in each.events)
    return all(_is_open(event, play.viewer) for event in events)


def _is_open(event: Event, viewer: Seat) -> bool:
    return event.seen_by(viewer) == event


def guessed(
    game: Game[Any], state: Any, viewer: Seat, seat: Seat, played: Sequence[Action]
) -> Question | None:
    """Return the question about a position as the viewer may imagine it, `None` if none fits.

    In the guess, the steps must be legal and mean the same.
    """
    known = game.view(state, viewer)
    for seed in range(1, GUESSES + 1):
        guess = game.determinize(known, random.seeded(seed))
        asked = game.decision(guess)
        if asked and asked.seat == seat and fits(game, state, guess, played):
            return Question(seat, guess, game.view(guess, seat), tuple(played))
    return None


def fits(game: Game[Any], state: Any, guess: Any, played: Sequence[Action]) -> bool:
    """Return whether a move can be played in a guess as it was, up to what it reveals."""
    real, imagined = game.copy(state), game.copy(guess)
    for action in played:
        if action not in game.legal(imagined):
            return False
        if game.notation(real, action) != game.notation(imagined, action):
            return False
        if game.is_barrier(game.play(real, action)):
            return True
        game.play(imagined, action)
    return True
