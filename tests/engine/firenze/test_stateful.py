"""Hypothesis looks for a run of steps that breaks an invariant, and shrinks it."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.engine.firenze.builders import GAME
from tests.engine.firenze.sampling import OPTION_SETS, sampled

from cantiere.core.game import IllegalAction
from cantiere.firenze.state import State

PICK = st.integers(min_value=0, max_value=2**16)


class Play(RuleBasedStateMachine):
    """A game from a random moment on, with steps, refusals, undo and guesses in any order."""

    s: State
    past: list[tuple[State, dict[str, Any]]]

    @initialize(
        options=st.sampled_from(OPTION_SETS),
        seed=st.integers(min_value=0, max_value=20),
        skipped=st.sampled_from([0, 0, 60, 250, 600]),
    )
    def set_up(self, options: dict[str, Any], seed: int, skipped: int) -> None:
        self.past = []
        self.s = next(sampled(options, seed, every=1, first=skipped), GAME.new(options, seed))

    @precondition(lambda self: GAME.decision(self.s) is not None)
    @rule(pick=PICK)
    def step(self, pick: int) -> None:
        legal = GAME.legal(self.s)
        self.past.append((self.s.copy(), GAME.to_json(self.s)))
        GAME.play(self.s, legal[pick % len(legal)])

    @rule(action=st.lists(st.integers(min_value=-1, max_value=29), min_size=0, max_size=4))
    def any_action(self, action: list[int]) -> None:
        before = GAME.to_json(self.s)
        legal = tuple(action) in GAME.legal(self.s)
        assert (GAME.why(self.s, action) == []) == legal
        if not legal:
            with pytest.raises(IllegalAction):
                GAME.play(self.s, action)
        assert GAME.to_json(self.s) == before

    @precondition(lambda self: bool(self.past))
    @rule()
    def take_back(self) -> None:
        copy, before = self.past.pop()
        assert GAME.to_json(copy) == before
        self.s = copy

    @rule(pick=PICK)
    def guess(self, pick: int) -> None:
        seat = pick % self.s.options.seats
        view = GAME.view(self.s, seat)
        guess = GAME.determinize(view, pick)
        assert GAME.view(guess, seat) == view

    @rule()
    def write_and_read(self) -> None:
        data = GAME.to_json(self.s)
        self.s = GAME.from_position(GAME.position(self.s))
        assert GAME.to_json(self.s) == data

    @invariant()
    def sound(self) -> None:
        assert GAME.check(self.s) == []


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
