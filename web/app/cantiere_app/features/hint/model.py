"""A hint that a person asked for: on its way, told, or shown on the board."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cantiere.core.game import Action, Event, Game, IllegalAction
from cantiere_app.session.model import Play


@dataclass
class Advice:
    """One hint.

    job: the worker's. played: the actions that led to the decision it is about.
    hint: what `cantiere.players.explanations` told, as JSON; `None` while it is worked out.
    """

    job: int
    played: Sequence[Action]
    hint: Mapping[str, Any] | None = None

    def first(self, passes: Collection[int]) -> int:
        """How many moves of the best line it takes to do something; all where nothing is done.

        passes: as `About.PASSES`.
        """
        moves = self.hint["best"]["moves"] if self.hint else []
        kinds = [actions(move)[0][0] for move in moves]
        return next((n for n, kind in enumerate(kinds, 1) if kind not in passes), len(kinds))

    def move(self, passes: Collection[int]) -> list[Action]:
        """The small steps of the best move, behind those that pass something over for it.

        None while it is worked out.
        """
        moves = self.hint["best"]["moves"][: self.first(passes)] if self.hint else []
        return [step for move in moves for step in actions(move)]


def current(play: Play) -> Advice | None:
    """Return the hint for the decision that is asked now, `None` where the table has gone on."""
    advice = play.features.get(Advice)
    return advice if advice and advice.played == play.table.record.actions else None


def actions(move: Sequence[Mapping[str, Any]]) -> list[Action]:
    """Return the steps of a move as the engine takes them."""
    return [tuple(step["action"]) for step in move]


def played(game: Game[Any], state: Any, move: Sequence[Mapping[str, Any]]) -> Iterator[list[Event]]:
    """Play a move on `state`, and yield the events of each step.

    It ends at a step that is not legal: the move was found in a guess of what is hidden.
    """
    for action in actions(move):
        try:
            events = game.play(state, action)
        except IllegalAction:
            return
        yield events
