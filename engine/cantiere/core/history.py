"""A session: a running game with its history, so that steps can be taken back and seen again.

Steps go back one by one to the last barrier: something hidden was shown, or another seat answered.
"""

from dataclasses import replace
from typing import Any, Literal, NamedTuple, TypeAlias

from cantiere.core.errors import InputError
from cantiere.core.game import PUBLIC, Action, Event, Game, Seat
from cantiere.core.record import (
    MAX_CHANGES,
    Fate,
    Loaded,
    Record,
    Refused,
    Taken,
    first_state,
    resumed,
)

CHECKPOINT = 32
"""A copy of the state is kept every so many steps; between them steps are done again."""

Why: TypeAlias = Literal["start", "reveal", "seat"]
"""What a barrier is: the start of the game, something shown, or another seat's answer."""


class Barrier(NamedTuple):
    """Steps before number `step` cannot be taken back."""

    step: int
    why: Why


class Step(NamedTuple):
    """One action of the game with the seat that took it and what happened."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]


class Standing(NamedTuple):
    """Everything that a session knows of one moment, to be restored where a step fails midway."""

    steps: tuple[Step, ...]
    redo: tuple[Action, ...]
    barriers: tuple[Barrier, ...]
    checkpoints: tuple[Any, ...]
    record: Record


class UndoError(ValueError):
    """Nothing can be taken back or done again here; `barrier` says what stands in the way."""

    def __init__(self, barrier: Barrier) -> None:
        self.barrier = barrier
        super().__init__(f"nothing to take back or do again after step {barrier.step}")


class Session:
    """A game being played. `state` is the present one: read it, never change it.

    game: the rules. record: what a save of this moment holds. steps: every action so far.
    fate, refused: how a game that came from outside was read, and what it was cut short by.
    """

    def __init__(self, game: Game[Any], record: Record) -> None:
        """Set up the game and replay the record's actions; raises what `Game` raises."""
        self.game = game
        self.record = replace(
            record,
            actions=[],
            changes=[*record.changes],
            resumed=[*record.resumed],
            taken=[*record.taken],
            remarks=[*record.remarks],
        )
        self.fate: Fate = "replayed"
        self.refused: Refused | None = None
        self.state = first_state(game, record)
        self.steps: list[Step] = []
        self._redo: list[Action] = []
        self._barriers = [Barrier(0, "start")]
        self._checkpoints = [game.copy(self.state)]
        for action in record.actions:
            self._do(action)
            self._resume()

    @classmethod
    def opened(cls, loaded: Loaded) -> "Session":
        """The session of a game read from a file or a link."""
        session = cls(loaded.game, loaded.record)
        session.fate, session.refused = loaded.fate, loaded.refused
        return session

    def play(self, action: Action) -> list[Event]:
        """Do an action; raises `IllegalAction` and changes nothing when the rules refuse it."""
        events = self._do(action)
        if self._redo and self._redo[-1] == tuple(action):
            self._redo.pop()
        else:
            self._redo.clear()
            self._forget_remarks(len(self.steps) - 1)
        return events

    @property
    def barrier(self) -> Barrier:
        """The last barrier."""
        return self._barriers[-1]

    @property
    def can_undo(self) -> bool:
        return len(self.steps) > self.barrier.step

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def undo(self) -> Step:
        """Take one step back; raises `UndoError` at a barrier."""
        if not self.can_undo:
            raise UndoError(self.barrier)
        step = self.steps.pop()
        self._redo.append(step.action)
        self.record.actions.pop()
        if self.barrier == (len(self.steps), "seat"):
            self._barriers.pop()  # the answer that raised it is taken back
        del self._checkpoints[len(self.steps) // CHECKPOINT + 1 :]
        self.state = self._rebuilt(len(self.steps))
        return step

    def redo(self) -> list[Event]:
        """Do the step taken back last; raises `UndoError` when there is none."""
        if not self._redo:
            raise UndoError(self.barrier)
        return self.play(self._redo[-1])

    def restart_turn(self) -> Barrier:
        """Take back all steps to the last barrier, and say which that is."""
        barrier = self.barrier
        while len(self.steps) > barrier.step:
            self.undo()
        return barrier

    def take_back(self, step: int) -> int:
        """Go back to the position after the first `step` steps, and return how many were undone.

        Barriers do not prevent this. The record notes it, and nothing can be redone afterwards.
        Raises `InputError` unless `step` is before the present and not before a whole state from
        which the game went on.
        """
        count = len(self.steps) - step
        if step < 0 or count < 1 or any(each.step > step for each in self.record.resumed):
            raise InputError("step", step, f"a step before number {len(self.steps)}")
        del self.steps[step:], self.record.actions[step:]
        del self._checkpoints[step // CHECKPOINT + 1 :]
        self._redo.clear()
        self._barriers = [each for each in self._barriers if each.step <= step]
        changes = self.record.changes
        changes[:] = [each._replace(step=min(step, each.step)) for each in changes]
        if len(self.record.taken) == MAX_CHANGES:
            del self.record.taken[0]
        self.record.taken.append(Taken(step, count))
        self._forget_remarks(step)
        self.state = self._rebuilt(step)
        return count

    def standing(self) -> Standing:
        """Return the present moment, for `restore`."""
        record = replace(
            self.record,
            actions=[*self.record.actions],
            changes=[*self.record.changes],
            taken=[*self.record.taken],
            remarks=[*self.record.remarks],
        )
        redo, barriers = tuple(self._redo), tuple(self._barriers)
        return Standing(tuple(self.steps), redo, barriers, tuple(self._checkpoints), record)

    def restore(self, moment: Standing) -> None:
        """Go back to a moment, whatever has been done or half done since, barriers included."""
        self.steps[:], self._redo[:] = moment.steps, moment.redo
        self._barriers[:], self._checkpoints[:] = moment.barriers, moment.checkpoints
        self.record = moment.record
        self.state = self._rebuilt(len(self.steps))

    def state_at(self, step: int) -> Any:
        """Return a copy of the state after the first `step` steps; raise `InputError` if there are
        fewer.
        """
        if not 0 <= step <= len(self.steps):
            raise InputError("step", step, f"0 … {len(self.steps)}")
        return self._rebuilt(step)

    def _do(self, action: Action) -> list[Event]:
        asked = self.game.decision(self.state)
        events = self.game.play(self.state, action)
        seat = asked.seat if asked else PUBLIC
        self._add(Step(seat, tuple(action), tuple(events)))
        return events

    def _forget_remarks(self, step: int) -> None:
        """Forget what was noted about positions beyond a step, which the game has left."""
        self.record.remarks = [each for each in self.record.remarks if each.step <= step]

    def _resume(self) -> None:
        """Go on from a whole state where the record does: nothing before it can be taken back."""
        step = len(self.steps)
        if any(each.step == step for each in self.record.resumed):
            self.state = resumed(self.game, self.record, step, self.state)
            self._raise_barrier(step, "start")
            if step % CHECKPOINT == 0:
                self._checkpoints[-1] = self.game.copy(self.state)

    def _add(self, step: Step) -> None:
        if self.steps and self.steps[-1].seat != step.seat:
            self._raise_barrier(len(self.steps), "seat")
        self.steps.append(step)
        self.record.actions.append(step.action)
        if self.game.is_barrier(step.events):
            self._raise_barrier(len(self.steps), "reveal")
        if len(self.steps) % CHECKPOINT == 0:
            self._checkpoints.append(self.game.copy(self.state))

    def _raise_barrier(self, step: int, why: Why) -> None:
        if step > self.barrier.step:
            self._barriers.append(Barrier(step, why))

    def _rebuilt(self, step: int) -> Any:
        start = step // CHECKPOINT
        state = self.game.copy(self._checkpoints[start])
        for number in range(start * CHECKPOINT, step):
            self.game.apply(state, self.steps[number].action)
            state = resumed(self.game, self.record, number + 1, state)
        return state
