"""Hypothesis looks for a run of steps that breaks an invariant, and shrinks it."""

import pytest
from tests.engine.kit.stateful import case_of
from tests.engine.machiavelli.builders import GAME
from tests.engine.machiavelli.sampling import OPTION_SETS

pytestmark = pytest.mark.slow
TestPlay = case_of(GAME, OPTION_SETS[::5])
