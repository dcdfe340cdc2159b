"""Moves worth a look: legal, without doubles, and with the obvious ones first."""

import pytest
from tests.engine.kit.proposals import kinds_of
from tests.engine.machiavelli.builders import GAME, table
from tests.engine.machiavelli.sampling import OPTION_SETS, sampled

from cantiere.machiavelli.ai.candidates import candidates
from cantiere.machiavelli.rules.state import State


def texts(s: State) -> list[str]:
    """The candidates as notation, their first steps alone."""
    return [GAME.notation(s, run[0]) for run in candidates(s)]


@pytest.mark.parametrize("at", range(0, len(OPTION_SETS), 8))
def test_they_are_legal_runs_without_doubles(at: int) -> None:
    for s in sampled(OPTION_SETS[at], at, every=13):
        runs = candidates(s)
        assert runs
        assert len(set(runs)) == len(runs)
        for run in runs:
            after = GAME.copy(s)
            for step in run:
                assert step in GAME.legal(after)
                GAME.apply(after, step)


def test_every_kind_of_step_is_proposed() -> None:
    found = kinds_of(GAME, OPTION_SETS[::3], range(24))
    assert found.legal - found.proposed == set()


def test_a_build_that_can_be_paid_comes_before_the_end() -> None:
    s = table([{"gold": 4, "hand": ["manor", "tavern"]}, {}, {}, {}], turn="bishop")
    assert texts(s) == ["build manor", "build tavern", "end"]
