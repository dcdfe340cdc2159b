"""Hypothesis looks for a run of steps that breaks an invariant, and shrinks it."""

import pytest
from tests.engine.firenze.builders import GAME
from tests.engine.firenze.sampling import OPTION_SETS
from tests.engine.kit.stateful import case_of

TestPlay = pytest.mark.slow(case_of(GAME, OPTION_SETS))
