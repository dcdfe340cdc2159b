"""Steps, refusals, undo and guesses in any order, for Hypothesis to break and shrink."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.engine.kit.sampling import sampled

from cantiere.core.game import Game, IllegalAction

PICK = st.integers(min_value=0, max_value=2**16)


class Play(RuleBasedStateMachine):
    """A game from a random moment on, with steps, refusals, undo and guesses in any order."""

    game: Game[Any]
    options: list[dict[str, Any]]
    s: Any
    past: list[tuple[Any, dict[str, Any]]]

    @initialize(
        at=PICK,
        seed=st.integers(min_value=0, max_value=20),
        skipped=st.sampled_from([0, 0, 60, 250, 600]),
    )
    def set_up(self, at: int, seed: int, skipped: int) -> None:
        self.past = []
        options = self.options[at % len(self.options)]
        states = sampled(self.game, options, seed, every=1, first=skipped)
        self.s = next(states, self.game.new(options, seed))

    @precondition(lambda self: self.game.decision(self.s) is not None)
    @rule(pick=PICK)
    def step(self, pick: int) -> None:
        legal = self.game.legal(self.s)
        self.past.append((self.s.copy(), self.game.to_json(self.s)))
        self.game.play(self.s, legal[pick % len(legal)])

    @rule(action=st.lists(st.integers(min_value=-1, max_value=35), min_size=0, max_size=4))
    def any_action(self, action: list[int]) -> None:
        before = self.game.to_json(self.s)
        legal = tuple(action) in self.game.legal(self.s)
        assert (self.game.why(self.s, action) == []) == legal
        if not legal:
            with pytest.raises(IllegalAction):
                self.game.play(self.s, action)
        assert self.game.to_json(self.s) == before

    @precondition(lambda self: bool(self.past))
    @rule()
    def take_back(self) -> None:
        copy, before = self.past.pop()
        assert self.game.to_json(copy) == before
        self.s = copy

    @rule(pick=PICK)
    def guess(self, pick: int) -> None:
        seat = pick % self.game.seats(self.s)
        view = self.game.view(self.s, seat)
        guess = self.game.determinize(view, pick)
        assert self.game.view(guess, seat) == view

    @rule()
    def write_and_read(self) -> None:
        data = self.game.to_json(self.s)
        self.s = self.game.from_position(self.game.position(self.s))
        assert self.game.to_json(self.s) == data

    @invariant()
    def sound(self) -> None:
        assert self.game.check(self.s) == []


def case_of(game: Game[Any], options: list[dict[str, Any]]) -> Any:
    """The test case of a game; its options take turns."""

    class GamePlay(Play):
        pass

    GamePlay.game, GamePlay.options = game, options
    case = GamePlay.TestCase
    case.settings = settings(
        max_examples=25,
        stateful_step_count=40,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    return case
