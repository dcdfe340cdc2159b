"""A table under random play, undo and redo, beside a model that replays everything."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.engine.core.toy import TOY

from cantiere.core.game import Action, Game, IllegalAction
from cantiere.core.history import Session
from cantiere.core.record import Record, Sitter, replay, save, state_hash
from cantiere.core.record import load as load_save
from cantiere.games import load


class Tables(RuleBasedStateMachine):
    """The model is the list of actions that should be on record, and how many are fixed."""

    game: Game[Any] = TOY

    @initialize(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 4))
    def set_up(self, seed: int, seats: int) -> None:
        people = [Sitter("", "human")] * seats
        record = Record(self.game.name, self.game.rules, {"seats": seats}, seed, people)
        self.table = Session(self.game, record)
        self.actions: list[Action] = []
        self.undone: list[Action] = []

    def _is_running(self) -> bool:
        return self.game.decision(self.table.state) is not None

    @precondition(_is_running)
    @rule(n=st.integers(0, 10_000))
    def play(self, n: int) -> None:
        legal = self.game.legal(self.table.state)
        action = legal[n % len(legal)]
        self.table.play(action)
        self.actions.append(action)
        if self.undone and self.undone[-1] == action:
            self.undone.pop()
        else:
            self.undone.clear()

    @rule(action=st.lists(st.integers(-1, 30), min_size=1, max_size=4).map(tuple))
    def try_anything(self, action: Action) -> None:
        if action in self.game.legal(self.table.state):
            return
        before = state_hash(self.game, self.table.state)
        try:
            self.table.play(action)
        except IllegalAction as refusal:
            assert refusal.reasons
        else:
            raise AssertionError(f"{action} was played")
        assert state_hash(self.game, self.table.state) == before

    @precondition(lambda self: self.table.can_undo)
    @rule()
    def undo(self) -> None:
        assert self.table.undo().action == self.actions[-1]
        self.undone.append(self.actions.pop())

    @precondition(lambda self: self.table.can_redo)
    @rule()
    def redo(self) -> None:
        self.table.redo()
        self.actions.append(self.undone.pop())

    @rule()
    def restart_turn(self) -> None:
        step = self.table.restart_turn().step
        self.undone += reversed(self.actions[step:])
        del self.actions[step:]

    @rule()
    def save_and_load(self) -> None:
        text = save(self.game, self.table.record, self.table.state)
        loaded = load_save(text, lambda _: self.game)
        assert loaded.fate == "replayed"
        assert loaded.record.actions == self.actions

    @invariant()
    def holds_what_the_model_holds(self) -> None:
        assert self.table.record.actions == self.actions
        assert [step.action for step in self.table.steps] == self.actions
        assert self.table.can_redo == bool(self.undone)
        assert self.table.barrier.step <= len(self.actions)
        assert self.table.barrier == Session(self.game, self.table.record).barrier
        assert not self.game.check(self.table.state)

    def teardown(self) -> None:
        again = replay(self.game, self.table.record)
        assert state_hash(self.game, again) == state_hash(self.game, self.table.state)


class FirenzeTables(Tables):
    game = load("firenze")


_SETTINGS = settings(
    max_examples=25,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
Tables.TestCase.settings = _SETTINGS
FirenzeTables.TestCase.settings = _SETTINGS
TestTables = pytest.mark.slow(Tables.TestCase)
TestFirenzeTables = pytest.mark.slow(FirenzeTables.TestCase)
