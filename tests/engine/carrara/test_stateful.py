"""Hypothesis looks for a run of steps that breaks an invariant, and shrinks it."""

import pytest
from tests.engine.carrara.builders import GAME
from tests.engine.carrara.sampling import OPTION_SETS
from tests.engine.kit.stateful import case_of

pytestmark = pytest.mark.slow
TestPlay = case_of(GAME, OPTION_SETS)
